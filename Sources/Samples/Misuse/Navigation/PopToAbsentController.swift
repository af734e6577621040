import UIKit

/// Pops to a new instance of the first screen, not to the instance on the stack.
@MainActor
private final class Guide {
    private let stack: UINavigationController

    init(_ stack: UINavigationController) { self.stack = stack }

    func goHome() {
        let home = PageController("Home")
        stack.popToViewController(home, animated: true)  // misuse: pop-to-absent-controller
        stack.topViewController?.title = "Details"
    }
}

extension Sample {
    static let popToAbsentController = Sample(
        name: "pop-to-absent-controller",
        summary: "An app pops to a new instance of the first screen, which is not on the stack",
        misuses: [Misuse(rule: "pop-to-absent-controller", blamed: "call.pop")]
    ) { app in
        let stack = UINavigationController(rootViewController: PageController("Home"))
        app.launch(stack)
        stack.pushViewController(PageController("Details"), animated: true)
        app.settle()
        Guide(stack).goHome()
        app.settle()
    }
}
