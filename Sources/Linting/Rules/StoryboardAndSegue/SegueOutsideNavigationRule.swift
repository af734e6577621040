import HierarchyModel

/// Requires that the source of a segue is in the container that the segue's kind needs.
struct SegueOutsideNavigationRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "segue-outside-navigation",
        family: .storyboardAndSegue,
        severity: .error,
        summary: "A push or replace segue was performed by a controller that is in no such container",
        why: "UIKit raises an exception: the process ends in the call.",
        uikit: .throws(
            "Push segues can only be used when the source controller is managed by an instance of "
                + "UINavigationController."),
        fix: """
            Embed the source in a navigation or split view controller, keep it there when it is shown by code, or use \
            a segue of the kind Show
            """,
        sources: [
            .issue("mathewsanders/Animated-Transitions-Swift-Tutorial", 1),
            .issue("ltebean/LTInfiniteScrollView-Swift", 3),
            .issue("PageMenu/PageMenu", 11),
            .issue("John-Lluch/SWRevealViewController", 453),
        ],
        examples: [
            .triggering("a push segue without a navigation controller") {
                Script.screen
                Script.created(3, "DetailViewController")
                Script.tap {
                    Script.blamed(
                        .performSegue("detail", of: 2) {
                            Script.prepares("detail", "push", from: 2, to: 3)
                            Script.performs("detail", "push", from: 2, to: 3) {
                                Script.thrown(
                                    "Push segues can only be used when the source controller is managed by an "
                                        + "instance of UINavigationController.", 2)
                            }
                        })
                }
                Script.turn
                Script.end
            },
            .clean("a show segue, which presents where there is no navigation controller") {
                Script.screen
                Script.created(3, "DetailViewController")
                Script.tap {
                    Script.performSegue("detail", of: 2) {
                        Script.prepares("detail", "show", from: 2, to: 3)
                        Script.performs("detail", "show", from: 2, to: 3) {
                            Script.presentationBegan(3, by: 2)
                            Script.loaded(3)
                        }
                    }
                }
                Script.beginsPresenting(10, 3, over: 2)
                Script.endsPresenting(10, 3)
                Script.end
            },
        ])

    static let kinds: [EventKind] = [.diagnostic]

    /// The parts of UIKit's messages that did not change between its versions.
    static let diagnosticParts = [
        "segues can only be used when the source controller is managed by",
        "Could not find a navigation controller for",
    ]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let segue = context.scopes.last(.callPerformSegue)
        let identifier = segue?.string(.identifier)
        let subject = event.id(.subject) ?? segue?.id(.controller)
        guard let subject else {
            return context.report(event) { "A segue was performed by a controller that is not in its container" }
        }
        let name = identifier.map { "segue '\($0)'" } ?? "segue"
        let container = event.isDiagnostic(containingAnyOf: ["Replace segues"]) ? "split view" : "navigation"
        context.report(
            ViolationDetails(context.named(subject), blamed: segue ?? event) { details in
                "The \(name) of \(details.subject) needs a \(container) controller, in which it is not"
            })
    }
}
