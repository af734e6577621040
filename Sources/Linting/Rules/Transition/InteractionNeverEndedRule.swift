import HierarchyModel

/// Who drives a transition lets go of it, one way or the other.
///
/// Source: UIViewControllerTransitioning.h; uikit-semantics §1.16, interactive; seed 002.
public struct InteractionNeverEndedRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "interaction-never-ended",
        family: .transition,
        severity: .error,
        summary: "An interactive transition was neither finished nor cancelled",
        why: "The transition stands still for ever, and the screen is frozen: touches stay blocked, later requests are refused.",
        uikit: .silent,
        fix: """
            Return the interaction controller only while the gesture is under way, and call finish() or cancel() when it ends, \
            is cancelled or fails
            """,
        examples: [
            .triggering("a driver was handed out although no finger was down") {
                Script.presentedSheet
                Script.tap { Script.dismiss(3) }
                Script.blamed(.animatedBegan(11, "dismiss", from: 3, to: 2, interactive: true))
                Script.appearance(3, "disappearing", reason: "dismissed")
                Script.animateTransition(11, of: 3) { Script.animationBegan(20, 3) }
                Script.turn
                Script.end
            },
            .triggering("the end of the gesture is overlooked") {
                Script.presentedSheet
                Script.scope(.inputDragged, [.target: .id(3), .phase: .string("began")]) { Script.dismiss(3) }
                Script.blamed(.animatedBegan(11, "dismiss", from: 3, to: 2, interactive: true))
                Script.appearance(3, "disappearing", reason: "dismissed")
                Script.animateTransition(11, of: 3)
                Script.turn
                Script.drag("changed") { Script.update(11, 0.4) }
                Script.drag("cancelled") { Script([]) }
                Script.end
            },
            .clean("finished") {
                Script.presentedSheet
                Script.dismissesByAnimator(3, to: 2, 11, interactive: true) { Script.animationBegan(20, 3) }
                Script.drag("changed") { Script.update(11, 0.4) }
                Script.drag("ended") { Script.finishInteraction(11) }
                Script.animated(20) { Script.completeDismissal(11, of: 3, by: 2) }
                Script.destroyed(3)
                Script.end
            },
            .clean("a driver that starts without a finger, and one of the app's own that completes the transition by itself") {
                Script.presentedSheet
                Script.dismissesByAnimator(3, to: 2, 11) { Script.animationBegan(20, 3) }
                Script.animated(20) { Script.cancelDismissal(11, of: 3) }
                Script.dismissesByAnimator(3, to: 2, 12, interactive: true) { Script([]) }
                Script.tap { Script.completeDismissal(12, of: 3, by: 2) }
                Script.destroyed(3)
                Script.end
            },
            .clean("the finger is still down at the end of the trace") {
                Script.presentedSheet
                Script.scope(.inputDragged, [.target: .id(3), .phase: .string("began")]) { Script.dismiss(3) }
                Script.animatedBegan(11, "dismiss", from: 3, to: 2, interactive: true)
                Script.appearance(3, "disappearing", reason: "dismissed")
                Script.animateTransition(11, of: 3)
                Script.turn
                Script.drag("changed") { Script.update(11, 0.4) }
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [
        .callCancelInteractive, .callCompleteTransition, .callFinishInteractive, .diagnostic, .inputDragged, .transitionBegan,
        .transitionEnded,
    ]
    public static let evidence: [EventKind] = [
        .callCancelInteractive, .callCompleteTransition, .callFinishInteractive, .transitionBegan, .transitionEnded,
    ]

    /// Seconds in which whoever goes on without the finger has finished.
    private static let patience = 2.0

    /// A finger is down, as far as the trace tells.
    private var isFingerDown = false
    /// When the last finger went up.
    private var fingerWentUp: Event?

    public init() {}

    public mutating func check(_ event: Event, in trace: inout LintTrace) {
        switch event.kind {
        case .inputDragged: dragged(event)
        case .diagnostic: complained(event, in: &trace)
        case .transitionBegan: trace.transitions.findRunning(event).map { began($0, in: &trace) }
        default: trace.transitions.findRunning(event).map { trace.settle($0) }
        }
    }

    public mutating func traceEnded(in trace: inout LintTrace) {
        guard isFingerDown else { return }
        for finding in trace.suspicions { trace.withdraw(finding.subject.id) }
    }

    private mutating func dragged(_ event: Event) {
        isFingerDown = ["began", "changed"].contains(event.string(.phase))
        if !isFingerDown { fingerWentUp = event }
    }

    /// What is refused long after the finger has gone up meets a transition that hangs.
    private func complained(_ event: Event, in trace: inout LintTrace) {
        guard event.complains(in: AppTransitions.refusals), !isFingerDown, let end = fingerWentUp,
            Double(event.t - end.t) >= Self.patience * 1e9
        else { return }
        for finding in trace.suspicions where finding.blamed.seq < end.seq { trace.confirm(finding.subject.id) }
    }

    private func began(_ one: AppTransition, in trace: inout LintTrace) {
        guard one.isInteractive else { return }
        trace.suspect(Finding(one.subject, one.others, blamed: one.began) { _ in
            "The interactive \(one.name) was neither finished nor cancelled"
        }, until: .trace())
    }
}
