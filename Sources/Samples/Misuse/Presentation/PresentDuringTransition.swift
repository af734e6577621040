import UIKit

/// Presents a sheet for every message, even while the previous sheet is appearing.
private final class NoticeController: PageController {
    func messageArrived(_ title: String) {
        present(PageController(title), animated: true)  // misuse: present-during-transition
    }
}

extension Sample {
    static let presentDuringTransition = Sample(
        name: "present-during-transition",
        summary: "A controller presents a sheet while its first sheet is appearing",
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
