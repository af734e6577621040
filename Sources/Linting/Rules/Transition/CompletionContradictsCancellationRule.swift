import HierarchyModel

/// What the user gave up has not been completed.
///
/// Source: UIViewControllerTransitioning.h, transitionWasCancelled; <doc:CustomTransitions#Cancelled>; View Controller
/// Programming Guide for iOS.
public struct CompletionContradictsCancellationRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "completion-contradicts-cancellation",
        family: .transition,
        severity: .error,
        summary: "A cancelled interactive transition was reported as completed",
        why: "Both controllers take themselves for the one on screen; a black or dead screen follows.",
        uikit: .silent,
        fix: "Pass !transitionContext.transitionWasCancelled to completeTransition(_:)",
        examples: [
            .triggering("always true") {
                Script.presentedSheet
                Script.dismissesByAnimator(3, to: 2, 11, interactive: true) { Script.animationBegan(20, 3) }
                Script.drag("changed") { Script.update(11, 0.3) }
                Script.drag("ended") { Script.cancelInteraction(11) }
                Script.animated(20) { Script.blamed(.completeDismissal(11, of: 3, by: 2)) }
                Script.destroyed(3)
                Script.end
            },
            .clean("false where the user gave it up") {
                Script.presentedSheet
                Script.dismissesByAnimator(3, to: 2, 11, interactive: true) { Script.animationBegan(20, 3) }
                Script.drag("ended") { Script.cancelInteraction(11) }
                Script.animated(20) { Script.cancelDismissal(11, of: 3) }
                Script.end
            },
            .clean("an animator that gives up by itself, and one that always says true where no finger is on it") {
                Script.presentedSheet
                Script.dismissesByAnimator(3, to: 2, 11, interactive: true) { Script.animationBegan(20, 3) }
                Script.drag("ended") { Script.finishInteraction(11) }
                Script.animated(20) { Script.cancelDismissal(11, of: 3) }
                Script.dismissesByAnimator(3, to: 2, 12) { Script.animationBegan(21, 3) }
                Script.animated(21) { Script.completeDismissal(12, of: 3, by: 2) }
                Script.destroyed(3)
                Script.end
            },
            .clean("taken hold of again after it was given up, and finished then") {
                Script.presentedSheet
                Script.dismissesByAnimator(3, to: 2, 11, interactive: true) { Script.animationBegan(20, 3) }
                Script.drag("ended") { Script.cancelInteraction(11) }
                Script.drag("began") { Script(.transitionProgressed, [.transition: .id(11), .fraction: .double(0.2)]) }
                Script.drag("ended") { Script.finishInteraction(11) }
                Script.animated(20) { Script.completeDismissal(11, of: 3, by: 2) }
                Script.destroyed(3)
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [.callCompleteTransition]
    public static let requiredKinds: [EventKind] = [
        .callCancelInteractive, .callCompleteTransition, .callFinishInteractive,
    ]

    public init() {}

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        guard event.bool(.completed) == true, let one = context.transitions.findRunning(event), one.completed == nil,
            one.outcome?.kind == .callCancelInteractive, one.began.bool(.interactive) != false
        else { return }
        context.report(
            ViolationDetails(one.subject, one.others, blamed: event) { _ in
                "The \(one.name) was cancelled, but completeTransition(_:) was called with true"
            })
    }
}
