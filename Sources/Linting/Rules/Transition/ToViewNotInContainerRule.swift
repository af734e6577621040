import HierarchyModel

/// Requires that the animator adds the incoming view to the container view.
struct ToViewNotInContainerRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "to-view-not-in-container",
        family: .transition,
        severity: .error,
        systems: .since(7),
        summary: "The animator finished without adding the incoming view to the container view",
        why: "UIKit does not add the view itself: the screen stays blank or black.",
        uikit: .silent,
        fix: """
            Add transitionContext.view(forKey: .to) to transitionContext.containerView before the animation, and keep \
            it there when the transition completes
            """,
        sources: [
            .page("CustomTransitions#Transition-context"),
            .header("UIViewControllerTransitioning.h"),
            .reference("UIViewControllerContextTransitioning.containerView"),
            .programmingGuide,
            .transitionsArticle,
        ],
        examples: [
            .triggering(
                "never added",
                """
                @screen
                @created 3 SheetViewController
                input.tapped target:2
                  @present 3 2
                )
                @animatorBegins 10 present 2 3 false
                @appearance 3 appearing presented
                callback.animateTransition controller:3 transition:10
                  animation.began animation:20 duration:0.3 delay:0 subjects:[2]
                )
                .
                animation.ended animation:20 finished:true
                callback.completion finished:true
                  ! call.completeTransition transition:10 completed:true
                    transition.ended transition:10 completed:true
                    @appearance 3 appeared presented
                  )
                )
                .
                """),
            .clean(
                "added, and still there at the end",
                """
                @screen
                @created 3 SheetViewController
                input.tapped target:2
                  @present 3 2
                )
                @animatorBegins 10 present 2 3 false
                @appearance 3 appearing presented
                callback.animateTransition controller:3 transition:10
                  @addView 3 1
                  animation.began animation:20 duration:0.3 delay:0 subjects:[3]
                )
                .
                animation.ended animation:20 finished:true
                callback.completion finished:true
                  call.completeTransition transition:10 completed:true
                    transition.ended transition:10 completed:true
                    @appearance 3 appeared presented
                  )
                )
                .
                """),
        ])

    static let kinds: [EventKind] =
        RuleContext.viewMoves + [.callCompleteTransition, .transitionBegan, .transitionEnded]
    static let excusingKinds: [EventKind] = [.appearanceChanged, .windowShown]
    static let requiredKinds: [EventKind] = [
        .callCompleteTransition, .transitionBegan, .viewAttached, .viewDetached,
    ]

    /// Of an incoming controller: what happened to its view.
    struct Memory: Sendable {
        fileprivate let transition: ObjectID
        /// It has had a host since the transition began.
        fileprivate var wasAttached = false
        /// The app's last removal.
        fileprivate var removal: Event?
    }

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        if event.kind == .transitionBegan { return began(event, in: context) }
        guard !memory.isEmpty else { return }
        switch event.kind {
        case .callCompleteTransition: completed(event, in: &context)
        case .transitionEnded: memory.removeAll { $1.transition == event.id(.transition) }
        default: moved(event, in: context)
        }
    }

    /// A view that is already in its place is the presenter's, and the animator must not touch it. If not even the view
    /// on screen has a host, the producer does not record views.
    private mutating func began(_ event: Event, in context: RuleContext) {
        guard let one = context.transitions.findRunning(event), one.animator != nil, let to = one.to,
            context.host(of: to) == nil,
            one.from.flatMap({ context.host(of: $0) }) != nil
        else { return }
        memory[to] = Memory(transition: one.id)
    }

    private mutating func moved(_ event: Event, in context: RuleContext) {
        guard let controller = event.id(.child) ?? event.id(.controller) else { return }
        memory.updateIfPresent(controller) { view in
            switch event.kind {
            case .viewAttached:
                view.wasAttached = true
                view.removal = nil
            case .viewDetached:
                if let move = context.call(.callRemoveView) ?? context.viewMoved(by: event).map({ _ in event }) {
                    view.removal = move
                }
            default: break
            }
        }
    }

    private func completed(_ event: Event, in context: inout RuleContext) {
        guard event.bool(.completed) == true, let one = context.transitions.findRunning(event), one.completed == nil,
            let to = one.to,
            let coming = memory[to], coming.transition == one.id, context.host(of: to) == nil,
            comes(to, by: one, in: context),
            coming.removal != nil || !coming.wasAttached, isSeen(one.began.id(.container), in: context)
        else { return }
        let name = context.named(to)
        let isGone = coming.removal != nil
        context.report(
            ViolationDetails(name, one.others(than: to), blamed: coming.removal ?? event) { details in
                isGone
                    ? "The view of \(details.subject) was removed from the container view, and the \(one.name) "
                        + "completed without it"
                    : "The \(one.name) completed, but the view of \(details.subject) was never added to the container "
                        + "view"
            })
    }

    /// A controller without an appearance callback is covered or off screen; but a presented controller always appears.
    private func comes(_ controller: ObjectID, by one: AppTransition, in context: RuleContext) -> Bool {
        one.type == .present || !context.records(.appearanceChanged)
            || context.state.controller(controller).map { $0.appearance != .disappeared } ?? false
    }

    private func isSeen(_ container: ObjectID?, in context: RuleContext) -> Bool {
        guard let container else { return true }
        return context.state.window(container).map { $0.visible || !context.records(.windowShown) }
            ?? context.isInWindow(container)
    }
}

extension RuleContext {
    /// The owner of the view around the controller's root view; nil if there is none.
    func host(of controller: ObjectID) -> ObjectID? { state.controller(controller, \.host) ?? nil }
}

extension AppTransition {
    /// The participants, except that controller.
    func others(than one: ObjectID) -> [NamedObject] { ([subject] + others).filter { $0.id != one } }
}
