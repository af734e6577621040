import UIKit

/// A screen that is kept for later, and presents errors even while it is in no window.
private final class DownloadController: PageController {
    func fail() {
        present(PageController("Download failed"), animated: true)  // misuse: present-from-unattached-view
    }
}

extension Sample {
    static let presentFromUnattachedView = Sample(
        name: "present-from-unattached-view", summary: "A controller presents while its view is not in a window",
        misuses: [Misuse(rule: "present-from-unattached-view", blamed: "call.present")]
    ) { app in
        let download = DownloadController("Download")
        app.launch(PageController("Start"))
        app.settle()
        download.fail()
        app.settle()
    }
}
