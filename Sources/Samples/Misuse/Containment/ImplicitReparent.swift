import UIKit

/// Adds a child without removing it from its container first.
private final class GrabbingContainerController: ContentContainerController {
    func grab(_ content: UIViewController) {
        content.view.removeFromSuperview()
        addChild(content)  // misuse: implicit-reparent
        view.addSubview(content.view)
        content.didMove(toParent: self)
    }
}

extension Sample {
    static let implicitReparent = Sample(
        name: "implicit-reparent", summary: "A container adds a child that another container still has",
        misuses: [Misuse(rule: "implicit-reparent", blamed: "call.addChild")]
    ) { app in
        let root = ContentContainerController()
        let left = ContentContainerController()
        let right = GrabbingContainerController()
        app.launch(root)
        root.displayContentController(left)
        root.displayContentController(right)
        left.displayContentController(PageController("Mail"))
        app.settle()
        right.grab(left.children[0])
        app.settle()
    }
}
