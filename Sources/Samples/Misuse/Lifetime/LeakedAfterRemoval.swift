import UIKit

/// Has a closure that retains it.
private final class ClockController: PageController {
    private var tick: () -> Void = {}
    private(set) var ticks = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        tick = { self.ticks += 1 }
        tick()
    }
}

/// Removes a child correctly. The violation is reported here, although the retain cycle is in the child.
private final class CorrectContainerController: ContentContainerController {
    private(set) var hidden = 0

    override func hideContentController(_ content: UIViewController) {
        content.willMove(toParent: nil)
        content.view.removeFromSuperview()
        content.removeFromParent()  // misuse: leaked-after-removal
        hidden += 1
    }
}

extension Sample {
    static let leakedAfterRemoval = Sample(
        name: "leaked-after-removal", summary: "A removed child retains itself and is never deallocated",
        misuses: [Misuse(rule: "leaked-after-removal", blamed: "call.removeFromParent")]
    ) { app in
        let container = CorrectContainerController()
        app.launch(container)
        container.displayContentController(ClockController("Clock"))
        app.settle()
        container.hideContentController(container.children[0])
        app.wait(3)
    }
}
