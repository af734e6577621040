import UIKit

/// Shows a message in a window that is in no scene.
private final class DownloadController: PageController {
    private lazy var overlay = UIWindow(frame: UIScreen.main.bounds)

    func downloaded() {
        overlay.rootViewController = PageController("Downloaded")
        overlay.isHidden = false  // misuse: window-without-scene
        title = "Download"
    }
}

extension Sample {
    static let windowWithoutScene = Sample(
        name: "window-without-scene", summary: "A message in a window of its own, which an app with scenes never shows",
        misuses: [Misuse(rule: "window-without-scene", blamed: "window.shown")]
    ) { app in
        let download = DownloadController("Download")
        app.launch(download)
        download.downloaded()
        app.settle()
    }
}
