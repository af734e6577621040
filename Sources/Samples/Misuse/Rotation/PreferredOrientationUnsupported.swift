import UIKit

/// Prefers landscape, and supports only portrait.
private final class VideoController: PageController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        .landscapeLeft  // misuse: preferred-orientation-unsupported
    }
}

extension Sample {
    /// ``alternateLandscape`` is correct.
    static let preferredOrientationUnsupported = Sample(
        name: "preferred-orientation-unsupported",
        summary: "A screen prefers an orientation that it does not support",
        misuses: [Misuse(rule: "preferred-orientation-unsupported", blamed: "callback.preferredOrientation")]
    ) { app in
        app.launch(PageController("Home"))
        let video = VideoController("Video")
        video.modalPresentationStyle = .fullScreen
        app.window?.rootViewController?.present(video, animated: true)
        app.settle()
    }
}
