import UIKit

/// Says what addChild(_:) says.
private final class TalkativeContainerController: ContentContainerController {
    override func displayContentController(_ content: UIViewController) {
        content.willMove(toParent: self)  // misuse: redundant-move-call
        super.displayContentController(content)
    }
}

extension Sample {
    /// ``showHideCycle`` does it right.
    static let redundantMoveCall = Sample(
        name: "redundant-move-call", summary: "A container announces a move that UIKit announces",
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
