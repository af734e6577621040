import Foundation
import HierarchyModel

/// A selection that takes time: the app animates it, or it is a cross-fade.
@MainActor
final class TabTransition {
    let from: UIViewController
    let to: UIViewController
    /// Nil for a cross-fade.
    let animators: TransitionAnimators?
    let number: ObjectID
    let coordinator: TransitionCoordinator
    /// The sequence number of the event that asked for it.
    let cause: UInt64
    /// Tabs that have been removed during the transition. They leave when it has ended.
    var departing: [UIViewController] = []
    /// Whether the end has begun.
    var isEnding = false

    /// Seconds that a cross-fade takes. UIKit's figure is not published.
    static let fadeDuration = 0.2

    /// Begins the transition.
    init(
        from: UIViewController, to: UIViewController, in container: UITabBarController, _ inside: UIView,
        _ answer: AnimatorAnswer, because cause: UInt64
    ) {
        var plan = TransitionPlan(
            type: "tab", container: container.id, from: from, to: to, isAnimated: true,
            duration: Self.fadeDuration, cause: cause)
        plan.take(answer)
        number = container.session.begin(plan)
        coordinator = TransitionCoordinator(number, plan, of: container, in: inside)
        self.from = from
        self.to = to
        animators = answer.animators
        self.cause = cause
    }

    /// The argument of the callbacks. UIKit's value for a cross-fade was not measured.
    var isAnimatedForCallbacks: Bool { animators != nil }
}

// Selections that take time.
extension UITabBarController {
    /// Asks the delegate for an animator. Nil if there is no old or no new tab, and after another selection in the same
    /// turn.
    ///
    /// Source: <doc:TabBarController#Animated-selection>.
    func askAnimators(from old: UIViewController?, to new: UIViewController?) -> AnimatorAnswer? {
        guard let delegate, let old, let new, running == nil else { return nil }
        return askAnimators(
            "tab",
            animator: { delegate.tabBarController(self, animationControllerForTransitionFrom: old, to: new) },
            interactor: { delegate.tabBarController(self, interactionControllerFor: $0) })
    }

    /// Whether a selection is a cross-fade if no animator is given. One that follows another in the same turn, which
    /// took no time, is not.
    ///
    /// Source: <doc:TabBarController#Cross-fade>.
    var fades: Bool { session.has(.tabCrossFade) && running == nil && session.application.areAnimationsEnabled }

    /// Calls the callbacks of both tabs. The animator starts at the end of the turn. Until it has completed, further
    /// selections change what is selected, but not what is shown.
    func start(_ transition: TabTransition) {
        self.transition = transition
        guard transition.animators != nil else { return startFade(transition) }
        transition.to.loadViewIfNeeded()
        transition.to.beginInPlace(appearing: true, animated: true, reason: .container)
        transition.from.beginInPlace(appearing: false, animated: true, reason: .container)
        session.beforeLayout(because: transition.cause) { [self] in runAnimator(of: transition) }
    }

    /// Calls the callbacks of both tabs, and adds the new view above the old one, which stays until the end.
    ///
    /// Source: <doc:TabBarController#Cross-fade>.
    private func startFade(_ transition: TabTransition) {
        let (old, new) = (transition.from, transition.to)
        let steps: [() -> Void] = [
            { new.loadViewIfNeeded() },
            { old.beginInPlace(appearing: false, animated: false, reason: .container) },
            { new.beginInPlace(appearing: true, animated: false, reason: .container) },
            { [self] in
                guard let inside = viewIfLoaded else { return }
                place(new, in: inside.bounds, at: old.viewInPlace.map { .above($0) } ?? .index(0))
                placeTabBar()
            },
        ]
        // A callback may select another tab, which ends this transition.
        for step in steps where self.transition === transition && !transition.isEnding { step() }
        guard self.transition === transition else { return }
        session.beforeLayout(because: transition.cause) { transition.coordinator.start() }
        session.schedule(after: TabTransition.fadeDuration, because: transition.cause) { [weak self] in
            self?.finishFade(transition)
        }
    }

