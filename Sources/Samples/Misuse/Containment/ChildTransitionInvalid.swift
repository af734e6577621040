import UIKit

/// Swaps its child for a controller that it has not added.
private final class HastySwapController: ContentContainerController {
    override func cycle(from old: UIViewController, to new: UIViewController) {
        transition(  // misuse: child-transition-invalid
            from: old, to: new, duration: 0.25, animations: nil, completion: nil)
        title = "Swapped"
    }
}

extension Sample {
    /// ``showHideCycle`` is correct.
    static let childTransitionInvalid = Sample(
        name: "child-transition-invalid",
        summary: "A container swaps its child for a controller that is not its child",
        misuses: [Misuse(rule: "child-transition-invalid", blamed: "call.transition")]
    ) { app in
        let container = HastySwapController()
        app.launch(container)
        container.displayContentController(PageController("Mail"))
        app.settle()
        container.cycle(from: container.children[0], to: PageController("News"))
        app.settle()
    }
}
