import UIKit

/// Presents a password prompt before its view is in the window.
private final class AccountController: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        present(PageController("Password"), animated: true)  // misuse: present-too-early
        title = "Account"
    }
}

extension Sample {
    static let presentTooEarly = Sample(
        name: "present-too-early", summary: "A child presents in viewWillAppear(_:), before it is on screen",
        misuses: [Misuse(rule: "present-too-early", blamed: "call.present")]
    ) { app in
        let container = ContentContainerController()
        app.launch(container)
        container.displayContentController(AccountController())
        app.settle()
    }
}
