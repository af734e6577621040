import UIKit

/// A message that is being written.
final class ComposeController: PageController {
    /// A swipe does not dismiss the screen while the message has text.
    var draft: Draft {
        didSet { isModalInPresentation = !draft.isEmpty }  // right: dismissal-always-refused
    }
    var onSend: () -> Void = {}
    var onCancel: () -> Void = {}
    var onChooseRecipient: () -> Void = {}
    private(set) lazy var cancelItem = UIBarButtonItem(
        systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.onCancel() })
    private(set) lazy var sendItem = UIBarButtonItem(
        title: "Send", primaryAction: UIAction { [weak self] _ in self?.onSend() })
    let recipientButton = UIButton(type: .system)

    init(_ draft: Draft) {
        self.draft = draft
        super.init("New message")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = cancelItem
        navigationItem.rightBarButtonItem = sendItem
        recipientButton.addAction(UIAction { [weak self] _ in self?.onChooseRecipient() }, for: .touchUpInside)
        view.addSubview(recipientButton)
    }
}

/// The possible recipients of a message.
final class RecipientsController: MenuController {}
