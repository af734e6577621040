import UIKit

/// Shows tips each time that it appears, so that they come again after each way back.
private final class HomeController: PageController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        present(PageController("Tips"), animated: true)  // misuse: present-at-each-appearance
        title = "Home"
    }

    func closeTips() {
        dismiss(animated: true)
    }
}

extension Sample {
    static let presentAtEachAppearance = Sample(
        name: "present-at-each-appearance", summary: "A screen presents its tips again after a pop",
        misuses: [Misuse(rule: "present-at-each-appearance", blamed: "call.present")]
    ) { app in
        let home = HomeController("Home")
        let stack = UINavigationController(rootViewController: home)
        app.launch(stack)
        home.closeTips()
        app.settle()
        stack.pushViewController(PageController("Details"), animated: true)
        app.settle()
        stack.popViewController(animated: true)
        app.settle()
    }
}
