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
            .triggering(
                "the same page before and after",
                """
                @pagesScreen
                @created 4 PageViewController
                callback.pageAfter controller:2 ) result:4
                ! callback.pageBefore controller:2 ) result:4
                """),
            .clean(
                "three pages in a circle",
                """
                @pagesScreen
                @created 4 PageViewController
                @created 5 PageViewController
                callback.pageBefore controller:2 ) result:5
                callback.pageAfter controller:2 ) result:4
                @enters 4 2
                transition.began transition:10 type:page container:2 from:3 to:4 animated:true interactive:true \
                duration:0.3 animator:null
                .
                @appearance 4 appearing movedIn
                @appearance 3 disappearing movedOut
                transition.ended transition:10 completed:true
                @children 2 [4] 4
                @appearance 4 appeared movedIn
                @appearance 3 disappeared movedOut
                @leaves 3 2
                .
                callback.pageAfter controller:2 ) result:5
                @enters 5 2
                transition.began transition:11 type:page container:2 from:4 to:5 animated:true interactive:true \
                duration:0.3 animator:null
                .
                @appearance 5 appearing movedIn
                @appearance 4 disappearing movedOut
                transition.ended transition:11 completed:true
                @children 2 [5] 5
                @appearance 5 appeared movedIn
                @appearance 4 disappeared movedOut
                @leaves 4 2
                .
                callback.pageAfter controller:2 ) result:3
                """),
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
