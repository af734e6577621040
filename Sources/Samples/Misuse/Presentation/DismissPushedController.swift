import UIKit

/// A form that closes itself as if it were presented.
private final class FormController: PageController {
    func saved() {
        dismiss(animated: true)  // misuse: dismiss-pushed-controller
        title = "Saved"
    }
}

extension Sample {
    static let dismissPushedController = Sample(
        name: "dismiss-pushed-controller", summary: "A form that was pushed dismisses itself, and nothing happens",
        misuses: [Misuse(rule: "dismiss-pushed-controller", blamed: "call.dismiss")]
    ) { app in
        let stack = UINavigationController(rootViewController: PageController("List"))
        app.launch(stack)
        let form = FormController("Form")
        stack.pushViewController(form, animated: true)
        app.settle()
        form.saved()
        app.settle()
    }
}
