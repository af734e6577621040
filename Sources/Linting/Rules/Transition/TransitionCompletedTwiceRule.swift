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
            .triggering("two animations with a completion each") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.presentsByAnimator(3, over: 2, 10) {
                    Script.addView(3, to: 1)
                    Script.animationBegan(20, 3)
                    Script.animationBegan(21, 3)
                }
                Script.animated(20) { Script.completePresentation(10, of: 3) }
                Script.animated(21) { Script.blamed(.complete(10)) }
                Script.end
            },
            .triggering("again, during the first call") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.presentsByAnimator(3, over: 2, 10) {
                    Script.addView(3, to: 1)
                    Script.animationBegan(20, 3)
                }
                Script.animated(20) {
                    Script.complete(10) {
                        Script.ended(10)
                        Script.appearance(3, "appeared", reason: "presented")
                        Script.callback(.callbackViewDidAppear, 3) { Script.blamed(.complete(10, false)) }
                    }
                }
                Script.end
            },
            .clean("two transitions, one after the other") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.presentsByAnimator(3, over: 2, 10) {
                    Script.addView(3, to: 1)
                    Script.animationBegan(20, 3)
                }
                Script.animated(20) { Script.completePresentation(10, of: 3) }
                Script.dismissesByAnimator(3, to: 2, 11) { Script.animationBegan(21, 3) }
                Script.animated(21) { Script.completeDismissal(11, of: 3, by: 2) }
                Script.destroyed(3)
                Script.end
            },
            .clean("the window was removed, and the transition with it, before the animator could complete it") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.presentsByAnimator(3, over: 2, 10) {
                    Script.addView(3, to: 1)
                    Script.animationBegan(20, 3)
                }
                Script.ended(10, completed: false)
                Script(.viewDetached, [.controller: .id(3)])
                Script.presentationEnded(3, by: 2)
                Script.animated(20) { Script.complete(10, false) }
                Script.end
            },
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
