import UIKit

/// Makes a view in `loadView()`, and does not assign it.
private final class MapController: PageController {
    private let map = UIView(frame: UIScreen.main.bounds)

    override func loadView() {  // misuse: root-view-missing
        map.isOpaque = true
    }
}

extension Sample {
    static let rootViewMissing = Sample(
        name: "root-view-missing", summary: "An override of loadView() does not assign the view that it makes",
        misuses: [Misuse(rule: "root-view-missing", blamed: "diagnostic")]
    ) { app in
        app.launch(PageController("Home"))
        _ = MapController("Map").view
    }
}
