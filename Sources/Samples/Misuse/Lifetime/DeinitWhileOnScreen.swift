import UIKit

/// Shows a legend in a `UIPopoverController`, and does not retain it.
private final class GraphController: PageController {
    func showLegend() {
        let legend = UIPopoverController(contentViewController: PageController("Legend"))
        legend.present(from: view.bounds, in: view, permittedArrowDirections: .any, animated: true)
    }  // misuse: deinit-while-on-screen
}

extension Sample {
    /// ``menuPopover`` is correct.
    static let deinitWhileOnScreen = Sample(
        name: "deinit-while-on-screen",
        summary: "A popover of iOS 5 is deallocated while it is visible, since no object retains it",
        device: "iPad 2", semantics: .v5, misuses: [Misuse(rule: "deinit-while-on-screen", blamed: "diagnostic")]
    ) { app in
        let graph = GraphController("Graph")
        app.launch(graph)
        graph.showLegend()
        app.settle()
    }
}
