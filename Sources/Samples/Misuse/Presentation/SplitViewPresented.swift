import UIKit

/// Presents its settings in two columns.
private final class ReaderController: PageController {
    func openSettings() {
        let split = UISplitViewController()
        split.viewControllers = [PageController("Topics"), PageController("Settings")]
        present(split, animated: true)  // misuse: split-view-presented
        title = "Reader"
    }
}

extension Sample {
    static let splitViewPresented = Sample(
        name: "split-view-presented", summary: "A screen presents a split view controller",
        device: "iPad 9.7-inch", misuses: [Misuse(rule: "split-view-presented", blamed: "call.present")]
    ) { app in
        let reader = ReaderController("Reader")
        app.launch(reader)
        reader.openSettings()
        app.settle()
    }
}
