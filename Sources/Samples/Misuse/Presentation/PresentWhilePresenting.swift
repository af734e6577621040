import UIKit

/// Presents whatever it is asked to, although something may stand above it.
private final class InboxController: PageController {
    func show(_ title: String) {
        present(PageController(title), animated: true)  // misuse: present-while-presenting
    }
}

extension Sample {
    static let presentWhilePresenting = Sample(
        name: "present-while-presenting", summary: "A controller presents a second sheet while its first one is up",
        misuses: [Misuse(rule: "present-while-presenting", blamed: "call.present")]
    ) { app in
        let inbox = InboxController("Inbox")
        app.launch(inbox)
        inbox.show("Message")
        app.settle()
        inbox.show("Settings")
        app.settle()
    }
}
