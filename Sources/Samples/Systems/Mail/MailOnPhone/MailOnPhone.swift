import UIKit

extension Sample {
    static let mailOnPhone = Sample(
        name: "mail-on-phone",
        summary:
            "A mail app on a phone: coordinators control the welcome, tabs, messages, sheets, alerts and the sign-out",
        device: "iPhone 11"
    ) { app in
        let coordinator = MailCoordinator()
        app.launch(coordinator.root)
        let user = MailUser(app: app)
        enter(user)
        read(user)
        write(user)
        tidyUp(user)
        search(user)
        change(user)
        withExtendedLifetime(coordinator) {}
    }

    /// Turns a page back, and uses the form for a forgotten password.
    @MainActor private static func enter(_ user: MailUser) {
        user.tap(\WelcomePageController.continueButton)
        for finishing in [false, true] {
            user.app.swipePage(user.screen(UIPageViewController.self), finishing: finishing)
            user.app.settle()
        }
        user.tap(\WelcomePageController.continueButton)
        user.tap(\MailSignInController.signInButton)
        user.answer("OK")
        user.tap(\MailSignInController.forgottenButton)
        user.tap(\ForgottenPasswordController.sendButton)
        user.answer("OK")
        user.screen(MailSignInController.self).password = "secret"
        user.tap(\MailSignInController.signInButton)
    }

    @MainActor private static func read(_ user: MailUser) {
        user.choose("Inbox")
        user.choose("Tickets to Lyon")
        user.tap(\MessageController.attachmentButton)
        user.rotate(to: .landscapeLeft)
        user.tap(\AttachmentController.closeButton)
        user.rotate(to: .portrait)
        user.tap(\MessageController.senderButton)
        for finishing in [false, true] { user.swipeDown(SenderController.self, finishing: finishing) }
    }

    /// Swipes an empty message away. Then tries to swipe a message with text away, changes its recipient and sends it.
    @MainActor private static func write(_ user: MailUser) {
        user.tap(\MessageController.replyItem)
        user.swipeDown(ComposeController.self, finishing: true)
        user.tap(\MessageController.replyItem)
        user.screen(ComposeController.self).draft.text = "See you there"
        user.swipeDown(ComposeController.self, finishing: true)
        user.answer("Keep Writing")
        user.tap(\ComposeController.recipientButton)
        user.choose("To Grace")
        user.tap(\ComposeController.sendItem)
    }

    @MainActor private static func tidyUp(_ user: MailUser) {
        user.tap(\MessageController.moveItem)
        user.choose("To Travel")
        user.choose("Ship's log")
        for answer in ["Keep", "Delete"] {
            user.tap(\MessageController.deleteItem)
            user.answer(answer)
        }
        user.choose("Lunch on Friday")
        for finishing in [false, true] {
            user.app.swipeBack(user.screen(UINavigationController.self), finishing: finishing)
            user.app.settle()
        }
        user.tap(\MessagesController.composeItem)
        user.tap(\ComposeController.cancelItem)
    }

    @MainActor private static func search(_ user: MailUser) {
        user.tapTab(1)
        user.choose("Ada")
        user.tap(\PersonController.writeButton)
        user.screen(ComposeController.self).draft.text = "When do we leave?"
        user.tap(\ComposeController.cancelItem)
        user.answer("Save Draft")
        user.tapBack()
        user.tapTab(2)
        user.screen(SearchController.self).word = "Lyon"
        user.app.settle()
        user.screen(SearchController.self).word = nil
        user.app.settle()
        user.choose("Lyon")
        user.choose("Hotel in Lyon")
        user.tapTab(0)
    }

    @MainActor private static func change(_ user: MailUser) {
        user.tapTab(3)
        user.choose("Notifications")
        user.choose("Sounds")
        user.tapBack()
        user.choose("Signature")
        user.swipeDown(SignatureController.self, finishing: true)
        for screen in ["Account", "About"] {
            user.choose(screen)
            user.tapBack()
        }
        for answer in ["Stay", "Leave"] {
            user.choose("Sign out")
            user.answer(answer)
        }
    }
}
