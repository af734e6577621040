import UIKit

/// Pushes a page for every row that is tapped, even while the one before is on its way in.
private final class ListController: PageController {
    func rowTapped(_ title: String) {
        navigationController?.pushViewController(PageController(title), animated: true)  // misuse: navigation-during-transition
    }
}

extension Sample {
    static let navigationDuringTransition = Sample(
        name: "navigation-during-transition",
        summary: "A list pushes a second page while its first one is on its way in",
        misuses: [Misuse(rule: "navigation-during-transition", blamed: "call.push")]
    ) { app in
        let list = ListController("List")
        app.launch(UINavigationController(rootViewController: list))
        list.rowTapped("Apple")
        app.wait(0.2)
        list.rowTapped("Pear")
        app.settle()
    }
}
