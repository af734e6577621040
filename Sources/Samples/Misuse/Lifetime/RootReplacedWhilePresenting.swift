import UIKit

/// Signs out by replacing the window's root, even while it presents.
private final class AccountController: PageController {
    func showSettings() { present(PageController("Settings"), animated: true) }

    func signOut() {
        view.window?.rootViewController = PageController("Sign in")  // misuse: root-replaced-while-presenting
    }
}

extension Sample {
    static let rootReplacedWhilePresenting = Sample(
        name: "root-replaced-while-presenting",
        summary: "A window gets another root while its old root presents a sheet",
        misuses: [Misuse(rule: "root-replaced-while-presenting", blamed: "call.setRoot")]
    ) { app in
        let account = AccountController("Account")
        app.launch(account)
        account.showSettings()
        app.settle()
        account.signOut()
        app.settle()
    }
}
