import UIKit

/// Calls didMove(toParent:) while the transition to the new child is still running.
private final class ImpatientContainerController: ContentContainerController {
    override func cycle(from old: UIViewController, to new: UIViewController) {
        old.willMove(toParent: nil)
        addChild(new)
        new.view.frame = frameForContentController()
        transition(
            from: old, to: new, duration: 0.25, options: .transitionCrossDissolve, animations: {},
            completion: { _ in old.removeFromParent() })
        new.didMove(toParent: self)  // misuse: premature-did-move
        title = new.title
    }
}

extension Sample {
    /// ``showHideCycle`` is correct.
    static let prematureDidMove = Sample(
        name: "premature-did-move", summary: "A container calls didMove(toParent:) before the transition has ended",
        misuses: [Misuse(rule: "premature-did-move", blamed: "call.didMove")]
    ) { app in
        let container = ImpatientContainerController()
        app.launch(container)
        container.displayContentController(PageController("Mail"))
        app.settle()
        container.cycle(from: container.children[0], to: PageController("News"))
        app.settle()
    }
}
