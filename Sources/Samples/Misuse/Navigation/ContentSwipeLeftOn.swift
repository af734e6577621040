import UIKit

/// Wants to be left by its button only, and forgets the swipe over the content.
private final class FormController: PageController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let swipe = navigationController?.interactivePopGestureRecognizer
        swipe?.isEnabled = false  // misuse: content-swipe-left-on
        title = "Form"
    }
}

extension Sample {
    static let contentSwipeLeftOn = Sample(
        name: "content-swipe-left-on",
        summary: "A form disables the swipe from the edge, but not the one over the content",
        misuses: [Misuse(rule: "content-swipe-left-on", blamed: "call.setSwipeBack")]
    ) { app in
        let stack = UINavigationController(rootViewController: PageController("List"))
        app.launch(stack)
        stack.pushViewController(FormController("New form"), animated: true)
        app.settle()
    }
}
