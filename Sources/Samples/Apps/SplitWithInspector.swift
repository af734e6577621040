import UIKit

/// A split view controller with a list, a drawing and its properties, which the inspector shows.
final class DrawingApp: NSObject, UISplitViewControllerDelegate {
    let split = UISplitViewController(style: .doubleColumn)
    let drawing = DrawingController("Drawing")

    override init() {
        super.init()
        split.setViewController(PageController("Drawings"), for: .primary)
        split.setViewController(drawing, for: .secondary)
        split.setViewController(PageController("Properties"), for: .inspector)
        split.minimumInspectorColumnWidth = 200
        split.delegate = self
    }

    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn:
            UISplitViewController.Column
    ) -> UISplitViewController.Column { .secondary }
}

/// A drawing. Its button shows and hides the inspector, and is at the edge where the columns are collapsed.
final class DrawingController: PageController {
    let propertiesButton = UIButton(frame: CGRect(x: 60, y: 160, width: 120, height: 44))

    override func viewDidLoad() {
        super.viewDidLoad()
        propertiesButton.setTitle("Properties", for: .normal)
        propertiesButton.addAction(UIAction { [weak self] _ in self?.toggleProperties() }, for: .touchUpInside)
        view.addSubview(propertiesButton)
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let isCollapsed = traitCollection.splitViewControllerLayoutEnvironment == .collapsed
        propertiesButton.frame.origin.x = isCollapsed ? 20 : 60
    }

    private func toggleProperties() {
        guard let split = splitViewController else { return }
        if split.isShowing(.inspector) { split.hide(.inspector) } else { split.show(.inspector) }
    }
}

extension Sample {
    static let splitWithInspector = Sample(
        name: "split-with-inspector",
        summary: "Columns with an inspector on a pad, which is a sheet while the window is narrow",
        device: "iPad Pro 11-inch (M5)", orientation: .landscapeLeft
    ) { app in
        let drawings = DrawingApp()
        app.launch(drawings.split)
        app.tap(drawings.drawing.propertiesButton)
        app.settle()
        app.drag(.inspector, of: drawings.split, to: 950)
        app.settle()
        app.resizeWindow(width: 400)
        app.settle()
        app.resizeWindow(width: 1210)
        app.settle()
        app.tap(drawings.drawing.propertiesButton)
        app.settle()
        withExtendedLifetime(drawings) {}
    }
}
