import HierarchyModel

/// Requires that pages are set while no page turns.
struct PageTransitionOverlapRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "page-transition-overlap",
        family: .navigation,
        severity: .warning,
        summary: "Pages were set while the page view controller was turning a page",
        why: """
            UIKit's queue of pages gets out of step: it raises an exception at the end of the turn, or shows a page \
            other than the one in viewControllers.
            """,
        uikit: .throws("No view controller managing visible view <V>"),
        fix: """
            Set pages in the completion of the running turn or in \
            pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:), and disable the \
            control that sets them until then
            """,
        sources: [
            .page("PageViewController"),
            .issue("lionheart/openradar-mirror", 7586),
            .issue("hons82/THSegmentedPager", 17),
            .issue("ermalkaleci/CarbonKit", 113),
            .issue("lucoceano/Pager", 40),
        ],
        examples: [
            .triggering("a tap on a tab during a swipe") {
                Script.pagesScreen
                Script.created(4, "PageViewController")
                Script.created(5, "PageViewController")
                Script.pageBegan(10, from: 3, to: 4, in: 2)
                Script.tap { Script.blamed(.setPages([5], of: 2, insteadOf: 3)) }
                Script.turn
                Script.ended(10)
                Script.turn
                Script.end
            },
            .triggering("UIKit's exception: an error") {
                Script.pagesScreen
                Script.blamed(.thrown("No view controller managing visible view <UIView: 0x1>", 2))
                Script.turn
                Script.end
            },
            .clean("in the completion of the turn") {
                Script.pagesScreen
                Script.created(4, "PageViewController")
                Script.created(5, "PageViewController")
                Script.pageBegan(10, from: 3, to: 4, in: 2)
                Script.ended(10)
                Script.scope(.callbackCompletion, [.finished: .bool(true)]) {
                    Script.setPages([5], of: 2, insteadOf: 3)
                }
                Script.turn
                Script.end
            },
            .clean("another page view controller turns a page") {
                Script.pagesScreen
                Script.created(4, "PageViewController")
                Script.created(6, "UIPageViewController", base: "UIPageViewController")
                Script.created(7, "PageViewController")
                Script.pageBegan(10, from: 3, to: 4, in: 2)
                Script.tap { Script.setPages([7], of: 6, insteadOf: nil) }
                Script.turn
                Script.ended(10)
                Script.turn
                Script.end
            },
        ])

    static let suppressedBy: [Suppression] = [.rule(CircularPagesRule.self, .next)]
    static let kinds: [EventKind] = [.callSetViewControllers, .diagnostic]
    static let requiredKinds: [EventKind] = [.callSetViewControllers, .transitionBegan, .transitionEnded]

    /// The parts of UIKit's messages that did not change between its versions.
    static let diagnosticParts = ["No view controller managing visible view", "Duplicate states in queue"]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        if event.kind == .diagnostic { return checkDiagnostic(event, in: &context) }
        guard let pages = event.id(.container), isTurning(pages, in: context) else { return }
        context.report(
            ViolationDetails(context.named(pages), blamed: event) { details in
                "\(details.subject) was given other pages while it was turning a page"
            })
    }

    private func isTurning(_ pages: ObjectID, in context: RuleContext) -> Bool {
        context.state.hasTransition { $0.type == .page && $0.container == pages }
    }

    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let subject = event.id(.subject) ?? context.onlyController(withBase: "UIPageViewController")
        context.report(event, about: subject, severity: .error) { subject in
            "\(subject.map { "\($0)" } ?? "A page view controller") lost track of its pages: they may have been "
                + "set while it was turning one"
        }
    }
}

/// Page view controllers.
extension Script {
    /// A recording begins; window 1 shows 2, a page view controller with the page 3.
    static let pagesScreen: Script = Script {
        Script(.sessionBegan, [.app: .string("Example"), .clock: .string("virtual"), .semantics: .string("v13")])
        Script(.windowCreated, [.window: .id(1), .size: .size(Size(393, 852)), .orientation: .string("portrait")])
        created(2, "UIPageViewController", base: "UIPageViewController")
        created(3, "PageViewController")
        scope(.inputLaunched) {
            setPages([3], of: 2, insteadOf: nil)
            scope(.callSetRoot, [.window: .id(1), .controller: .id(2)]) {
                Script(.windowRootChanged, [.window: .id(1), .from: .null, .to: .id(2)])
            }
            Script(.windowShown, [.window: .id(1), .visible: .bool(true)])
            loaded(2)
            appearance(2, "appearing")
            Script(.viewAttached, [.controller: .id(2), .host: .id(1)])
            appearance(2, "appeared")
        }
        turn
    }

    /// `setViewControllers(_:direction:animated:completion:)` with the change of the pages.
    static func setPages(_ pages: [UInt32], of container: UInt32, insteadOf old: UInt32?) -> Script {
        setStack(pages, of: container, animated: false) {
            old.map { leaves($0, container) } ?? Script([])
            Script(pages.flatMap { entersStack($0, of: container).steps })
            stack(pages, of: container)
        }
    }

    /// A page begins to turn.
    static func pageBegan(_ transition: UInt32, from old: UInt32, to new: UInt32, in container: UInt32) -> Script {
        Script {
            Script(
                .transitionBegan,
                [
                    .transition: .id(transition), .type: .string("page"), .container: .id(container), .from: .id(old),
                    .to: .id(new),
                    .animated: .bool(true), .interactive: .bool(true), .duration: .double(0.3), .animator: .null,
                ])
            turn
        }
    }
}
