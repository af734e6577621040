import UIKit

/// The mailboxes.
final class MailboxesController: MenuController {}

/// The messages in a mailbox.
final class MessagesController: MenuController {
    var onCompose: () -> Void = {}
    private(set) lazy var composeItem = UIBarButtonItem(
        systemItem: .compose, primaryAction: UIAction { [weak self] _ in self?.onCompose() })

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = composeItem  // right: system-controller-tampered
    }
}

/// A placeholder if no message is chosen.
final class NoMessageController: PageController {}

@MainActor
protocol MessageControllerDelegate: AnyObject {
    func messageController(_ screen: MessageController, didChoose action: MessageController.Action)
}

/// A message with its actions.
final class MessageController: PageController {
    enum Action {
        case reply, move, delete, showSender, showAttachment
    }

    let message: Message
    weak var delegate: (any MessageControllerDelegate)?
    private(set) lazy var replyItem = item(.reply, .reply)
    private(set) lazy var moveItem = item(.organize, .move)
    private(set) lazy var deleteItem = item(.trash, .delete)
    let senderButton = UIButton(type: .system)
    let attachmentButton = UIButton(type: .system)

    init(_ message: Message) {
        self.message = message
        super.init(message.subject)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItems = [replyItem, moveItem, deleteItem]
        add(senderButton, .showSender, top: 120)
        if message.attachment != nil { add(attachmentButton, .showAttachment, top: 180) }
    }

    private func add(_ button: UIButton, _ action: Action, top: CGFloat) {
        button.addAction(self.action(action), for: .touchUpInside)
        button.frame = CGRect(x: 16, y: top, width: 120, height: 44)
        view.addSubview(button)
    }

    private func item(_ systemItem: UIBarButtonItem.SystemItem, _ action: Action) -> UIBarButtonItem {
        UIBarButtonItem(systemItem: systemItem, primaryAction: self.action(action))
    }

    private func action(_ action: Action) -> UIAction {
        UIAction { [weak self] _ in self.map { $0.delegate?.messageController($0, didChoose: action) } }
    }
}

/// The mailboxes to which a message can move.
final class MoveMessageController: MenuController {}

/// The sender of a message.
final class SenderController: PageController {}

/// An attachment over the whole screen.
final class AttachmentController: PageController {
    var onClose: () -> Void = {}
    let closeButton = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        closeButton.addAction(UIAction { [weak self] _ in self?.onClose() }, for: .touchUpInside)
        view.addSubview(closeButton)
    }
}
