import UIKit

/// Handles a new size without calling super, so that its child is not notified.
private final class DashboardController: ContentContainerController {
    private(set) var isWide = false

    override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {  // misuse: missing-super-call, size-change-not-forwarded
        isWide = size.width > size.height
    }
}

extension Sample {
    static let sizeChangeNotForwarded = Sample(
        name: "size-change-not-forwarded",
        summary: "A container does not call super when its size changes, so that its child is not notified",
        misuses: [
            Misuse(rule: "missing-super-call", blamed: "callback.viewWillTransitionToSize"),
            Misuse(rule: "size-change-not-forwarded", blamed: "callback.viewWillTransitionToSize"),
        ]
    ) { app in
        let dashboard = DashboardController()
        app.launch(dashboard)
        let chart = PageController("Chart")
        dashboard.displayContentController(chart)
        chart.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        app.settle()
        app.rotate(to: .landscapeLeft)
        app.settle()
    }
}
