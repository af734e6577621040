import HierarchyModel

/// Requires that an interaction gets no update after it was finished or cancelled.
struct InteractionAfterEndRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "interaction-after-end",
        family: .transition,
        severity: .warning,
        systems: .since(7),
        summary: "Progress, finish or cancel was sent after the interaction had ended",
        why: "One gesture has two outcomes: the callbacks of the controllers and the state of the views differ.",
        uikit: .silent,
        fix: "Stop following the gesture when you call finish() or cancel(), and call only one of the two",
        sources: [
            .page("CustomTransitions#Interactive"),
            .header("UIViewControllerTransitioning.h"),
            .reference("UIViewControllerContextTransitioning.updateInteractiveTransition(_:)"),
            .issue("Rightpoint/RZTransitions", 46),
        ],
        examples: [
            .triggering("the gesture is still followed after the end, for several updates") {
                Script.presentedSheet
                Script.dismissesByAnimator(3, to: 2, 11, interactive: true) { Script.animationBegan(20, 3) }
                Script.drag(.changed) {
                    Script.update(11, 0.6)
                    Script.finishInteraction(11)
                }
                Script.drag(.changed) { Script.blamed(.update(11, 0.7)) }
                Script.drag(.changed) { Script.update(11, 0.8) }
                Script.animated(20) { Script.completeDismissal(11, of: 3, by: 2) }
                Script.destroyed(3)
                Script.end
            },
            .triggering("finished and cancelled") {
                Script.presentedSheet
                Script.dismissesByAnimator(3, to: 2, 11, interactive: true) { Script.animationBegan(20, 3) }
                Script.drag(.ended) {
                    Script.cancelInteraction(11)
                    Script.blamed(.finishInteraction(11))
                }
                Script.animated(20) { Script.cancelDismissal(11, of: 3) }
                Script.end
            },
            .triggering("after the end of the transition") {
                Script.presentedSheet
                Script.dismissesByAnimator(3, to: 2, 11, interactive: true) { Script([]) }
                Script.tap { Script.completeDismissal(11, of: 3, by: 2) }
                Script.destroyed(3)
                Script.drag(.ended) { Script.blamed(.finishInteraction(11)) }
                Script.end
            },
            .clean("one gesture, one end") {
                Script.presentedSheet
                Script.dismissesByAnimator(3, to: 2, 11, interactive: true) { Script.animationBegan(20, 3) }
                Script.drag(.changed) { Script.update(11, 0.3) }
                Script.drag(.ended) { Script.cancelInteraction(11) }
                Script.animated(20) { Script.cancelDismissal(11, of: 3) }
                Script.end
            },
            .clean("resumed by another gesture") {
                Script.presentedSheet
                Script.dismissesByAnimator(3, to: 2, 11, interactive: true) { Script.animationBegan(20, 3) }
                Script.drag(.ended) { Script.cancelInteraction(11) }
                Script.drag(.began) { Script(.transitionProgressed, [.transition: .id(11), .fraction: .double(0.2)]) }
                Script.drag(.changed) { Script.update(11, 0.6) }
                Script.drag(.ended) { Script.finishInteraction(11) }
                Script.animated(20) { Script.completeDismissal(11, of: 3, by: 2) }
                Script.destroyed(3)
                Script.end
            },
        ])

    static let kinds: [EventKind] = [
        .callCancelInteractive, .callFinishInteractive, .callUpdateInteractive, .callbackInteractionChanged,
        .transitionEnded,
        .transitionProgressed,
    ]
    static let excusingKinds: [EventKind] = [.transitionBegan]
    static let requiredKinds: [EventKind] = [
        .callCancelInteractive, .callFinishInteractive, .transitionProgressed,
    ]

    private static let calls: [EventKind: String] = [
        .callCancelInteractive: "cancelled", .callFinishInteractive: "finished", .callUpdateInteractive: "updated",
    ]

    /// The beginnings of the transitions that were reported: a gesture repeats the same mistake many times.
    private var reported: Set<UInt64> = []

    /// Of a running transition that was finished or cancelled: which of the two.
    struct Memory: Sendable {
        fileprivate let end: String
    }

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callCancelInteractive, .callFinishInteractive, .callUpdateInteractive:
            if let transition = context.transitions.find(event) { called(transition, event, in: &context) }
        case .transitionProgressed, .callbackInteractionChanged: if !memory.isEmpty { heldAgain(event, in: context) }
        case .transitionEnded: if let transition = event.id(.transition) { memory.remove(transition) }
        default: break
        }
    }

    private mutating func called(_ one: AppTransition, _ event: Event, in context: inout RuleContext) {
        guard one.began.bool(.interactive) != false, let work = Self.calls[event.kind] else { return }
        let end = one.endedIn == nil ? memory[one.id]?.end : "over"
        if let end, reported.insert(one.began.seq).inserted {
            context.report(
                ViolationDetails(one.subject, one.others, blamed: event) { _ in
                    "The \(one.name) was \(work) after it was \(end)"
                })
        }
        if one.endedIn == nil, event.kind != .callUpdateInteractive {
            memory.update(one.id, from: Memory(end: work)) { _ in }
        }
    }

    /// Progress outside of the app's own calls means that a new gesture resumed the transition.
    private mutating func heldAgain(_ event: Event, in context: RuleContext) {
        guard let id = event.id(.transition), context.scopes.last.map({ Self.calls[$0.kind] == nil }) ?? true else {
            return
        }
        memory.remove(id)
    }
}
