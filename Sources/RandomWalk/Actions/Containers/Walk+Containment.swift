import HierarchyModel
import UIKit

// Containment.
extension Walk {
    func embedNew() {
        guard controllers.count < Self.maximumControllers, let container = anyContainer() else { return }
        embed(makeScreen(), in: container, animated: random.oneIn(3))
    }

    /// Builds a container with children off screen, then embeds it.
    func adoptBuiltSubtree() {
        guard controllers.count < Self.maximumControllers, let container = anyContainer() else { return }
        let subtree: WalkController = random.oneIn(2) ? AutomaticContainer() : ManualContainer()
        for _ in 0..<Int.random(in: 1...3, using: &random) { embed(Leaf(), in: subtree, animated: false) }
        embed(subtree, in: container, animated: false)
    }

    private func embed(_ child: any Screen, in container: WalkController, animated: Bool) {
        container.addChild(child)
        child.view.frame = frame(in: container)
        let forwardsAppearance = container is ManualContainer && container.lastAppearance == .appeared
        if forwardsAppearance { child.beginAppearanceTransition(true, animated: animated) }
        container.view.addSubview(child.view)
        guard animated else { return finishEmbedding(child, in: container, forwardsAppearance) }
        child.isBusy = true
        child.view.alpha = 0
        UIView.animate(withDuration: 0.3) {
            child.view.alpha = 1
        } completion: { _ in
            self.finishEmbedding(child, in: container, forwardsAppearance)
            child.isBusy = false
        }
    }

    private func finishEmbedding(_ child: any Screen, in container: WalkController, _ forwardsAppearance: Bool) {
        // If the container has gone off screen in the meantime, the child has gone with it.
        if forwardsAppearance, child.lastAppearance == .appearing { child.endAppearanceTransition() }
        child.didMove(toParent: container)
    }

    func removeChild() {
        guard let (child, parent) = anyChild(where: \.isRemovable) else { return }
        remove(child, from: parent, animated: random.oneIn(3))
    }

    private func remove(_ child: any Screen, from container: WalkController, animated: Bool) {
        let forwardsAppearance = container is ManualContainer && child.lastAppearance == .appeared
        child.willMove(toParent: nil)
        if forwardsAppearance { child.beginAppearanceTransition(false, animated: animated) }
        guard animated else { return finishRemoving(child, forwardsAppearance) }
        child.isBusy = true
        UIView.animate(withDuration: 0.25) {
            child.view.alpha = 0
        } completion: { _ in
            self.finishRemoving(child, forwardsAppearance)
            child.isBusy = false
        }
    }

    private func finishRemoving(_ child: any Screen, _ forwardsAppearance: Bool) {
        // If the container has begun to appear in the meantime, it has begun it for the child, too.
        let isShown = child.parent is ManualContainer && child.lastAppearance.isAppearingOrAppeared
        if isShown { child.beginAppearanceTransition(false, animated: false) }
        child.viewIfLoaded?.removeFromSuperview()
        if forwardsAppearance || isShown, child.lastAppearance == .disappearing { child.endAppearanceTransition() }
        child.removeFromParent()
    }

    func swapChildren() {
        guard
            let (old, parent) = anyChild(where: {
                $0.parent is AutomaticContainer && $0.viewIfLoaded?.superview != nil && $0.isRemovable
            }
            )
        else { return }
        let new = makeController()
        old.willMove(toParent: nil)
        parent.addChild(new)
        new.view.frame = old.view.frame
        old.isBusy = true
        new.isBusy = true
        let duration = random.oneIn(3) ? 0 : 0.25
        parent.transition(from: old, to: new, duration: duration, options: [], animations: { new.view.alpha = 1 }) {
            _ in
            old.removeFromParent()
            new.didMove(toParent: parent)
            old.isBusy = false
            new.isBusy = false
        }
    }

    /// Moves a child from its container to another one.
    func moveChild() {
        guard let (child, parent) = anyChild(where: \.isRemovable),
            let container = anyController(where: { !($0 is Leaf) && $0.isSettled && !holds(child, $0) && $0 !== parent }
            )
        else { return }
        remove(child, from: parent, animated: false)
        endTurn()
        guard container.isSettled, !holds(child, container) else { return }
        embed(child, in: container, animated: false)
    }

    /// Whether the container is in the child's subtree, or presented from there.
    private func holds(_ child: any Screen, _ container: any Screen) -> Bool {
        child.subtreeWithPresented.contains(where: container.isSame(as:))
    }

    func moveToEnd() {
        guard let (child, parent) = anyChild() else { return }
        parent.addChild(child)
        child.didMove(toParent: parent)
    }
}
