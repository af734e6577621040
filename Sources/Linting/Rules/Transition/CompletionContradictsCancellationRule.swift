import HierarchyModel

/// Requires that a cancelled transition is not reported as completed.
struct CompletionContradictsCancellationRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "completion-contradicts-cancellation",
        family: .transition,
        severity: .error,
        systems: .since(7),
        summary: "A cancelled interactive transition was reported as completed",
        why: "Both controllers act as if they were the one on screen. The screen turns black or stops responding.",
        uikit: .silent,
        fix: "Pass !transitionContext.transitionWasCancelled to completeTransition(_:)",
        sources: [
            .page("CustomTransitions#Cancelled"),
            .header("UIViewControllerTransitioning.h", "transitionWasCancelled"),
            .reference("UIViewControllerContextTransitioning.completeTransition(_:)"),
            .programmingGuide,
            .issue("MrAlek/AWPercentDrivenInteractiveTransition", 2),
            .issue("seedante/iOS-ViewController-Transition-Demo", 5),
            .issue("BareFeetWare/BFWControls", 2),
            .issue("jessesquires/PresenterKit", 38),
        ],
        examples: [
            .triggering(
                "true after a cancellation",
                """
                @presentedSheet
                input.tapped target:2
                  call.dismiss controller:3 animated:true )
                )
                @animatorBegins 11 dismiss 3 2 true
                @appearance 3 disappearing dismissed
                callback.animateTransition controller:3 transition:11
                  animation.began animation:20 duration:0.3 delay:0 subjects:[3]
                )
                .
                input.dragged target:3 phase:changed
                  @progresses 11 0.3
                )
                .
                input.dragged target:3 phase:ended
                  call.cancelInteractive transition:11 )
                )
                .
                animation.ended animation:20 finished:true
                callback.completion finished:true
                  ! call.completeTransition transition:11 completed:true
                    @endsDismissing 3 2 11
                  )
                )
                .
                controller.destroyed controller:3
                """),
            .clean(
                "false where the user cancelled it",
                """
                @presentedSheet
                input.tapped target:2
                  call.dismiss controller:3 animated:true )
                )
                @animatorBegins 11 dismiss 3 2 true
                @appearance 3 disappearing dismissed
                callback.animateTransition controller:3 transition:11
                  animation.began animation:20 duration:0.3 delay:0 subjects:[3]
                )
                .
                input.dragged target:3 phase:ended
                  call.cancelInteractive transition:11 )
                )
                .
                animation.ended animation:20 finished:true
                callback.completion finished:true
                  call.completeTransition transition:11 completed:false
                    transition.ended transition:11 completed:false
                    @appearance 3 appeared presented
                  )
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.callCompleteTransition]
    static let requiredKinds: [EventKind] = [
        .callCancelInteractive, .callCompleteTransition, .callFinishInteractive,
    ]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard event.bool(.completed) == true, let one = context.transitions.findRunning(event), one.completed == nil,
            one.outcome?.kind == .callCancelInteractive, one.began.bool(.interactive) != false
        else { return }
        context.report(
            ViolationDetails(one.subject, one.others, blamed: event) { _ in
                "The \(one.name) was cancelled, but completeTransition(_:) was called with true"
            })
    }
}
