import UIKit

/// Presents with the style `none`, which is only for adaptivity delegates.
private final class StylelessController: UIViewController {
    func showMenu() {
        let menu = PageController("Menu")
        menu.modalPresentationStyle = .none
        present(menu, animated: true)  // misuse: invalid-presentation-style
        title = "Shown"
    }
}

extension Sample {
    static let invalidPresentationStyle = Sample(
        name: "invalid-presentation-style", summary: "A controller is presented with the style none",
        misuses: [Misuse(rule: "invalid-presentation-style", blamed: "call.present")]
    ) { app in
        let controller = StylelessController()
        app.launch(controller)
        controller.showMenu()
        app.settle()
    }
}
