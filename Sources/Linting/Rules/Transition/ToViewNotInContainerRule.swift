import HierarchyModel

/// The animator puts the view that comes into the container view.
///
/// Source: UIViewControllerTransitioning.h; <doc:CustomTransitions#Transition-context>; View Controller Programming
/// Guide for iOS; <doc:Sources#View-controller-transitions-in-iOS-7>.
public struct ToViewNotInContainerRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "to-view-not-in-container",
        family: .transition,
        severity: .error,
        summary: "The animator finished without putting the incoming view into the container view",
        why: "UIKit does not add the view itself: the screen stays blank or black.",
        uikit: .silent,
        fix: """
            Add transitionContext.view(forKey: .to) to transitionContext.containerView before animating, and leave it there \
            where the transition completes
            """,
        examples: [
            .triggering("never added") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.presentsByAnimator(3, over: 2, 10) { Script.animationBegan(20, 2) }
                Script.animated(20) { Script.blamed(.completePresentation(10, of: 3)) }
                Script.end
            },
            .triggering("a dismissal takes the wrong view away") {
                Script.screen
                Script.created(3, "PhotoViewController")
                Script.coversScreen(3, over: 2, 10)
                Script.dismissesByAnimator(3, to: 2, 11) {
                    Script.addView(2, to: 1)
                    Script.animationBegan(20, 3)
                }
                Script.animated(20) {
                    Script.blamed(.removeView(2))
                    Script.completeDismissal(11, of: 3, by: 2)
                }
                Script.destroyed(3)
                Script.end
            },
            .clean("added, and there at the end") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.presentsByAnimator(3, over: 2, 10) {
                    Script.addView(3, to: 1)
                    Script.animationBegan(20, 3)
                }
                Script.animated(20) { Script.completePresentation(10, of: 3) }
                Script.end
            },
            .clean("a dismissal under which the presenter's view has stayed all the time") {
                Script.presentedSheet
                Script.dismissesByAnimator(3, to: 2, 11) { Script.animationBegan(20, 3) }
                Script.animated(20) { Script.completeDismissal(11, of: 3, by: 2) }
                Script.destroyed(3)
                Script.end
            },
            .clean("a presenter that does not come, since its tab has been left") {
                Script.screen
                Script.created(3, "PhotoViewController")
                Script.coversScreen(3, over: 2, 10)
                Script.appearance(2, "disappearing", reason: "container")
                Script.appearance(2, "disappeared", reason: "container")
                Script.dismissesByAnimator(3, to: 2, 11) { Script.animationBegan(20, 3) }
                Script.animated(20) { Script.completeDismissal(11, of: 3, by: 2) }
                Script.destroyed(3)
                Script.end
            },
            .clean("given up, and taken out again") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.presentsByAnimator(3, over: 2, 10, interactive: true) {
                    Script.addView(3, to: 1)
                    Script.animationBegan(20, 3)
                }
                Script.drag("ended") { Script.cancelInteraction(10) }
                Script.animated(20) {
                    Script.removeView(3)
                    Script.complete(10, false) {
                        Script.ended(10, completed: false)
                        Script.presentationEnded(3, by: 2)
                        Script.appearance(3, "disappeared", reason: "dismissed")
                    }
                }
                Script.destroyed(3)
                Script.end
            },
            .clean("a producer that tells of no views") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.created(4, "DetailViewController")
                Script.animatedBegan(10, "present", from: 4, to: 3)
                Script.completePresentation(10, of: 3)
                Script.turn
                Script.end
            },
            .clean("the window is hidden meanwhile") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.presentsByAnimator(3, over: 2, 10) { Script.animationBegan(20, 2) }
                Script(.windowShown, [.window: .id(1), .visible: .bool(false)])
                Script.animated(20) { Script.completePresentation(10, of: 3) }
                Script.end
            },
        ])

    public static let kinds: [EventKind] =
        RuleContext.viewMoves + [.callCompleteTransition, .transitionBegan, .transitionEnded]
    public static let requiredKinds: [EventKind] = [
        .callCompleteTransition, .transitionBegan, .viewAttached, .viewDetached,
    ]

    /// What the view that comes has been through.
    private struct Coming {
        let transition: ObjectID
        /// It has been somewhere since the transition began.
        var wasAttached = false
        /// The app's last removal.
        var removal: Event?
    }

    /// By the controller that comes.
    private var coming: [ObjectID: Coming] = [:]

    public init() {}

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        if event.kind == .transitionBegan { return began(event, in: context) }
        guard !coming.isEmpty else { return }
        switch event.kind {
        case .callCompleteTransition: completed(event, in: &context)
        case .transitionEnded: coming = coming.filter { $0.value.transition != event.id(.transition) }
        default: moved(event, in: context)
        }
    }

    /// Where the view is in its place already, it is the presenter's, and not the animator's to touch. Where not even the view that is
    /// on screen has a place, the producer tells of no views.
    private mutating func began(_ event: Event, in context: RuleContext) {
        guard let one = context.transitions.findRunning(event), one.animator != nil, let to = one.to,
            context.host(of: to) == nil,
            one.from.flatMap({ context.host(of: $0) }) != nil
        else { return }
        coming[to] = Coming(transition: one.id)
    }

    private mutating func moved(_ event: Event, in context: RuleContext) {
        guard let controller = event.id(.child) ?? event.id(.controller), coming[controller] != nil else { return }
        switch event.kind {
        case .viewAttached:
            coming[controller]?.wasAttached = true
            coming[controller]?.removal = nil
        case .viewDetached:
            if let move = context.call(.callRemoveView) ?? context.viewMoved(by: event).map({ _ in event }) {
                coming[controller]?.removal = move
            }
        default: break
        }
    }

    private func completed(_ event: Event, in context: inout RuleContext) {
        guard event.bool(.completed) == true, let one = context.transitions.findRunning(event), one.completed == nil,
            let to = one.to,
            let coming = coming[to], coming.transition == one.id, context.host(of: to) == nil,
            comes(to, by: one, in: context),
            coming.removal != nil || !coming.wasAttached, isSeen(one.began.id(.container), in: context)
        else { return }
        let name = context.named(to)
        let isGone = coming.removal != nil
        context.report(
            ViolationDetails(name, one.others(than: to), blamed: coming.removal ?? event) { details in
                isGone
                    ? "The view of \(details.subject) was taken out of the container view, and the \(one.name) completed without it"
                    : "The \(one.name) completed, but the view of \(details.subject) was never put into the container view"
            })
    }

    /// Who has not been told that it comes is covered in its own place, or that is off screen; but what is presented comes.
    private func comes(_ controller: ObjectID, by one: AppTransition, in context: RuleContext) -> Bool {
        one.type == "present" || !context.records(.appearanceChanged)
            || context.state.controller(controller).map { $0.appearance != "disappeared" } ?? false
    }

    private func isSeen(_ container: ObjectID?, in context: RuleContext) -> Bool {
        guard let container else { return true }
        return context.state.window(container).map { $0.visible || !context.records(.windowShown) }
            ?? context.isInWindow(container)
    }
}

extension RuleContext {
    /// The owner of the view around the controller's root view; nil where that lies in none.
    func host(of controller: ObjectID) -> ObjectID? { state.controller(controller, \.host) ?? nil }
}

extension AppTransition {
    /// Those who take part, but for that one.
    func others(than one: ObjectID) -> [NamedObject] { ([subject] + others).filter { $0.id != one } }
}
