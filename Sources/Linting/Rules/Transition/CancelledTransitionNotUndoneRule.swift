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
            .triggering("the incoming view stays, over the view that it should replace") {
                Script.screen
                Script.created(3, "PhotoViewController")
                Script.coversScreen(3, over: 2, 10)
                Script.dismissesByAnimator(3, to: 2, 11, interactive: true) {
                    Script.blamed(.addView(2, to: 1))
                    Script.animationBegan(20, 3)
                }
                Script.drag(.ended) { Script.cancelInteraction(11) }
                Script.animated(20) { Script.cancelDismissal(11, of: 3) }
                Script.end
            },
            .triggering("the outgoing view is removed all the same") {
                Script.presentedSheet
                Script.dismissesByAnimator(3, to: 2, 11, interactive: true) { Script.animationBegan(20, 3) }
                Script.drag(.ended) { Script.cancelInteraction(11) }
                Script.animated(20) {
                    Script.blamed(.removeView(3))
                    Script.cancelDismissal(11, of: 3)
                }
                Script.end
            },
            .clean("undone") {
                Script.screen
                Script.created(3, "PhotoViewController")
                Script.coversScreen(3, over: 2, 10)
                Script.dismissesByAnimator(3, to: 2, 11, interactive: true) {
                    Script.addView(2, to: 1)
                    Script.animationBegan(20, 3)
                }
                Script.drag(.ended) { Script.cancelInteraction(11) }
                Script.animated(20) {
                    Script.removeView(2)
                    Script.cancelDismissal(11, of: 3)
                }
                Script.end
            },
            .clean("UIKit undoes it, by removing its container view") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.presentsByAnimator(3, over: 2, 10, interactive: true) {
                    Script.addView(3, to: 1)
                    Script.animationBegan(20, 3)
                }
                Script.drag(.ended) { Script.cancelInteraction(10) }
                Script.animated(20) {
                    Script.complete(10, false) {
                        Script.ended(10, completed: false)
                        Script(.viewDetached, [.controller: .id(3)])
                        Script.presentationEnded(3, by: 2)
                        Script.appearance(3, "disappeared", reason: "dismissed")
                    }
                }
                Script.destroyed(3)
                Script.end
            },
            .clean("dismissed without a gesture in the same turn") {
                Script.presentedSheet
                Script.dismissesByAnimator(3, to: 2, 11, interactive: true) { Script.animationBegan(20, 3) }
                Script.drag(.ended) { Script.cancelInteraction(11) }
                Script.animated(20) {
                    Script.removeView(3)
                    Script.cancelDismissal(11, of: 3)
                    Script.dismiss(3, animated: false) { Script.presentationEnded(3, by: 2) }
                }
                Script.destroyed(3)
                Script.end
            },
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
