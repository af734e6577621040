import UIKit

/// Presents a sheet for every message that comes, even while the one before is on its way up.
private final class NoticeController: PageController {
    func messageArrived(_ title: String) {
        present(PageController(title), animated: true)  // misuse: present-during-transition
    }
}

extension Sample {
    static let presentDuringTransition = Sample(
        name: "present-during-transition",
        summary: "A controller presents a sheet while its first one is on its way up",
        misuses: [Misuse(rule: "present-during-transition", blamed: "call.present")]
    ) { app in
        let notices = NoticeController("Notices")
        app.launch(notices)
        notices.messageArrived("First")
        app.wait(0.2)
        notices.messageArrived("Second")
        app.settle()
    }
}
