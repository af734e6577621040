import HierarchyModel

/// Requires that a pushed controller is popped, not dismissed.
struct DismissPushedControllerRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "dismiss-pushed-controller",
        family: .presentation,
        severity: .note,
        summary: "A controller that was pushed, and not presented, was asked to dismiss",
        why: """
            The request has no effect: dismiss(animated:completion:) ends presentations, and neither the controller \
            nor its navigation controller is presented. Its completion is not called.
            """,
        uikit: .silent,
        fix: "Call popViewController(animated:) on its navigation controller",
        sources: [
            .page("PresentAndDismiss#Dismiss-forwarding"),
            .reference("UIViewController.dismiss(animated:completion:)"),
            .issue("wordpress-mobile/WordPress-iOS", 7089),
            .issue("TimOliver/TOCropViewController", 443),
        ],
        examples: [
            .triggering(
                "the close button of a pushed controller",
                """
                @navigationScreen
                @created 4 DetailViewController
                input.tapped target:2
                  @push 4 2 [3,4]
                )
                @slidesIn 10 2 3 4
                @hasSlid 10 2 3 4
                input.tapped target:2
                  ! call.dismiss controller:4 animated:true )
                )
                .
                """),
            .clean(
                "it presents something",
                """
                @navigationScreen
                @created 4 DetailViewController
                @created 5 SheetViewController
                input.tapped target:2
                  @push 4 2 [3,4]
                )
                @slidesIn 10 2 3 4
                @hasSlid 10 2 3 4
                @sheet 5 4 11
                input.tapped target:2
                  call.dismiss controller:4 animated:true )
                )
                @beginsDismissing 5 4 12
                @endsDismissing 5 4 12
                .
                """),
        ])

    static let kinds: [EventKind] = [.callDismiss]
    static let requiredKinds: [EventKind] = [
        .callDismiss, .controllerCreated, .parentChanged, .presentationBegan, .presentationEnded, .stackChanged,
    ]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard let controller = event.id(.controller), context.chain(dismissedBy: controller) == nil,
            let stack = stack(holding: controller, in: context)
        else { return }
        context.report(
            ViolationDetails(context.named(controller), [context.named(stack)], blamed: event) { details in
                "\(details.subject) was asked to dismiss, but it is in the stack of \(details.related[0]) and nothing "
                    + "is presented"
            })
    }

    /// The navigation controller in whose stack the controller, or an ancestor of it, is above another one.
    private func stack(holding controller: ObjectID, in context: RuleContext) -> ObjectID? {
        for member in context.lineage(of: controller) {
            guard let parent = context.parent(of: member), context.base(of: parent) == "UINavigationController",
                let stack = context.state.controller(parent, \.stack) ?? nil
            else { continue }
            return stack.firstIndex(of: member).map { $0 > 0 } == true ? parent : nil
        }
        return nil
    }
}
