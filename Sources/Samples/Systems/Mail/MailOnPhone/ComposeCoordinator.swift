import UIKit

/// From an empty sheet to a message that is sent, saved as a draft or discarded.
final class ComposeCoordinator: NSObject, Coordinator {
    var onEnd: () -> Void = {}
    private let store: MailStore
    private let compose: ComposeController
    private let stack: UINavigationController

    var root: UIViewController { stack }

    init(_ store: MailStore, recipient: String?) {
        self.store = store
        compose = ComposeController(Draft(recipient: recipient))
        stack = UINavigationController(rootViewController: compose)
        super.init()
        compose.onSend = { [weak self] in self?.send() }
        compose.onCancel = { [weak self] in self?.cancel() }
        compose.onChooseRecipient = { [weak self] in self?.chooseRecipient() }
    }

    func start(over screen: UIViewController) {
        stack.modalPresentationStyle = .formSheet
        stack.presentationController?.delegate = self  // right: dismissal-not-observed
        screen.present(stack, animated: true)
    }

    private func chooseRecipient() {
        let people = RecipientsController("To")
        people.makeRows = { [weak self, store] in
            store.people.map { name in .init(title: "To \(name)") { self?.address(to: name) } }
        }
        compose.show(people, sender: self)
    }

    private func address(to recipient: String) {
        compose.draft.recipient = recipient
        stack.popViewController(animated: true)
    }

    private func send() {
        store.send(compose.draft)
        end()
    }

    private func cancel() {
        if compose.draft.isEmpty { end() } else { askWhatToDo() }
    }

    private func askWhatToDo() {
        let question = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        question.popoverPresentationController?.barButtonItem = compose.cancelItem
        question.addAction(UIAlertAction(title: "Delete Draft", style: .destructive) { [weak self] _ in self?.end() })
        question.addAction(
            UIAlertAction(title: "Save Draft", style: .default) { [weak self] _ in
                self?.saveDraft()
            })
        question.addAction(UIAlertAction(title: "Keep Writing", style: .cancel))
        compose.present(question, animated: true)
    }

    private func saveDraft() {
        store.save(compose.draft)
        end()
    }

    private func end() { stack.presentingViewController?.dismiss(animated: true) { self.onEnd() } }
}

extension ComposeCoordinator: UIAdaptivePresentationControllerDelegate {
    /// Asks before it discards a message that has been begun.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { askWhatToDo() }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { onEnd() }
}
