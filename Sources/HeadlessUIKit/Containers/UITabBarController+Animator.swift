import Foundation
import HierarchyModel

/// A selection that the app animates.
@MainActor
final class TabTransition {
    let from: UIViewController
    let to: UIViewController
    let animators: TransitionAnimators
    let number: ObjectID
    let coordinator: TransitionCoordinator
    /// What asked for it.
    let cause: UInt64
    /// Tabs that have been taken away meanwhile; they leave when it is over.
    var departing: [UIViewController] = []

    /// Begins the transition.
    init(
        from: UIViewController, to: UIViewController, in container: UITabBarController, _ inside: UIView,
        _ answer: AnimatorAnswer, _ animators: TransitionAnimators, because cause: UInt64
    ) {
        var plan = TransitionPlan(
            type: "tab", container: container.id, from: from, to: to, isAnimated: true, cause: cause)
        plan.take(answer)
        number = container.session.begin(plan)
        coordinator = TransitionCoordinator(number, plan, of: container, in: inside)
        self.from = from
        self.to = to
        self.animators = animators
        self.cause = cause
    }
}

// Selections that the app animates.
extension UITabBarController {
    /// Nil where the delegate has no say: with nothing to go from or to, and behind a selection of the same turn.
    ///
    /// Source: <doc:TabBarController#Animated-selection>.
    func askAnimators(from old: UIViewController?, to new: UIViewController?) -> AnimatorAnswer? {
        guard let delegate, let old, let new, running == nil else { return nil }
        return askAnimators(
            "tab",
            animator: { delegate.tabBarController(self, animationControllerForTransitionFrom: old, to: new) },
            interactor: { delegate.tabBarController(self, interactionControllerFor: $0) })
    }

    /// Tells who comes and who goes; the animator starts with the turn's commit. Until it has completed, further selections change
    /// what is selected, but not what is shown.
    func start(_ transition: TabTransition) {
        self.transition = transition
        transition.to.loadViewIfNeeded()
        transition.to.beginInPlace(appearing: true, animated: true, reason: .container)
        transition.from.beginInPlace(appearing: false, animated: true, reason: .container)
        session.withCommit(because: transition.cause) { [self] in runAnimator(of: transition) }
    }

    private func runAnimator(of transition: TabTransition) {
        let (old, new, inside) = (transition.from, transition.to, transition.coordinator.containerView)
        let view = new.parent === self ? new.preparedView(for: inside.bounds) : nil
        let from = TransitionContext.Part(controller: old, view: old.viewInPlace, initialFrame: old.frame(in: inside))
        let to = TransitionContext.Part(controller: new, view: view, finalFrame: inside.bounds)
        TransitionContext.run(transition.animators, transition.coordinator, of: self, from: from, to: to) {
            [self] completed, context in
            end(transition, completed: completed)
            context?.tellEnded(completed)
            leave(transition.departing)
            removeMoreIfUnused()
        }
    }

    /// One that goes back selects again what was selected, unless something else is selected by now.
    private func end(_ transition: TabTransition, completed: Bool) {
        let (old, new) = (transition.from, transition.to)
        session.end(transition.number, completed: completed, because: transition.cause)
        replace(completed ? old : new, by: completed ? new : old)
        if !completed, selectedChild === new, isTab(old) { recordSelection(selection(showing: old)) }
        self.transition = nil
        transition.coordinator.complete(cancelled: !completed)
        arrangeAgain()
        // One that goes back to what is no tab any more is not the app's to animate.
        select(
            selectedViewController, asking: transition.departing.isEmpty && (completed || isTab(old)),
            because: transition.cause)
    }

    /// The container may have gone and come back meanwhile, or another one may have taken a tab.
    private func replace(_ going: UIViewController, by staying: UIViewController) {
        shown = staying.parent === self ? staying : nil
        if let inside = viewIfLoaded { place(staying, in: inside.bounds, at: .index(0)) }
        if going.parent === self { going.beginInPlace(appearing: false, animated: true, reason: .container) }
        if isMine(going) {
            displace(going)
            going.finishLeavingPlace()
        }
        if showsChanges, staying.parent === self {
            staying.beginInPlace(appearing: true, animated: true, reason: .container)
        }
        settle(shown: staying)
        if staying.parent == nil { revertChanges(staying) }
    }

    /// One that the app has removed in the midst of the transition.
    private func revertChanges(_ staying: UIViewController) {
        staying.beginInPlace(appearing: false, animated: true, reason: .movedOut)
        displace(staying)
        staying.finishLeavingPlace()
    }

    /// The animator may have put the view into another one.
    private func displace(_ going: UIViewController) {
        guard let view = going.viewInPlace, let inside = viewIfLoaded, view !== inside, view.isDescendant(of: inside)
        else { return }
        going.takeOutOfPlace(isFinished: true, because: nil)
    }

    private func leave(_ tabs: [UIViewController]) {
        for tab in tabs where tab.parent === self && viewControllers?.contains(tab) == false { tab.leaveParent() }
    }
}
