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
            .triggering(
                "a push segue without a navigation controller",
                """
                @screen
                @created 3 DetailViewController
                input.tapped target:2
                  ! call.performSegue controller:2 identifier:detail
                    callback.prepareForSegue controller:2 identifier:detail segueKind:push class:UIStoryboardSegue \
                destination:3 )
                    callback.seguePerform controller:2 identifier:detail segueKind:push class:UIStoryboardSegue \
                destination:3
                      diagnostic message:"Push segues can only be used when the source controller is managed by an \
                instance of UINavigationController." subject:2 thrown:true
                    )
                  )
                )
                .
                """),
            .clean(
                "a show segue, which presents where there is no navigation controller",
                """
                @screen
                @created 3 DetailViewController
                input.tapped target:2
                  call.performSegue controller:2 identifier:detail
                    callback.prepareForSegue controller:2 identifier:detail segueKind:show class:UIStoryboardSegue \
                destination:3 )
                    callback.seguePerform controller:2 identifier:detail segueKind:show class:UIStoryboardSegue \
                destination:3
                      @presentationBegan 3 2 pageSheet
                      view.loaded controller:3
                    )
                  )
                )
                @beginsPresenting 3 2 10
                @endsPresenting 3 10
                """),
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
