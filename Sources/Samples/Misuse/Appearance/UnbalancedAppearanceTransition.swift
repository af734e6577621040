import UIKit

/// Begins the appearance transition of a child, and never ends it.
private final class BreathlessContainerController: ContainerBaseController {
    func display(_ content: UIViewController) {
        addChild(content)
        content.beginAppearanceTransition(true, animated: false)  // misuse: unbalanced-appearance-transition
        view.addSubview(content.view)
        content.didMove(toParent: self)
    }
}

extension Sample {
    static let unbalancedAppearanceTransition = Sample(
        name: "unbalanced-appearance-transition",
        summary: "A container begins the appearance transition of a child and does not end it",
        misuses: [Misuse(rule: "unbalanced-appearance-transition", blamed: "call.beginAppearance")]
    ) { app in
        let container = BreathlessContainerController()
        app.launch(container)
        container.display(PageController("Mail"))
        app.settle()
    }
}