    /// Ends a cross-fade, at its time or because another tab is selected. The app's own animation goes on.
    ///
    /// Source: <doc:TabBarController#Cross-fade>.
    ///
    /// - Parameter cause: the selection that ends it; nil at its time.
    func finishFade(_ transition: TabTransition, nextBecause cause: UInt64? = nil) {
        guard self.transition === transition, transition.animators == nil, !transition.isEnding else { return }
        transition.coordinator.start()
        end(transition, completed: true, nextBecause: cause)
        leave(transition.departing)
        removeMoreIfUnused()
        activateSearch()
    }

    private func runAnimator(of transition: TabTransition) {
        guard let animators = transition.animators else { return }
        let (old, new, inside) = (transition.from, transition.to, transition.coordinator.containerView)
        let view = new.parent === self ? new.preparedView(for: inside.bounds) : nil
        let from = TransitionContext.Part(controller: old, view: old.viewInPlace, initialFrame: old.frame(in: inside))
        let to = TransitionContext.Part(controller: new, view: view, finalFrame: inside.bounds)
        TransitionContext.run(animators, transition.coordinator, of: self, from: from, to: to) {
            [self] completed, context in
            end(transition, completed: completed)
            context?.tellEnded(completed)
            leave(transition.departing)
            removeMoreIfUnused()
            activateSearch()
        }
    }

    /// Ends the transition. If it was cancelled, the old tab is selected again, unless another one is selected now.
    private func end(_ transition: TabTransition, completed: Bool, nextBecause cause: UInt64? = nil) {
        transition.isEnding = true
        let (old, new) = (transition.from, transition.to)
        session.end(transition.number, completed: completed, because: transition.cause)
        replace(
            completed ? old : new, by: completed ? new : old, animated: transition.isAnimatedForCallbacks)
        if !completed, selectedChild === new, isTab(old) { recordSelection(selection(showing: old)) }
        self.transition = nil
        transition.coordinator.complete(cancelled: !completed)
        arrangeAgain()
        // If the old controller is not a tab any more, the app does not animate the way back.
        select(
            recordedSelection, asking: transition.departing.isEmpty && (completed || isTab(old)),
            because: cause ?? transition.cause)
    }

    /// Replaces one tab's view by another one's. The container may have disappeared and appeared again meanwhile, and
    /// another container may have taken a tab.
    private func replace(_ going: UIViewController, by staying: UIViewController, animated: Bool) {
        shown = staying.parent === self ? staying : nil
        if let inside = viewIfLoaded { place(staying, in: inside.bounds, at: inside.placeOfContent) }
        if going.parent === self { going.beginInPlace(appearing: false, animated: animated, reason: .container) }
        if isInOwnPlace(going) {
            removeView(of: going)
            going.finishLeavingPlace()
        }
        if showsChanges, staying.parent === self {
            staying.beginInPlace(appearing: true, animated: animated, reason: .container)
        }
        settle(shown: staying)
        if staying.parent == nil { revertChanges(staying) }
    }

    /// Removes the view of a tab that the app has removed during the transition.
    private func revertChanges(_ staying: UIViewController) {
        staying.beginInPlace(appearing: false, animated: true, reason: .movedOut)
        removeView(of: staying)
        staying.finishLeavingPlace()
    }

    /// Removes the view of the old tab. The animator may have added it to another view.
    private func removeView(of going: UIViewController) {
        guard let view = going.viewInPlace, let inside = viewIfLoaded, view !== inside, view.isDescendant(of: inside)
        else { return }
        going.removeFromPlace(isFinished: true, because: nil)
    }

    private func leave(_ tabs: [UIViewController]) {
        for tab in tabs where tab.parent === self && viewControllers?.contains(tab) == false {
            tab.removeFromPresentParent()
        }
    }
}
