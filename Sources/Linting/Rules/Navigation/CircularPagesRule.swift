import HierarchyModel

/// Requires that the pages before and after a page are two others.
struct CircularPagesRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "circular-pages",
        family: .navigation,
        severity: .warning,
        summary: "Two pages of a page view controller follow each other in a circle",
        why: """
            Pages that scroll keep the page on each side, and a controller has only one view. UIKit shows an empty \
            page, or raises an exception because no controller manages the visible view.
            """,
        uikit: .silent,
        fix: """
            Return nil at the ends if there are fewer than three pages, or make a new controller for each answer of \
            the data source
            """,
        sources: [
            .page("PageViewController#Gesture"),
            .reference("UIPageViewControllerDataSource"),
            .issue("SwiftUIX/SwiftUIX", 473),
            .issue("uias/Pageboy", 265),
            .issue("uias/Pageboy", 245),
            .issue("evadne/RAPageViewController", 4),
        ],
        examples: [
            .triggering("the same page before and after") {
                Script.twoPages
                Script.asksForPage(.callbackPageAfter, 4)
                Script.blamed(.asksForPage(.callbackPageBefore, 4))
                Script.end
            },
            .triggering("the page after the next is the first again") {
                Script.twoPages
                Script.asksForPage(.callbackPageAfter, 4)
                Script.turnsPage(10, from: 3, to: 4)
                Script.blamed(.asksForPage(.callbackPageAfter, 3))
                Script.turnsPage(11, from: 4, to: 3)
                Script.asksForPage(.callbackPageAfter, 4)
                Script.end
            },
            .triggering("the page before the previous is the last again") {
                Script.twoPages
                Script.asksForPage(.callbackPageBefore, 4)
                Script.turnsPage(10, from: 3, to: 4)
                Script.blamed(.asksForPage(.callbackPageBefore, 3))
                Script.end
            },
            .triggering("a page after itself") {
                Script.pagesScreen
                Script.blamed(.asksForPage(.callbackPageAfter, 3))
                Script.end
            },
            .clean("three pages in a circle") {
                Script.twoPages
                Script.created(5, "PageViewController")
                Script.asksForPage(.callbackPageBefore, 5)
                Script.asksForPage(.callbackPageAfter, 4)
                Script.turnsPage(10, from: 3, to: 4)
                Script.asksForPage(.callbackPageAfter, 5)
                Script.turnsPage(11, from: 4, to: 5)
                Script.asksForPage(.callbackPageAfter, 3)
                Script.end
            },
            .clean("two pages with ends") {
                Script.twoPages
                Script.asksForPage(.callbackPageBefore, nil)
                Script.asksForPage(.callbackPageAfter, 4)
                Script.turnsPage(10, from: 3, to: 4)
                Script.asksForPage(.callbackPageAfter, nil)
                Script.asksForPage(.callbackPageBefore, 3)
                Script.end
            },
            .clean("two controllers for many pages, without a way back") {
                Script.twoPages
                Script.asksForPage(.callbackPageAfter, 4)
                Script.turnsPage(10, from: 3, to: 4)
                Script.asksForPage(.callbackPageBefore, nil)
                Script.asksForPage(.callbackPageAfter, 3)
                Script.end
            },
            .clean("the app sets pages in another order in between") {
                Script.twoPages
                Script.asksForPage(.callbackPageAfter, 4)
                Script.tap { Script.setPages([3], of: 2, insteadOf: nil) }
                Script.turn
                Script.asksForPage(.callbackPageBefore, 4)
                Script.end
            },
            .clean("pages that curl: the old one disappears before the new one appears") {
                Script.twoPages
                Script.asksForPage(.callbackPageAfter, 4)
                Script.turnsPage(10, from: 3, to: 4, curling: true)
                Script.asksForPage(.callbackPageAfter, 3)
                Script.end
            },
            .clean("double-sided pages: the back of the page, and the next one") {
                Script.pagesScreen
                Script.created(4, "BackViewController")
                Script.scope(.inputDragged, [.target: .id(2), .phase: .symbol(GesturePhase.began)]) {
                    Script.page(.callbackPageAfter, 4)
                    Script.page(.callbackPageAfter, 3)
                }
                Script.turn
                Script.end
            },
        ])

    static let kinds: [EventKind] = [.appearanceChanged, .callSetViewControllers]
    static let scopes: [EventKind] = [.callbackPageAfter, .callbackPageBefore]
    static let requiredKinds: [EventKind] = [.return, .stackChanged]
    static let anyOfKinds: [EventKind] = scopes
    static let excusingKinds: [EventKind] = [.appearanceChanged, .callSetViewControllers]

    /// What the data source answered about a page.
    fileprivate struct Answer {
        let page: ObjectID?
        /// The sequence number of its `return`.
        let seq: UInt64
        /// How often the app had set pages.
        let edition: UInt32
    }

    /// Of a page: its neighbors. Of a page view controller: what makes their answers comparable.
    struct Memory: Sendable {
        fileprivate var before: Answer?
        fileprivate var after: Answer?
        /// How often the app has set pages: the data source may have others since.
        fileprivate var edition: UInt32 = 0
        /// Whether its pages curl. Then UIKit asks for a page only when it turns, and needs one at a time.
        fileprivate var isCurling = false
        /// Whether the circle was reported since the app set pages.
        fileprivate var isReported = false
    }

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .return: answered(event, in: &context)
        case .appearanceChanged: if !memory.isEmpty { disappeared(event, in: context) }
        default:
            event.id(.container).map { container in
                memory.updateIfPresent(container) { pages in
                    pages.edition += 1
                    pages.isReported = false
                }
            }
        }
    }

    private mutating func answered(_ event: Event, in context: inout RuleContext) {
        guard let scope = context.scopes.last, let container = scope.id(.controller),
            context.base(of: container) == "UIPageViewController",
            let shown = context.state.controller(container, \.stack), let page = shown?.first, shown?.count == 1
        else { return }
        let isAfter = scope.kind == .callbackPageAfter
        memory.update(container, from: Memory()) { _ in }
        let edition = memory[container]?.edition ?? 0
        let answer = Answer(page: event.id(.result), seq: event.seq, edition: edition)
        let earlier = isAfter ? memory[page]?.after : memory[page]?.before
        // Of double-sided pages, which only curl, UIKit asks for the back of the page and at once for the next page.
        if let earlier, earlier.seq + 1 == scope.seq, earlier.page != answer.page {
            memory.updateIfPresent(container) { $0.isCurling = true }
        }
        memory.update(page, from: Memory()) { neighbors in
            if isAfter { neighbors.after = answer } else { neighbors.before = answer }
        }
        guard let neighbor = answer.page, memory[container]?.isCurling == false, memory[container]?.isReported == false,
            let circle = circle(page, neighbor, isAfter: isAfter, edition)
        else { return }
        memory.updateIfPresent(container) { $0.isReported = true }
        let side = isAfter ? "after" : "before"
        context.report(
            ViolationDetails(
                context.named(container), [page, neighbor].map { context.named($0) }, blamed: scope,
                severity: circle == .possible ? .note : nil
            ) { details in
                let (page, neighbor) = (details.related[0], details.related[1])
                switch circle {
                case .itself: return "\(details.subject) was given \(page) as the page \(side) itself"
                case .certain: return "\(details.subject) was given \(neighbor) both before and after \(page)"
                case .possible:
                    return "\(details.subject) was given \(neighbor) \(side) \(page), which is \(side) \(neighbor): "
                        + "these may be the only two pages, in a circle"
                }
            })
    }

    private enum Circle {
        case itself
        /// The page on the other side is the same.
        case certain
        /// The page on the other side is not known: the app may have no way back.
        case possible
    }

    private func circle(_ page: ObjectID, _ neighbor: ObjectID, isAfter: Bool, _ edition: UInt32) -> Circle? {
        if neighbor == page { return .itself }
        let other = isAfter ? memory[page]?.before : memory[page]?.after
        if let other, other.edition == edition { return other.page == neighbor ? .certain : nil }
        let next = isAfter ? memory[neighbor]?.after : memory[neighbor]?.before
        return next.map { $0.edition == edition && $0.page == page } == true ? .possible : nil
    }

    /// Source: <doc:PageViewController#Gesture>, the table: only where pages curl does a page disappear before the
    /// other one has appeared.
    private mutating func disappeared(_ event: Event, in context: RuleContext) {
        guard event.appearance == .disappeared, let page = event.id(.controller),
            let container = context.parent(of: page), memory[container] != nil
        else { return }
        let isCurling = (context.state.controller(container, \.children) ?? []).contains { other in
            other != page && context.state.controller(other, \.appearance) == .appearing
        }
        if isCurling { memory.updateIfPresent(container) { $0.isCurling = true } }
    }
}

