import UIKit

/// From the mailboxes to a message: beside them if there is room, else on their stack.
final class MailboxesCoordinator: NSObject, Coordinator {
    /// Writes a message to a recipient, over a screen.
    var onCompose: (String?, UIViewController) -> Void = { _, _ in }
    private let store: MailStore
    private let split = UISplitViewController()
    private let boxes = MailboxesController("Mailboxes")
    private let list: UINavigationController
    private var opened: Message?

    var root: UIViewController { split }

    init(_ store: MailStore) {
        self.store = store
        list = UINavigationController(rootViewController: boxes)
        super.init()
        split.title = "Mail"
        split.delegate = self
        split.preferredDisplayMode = .allVisible
        split.viewControllers = [list, makeDetail()]
        boxes.makeRows = { [weak self] in self?.boxRows ?? [] }
    }

    func open(_ message: Message) {
        if split.isCollapsed, let screen = list.topViewController as? MessageController, screen.message == message {
            return
        }
        opened = message
        if split.isCollapsed {
            list.pushViewController(makeScreen(for: message), animated: true)
        } else {
            split.showDetailViewController(makeDetail(), sender: self)
        }
    }

    private var boxRows: [MenuController.Row] {
        store.boxNames.map { name in .init(title: name) { [weak self] in self?.openBox(name) } }
    }

    private func openBox(_ name: String) {
        let messages = MessagesController(name)
        messages.makeRows = { [weak self, store] in
            store.messages(in: name).map { message in .init(title: message.subject) { self?.open(message) } }
        }
        messages.onCompose = { [weak self, weak messages] in
            if let messages { self?.onCompose(nil, messages) }
        }
        boxes.show(messages, sender: self)
    }

    /// The controller in the second column.
    private func makeDetail() -> UINavigationController {
        UINavigationController(rootViewController: opened.map(makeScreen) ?? NoMessageController("No message"))
    }

    private func makeScreen(for message: Message) -> MessageController {
        let screen = MessageController(message)
        screen.delegate = self
        return screen
    }

    /// Reloads the lists after the message has moved, and removes its screen.
    private func messageHasGone() {
        opened = nil
        for case let messages as MessagesController in list.viewControllers { messages.reload() }
        if split.isCollapsed {
            list.popViewController(animated: true)
        } else {
            split.showDetailViewController(makeDetail(), sender: self)
        }
    }
}

extension MailboxesCoordinator: MessageControllerDelegate {
    func messageController(_ screen: MessageController, didChoose action: MessageController.Action) {
        switch action {
        case .reply: onCompose(screen.message.sender, screen)
        case .move: move(screen)
        case .delete: askWhetherToDelete(screen)
        case .showSender: showSender(screen)
        case .showAttachment: showAttachment(screen)
        }
    }

    private func move(_ screen: MessageController) {
        let choice = MoveMessageController("Move to")
        choice.makeRows = { [weak self, store] in
            store.boxNames.map { name in .init(title: "To \(name)") { self?.move(screen, to: name) } }
        }
        let stack = UINavigationController(rootViewController: choice)
        stack.modalPresentationStyle = .formSheet
        screen.present(stack, animated: true)
    }

    private func move(_ screen: MessageController, to box: String) {
        store.move(screen.message, to: box)
        screen.dismiss(animated: true) { self.messageHasGone() }
    }

    private func askWhetherToDelete(_ screen: MessageController) {
        let question = UIAlertController(title: "Delete the message?", message: nil, preferredStyle: .actionSheet)
        question.popoverPresentationController?.barButtonItem = screen.deleteItem
        question.addAction(UIAlertAction(title: "Keep", style: .cancel))  // right: alert-misconfigured
        question.addAction(
            UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in
                self?.store.delete(screen.message)
                self?.messageHasGone()
            })
        screen.present(question, animated: true)  // right: alert-not-presented
    }

    private func showSender(_ screen: MessageController) {
        let sender = SenderController(screen.message.sender)
        sender.modalPresentationStyle = .popover
        sender.preferredContentSize = CGSize(width: 320, height: 240)
        sender.popoverPresentationController?.sourceView = screen.senderButton
        screen.present(sender, animated: true)
    }

    private func showAttachment(_ screen: MessageController) {
        let attachment = AttachmentController(screen.message.attachment ?? "")
        attachment.modalPresentationStyle = .fullScreen
        attachment.onClose = { [weak screen] in screen?.dismiss(animated: true) }
        screen.present(attachment, animated: true)
    }
}

extension MailboxesCoordinator: UISplitViewControllerDelegate {
    /// Pushes a new screen for the message onto the stack of the list. The screen of the second column is dropped.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        if let opened { list.pushViewController(makeScreen(for: opened), animated: false) }
        return true
    }

    /// Moves the message on the stack of the list, if there is one, to the second column.
    func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
        opened = (list.topViewController as? MessageController)?.message
        if opened != nil { list.popViewController(animated: false) }
        return makeDetail()
    }
}
