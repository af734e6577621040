import UIKit

/// Keeps one page for details, and pushes it at every tap.
private final class ListController: PageController {
    private let details = PageController("Details")

    func rowTapped() {
        navigationController?.pushViewController(details, animated: true)  // misuse: push-same-controller
    }
}

extension Sample {
    static let pushSameController = Sample(
        name: "push-same-controller", summary: "A list pushes the same page again while the first push is running",
        misuses: [Misuse(rule: "push-same-controller", blamed: "call.push")]
    ) { app in
        let list = ListController("List")
        app.launch(UINavigationController(rootViewController: list))
        list.rowTapped()
        app.wait(0.2)
        list.rowTapped()
        app.settle()
    }
}
