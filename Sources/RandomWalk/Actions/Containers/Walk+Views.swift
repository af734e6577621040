import UIKit

// Views.
extension Walk {
    /// Removes a child's view, or inserts it again, and keeps the child.
    ///
    /// A container that has not inserted a view again yet does so in the next turn. The rule
    /// `child-left-after-view-removal` would report a container that never does.
    func showOrHideView() {
        guard let (child, parent) = anyChild(where: { $0.parent is AutomaticContainer }),
            let container = parent as? AutomaticContainer
        else { return }
        if child.viewIfLoaded?.superview == nil { return container.putBack(child) }
        child.view.removeFromSuperview()
        guard !container.putsViewsBack else { return }
        endTurn()
        if child.parent === container, child.viewIfLoaded?.superview == nil { container.putBack(child) }
    }

    /// Moves a child's view into a plain wrapper view.
    func wrapView() {
        guard
            let (child, parent) = anyChild(where: {
                $0.parent is AutomaticContainer && $0.viewIfLoaded?.superview != nil
            })
        else { return }
        let wrapper = UIView(frame: parent.view.bounds)
        parent.view.addSubview(wrapper)
        wrapper.addSubview(child.view)
    }

    func resizeChild() {
        guard let (child, parent) = anyChild(where: { $0.isViewLoaded }) else { return }
        child.view.frame = frame(in: parent)
        if random.oneIn(2) { child.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
        child.view.transform = .identity
    }

    func layOut() {
        guard let controller = anyScreen(where: { $0.isViewLoaded }) else { return }
        controller.view.setNeedsUpdateConstraints()
        controller.view.layoutIfNeeded()
    }

    func unloadView() {
        guard let (child, _) = anyChild(where: { $0 is Leaf && $0.isViewLoaded && $0.viewIfLoaded?.superview == nil })
        else { return }
        child.view = nil
    }

    func animateNothing() {
        UIView.animate(withDuration: 1) {
        } completion: { _ in
            self.session.mark("nothing moved")
        }
    }
}
