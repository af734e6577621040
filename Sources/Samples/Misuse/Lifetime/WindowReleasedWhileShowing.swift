import UIKit

/// Shows a message in a window that no property keeps.
private final class UploadController: PageController {
    func uploaded() {
        let overlay = UIWindow(frame: UIScreen.main.bounds)
        overlay.rootViewController = PageController("Uploaded")
        overlay.isHidden = false  // misuse: window-released-while-showing
        title = "Upload"
    }
}

extension Sample {
    static let windowReleasedWhileShowing = Sample(
        name: "window-released-while-showing", summary: "A window in a local variable is gone before it is seen",
        misuses: [Misuse(rule: "window-released-while-showing", blamed: "window.shown")]
    ) { app in
        let upload = UploadController("Upload")
        app.launch(upload)
        upload.uploaded()
        app.settle()
    }
}
