import HierarchyModel

/// Who drives a transition lets go of it, one way or the other.
///
/// Source: UIViewControllerTransitioning.h; <doc:CustomTransitions#Interactive>;
/// <doc:Sources#View-controller-transitions-in-iOS-7>.
public struct InteractionNeverEndedRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "interaction-never-ended",
        family: .transition,
        severity: .error,
        summary: "An interactive transition was neither finished nor cancelled",
        why:
            "The transition stands still for ever, and the screen is frozen: touches stay blocked, later requests are refused.",
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
            .triggering(
                "the end of the gesture is overlooked, and a finger drags something else at the end of the trace"
            ) {
                Script.presentedSheet
                Script.scope(.inputDragged, [.target: .id(3), .phase: .string("began")]) { Script.dismiss(3) }
                Script.blamed(.animatedBegan(11, "dismiss", from: 3, to: 2, interactive: true))
                Script.appearance(3, "disappearing", reason: "dismissed")
                Script.animateTransition(11, of: 3)
                Script.turn
                Script.drag("changed") { Script.update(11, 0.4) }
                Script.drag("ended") { Script([]) }
                Script.drag("began") { Script([]) }
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
            .clean(
                "a driver that starts without a finger, and one of the app's own that completes the transition by itself"
            ) {
                Script.presentedSheet
                Script.dismissesByAnimator(3, to: 2, 11) { Script.animationBegan(20, 3) }
                Script.animated(20) { Script.cancelDismissal(11, of: 3) }
                Script.dismissesByAnimator(3, to: 2, 12, interactive: true) { Script([]) }
                Script.tap { Script.completeDismissal(12, of: 3, by: 2) }
                Script.destroyed(3)
                Script.end
            },
            .clean("another finger takes hold of it, and is still down at the end of the trace") {
                Script.presentedSheet
                Script.scope(.inputDragged, [.target: .id(3), .phase: .string("began")]) { Script.dismiss(3) }
                Script.animatedBegan(11, "dismiss", from: 3, to: 2, interactive: true)
                Script.appearance(3, "disappearing", reason: "dismissed")
                Script.animateTransition(11, of: 3)
                Script.turn
                Script.drag("changed") { Script.update(11, 0.4) }
                Script.drag("ended") { Script.animationBegan(20, 3) }
                Script.drag("began") { Script(.transitionProgressed, [.transition: .id(11), .fraction: .double(0.5)]) }
                Script.end
            },
            .clean("it goes on without the finger, step by step, and is finished then") {
                Script.presentedSheet
                Script.dismissesByAnimator(3, to: 2, 11, interactive: true) { Script([]) }
                Script.drag("changed") { Script.update(11, 0.4) }
                Script.drag("ended") { Script([]) }
                Script.update(11, 0.7)
                Script.turn
                Script.update(11, 1)
                Script.turn
                Script.finishInteraction(11)
                Script.completeDismissal(11, of: 3, by: 2)
                Script.turn
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
        .callCancelInteractive, .callCompleteTransition, .callFinishInteractive, .callUpdateInteractive,
        .callbackInteractionChanged, .diagnostic, .inputDragged, .transitionBegan, .transitionEnded,
        .transitionProgressed,
        .turnEnded,
    ]
    public static let requiredKinds: [EventKind] = [
        .callCancelInteractive, .callCompleteTransition, .callFinishInteractive, .transitionBegan, .transitionEnded,
    ]

    /// Seconds in which whoever goes on without the finger has finished.
    private static let patience = 2.0

    /// The beginning of the gesture that is made, as far as the trace tells.
    private var gesture: Event?
    /// When the last finger went up, and in which turn.
    private var wentUp: (event: Event, turn: UInt64)?
    /// What moved the transition last, and in which turn, by subject of the suspicion.
    private var moved: [ObjectID: (seq: UInt64, turn: UInt64)] = [:]

    public init() {}

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .inputDragged: dragged(event, in: context)
        case .diagnostic: checkDiagnostic(event, in: &context)
        case .transitionBegan: context.transitions.findRunning(event).map { began($0, in: &context) }
        case .callUpdateInteractive, .callbackInteractionChanged, .transitionProgressed:
            if !context.hasNoPendingViolations { moves(event, in: context) }
        case .turnEnded: if !context.hasNoPendingViolations { turnEnded(in: &context) }
        default: context.transitions.findRunning(event).map { ended($0, in: &context) }
        }
    }

    public mutating func traceEnded(in context: inout RuleContext) {
        for details in context.pendingViolations where isHeld(details) { context.withdraw(details.subject.id) }
    }

    private mutating func dragged(_ event: Event, in context: RuleContext) {
        switch event.string(.phase) {
        case "began": gesture = event
        case "changed": gesture = gesture ?? event
        default:
            gesture = nil
            wentUp = (event, context.turn)
        }
    }

    private mutating func moves(_ event: Event, in context: RuleContext) {
        guard let one = context.transitions.findRunning(event), context.suspects(one) else { return }
        moved[one.subject.id] = (event.seq, context.turn)
    }

    private mutating func ended(_ one: AppTransition, in context: inout RuleContext) {
        guard context.suspects(one) else { return }
        context.withdraw(one.subject.id)
        moved[one.subject.id] = nil
    }

    /// Whether the finger that is down has been on it from the beginning, or has taken hold of it since.
    private func isHeld(_ details: ViolationDetails) -> Bool {
        guard let gesture else { return false }
        return gesture.seq < details.blamed.seq || moved[details.subject.id].map { $0.seq > gesture.seq } == true
    }

    /// Some time behind the gesture nobody is left to end the transition, but for an animation or what still moves it.
    private func turnEnded(in context: inout RuleContext) {
        guard let wentUp, isLong(since: wentUp.event, in: context) || context.turn >= wentUp.turn + 2 else { return }
        for details in context.pendingViolations where details.blamed.seq < wentUp.event.seq && !isHeld(details) {
            guard moved[details.subject.id].map({ $0.turn < context.turn }) != false, !isAnimated(details, in: context)
            else { continue }
            context.confirm(details.subject.id)
        }
    }

    private func isLong(since end: Event, in context: RuleContext) -> Bool {
        Double((context.state.t ?? end.t) - end.t) >= Self.patience * 1e9
    }

    private func isAnimated(_ details: ViolationDetails, in context: RuleContext) -> Bool {
        context.operations.areUnknown
            || context.operations.all.contains { !$0.isTransition && $0.began > details.blamed.seq }
    }

    /// What is refused long after the finger has gone up meets a transition that hangs.
    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: AppTransitions.refusals), let end = wentUp?.event,
            isLong(since: end, in: context)
        else { return }
        for details in context.pendingViolations where details.blamed.seq < end.seq && !isHeld(details) {
            context.confirm(details.subject.id)
        }
    }

    /// What stands still when another transition of the same controllers begins will never end.
    private mutating func began(_ one: AppTransition, in context: inout RuleContext) {
        guard one.isInteractive else { return }
        let parties = [one.subject] + one.others
        for details in context.pendingViolations where !isHeld(details) {
            let isShared = parties.contains {
                $0.id == details.subject.id || details.related.contains($0) && $0.class != "UIWindow"
            }
            if isShared { context.confirm(details.subject.id) }
        }
        moved[one.subject.id] = nil
        context.suspect(
            ViolationDetails(one.subject, one.others, blamed: one.began) { _ in
                "The interactive \(one.name) was neither finished nor cancelled"
            }, until: .trace())
    }
}
