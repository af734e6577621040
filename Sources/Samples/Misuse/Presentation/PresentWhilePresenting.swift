import UIKit

/// Presents a sheet even if it already presents one.
private final class InboxController: PageController {
    func show(_ title: String) {
        present(PageController(title), animated: true)  // misuse: present-while-presenting
    }
}

extension Sample {
    static let presentWhilePresenting = Sample(
        name: "present-while-presenting",
        summary: "A controller presents a second sheet while it presents the first one",
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
