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
            .triggering("true after a cancellation") {
                Script.presentedSheet
                Script.dismissesByAnimator(3, to: 2, 11, interactive: true) { Script.animationBegan(20, 3) }
                Script.drag(.changed) { Script.update(11, 0.3) }
                Script.drag(.ended) { Script.cancelInteraction(11) }
                Script.animated(20) { Script.blamed(.completeDismissal(11, of: 3, by: 2)) }
                Script.destroyed(3)
                Script.end
            },
            .clean("false where the user cancelled it") {
                Script.presentedSheet
                Script.dismissesByAnimator(3, to: 2, 11, interactive: true) { Script.animationBegan(20, 3) }
                Script.drag(.ended) { Script.cancelInteraction(11) }
                Script.animated(20) { Script.cancelDismissal(11, of: 3) }
                Script.end
            },
            .clean("an animator that cancels by itself, and one that always passes true without a gesture") {
                Script.presentedSheet
                Script.dismissesByAnimator(3, to: 2, 11, interactive: true) { Script.animationBegan(20, 3) }
                Script.drag(.ended) { Script.finishInteraction(11) }
                Script.animated(20) { Script.cancelDismissal(11, of: 3) }
                Script.dismissesByAnimator(3, to: 2, 12) { Script.animationBegan(21, 3) }
                Script.animated(21) { Script.completeDismissal(12, of: 3, by: 2) }
                Script.destroyed(3)
                Script.end
            },
            .clean("cancelled, then resumed by another gesture and finished") {
                Script.presentedSheet
                Script.dismissesByAnimator(3, to: 2, 11, interactive: true) { Script.animationBegan(20, 3) }
                Script.drag(.ended) { Script.cancelInteraction(11) }
                Script.drag(.began) { Script(.transitionProgressed, [.transition: .id(11), .fraction: .double(0.2)]) }
                Script.drag(.ended) { Script.finishInteraction(11) }
                Script.animated(20) { Script.completeDismissal(11, of: 3, by: 2) }
                Script.destroyed(3)
                Script.end
            },
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