extension Script {
    /// A page view controller that shows page 3, and another page.
    fileprivate static let twoPages = Script {
        pagesScreen
        created(4, "PageViewController")
    }

    /// The data source is asked for a page beside the shown one.
    fileprivate static func page(_ question: EventKind, _ answer: UInt32?) -> Script {
        scope(question, [.controller: .id(2)], returns: [.result: .id(answer)])
    }

    /// A swipe that asks for a page and does not turn it.
    fileprivate static func asksForPage(_ question: EventKind, _ answer: UInt32?) -> Script {
        page(question, answer)
    }

    /// A page is turned by a swipe.
    fileprivate static func turnsPage(
        _ transition: UInt32, from old: UInt32, to new: UInt32, curling: Bool = false
    ) -> Script {
        let appeared = appearance(new, "appeared", reason: "movedIn")
        let disappeared = appearance(old, "disappeared", reason: "movedOut")
        return Script {
            entersStack(new, of: 2)
            pageBegan(transition, from: old, to: new, in: 2)
            appearance(new, "appearing", reason: "movedIn")
            appearance(old, "disappearing", reason: "movedOut")
            ended(transition)
            stack([new], of: 2)
            curling ? disappeared : appeared
            curling ? appeared : disappeared
            leaves(old, 2)
            turn
        }
    }
}
