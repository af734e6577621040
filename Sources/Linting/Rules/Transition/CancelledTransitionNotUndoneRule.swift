import HierarchyModel

/// Requires that a cancelled transition leaves the view tree as it was before.
struct CancelledTransitionNotUndoneRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "cancelled-transition-not-undone",
        family: .transition,
        severity: .warning,
        systems: .since(7),
        summary: "After a cancelled transition, the view tree is not the same as before it",
        why: "An invisible view takes the touches, or a view that should be visible is missing.",
        uikit: .silent,
        fix: """
            In the completion, if transitionContext.transitionWasCancelled, remove the views that the animator added \
            and add those that it removed again, before completeTransition(false)
            """,
        sources: [
            .page("CustomTransitions#Cancelled"),
            .header("UIViewControllerTransitioning.h", "transitionWasCancelled"),
            .reference("UIViewControllerTransitionCoordinator"),
            .programmingGuide,
            .issue("ColinEberhardt/VCTransitionsLibrary", 16),
            .issue("naru-jpn/View2ViewTransition", 22),
        ],
        examples: [
            .triggering(
                "the incoming view stays, over the view that it should replace",
                """
                @screen
                @created 3 PhotoViewController
                input.tapped target:2
                  @present 3 2
                )
                @beginsPresenting 3 2 10
                transition.ended transition:10 completed:true
                @appearance 3 appeared presented
                view.detached controller:2
                .
                input.tapped target:2
                  call.dismiss controller:3 animated:true )
                )
                @animatorBegins 11 dismiss 3 2 true
                @appearance 3 disappearing dismissed
                callback.animateTransition controller:3 transition:11
                  ! @addView 2 1
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
            .clean(
                "undone",
                """
                @screen
                @created 3 PhotoViewController
                input.tapped target:2
                  @present 3 2
                )
                @beginsPresenting 3 2 10
                transition.ended transition:10 completed:true
                @appearance 3 appeared presented
                view.detached controller:2
                .
                input.tapped target:2
                  call.dismiss controller:3 animated:true )
                )
                @animatorBegins 11 dismiss 3 2 true
                @appearance 3 disappearing dismissed
                callback.animateTransition controller:3 transition:11
                  @addView 2 1
                  animation.began animation:20 duration:0.3 delay:0 subjects:[3]
                )
                .
                input.dragged target:3 phase:ended
                  call.cancelInteractive transition:11 )
                )
                .
                animation.ended animation:20 finished:true
                callback.completion finished:true
                  @removeView 2
                  call.completeTransition transition:11 completed:false
                    transition.ended transition:11 completed:false
                    @appearance 3 appeared presented
                  )
                )
                .
                """),
        ])

    static let kinds: [EventKind] = RuleContext.viewMoves + [.transitionBegan, .transitionEnded, .turnEnded]
    static let requiredKinds: [EventKind] = [
        .presentationBegan, .presentationEnded, .transitionBegan, .transitionEnded, .viewAttached, .viewDetached,
    ]

    /// The view of a participant, during the transition and until the turn of its end is over.
    struct Memory: Sendable {
        fileprivate let transition: AppTransition
        fileprivate let relations: Relations
        /// The app's last change of the position of that view.
        fileprivate var move: Event?
        fileprivate var isCancelled = false
    }

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .transitionBegan:
            if let transition = context.transitions.findRunning(event) { began(transition, in: context) }
        case .transitionEnded: ended(event, in: context)
        case .turnEnded: if !memory.isEmpty { judge(in: &context) }
        default: if !memory.isEmpty { moved(event, in: context) }
        }
    }

    /// A change that remains from another transition of the same controller belongs to the next transition.
    private mutating func began(_ one: AppTransition, in context: RuleContext) {
        for controller in [one.from, one.to].compactMap({ $0 }) {
            let relations = one.animator == nil ? nil : Relations.of(controller, in: context.state)
            memory[controller] = relations.map { Memory(transition: one, relations: $0) }
        }
    }

    /// A change by the app after the end has another reason.
    private mutating func moved(_ event: Event, in context: RuleContext) {
        guard let controller = context.viewMoved(by: event), let place = memory[controller] else { return }
        guard !place.isCancelled else { return memory[controller] = nil }
        let move = context.call(.callAddView) ?? context.call(.callRemoveView) ?? event
        memory.updateIfPresent(controller) { $0.move = move }
    }

    /// ``CompletionContradictsCancellationRule`` reports a transition that was completed as finished.
    private mutating func ended(_ event: Event, in context: RuleContext) {
        let isCancelled =
            event.bool(.completed) == false && context.call(.callCompleteTransition)?.bool(.completed) != true
        for controller in memory.ids {
            guard let place = memory[controller], place.transition.id == event.id(.transition) else { continue }
            if !isCancelled || place.move == nil { memory.remove(controller) }
            memory.updateIfPresent(controller) { $0.isCancelled = true }
        }
    }

    private mutating func judge(in context: inout RuleContext) {
        for controller in memory.ids where memory[controller]?.isCancelled == true {
            guard let place = memory.remove(controller), let move = place.move,
                let now = Relations.of(controller, in: context.state),
                now.host != place.relations.host,
                isStill(now, as: place, controller)
            else { continue }
            report(controller, place, move, isThere: now.host != nil, in: &context)
        }
    }

    /// A controller with another place in the hierarchy also has another place on screen. A controller that was to be
    /// presented no longer is.
    private func isStill(_ new: Relations, as place: Memory, _ controller: ObjectID) -> Bool {
        let wasComing = place.transition.type == .present && controller == place.transition.to
        return new.parent == place.relations.parent && new.presenting == (wasComing ? nil : place.relations.presenting)
    }

    private func report(
        _ controller: ObjectID, _ place: Memory, _ move: Event, isThere: Bool, in context: inout RuleContext
    ) {
        let transition = place.transition
        context.report(
            ViolationDetails(context.named(controller), transition.others(than: controller), blamed: move) { details in
                "The \(transition.name) was cancelled, but the view of \(details.subject) was left "
                    + (isThere ? "where the animator had put it" : "out of the view tree")
            })
    }
}
