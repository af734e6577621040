import UIKit

/// Begins and ends the appearance transition of a child, although UIKit does so too.
private final class EagerForwardingController: ContentContainerController {
    func cover(with content: UIViewController) {
        addChild(content)
        content.view.frame = view.bounds
        content.beginAppearanceTransition(true, animated: false)  // misuse: manual-appearance-in-auto-container
        view.addSubview(content.view)
        content.endAppearanceTransition()
        content.didMove(toParent: self)
    }
}

extension Sample {
    static let manualAppearanceInAutoContainer = Sample(
        name: "manual-appearance-in-auto-container",
        summary: "A container forwards appearance by hand while UIKit forwards it too",
        misuses: [Misuse(rule: "manual-appearance-in-auto-container", blamed: "call.beginAppearance")]
    ) { app in
        let container = EagerForwardingController()
        app.launch(container)
        container.displayContentController(PageController("Mail"))
        app.settle()
        container.cover(with: PageController("News"))
        app.settle()
    }
}
