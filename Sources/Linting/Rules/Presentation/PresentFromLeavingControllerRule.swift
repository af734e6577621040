import HierarchyModel

/// Requires that a controller that was popped presents nothing.
struct PresentFromLeavingControllerRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "present-from-leaving-controller",
        family: .presentation,
        severity: .warning,
        summary: "A controller was asked to present after it had been popped",
        why: """
            The controller is about to leave the screen. Depending on the system and on the animation, UIKit drops the \
            request, or the presented controller covers the pop and outlives its presenter.
            """,
        uikit: .silent,
        fix: "Present from the navigation controller, or from the controller below, after the pop has ended",
        sources: [
            .page("ChoosingThePresenter"),
            .page("NavigationController"),
            .reference("UINavigationController.popViewController(animated:)"),
            .issue("steipete/PSTAlertController", 40),
        ],
        examples: [
            .triggering(
                "pop, then an alert about it",
                """
                @navigationScreen
                @created 4 DetailViewController
                input.tapped target:2
                  @push 4 2 [3,4]
                )
                @slidesIn 10 2 3 4
                @hasSlid 10 2 3 4
                @createdByUIKit 5 UIAlertController
                input.tapped target:2
                  call.pop container:2 to:null animated:true
                    callback.willMove controller:4 to:null ) superCalled:true
                    @children 2 [3] 3
                  )
                  ! call.present presenter:4 presented:5 animated:true
                    @presentationBegan 5 2 alert
                    view.loaded controller:5
                  )
                )
                @slidesBack 11 2 4 3
                @hasSlid 11 2 4 3
                @leaves 4 2
                """),
            .clean(
                "the navigation controller presents",
                """
                @navigationScreen
                @created 4 DetailViewController
                input.tapped target:2
                  @push 4 2 [3,4]
                )
                @slidesIn 10 2 3 4
                @hasSlid 10 2 3 4
                @createdByUIKit 5 UIAlertController
                input.tapped target:2
                  call.pop container:2 to:null animated:true
                    callback.willMove controller:4 to:null ) superCalled:true
                    @children 2 [3] 3
                  )
                  call.present presenter:2 presented:5 animated:true
                    @presentationBegan 5 2 alert
                    view.loaded controller:5
                  )
                )
                @slidesBack 11 2 4 3
                @hasSlid 11 2 4 3
                @leaves 4 2
                """),
        ])

    static let kinds: [EventKind] = [.callPresent, .stackChanged]
    static let requiredKinds: [EventKind] = [
        .callPresent, .callbackWillMove, .controllerCreated, .parentChanged, .stackChanged,
    ]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        if event.kind == .callPresent { asked(event, in: &context) } else { changed(event, in: &context) }
    }

    /// While the pop runs, it may be cancelled: then the controller has not left.
    private func asked(_ event: Event, in context: inout RuleContext) {
        guard let requester = event.id(.presenter), event.id(.presented) != nil,
            let popped = context.lineage(of: requester).first(where: { isPopped($0, in: context) }),
            let stack = context.parent(of: popped)
        else { return }
        let parties = popped == requester ? [stack] : [stack, popped]
        context.suspect(
            ViolationDetails(context.named(requester), parties.map { context.named($0) }, blamed: event) { details in
                "\(details.subject) was asked to present although it was popped from \(details.related[0])"
            }, until: .transitions)
    }

    /// A cancelled pop puts the controller back into the stack.
    private func changed(_ event: Event, in context: inout RuleContext) {
        guard !context.hasNoPendingViolations, let stack = event.id(.container), let order = event.ids(.order) else {
            return
        }
        for details in context.pendingViolations(naming: stack)
        where ([details.subject] + details.related).contains(where: { order.contains($0.id) }) {
            context.withdraw(details.subject.id)
        }
    }

    /// Whether it has left the stack of the navigation controller whose child it still is.
    private func isPopped(_ controller: ObjectID, in context: RuleContext) -> Bool {
        guard context.history(of: controller).hasLeaveCallback, let parent = context.parent(of: controller),
            context.base(of: parent) == "UINavigationController",
            let stack = context.state.controller(parent, \.stack) ?? nil
        else { return false }
        return !stack.contains(controller)
    }
}
