import UIKit

/// Calls the appearance callbacks of a child instead of beginning and ending its appearance transition.
private final class BossyContainerController: ContainerBaseController {
    func display(_ content: UIViewController) {
        addChild(content)
        content.viewWillAppear(false)  // misuse: direct-lifecycle-call
        view.addSubview(content.view)
        content.viewDidAppear(false)  // misuse: direct-lifecycle-call
        content.didMove(toParent: self)
    }
}

extension Sample {
    static let directLifecycleCall = Sample(
        name: "direct-lifecycle-call",
        summary: "A container calls viewWillAppear(_:) and viewDidAppear(_:) of a child itself",
        misuses: [Misuse(rule: "direct-lifecycle-call", blamed: "call.invokeAppearance")]
    ) { app in
        let container = BossyContainerController()
        app.launch(container)
        container.display(PageController("Mail"))
        app.settle()
    }
}
