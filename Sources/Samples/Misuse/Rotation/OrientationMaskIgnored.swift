import UIKit

/// A form for portrait only.
private final class FormController: PageController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {  // misuse: orientation-mask-ignored
        .portrait
    }
}

extension Sample {
    /// ``sizeClassesOnPad`` is correct.
    static let orientationMaskIgnored = Sample(
        name: "orientation-mask-ignored", summary: "A form for portrait is in a wide window of an iPad",
        device: "iPad 9.7-inch",
        misuses: [Misuse(rule: "orientation-mask-ignored", blamed: "callback.supportedInterfaceOrientations")]
    ) { app in
        app.launch(FormController("Form"))
        app.resizeWindow(to: CGSize(width: 768, height: 600))
        app.settle()
    }
}
