import UIKit

/// Removes a child without announcing it.
private final class RudeContainerController: ContentContainerController {
    private(set) var hidden = 0

    override func hideContentController(_ content: UIViewController) {
        content.view.removeFromSuperview()
        content.removeFromParent()  // misuse: missing-will-move-nil
        hidden += 1
    }
}

extension Sample {
    static let missingWillMoveNil = Sample(
        name: "missing-will-move-nil", summary: "A container removes a child without willMove(toParent: nil)",
        misuses: [Misuse(rule: "missing-will-move-nil", blamed: "call.removeFromParent")]
    ) { app in
        let container = RudeContainerController()
        app.launch(container)
        container.displayContentController(PageController("Mail"))
        app.settle()
        container.hideContentController(container.children[0])
        app.wait(3)
    }
}
