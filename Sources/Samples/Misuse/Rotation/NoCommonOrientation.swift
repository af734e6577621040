import UIKit

/// Supports no orientation.
private final class UndecidedController: PageController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { [] }  // misuse: no-common-orientation
}

extension Sample {
    /// ``alternateLandscape`` is correct.
    static let noCommonOrientation = Sample(
        name: "no-common-orientation", summary: "A screen supports no orientation at all",
        misuses: [Misuse(rule: "no-common-orientation", blamed: "callback.supportedInterfaceOrientations")]
    ) { app in
        app.launch(PageController("Home"))
        let undecided = UndecidedController("Undecided")
        undecided.modalPresentationStyle = .fullScreen
        app.window?.rootViewController?.present(undecided, animated: true)
        app.settle()
    }
}
