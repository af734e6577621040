import UIKit

/// A panel that moves into its drawer, although the drawer is its child.
private final class PanelController: ContentContainerController {
    func fold(into drawer: UIViewController) {
        drawer.addChild(self)  // misuse: containment-cycle
        title = "Folded"
    }
}

extension Sample {
    static let containmentCycle = Sample(
        name: "containment-cycle", summary: "A container is added to its own child",
        misuses: [Misuse(rule: "containment-cycle", blamed: "call.addChild")]
    ) { app in
        let panel = PanelController()
        app.launch(panel)
        panel.displayContentController(PageController("Drawer"))
        app.settle()
        panel.fold(into: panel.children[0])
    }
}
