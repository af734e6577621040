import HierarchyModel

/// Requires that an interactive transition is finished or cancelled.
struct InteractionNeverEndedRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "interaction-never-ended",
        family: .transition,
        severity: .error,
        systems: .since(7),
        summary: "An interactive transition was neither finished nor cancelled",
        why:
            "The transition never ends, and the screen is frozen: touches stay blocked, later requests are refused.",
        uikit: .silent,
        fix: """
            Return the interaction controller only during the gesture, and call finish() or cancel() when the gesture \
            ends, is cancelled or fails
            """,
        sources: [
            .page("CustomTransitions#Interactive"),
            .header("UIViewControllerTransitioning.h"),
            .reference("UIPercentDrivenInteractiveTransition"),
            .programmingGuide,
            .transitionsArticle,
            .issue("bryanjclark/devsign-nav-transitions", 1),
            .issue("lionheart/openradar-mirror", 17793),
        ],
        examples: [
            .triggering(
                "an interaction controller was returned without a gesture",
                """
                @presentedSheet
                input.tapped target:2
                  call.dismiss controller:3 animated:true )
                )
                ! @animatorBegins 11 dismiss 3 2 true
                @appearance 3 disappearing dismissed
                callback.animateTransition controller:3 transition:11
                  animation.began animation:20 duration:0.3 delay:0 subjects:[3]
                )
                .
                """),
            .clean(
                "finished",
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
                  @progresses 11 0.4
                )
                .
                input.dragged target:3 phase:ended
                  call.finishInteractive transition:11 )
                )
                .
                animation.ended animation:20 finished:true
                callback.completion finished:true
                  call.completeTransition transition:11 completed:true
                    @endsDismissing 3 2 11
                  )
                )
                .
                controller.destroyed controller:3
                """),
        ])

    static let diagnosticParts = AppTransitions.refusals
    static let kinds: [EventKind] = [
        .callCancelInteractive, .callCompleteTransition, .callFinishInteractive, .callUpdateInteractive,
        .callbackInteractionChanged, .diagnostic, .inputDragged, .transitionBegan, .transitionEnded,
        .transitionProgressed,
        .turnEnded,
    ]
    static let excusingKinds: [EventKind] = [.inputDragged, .transitionProgressed]
    static let requiredKinds: [EventKind] = [
        .callCancelInteractive, .callCompleteTransition, .callFinishInteractive, .transitionBegan, .transitionEnded,
    ]

    /// Seconds in which a transition without a gesture should be finished.
    private static let patience = 2.0

    /// An active gesture.
    private struct Gesture {
        let target: ObjectID?
        /// Its beginning, as far as the trace contains it, and its last event.
        let began: UInt64
        var last: UInt64
    }

    /// The last event that moved a transition, and its turn, under the subject of its pending violation.
    struct Memory: Sendable {
        fileprivate let seq: UInt64
        fileprivate let turn: UInt64
    }

    var memory = ObjectMap<Memory>()
    private var gestures: [Gesture] = []
    /// The beginnings of running transitions that were reported since nothing ended them after the gesture: code that
    /// waits may still do so.
    private var confirmed: Set<UInt64> = []
    /// When the last finger was lifted, and in which turn.
    private var wentUp: (event: Event, turn: UInt64)?

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .inputDragged: dragged(event, in: context)
        case .diagnostic: checkDiagnostic(event, in: &context)
        case .transitionBegan:
            if let transition = context.transitions.findRunning(event) { began(transition, in: &context) }
        case .callUpdateInteractive, .callbackInteractionChanged, .transitionProgressed:
            if !context.hasNoPendingViolations { moves(event, in: context) }
        case .turnEnded: if !context.hasNoPendingViolations { turnEnded(in: &context) }
        default: if let transition = context.transitions.findRunning(event) { ended(transition, in: &context) }
        }
    }

    mutating func traceEnded(in context: inout RuleContext) {
        for details in context.pendingViolations where isHeld(details) { context.withdraw(details.subject.id) }
    }

    private mutating func dragged(_ event: Event, in context: RuleContext) {
        let target = event.id(.target)
        let index = gestures.firstIndex { $0.target == target }
        switch event.gesturePhase {
        case .began, .changed:
            if let index {
                gestures[index].last = event.seq
            } else {
                gestures.append(Gesture(target: target, began: event.seq, last: event.seq))
            }
        default:
            // A producer may record another target at the end than at the beginning.
            if let index { gestures.remove(at: index) } else if gestures.count == 1 { gestures = [] }
            wentUp = (event, context.turn)
        }
    }

    private mutating func moves(_ event: Event, in context: RuleContext) {
        guard let one = context.transitions.findRunning(event), context.suspects(one) else { return }
        memory[one.subject.id] = Memory(seq: event.seq, turn: context.turn)
    }

    private mutating func ended(_ one: AppTransition, in context: inout RuleContext) {
        if confirmed.remove(one.began.seq) != nil { context.retract(one.subject.id, blamed: one.began.seq) }
        guard context.suspects(one) else { return }
        context.withdraw(one.subject.id)
        memory.remove(one.subject.id)
    }

    /// Whether the active gesture has driven it from the beginning, or has resumed it.
    private func isHeld(_ details: ViolationDetails) -> Bool {
        let moved = memory[details.subject.id]?.seq
        return gestures.contains { gesture in
            if let moved, moved > gesture.began { return true }
            // Where another finger has been lifted since, one that goes on without moving the transition does something
            // else.
            let isOnly = wentUp.map { $0.event.seq < details.blamed.seq } ?? true
            return gesture.began < details.blamed.seq && (isOnly || gesture.last < details.blamed.seq)
        }
    }

    /// Some time after the gesture, only an animation or the code that still moves the transition can end it.
    private mutating func turnEnded(in context: inout RuleContext) {
        guard let wentUp, isLong(since: wentUp.event, in: context) || context.turn >= wentUp.turn + 2 else { return }
        for details in context.pendingViolations where details.blamed.seq < wentUp.event.seq && !isHeld(details) {
            guard memory[details.subject.id].map({ $0.turn < context.turn }) != false, !isAnimated(details, in: context)
            else { continue }
            context.confirm(details.subject.id)
            confirmed.insert(details.blamed.seq)
        }
    }

    private func isLong(since end: Event, in context: RuleContext) -> Bool {
        Double((context.state.t ?? end.t) - end.t) >= Self.patience * 1e9
    }

    private func isAnimated(_ details: ViolationDetails, in context: RuleContext) -> Bool {
        context.operations.areUnknown
            || context.operations.all.contains { !$0.isTransition && $0.began > details.blamed.seq }
    }

    /// A request that is refused long after the gesture has met a transition that does not end.
    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts), let end = wentUp?.event,
            isLong(since: end, in: context)
        else { return }
        for details in context.pendingViolations where details.blamed.seq < end.seq && !isHeld(details) {
            context.confirm(details.subject.id)
        }
    }

    /// A stopped transition never ends if another transition of the same controllers begins.
    private mutating func began(_ one: AppTransition, in context: inout RuleContext) {
        guard one.isInteractive else { return }
        let parties = [one.subject] + one.others
        for details in context.pendingViolations where !isHeld(details) {
            let isShared = parties.contains {
                $0.id == details.subject.id || details.related.contains($0) && $0.class != "UIWindow"
            }
            if isShared { context.confirm(details.subject.id) }
        }
        memory.remove(one.subject.id)
        context.suspect(
            ViolationDetails(one.subject, one.others, blamed: one.began) { _ in
                "The interactive \(one.name) was neither finished nor cancelled"
            }, until: .trace())
    }
}
