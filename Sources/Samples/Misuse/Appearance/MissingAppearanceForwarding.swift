import UIKit

/// Keeps UIKit from telling its children that they appear, and does not tell them.
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
    /// ``containerBase`` does it right.
    static let missingAppearanceForwarding = Sample(
        name: "missing-appearance-forwarding", summary: "A container that forwards appearance by hand forgets to",
        misuses: [Misuse(rule: "missing-appearance-forwarding", blamed: "call.addView")]
    ) { app in
        let container = SilentContainerController()
        app.launch(container)
        container.display(PageController("Mail"))
        app.settle()
    }
}
