import UIKit

/// A container that shows a child, hides it, and swaps it for another one.
class ContentContainerController: UIViewController {
    /// The frame of the child in the container.
    func frameForContentController() -> CGRect { view.bounds.insetBy(dx: 20, dy: 60) }

    func displayContentController(_ content: UIViewController) {
        addChild(content)  // right: view-without-child, view-attached-before-add-child, redundant-move-call
        content.view.frame = frameForContentController()
        view.addSubview(content.view)  // right: child-without-view, hierarchy-inconsistency
        content.didMove(toParent: self)  // right: missing-did-move, premature-did-move, did-move-mismatch
    }

    func hideContentController(_ content: UIViewController) {
        content.willMove(toParent: nil)  // right: missing-will-move-nil
        content.view.removeFromSuperview()  // right: view-left-after-removal
        content.removeFromParent()  // right: child-left-after-view-removal
    }

    /// Moves the new child in from the right and the old one out to the left.
    func cycle(from old: UIViewController, to new: UIViewController) {
        old.willMove(toParent: nil)
        addChild(new)  // right: child-transition-invalid
        new.view.frame = newViewStartFrame
        let endFrame = oldViewEndFrame
        transition(
            from: old, to: new, duration: 0.25,
            animations: {
                new.view.frame = old.view.frame
                old.view.frame = endFrame
            },
            completion: { _ in
                old.removeFromParent()
                new.didMove(toParent: self)
            })
    }

    private var newViewStartFrame: CGRect { frameForContentController().offsetBy(dx: view.bounds.width, dy: 0) }
    private var oldViewEndFrame: CGRect { frameForContentController().offsetBy(dx: -view.bounds.width, dy: 0) }
}
