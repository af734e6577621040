import UIKit

extension Sample {
    /// Uses the app of ``mailOnPhone``.
    static let mailOnPad = Sample(
        name: "mail-on-pad",
        summary:
            "The mail app on a pad: a split view, popovers, form sheets, and a narrow window for a while",
        device: "iPad Pro 11-inch"
    ) { app in
        let coordinator = MailCoordinator()
        app.launch(coordinator.root)
        let user = MailUser(app: app)
        enter(user)
        read(user)
        write(user)
        share(user)
        tidyUp(user)
        searchAndLeave(user)
        withExtendedLifetime(coordinator) {}
    }

    @MainActor private static func enter(_ user: MailUser) {
        user.rotate(to: .landscapeLeft)
        for _ in 0..<3 { user.tap(\WelcomePageController.continueButton) }
        user.screen(MailSignInController.self).password = "secret"
        user.tap(\MailSignInController.signInButton)
    }

    @MainActor private static func read(_ user: MailUser) {
        user.choose("Inbox")
        user.choose("Lunch on Friday")
        user.choose("Tickets to Lyon")
        user.tap(\MessageController.senderButton)
        user.rotate(to: .portrait)
        user.tapOutside(SenderController.self)
        user.tap(\MessageController.attachmentButton)
        user.rotate(to: .landscapeRight)
        user.tap(\AttachmentController.closeButton)
    }

    @MainActor private static func write(_ user: MailUser) {
        user.tap(\MessageController.replyItem)
        user.screen(ComposeController.self).draft.text = "See you there"
        user.tapOutside(ComposeController.self)
        user.tapOutside(UIAlertController.self)
        user.tap(\ComposeController.cancelItem)
        user.answer("Delete Draft")
    }

    /// Collapses, so that the message moves to the stack of the list, and expands with another message.
    @MainActor private static func share(_ user: MailUser) {
        user.resizeWindow(width: 320)
        user.tap(\MessageController.senderButton)
        user.swipeDown(SenderController.self, finishing: true)
        user.tapBack()
        user.choose("Ship's log")
        user.tap(\MessageController.replyItem)
        user.resizeWindow(width: 1194)
        user.tap(\ComposeController.sendItem)
    }

    @MainActor private static func tidyUp(_ user: MailUser) {
        user.tap(\MessageController.moveItem)
        user.choose("To Archive")
        user.choose("Tickets to Lyon")
        user.tap(\MessageController.deleteItem)
        user.tapOutside(UIAlertController.self)
        user.tap(\MessageController.deleteItem)
        user.answer("Delete")
    }

    @MainActor private static func searchAndLeave(_ user: MailUser) {
        user.tapTab(2)
        user.screen(SearchController.self).word = "log"
        user.app.settle()
        user.choose("Ship's log")
        user.tapTab(1)
        user.choose("Blaise")
        user.rotate(to: .portrait)
        user.tapTab(3)
        user.choose("Signature")
        user.swipeDown(SignatureController.self, finishing: true)
        user.choose("Sign out")
        user.answer("Leave")
    }
}
