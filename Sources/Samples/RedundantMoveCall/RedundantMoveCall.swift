import UIKit

/// Says what addChild(_:) and removeFromParent() say.
private final class TalkativeContainerController: ContentContainerController {
    override func displayContentController(_ content: UIViewController) {
        content.willMove(toParent: self)  // misuse: redundant-move-call
        super.displayContentController(content)
    }

    override func hideContentController(_ content: UIViewController) {
        super.hideContentController(content)
        content.didMove(toParent: nil)  // misuse: redundant-move-call
        title = nil
    }
}

extension Sample {
    /// ``showHideCycle`` does it right.
    static let redundantMoveCall = Sample(
        name: "redundant-move-call", summary: "A container sends the messages about a move that UIKit sends",
        misuses: [
            Misuse(rule: "redundant-move-call", blamed: "call.willMove"),
            Misuse(rule: "redundant-move-call", blamed: "call.didMove"),
        ]
    ) { app in
        let container = TalkativeContainerController()
        app.launch(container)
        container.displayContentController(PageController("Mail"))
        app.settle()
        container.hideContentController(container.children[0])
        app.settle()
    }
}
