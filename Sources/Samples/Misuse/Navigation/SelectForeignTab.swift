import UIKit

/// Selects the screen in the second tab, not the navigation controller that is the tab.
private final class MainController: UITabBarController {
    let inbox = PageController("Inbox")

    func showInbox() {
        selectedViewController = inbox  // misuse: select-foreign-tab
        title = "Inbox"
    }
}

extension Sample {
    static let selectForeignTab = Sample(
        name: "select-foreign-tab", summary: "A tab bar controller is to select a screen inside of a tab",
        misuses: [Misuse(rule: "select-foreign-tab", blamed: "call.select")]
    ) { app in
        let main = MainController()
        main.viewControllers = [PageController("Home"), UINavigationController(rootViewController: main.inbox)]
        app.launch(main)
        main.showInbox()
    }
}
