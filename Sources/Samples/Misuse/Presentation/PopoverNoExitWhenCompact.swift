import UIKit

/// Shows a popover without a Done button, although it fills the screen of a phone.
private final class ColoursController: UIViewController {
    func pickColour() {
        let colours = PageController("Colours")
        colours.modalPresentationStyle = .popover
        colours.popoverPresentationController?.sourceView = view
        present(colours, animated: true)  // misuse: popover-no-exit-when-compact
        title = "Picking"
    }
}

extension Sample {
    /// ``popoverOnPhone`` is correct.
    static let popoverNoExitWhenCompact = Sample(
        name: "popover-no-exit-when-compact", summary: "A popover without a button fills the screen of a phone",
        semantics: .v8, misuses: [Misuse(rule: "popover-no-exit-when-compact", blamed: "call.present")]
    ) { app in
        let controller = ColoursController()
        app.launch(controller)
        controller.pickColour()
        app.settle()
        app.wait(12)
    }
}
