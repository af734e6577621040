import UIKit

// Containment.
extension Walk {
    func embedNew() {
        guard controllers.count < Self.mostControllers, let container = anyContainer() else { return }
        embed(makeScreen(), in: container, animated: random.oneIn(3))
    }

    /// Builds a container with children off screen and adds it as a whole.
    func adoptBuiltSubtree() {
        guard controllers.count < Self.mostControllers, let container = anyContainer() else { return }
        let subtree: WalkController = random.oneIn(2) ? AutomaticContainer() : ManualContainer()
        for _ in 0..<Int.random(in: 1...3, using: &random) { embed(Leaf(), in: subtree, animated: false) }
        embed(subtree, in: container, animated: false)
    }

    private func embed(_ child: any Screen, in container: WalkController, animated: Bool) {
        container.addChild(child)
        child.view.frame = frame(in: container)
        let tellsByHand = container is ManualContainer && container.told == "appeared"
        if tellsByHand { child.beginAppearanceTransition(true, animated: animated) }
        container.view.addSubview(child.view)
        guard animated else { return finishEmbedding(child, in: container, tellsByHand) }
        child.isBusy = true
        child.view.alpha = 0
        UIView.animate(withDuration: 0.3) {
            child.view.alpha = 1
        } completion: { _ in
            self.finishEmbedding(child, in: container, tellsByHand)
            child.isBusy = false
        }
    }

    private func finishEmbedding(_ child: any Screen, in container: WalkController, _ tellsByHand: Bool) {
        // The container may have gone off screen meanwhile, and have taken the child with it.
        if tellsByHand, child.told == "appearing" { child.endAppearanceTransition() }
        child.didMove(toParent: container)
    }

    func removeChild() {
        guard let (child, parent) = anyChild() else { return }
        remove(child, from: parent, animated: random.oneIn(3))
    }

    private func remove(_ child: any Screen, from container: WalkController, animated: Bool) {
        let tellsByHand = container is ManualContainer && child.told == "appeared"
        child.willMove(toParent: nil)
        if tellsByHand { child.beginAppearanceTransition(false, animated: animated) }
        guard animated else { return finishRemoving(child, tellsByHand) }
        child.isBusy = true
        UIView.animate(withDuration: 0.25) {
            child.view.alpha = 0
        } completion: { _ in
            self.finishRemoving(child, tellsByHand)
            child.isBusy = false
        }
    }

    private func finishRemoving(_ child: any Screen, _ tellsByHand: Bool) {
        child.viewIfLoaded?.removeFromSuperview()
        if tellsByHand, child.told == "disappearing" { child.endAppearanceTransition() }
        child.removeFromParent()
    }

    func swapChildren() {
        guard
            let (old, parent) = anyChild(where: { $0.parent is AutomaticContainer && $0.viewIfLoaded?.superview != nil }
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

    /// Takes a child out of its container and puts it into another.
    func moveChild() {
        guard let (child, parent) = anyChild(),
            let container = anyController(where: { !($0 is Leaf) && $0.isSettled && !holds(child, $0) && $0 !== parent }
            )
        else { return }
        remove(child, from: parent, animated: false)
        endTurn()
        guard container.isSettled, !holds(child, container) else { return }
        embed(child, in: container, animated: false)
    }

    /// Whether the container lies in the child, or in what is presented from there.
    private func holds(_ child: any Screen, _ container: any Screen) -> Bool {
        child.subtreeWithPresented.contains(where: container.isSame(as:))
    }

    func moveToEnd() {
        guard let (child, parent) = anyChild() else { return }
        parent.addChild(child)
        child.didMove(toParent: parent)
    }
}
