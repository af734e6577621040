import UIKit

/// Turns off automatic forwarding of appearance, and does not forward it by hand.
private final class SilentContainerController: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    func display(_ content: UIViewController) {
        addChild(content)
        content.view.frame = view.bounds
        view.addSubview(content.view)  // misuse: missing-appearance-forwarding
        content.didMove(toParent: self)
    }
}

extension Sample {
    /// ``containerBase`` is correct.
    static let missingAppearanceForwarding = Sample(
        name: "missing-appearance-forwarding",
        summary: "A container turns off automatic forwarding of appearance and does not forward it",
        misuses: [Misuse(rule: "missing-appearance-forwarding", blamed: "call.addView")]
    ) { app in
        let container = SilentContainerController()
        app.launch(container)
        container.display(PageController("Mail"))
        app.settle()
    }
}
