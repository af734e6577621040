import HierarchyModel

/// Requires that presentationTransitionWillBegin does not change the presented view, which the animator places.
struct PresentedFrameTouchedInWillBeginRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "presented-frame-touched-in-will-begin",
        family: .presentation,
        severity: .warning,
        systems: .since(8),
        summary: "presentationTransitionWillBegin() changed the presented view",
        why:
            "The animator sets the frame of that view: it overwrites the change, or starts the animation from the "
            + "wrong frame.",
        uikit: .silent,
        fix: "Override frameOfPresentedViewInContainerView, and set the frame in containerViewWillLayoutSubviews()",
        sources: [
            .reference("UIPresentationController.frameOfPresentedViewInContainerView"),
            .programmingGuide,
        ],
        examples: [
            .triggering(
                "a frame for the presented view",
                """
                @screen
                @created 3 CardViewController
                input.tapped target:2
                  @present 3 2
                )
                callback.presentationTransitionWillBegin controller:3
                  ! view.framed controller:3 frame:[0,0,393,400]
                )
                @beginsPresenting 3 2 10
                @endsPresenting 3 10
                """),
            .clean(
                "in containerViewWillLayoutSubviews",
                """
                @screen
                @created 3 CardViewController
                input.tapped target:2
                  @present 3 2
                )
                callback.presentationTransitionWillBegin controller:3 )
                callback.containerViewWillLayoutSubviews controller:3
                  view.framed controller:3 frame:[0,0,393,400]
                )
                @beginsPresenting 3 2 10
                @endsPresenting 3 10
                """),
        ])

    static let kinds: [EventKind] = [
        .callAddView, .callbackPresentationTransitionWillBegin, .viewAttached, .viewFramed,
    ]
    static let requiredKinds: [EventKind] = [
        .callAddView, .callbackPresentationTransitionWillBegin, .viewFramed,
    ]

    /// Of a controller whose root view was added to another view since its presentation began.
    struct Memory: Sendable {}

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .viewFramed: framed(event, in: &context)
        case .callAddView: if let child = event.id(.child) { wrap(child, in: &context) }
        case .viewAttached: if let controller = event.id(.controller) { wrap(controller, in: &context) }
        default: if let controller = event.id(.controller) { memory.remove(controller) }
        }
    }

    private mutating func framed(_ event: Event, in context: inout RuleContext) {
        guard context.innermost == .callbackPresentationTransitionWillBegin, let presented = event.id(.controller),
            context.idInScope(.controller) == presented, memory[presented] == nil,
            context.scopes.last.map(context.isGiven) != true
        else { return }
        let presenter = context.presenter(of: presented).map { [context.named($0)] } ?? []
        context.suspect(
            ViolationDetails(context.named(presented), presenter, blamed: event) { details in
                "presentationTransitionWillBegin() set the frame of the presented view, that of \(details.subject)"
            }, until: .scope)
    }

    private mutating func wrap(_ presented: ObjectID, in context: inout RuleContext) {
        guard context.mayBeWithin({ isBeginning($0, of: presented) }) else { return }
        memory[presented] = Memory()
        context.withdraw(presented)
    }

    private func isBeginning(_ scope: Event, of presented: ObjectID) -> Bool {
        scope.kind == .callbackPresentationTransitionWillBegin && scope.id(.controller) == presented
    }
}
