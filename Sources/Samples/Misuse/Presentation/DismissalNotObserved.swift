import UIKit

/// Does not observe that the user has dismissed its menu.
private final class MenuOwnerController: UIViewController {
    let menu = PageController("Menu")

    func showMenu() { present(menu, animated: true) }

    func showHelp() {
        menu.present(PageController("Help"), animated: true)  // misuse: dismissal-not-observed
        title = "Help"
    }
}

extension Sample {
    static let dismissalNotObserved = Sample(
        name: "dismissal-not-observed",
        summary: "The user swipes a sheet down, and the app presents from it afterwards",
        misuses: [Misuse(rule: "dismissal-not-observed", blamed: "call.present")]
    ) { app in
        let owner = MenuOwnerController()
        app.launch(owner)
        owner.showMenu()
        app.settle()
        app.swipeDown(owner.menu, finishing: true)
        app.settle()
        owner.showHelp()
        app.settle()
    }
}
