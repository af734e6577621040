import HierarchyModel

/// Requires that an animator uses the controllers and views of its transition context.
///
/// A trace contains no changes of views other than root views.
struct StaleTransitionActorsRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "stale-transition-actors",
        family: .transition,
        severity: .note,
        systems: .since(7),
        summary: "An animator used controllers or views that it had stored, instead of those of its transition context",
        why:
            "It works only until an adaptation replaces the controller or puts a wrapper around the view.",
        uikit: .silent,
        fix: "Take viewController(forKey:), view(forKey:) and finalFrame(for:) from the transition context each time",
        sources: [
            .header("UIViewControllerTransitioning.h"),
            .programmingGuide,
        ],
        examples: [
            .triggering(
                "the view of a controller that takes no part in the transition",
                """
                @screen
                @created 3 SheetViewController
                @created 4 MapViewController
                input.tapped target:2
                  @embed 4 2
                )
                .
                input.tapped target:2
                  @removeView 4
                )
                .
                @created 5 PanelViewController
                input.tapped target:2
                  @embed 5 2
                )
                .
                input.tapped target:2
                  @removeView 5
                )
                input.tapped target:2
                  @present 3 4
                )
                @animatorBegins 10 present 4 3 false
                @appearance 3 appearing presented
                callback.animateTransition controller:3 transition:10
                  @addView 3 1
                  ! @addView 5 2
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
            .clean(
                "the incoming and outgoing controllers, and those above and below them",
                """
                @screen
                @created 3 SheetViewController
                @created 4 ListViewController
                input.tapped target:2
                  @present 3 2
                )
                @animatorBegins 10 present 2 3 false
                @appearance 3 appearing presented
                callback.animateTransition controller:3 transition:10
                  @addView 3 1
                  callback.viewDidLoad controller:3
                    @embed 4 3
                  ) superCalled:true
                  @removeView 4
                  @addView 4 3
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

    static let kinds: [EventKind] = [.callAddView, .callRemoveView]
    static let requiredKinds: [EventKind] = [
        .callAddView, .callRemoveView, .callbackAnimateTransition, .parentChanged, .transitionBegan,
    ]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard let scope = context.scopes.last, scope.kind == .callbackAnimateTransition, let child = event.id(.child),
            let id = scope.id(.transition), let transition = context.state.transition(id),
            let from = transition.from, let to = transition.to, !context.related([from, to]).contains(child)
        else { return }
        let parties = [from, to].map { context.named($0) }
        context.report(
            ViolationDetails(context.named(child), parties, blamed: event) { details in
                "The view of \(details.subject) was moved by the animator of a transition from \(details.related[0]) "
                    + "to "
                    + "\(details.related[1])"
            })
    }
}

extension RuleContext {
    /// These controllers, and all above and below them, by parents and presentations.
    fileprivate func related(_ controllers: [ObjectID]) -> Set<ObjectID> {
        Set(controllers.flatMap { superiors(of: $0) + below($0) })
    }

    private func below(_ controller: ObjectID) -> [ObjectID] {
        var below = [controller]
        var next = 0
        while next < below.count, below.count <= state.controllerCount {
            below += (state.controller(below[next], \.children) ?? []) + [presented(by: below[next])].compactMap { $0 }
            next += 1
        }
        return below
    }
}
