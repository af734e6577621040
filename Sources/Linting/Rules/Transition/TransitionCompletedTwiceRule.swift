import HierarchyModel

/// Requires that a transition is completed once.
struct TransitionCompletedTwiceRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "transition-completed-twice",
        family: .transition,
        severity: .error,
        systems: .since(7),
        summary: "completeTransition(_:) was called more than once",
        why: "The second call ends a transition that has ended, or the next one.",
        uikit: .silent,
        fix: "Call completeTransition(_:) in one place: in the completion of one animation, or guarded by a flag",
        sources: [
            .page("CustomTransitions#End-sequence"),
            .header("UIViewControllerTransitioning.h", "completeTransition(_:)"),
            .reference("UIViewControllerContextTransitioning.completeTransition(_:)"),
            .issue("pisces/AnimatedTransitionKit", 24),
            .issue("MrAlek/AWPercentDrivenInteractiveTransition", 2),
        ],
        examples: [
            .triggering(
                "two animations with a completion each",
                """
                @screen
                @created 3 SheetViewController
                input.tapped target:2
                  @present 3 2
                )
                @animatorBegins 10 present 2 3 false
                @appearance 3 appearing presented
                callback.animateTransition controller:3 transition:10
                  @addView 3 1
                  animation.began animation:20 duration:0.3 delay:0 subjects:[3]
                  animation.began animation:21 duration:0.3 delay:0 subjects:[3]
                )
                .
                animation.ended animation:20 finished:true
                callback.completion finished:true
                  call.completeTransition transition:10 completed:true
                    transition.ended transition:10 completed:true
                    @appearance 3 appeared presented
                  )
                )
                .
                animation.ended animation:21 finished:true
                callback.completion finished:true
                  ! call.completeTransition transition:10 completed:true )
                )
                .
                """),
            .clean(
                "two transitions, one after the other",
                """
                @screen
                @created 3 SheetViewController
                input.tapped target:2
                  @present 3 2
                )
                @animatorBegins 10 present 2 3 false
                @appearance 3 appearing presented
                callback.animateTransition controller:3 transition:10
                  @addView 3 1
                  animation.began animation:20 duration:0.3 delay:0 subjects:[3]
                )
                .
                animation.ended animation:20 finished:true
                callback.completion finished:true
                  call.completeTransition transition:10 completed:true
                    transition.ended transition:10 completed:true
                    @appearance 3 appeared presented
                  )
                )
                .
                input.tapped target:2
                  call.dismiss controller:3 animated:true )
                )
                @animatorBegins 11 dismiss 3 2 false
                @appearance 3 disappearing dismissed
                callback.animateTransition controller:3 transition:11
                  animation.began animation:21 duration:0.3 delay:0 subjects:[3]
                )
                .
                animation.ended animation:21 finished:true
                callback.completion finished:true
                  call.completeTransition transition:11 completed:true
                    @endsDismissing 3 2 11
                  )
                )
                .
                controller.destroyed controller:3
                """),
        ])

    static let diagnosticParts = ["completeTransition was called for a transition"]
    static let kinds: [EventKind] = [.callCompleteTransition]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard let one = context.transitions.find(event), one.completed != nil else { return }
        context.report(
            ViolationDetails(one.subject, one.others, blamed: event) { _ in
                "completeTransition(_:) was called again for the \(one.name)"
            })
    }
}
