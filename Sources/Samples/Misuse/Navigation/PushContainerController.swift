import UIKit

/// Pushes a form inside a navigation controller of its own.
private final class InboxController: PageController {
    func compose() {
        let form = UINavigationController(rootViewController: PageController("Message"))
        navigationController?.pushViewController(form, animated: true)  // misuse: push-container-controller
        title = "Draft"
    }
}

extension Sample {
    static let pushContainerController = Sample(
        name: "push-container-controller",
        summary: "A screen pushes a navigation controller onto its navigation controller",
        misuses: [Misuse(rule: "push-container-controller", blamed: "call.push")]
    ) { app in
        let inbox = InboxController("Inbox")
        app.launch(UINavigationController(rootViewController: inbox))
        inbox.compose()
        app.settle()
    }
}
