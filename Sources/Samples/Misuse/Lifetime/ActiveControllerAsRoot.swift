import UIKit

/// Presents the first screen after the login, and makes it the root while it is presented.
private final class LoginController: PageController {
    func logIn() {
        let home = PageController("Home")
        home.modalPresentationStyle = .fullScreen
        present(home, animated: true) { [weak self] in self?.replaceRoot(by: home) }
    }

    private func replaceRoot(by home: UIViewController) {
        home.view.window?.rootViewController = home  // misuse: active-controller-as-root
        home.title = "Welcome"
    }
}

extension Sample {
    static let activeControllerAsRoot = Sample(
        name: "active-controller-as-root",
        summary: "A login presents the home screen and then makes it the root of the window",
        misuses: [Misuse(rule: "active-controller-as-root", blamed: "call.setRoot")]
    ) { app in
        let login = LoginController("Log in")
        app.launch(login)
        login.logIn()
        app.settle()
    }
}
