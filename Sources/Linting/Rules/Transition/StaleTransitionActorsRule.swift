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
            .triggering("the view of a controller that takes no part in the transition") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.created(4, "MapViewController")
                Script.tap { Script.embed(4, in: 2) }
                Script.turn
                Script.tap { Script.removeView(4) }
                Script.turn
                Script.created(5, "PanelViewController")
                Script.tap { Script.embed(5, in: 2) }
                Script.turn
                Script.tap { Script.removeView(5) }
                Script.tap { Script.presenting(3, by: 4) }
                Script.animatedBegan(10, "present", from: 4, to: 3)
                Script.appearance(3, "appearing", reason: "presented")
                Script.animateTransition(10, of: 3) {
                    Script.addView(3, to: 1)
                    Script.blamed(.addView(5, to: 2))
                    Script.animationBegan(20, 3)
                }
                Script.turn
                Script.animated(20) { Script.completePresentation(10, of: 3) }
                Script.end
            },
            .clean("the incoming and outgoing controllers, and those above and below them") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.created(4, "ListViewController")
                Script.presentsByAnimator(3, over: 2, 10) {
                    Script.addView(3, to: 1)
                    Script.callback(.callbackViewDidLoad, 3) { Script.embed(4, in: 3) }
                    Script.removeView(4)
                    Script.addView(4, to: 3)
                    Script.animationBegan(20, 3)
                }
                Script.animated(20) { Script.completePresentation(10, of: 3) }
                Script.end
            },
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
