import UIKit

/// Removes a child, and leaves its view on screen.
private final class UntidyContainerController: ContentContainerController {
    private(set) var hidden = 0

    override func hideContentController(_ content: UIViewController) {
        content.willMove(toParent: nil)
        content.removeFromParent()  // misuse: view-left-after-removal
        hidden += 1
    }
}

extension Sample {
    static let viewLeftAfterRemoval = Sample(
        name: "view-left-after-removal", summary: "A container removes a child and forgets removeFromSuperview()",
        misuses: [Misuse(rule: "view-left-after-removal", blamed: "call.removeFromParent")]
    ) { app in
        let container = UntidyContainerController()
        app.launch(container)
        container.displayContentController(PageController("Mail"))
        app.settle()
        container.hideContentController(container.children[0])
        app.wait(3)
    }
}
