import UIKit

/// Swaps its child for another one, and does by hand what the transition does: adds the new view before the transition
/// begins, and removes the old view after it.
private final class EagerContainerController: ContentContainerController {
    override func cycle(from old: UIViewController, to new: UIViewController) {
        addChild(new)
        old.willMove(toParent: nil)
        view.addSubview(new.view)
        transition(
            from: old, to: new, duration: 0.3, options: .transitionCrossDissolve, animations: {},
            completion: { [weak self] _ in
                old.view.removeFromSuperview()
                old.removeFromParent()
                new.didMove(toParent: self)
            })
    }
}

extension Sample {
    /// ``showHideCycle`` is the usual form.
    static let childViewAddedEarly = Sample(
        name: "child-view-added-early",
        summary: "A container adds the view of a child by hand before the transition that adds it"
    ) { app in
        let container = EagerContainerController()
        app.launch(container)
        container.displayContentController(PageController("Mail"))
        app.settle()
        container.cycle(from: container.children[0], to: PageController("News"))
        app.settle()
    }
}
