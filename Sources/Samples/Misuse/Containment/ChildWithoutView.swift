import UIKit

/// Adds a child, and does not add its view.
private final class ForgetfulContainerController: UIViewController {
    func display(_ content: UIViewController) {
        addChild(content)  // misuse: child-without-view
        content.view.frame = view.bounds
        content.didMove(toParent: self)
    }
}

extension Sample {
    static let childWithoutView = Sample(
        name: "child-without-view", summary: "A container adds a child and forgets addSubview(_:)",
        misuses: [Misuse(rule: "child-without-view", blamed: "call.addChild")]
    ) { app in
        let container = ForgetfulContainerController()
        app.launch(container)
        container.display(PageController("Mail"))
        app.settle()
    }
}
