import UIKit

/// Adds another controller's view to its own, and does not add the controller as a child.
private final class BorrowingController: UIViewController {
    private var shown: UIViewController?

    func display(_ content: UIViewController) {
        shown = content
        view.addSubview(content.view)  // misuse: view-without-child
        content.view.frame = view.bounds
    }
}

extension Sample {
    static let viewWithoutChild = Sample(
        name: "view-without-child", summary: "A controller shows the view of another controller that is not its child",
        misuses: [Misuse(rule: "view-without-child", blamed: "call.addView")]
    ) { app in
        let container = BorrowingController()
        app.launch(container)
        container.display(PageController("Mail"))
        app.settle()
    }
}
