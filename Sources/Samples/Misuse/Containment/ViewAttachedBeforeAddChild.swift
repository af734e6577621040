import UIKit

/// Adds the view first, and the child after it.
private final class BackwardContainerController: UIViewController {
    func display(_ content: UIViewController) {
        content.view.frame = view.bounds
        view.addSubview(content.view)  // misuse: view-attached-before-add-child
        addChild(content)
        content.didMove(toParent: self)
    }
}

extension Sample {
    static let viewAttachedBeforeAddChild = Sample(
        name: "view-attached-before-add-child",
        summary: "A container adds the view of a child before it adds the child",
        misuses: [Misuse(rule: "view-attached-before-add-child", blamed: "call.addView")]
    ) { app in
        let container = BackwardContainerController()
        app.launch(container)
        container.display(PageController("Mail"))
        app.settle()
    }
}
