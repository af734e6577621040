import UIKit

/// Sends didMove(toParent:) to itself.
private final class ConfusedContainerController: UIViewController {
    func display(_ content: UIViewController) {
        addChild(content)
        content.view.frame = view.bounds
        view.addSubview(content.view)
        didMove(toParent: self)  // misuse: did-move-mismatch
        title = content.title
    }
}

extension Sample {
    static let didMoveMismatch = Sample(
        name: "did-move-mismatch", summary: "A container sends didMove(toParent:) to itself and not to its child",
        misuses: [Misuse(rule: "did-move-mismatch", blamed: "call.didMove")]
    ) { app in
        let container = ConfusedContainerController()
        app.launch(container)
        container.display(PageController("Mail"))
        app.settle()
    }
}
