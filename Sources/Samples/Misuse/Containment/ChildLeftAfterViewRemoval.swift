import UIKit

/// Removes the view of its child, and keeps the child.
private final class ForgetfulContainerController: ContentContainerController {
    override func hideContentController(_ content: UIViewController) {
        content.willMove(toParent: nil)  // misuse: child-left-after-view-removal
        content.view.removeFromSuperview()
    }
}

extension Sample {
    /// ``showHideCycle`` is correct.
    static let childLeftAfterViewRemoval = Sample(
        name: "child-left-after-view-removal", summary: "A container hides a child and forgets removeFromParent()",
        misuses: [Misuse(rule: "child-left-after-view-removal", blamed: "call.willMove")]
    ) { app in
        let container = ForgetfulContainerController()
        app.launch(container)
        container.displayContentController(PageController("Mail"))
        app.settle()
        container.hideContentController(container.children[0])
        app.settle()
    }
}
