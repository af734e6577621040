import UIKit

/// Shows a second window for a banner, without a root view controller.
private final class BannerController: PageController {
    private let overlay = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 44))

    override func viewDidLoad() {
        super.viewDidLoad()
        overlay.isHidden = false  // misuse: window-without-root
        title = "With banner"
    }
}

extension Sample {
    static let windowWithoutRoot = Sample(
        name: "window-without-root", summary: "A window becomes visible without a root view controller",
        semantics: .v13, misuses: [Misuse(rule: "window-without-root", blamed: "window.shown")]
    ) { app in
        app.launch(BannerController("Home"))
    }
}
