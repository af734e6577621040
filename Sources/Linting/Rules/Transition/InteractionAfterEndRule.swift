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
            .triggering(
                "the gesture is still followed after the end, for several updates",
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
                  @progresses 11 0.6
                  call.finishInteractive transition:11 )
                )
                .
                input.dragged target:3 phase:changed
                  ! @progresses 11 0.7
                )
                .
                input.dragged target:3 phase:changed
                  @progresses 11 0.8
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
            .clean(
                "one gesture, one end",
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
                  call.completeTransition transition:11 completed:false
                    transition.ended transition:11 completed:false
                    @appearance 3 appeared presented
                  )
                )
                .
                """),
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
