import UIKit

/// Presents an action sheet on a pad as on a phone: without an anchor.
private final class ShareController: UIViewController {
    func share() {
        let sheet = UIAlertController(title: "Share", message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Mail", style: .default))
        present(sheet, animated: true)  // misuse: popover-without-anchor
        title = "Sharing"
    }
}

extension Sample {
    static let popoverWithoutAnchor = Sample(
        name: "popover-without-anchor", summary: "An action sheet on a pad has no source view and no bar button item",
        device: "iPad 9.7-inch",
        misuses: [Misuse(rule: "popover-without-anchor", blamed: "call.present")]
    ) { app in
        let controller = ShareController()
        app.launch(controller)
        controller.share()
        app.settle()
    }
}
