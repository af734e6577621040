import UIKit

/// Announces a move that addChild(_:) announces too.
private final class TalkativeContainerController: ContentContainerController {
    override func displayContentController(_ content: UIViewController) {
        content.willMove(toParent: self)  // misuse: redundant-move-call
        super.displayContentController(content)
    }
}

extension Sample {
    /// ``showHideCycle`` is correct.
    static let redundantMoveCall = Sample(
        name: "redundant-move-call",
        summary: "A container calls willMove(toParent:) before addChild(_:), which calls it too",
        misuses: [Misuse(rule: "redundant-move-call", blamed: "call.willMove")]
    ) { app in
        let container = TalkativeContainerController()
        app.launch(container)
        container.displayContentController(PageController("Mail"))
        app.settle()
        container.hideContentController(container.children[0])
        app.settle()
    }
}
