import HierarchyModel

/// Requires that the animator does not touch the view of a presenter that has stayed in the window.
struct PresenterViewMovedInDismissalRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "presenter-view-moved-in-dismissal",
        family: .transition,
        severity: .error,
        systems: .since(7),
        summary: "A dismissal animator moved or removed the presenter's view, which had never left the window",
        why: "UIKit removes the container view with the presenter's view in it: the screen is black.",
        uikit: .silent,
        fix: """
            Use transitionContext.view(forKey: .to) instead of the controller's view, and do not touch the presenter's \
            view where it is nil
            """,
        sources: [
            .page("CustomTransitions#Transition-context"),
            .header("UIViewControllerTransitioning.h", "view(forKey:)"),
            .programmingGuide,
            .issue("TeehanLax/UIViewController-Transitions-Example", 5),
            .issue("objcio/issue-13-viper", 1),
            .issue("QuickBirdEng/XCoordinator", 193),
            .issue("serp1412/LazyTransitions", 8),
            .issue("naru-jpn/View2ViewTransition", 22),
        ],
        examples: [
            .triggering(
                "into the container view, and removed with it",
                """
                @presentedSheet
                input.tapped target:2
                  call.dismiss controller:3 animated:true )
                )
                @animatorBegins 11 dismiss 3 2 false
                @appearance 3 disappearing dismissed
                callback.animateTransition controller:3 transition:11
                  ! call.addView child:2 host:1 )
                  animation.began animation:20 duration:0.3 delay:0 subjects:[3]
                )
                .
                animation.ended animation:20 finished:true
                callback.completion finished:true
                  call.completeTransition transition:11 completed:true
                    transition.ended transition:11 completed:true
                    view.detached controller:2
                    view.detached controller:3
                    presentation.ended presenter:2 presented:3
                    @appearance 3 disappeared dismissed
                  )
                )
                .
                controller.destroyed controller:3
                """),
            .clean(
                "not touched",
                """
                @presentedSheet
                input.tapped target:2
                  call.dismiss controller:3 animated:true )
                )
                @animatorBegins 11 dismiss 3 2 false
                @appearance 3 disappearing dismissed
                callback.animateTransition controller:3 transition:11
                  animation.began animation:20 duration:0.3 delay:0 subjects:[3]
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

    static let kinds: [EventKind] =
        RuleContext.viewMoves + [.presentationEnded, .transitionBegan, .transitionEnded, .turnEnded]
    static let requiredKinds: [EventKind] = [
        .presentationEnded, .transitionBegan, .transitionEnded, .viewAttached, .viewDetached,
    ]

    /// Of a presenter: the dismissal at whose beginning the presenter's view is in its place.
    struct Memory: Sendable {
        fileprivate let transition: AppTransition
        /// The app's first change of the position of that view.
        fileprivate var move: Event?
        fileprivate var isCompleted = false
    }

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .transitionBegan: began(event, in: context)
        case .transitionEnded: ended(event)
        case .presentationEnded: if let presenter = event.id(.presenter) { torn(presenter, in: &context) }
        case .turnEnded:
            memory.removeAll { $1.isCompleted }
            if !context.hasNoPendingViolations { withdrawCorrected(in: &context) }
        default: if !memory.isEmpty { moved(event, in: context) }
        }
    }

    mutating func traceEnded(in context: inout RuleContext) { withdrawCorrected(in: &context) }

    /// The app has put the view back, and not taken it out again.
    private func withdrawCorrected(in context: inout RuleContext) {
        for presenter in context.pendingViolations.map(\.subject.id) where context.isInWindow(presenter) {
            context.withdraw(presenter)
        }
    }

    private mutating func began(_ event: Event, in context: RuleContext) {
        guard let one = context.transitions.findRunning(event), one.type == .dismiss, one.animator != nil,
            let presenter = one.to,
            context.isInWindow(presenter)
        else { return }
        memory[presenter] = Memory(transition: one)
    }

    private mutating func moved(_ event: Event, in context: RuleContext) {
        guard let presenter = presenterMoved(by: event, in: context) else { return }
        memory.updateIfPresent(presenter) { if !$0.isCompleted { $0.move = $0.move ?? event } }
    }

    /// The runtime does not touch that view until the transition has ended. So a change outside the app's calls, in or
    /// after a callback that the producer may not record, comes from the animator.
    private func presenterMoved(by event: Event, in context: RuleContext) -> ObjectID? {
        switch event.kind {
        case .callAddView, .callRemoveView: event.id(.child)
        default:
            event.cause == nil && context.innermost.map { $0.family != .call } ?? true ? event.id(.controller) : nil
        }
    }

    private mutating func ended(_ event: Event) {
        for presenter in memory.ids {
            guard let one = memory[presenter], one.transition.id == event.id(.transition) else { continue }
            if event.bool(.completed) != true || one.move == nil { memory.remove(presenter) }
            memory.updateIfPresent(presenter) { $0.isCompleted = true }
        }
    }

    /// The container view is removed. In the same turn the app may still put the view back.
    private mutating func torn(_ presenter: ObjectID, in context: inout RuleContext) {
        guard let one = memory[presenter], one.isCompleted, let move = one.move else { return }
        memory.remove(presenter)
        guard context.host(of: presenter) == nil, context.state.controller(presenter) != nil else { return }
        let isRemoval = move.kind == .callRemoveView
        let transition = one.transition
        context.suspect(
            ViolationDetails(context.named(presenter), transition.others(than: presenter), blamed: move) { details in
                "The view of \(details.subject), which had stayed in the window, was "
                    + (isRemoval ? "removed" : "moved") + " in the \(transition.name) and is in no window at its end"
            }, until: .turn)
    }
}
