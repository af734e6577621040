import UIKit

/// Shows a legend in a popover of the old kind, and does not keep it.
private final class GraphController: PageController {
    func showLegend() {
        let legend = UIPopoverController(contentViewController: PageController("Legend"))
        legend.present(from: view.bounds, in: view, permittedArrowDirections: .any, animated: true)
    }  // misuse: deinit-while-on-screen
}

extension Sample {
    /// ``menuPopover`` does it right.
    static let deinitWhileOnScreen = Sample(
        name: "deinit-while-on-screen",
        summary: "A popover of iOS 5 is gone as soon as it is on screen, since nobody keeps it",
        device: "iPad 2", semantics: .v5, misuses: [Misuse(rule: "deinit-while-on-screen", blamed: "diagnostic")]
    ) { app in
        let graph = GraphController("Graph")
        app.launch(graph)
        graph.showLegend()
        app.settle()
    }
}
