import UIKit

/// Adds a child, and does not call didMove(toParent:).
private final class HastyContainerController: UIViewController {
    func display(_ content: UIViewController) {
        addChild(content)  // misuse: missing-did-move
        content.view.frame = view.bounds
        view.addSubview(content.view)
    }
}

extension Sample {
    static let missingDidMove = Sample(
        name: "missing-did-move", summary: "A container adds a child and forgets didMove(toParent:)",
        misuses: [Misuse(rule: "missing-did-move", blamed: "call.addChild")]
    ) { app in
        let container = HastyContainerController()
        app.launch(container)
        container.display(PageController("Mail"))
        app.settle()
    }
}
