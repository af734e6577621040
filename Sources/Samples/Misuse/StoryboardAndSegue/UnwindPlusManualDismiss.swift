import HeadlessUIKit
import UIKit

/// Dismisses the sheet in the action of the unwind segue, which dismisses it, too.
private final class ContactsController: UIViewController, InterfaceConnecting {
    static var interfaceMembers: [InterfaceMember] { [.unwindAction("saved:", ContactsController.saved)] }

    private func saved(_ segue: UIStoryboardSegue) {
        segue.source.dismiss(animated: true)  // misuse: unwind-plus-manual-dismiss
        title = "Saved"
    }
}

private final class ContactController: UIViewController {
    func save() {
        performSegue(withIdentifier: "save", sender: self)
    }
}

extension Sample {
    static let unwindPlusManualDismiss = Sample(
        name: "unwind-plus-manual-dismiss", summary: "An unwind action dismisses the sheet that its segue dismisses",
        misuses: [Misuse(rule: "unwind-plus-manual-dismiss", blamed: "call.dismiss")]
    ) { app in
        app.session.interfaceClasses.register(ContactsController.self, ContactController.self)
        let storyboard = SampleStoryboard.make(
            SampleStoryboard.scene(
                "start", class: "ContactsController",
                button: "<segue destination=\"contact\" kind=\"presentation\" identifier=\"edit\" id=\"s1\"/>"),
            SampleStoryboard.scene(
                "contact", class: "ContactController",
                button:
                    "<segue destination=\"exit\" kind=\"unwind\" identifier=\"save\" unwindAction=\"saved:\" "
                    + "id=\"s2\"/>"
            )
                + "<exit id=\"exit\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>")
        app.launch(storyboard)
        guard let root = app.window?.rootViewController, let button = root.view.subviews.first as? UIButton else {
            return
        }
        app.tap(button)
        app.settle()
        (root.presentedViewController as? ContactController)?.save()
        app.settle()
    }
}
