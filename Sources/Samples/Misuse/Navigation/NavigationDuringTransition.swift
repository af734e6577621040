import UIKit

/// Pushes a page for every tapped row, even while the previous push is running.
private final class ListController: PageController {
    func rowTapped(_ title: String) {
        let page = PageController(title)
        navigationController?.pushViewController(page, animated: true)  // misuse: navigation-during-transition
    }
}

extension Sample {
    static let navigationDuringTransition = Sample(
        name: "navigation-during-transition",
        summary: "A list pushes a second page while the push of the first one is running",
        semantics: .v13, misuses: [Misuse(rule: "navigation-during-transition", blamed: "call.push")]
    ) { app in
        let list = ListController("List")
        app.launch(UINavigationController(rootViewController: list))
        list.rowTapped("Apple")
        app.wait(0.2)
        list.rowTapped("Pear")
        app.settle()
    }
}
