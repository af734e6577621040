import UIKit

/// Shows the same map as another screen, with the view of that screen.
private final class FullScreenMapController: PageController {
    private let map: UIViewController

    init(showing map: UIViewController) {
        self.map = map
        super.init("Map")
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        view = map.view  // misuse: shared-root-view
    }
}

extension Sample {
    static let sharedRootView = Sample(
        name: "shared-root-view", summary: "A full-screen map uses the view of the map that it enlarges",
        misuses: [Misuse(rule: "shared-root-view", blamed: "callback.loadView")]
    ) { app in
        let map = PageController("Map")
        app.launch(map)
        map.present(FullScreenMapController(showing: map), animated: true)
        app.settle()
    }
}
