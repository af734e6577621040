import UIKit

/// A book with three popovers: text settings, table of contents, and notes on a passage.
final class TextController: PageController {
    private(set) lazy var lookItem = UIBarButtonItem(
        title: "Aa", primaryAction: UIAction { [weak self] _ in self?.showLook() })
    private(set) lazy var contentsItem = UIBarButtonItem(
        title: "Contents", primaryAction: UIAction { [weak self] _ in self?.showContents() })
    /// Marks the passage of the notes.
    let notesButton = UIButton(type: .system)
    private let lookAdaptation = NoAdaptation()
    private let contentsAdaptation = DoneButtonAdaptation()

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItems = [lookItem, contentsItem]
        notesButton.frame = CGRect(x: 40, y: 200, width: 44, height: 44)
        notesButton.addAction(UIAction { [weak self] _ in self?.showNotes() }, for: .touchUpInside)
        view.addSubview(notesButton)
    }

    /// A popover at every width.
    private func showLook() {
        let look = LookController("Look")
        look.modalPresentationStyle = .popover
        look.preferredContentSize = CGSize(width: 240, height: 160)
        look.popoverPresentationController?.barButtonItem = lookItem  // right: popover-without-anchor
        look.popoverPresentationController?.delegate = lookAdaptation
        present(look, animated: true)
    }

    /// A popover, or in compact width a navigation controller with a Done button.
    private func showContents() {
        let contents = ContentsController("Contents")
        contents.modalPresentationStyle = .popover
        contents.preferredContentSize = CGSize(width: 320, height: 480)
        contents.popoverPresentationController?.barButtonItem = contentsItem
        contents.popoverPresentationController?.delegate = contentsAdaptation
        present(contents, animated: true)  // right: popover-over-popover
    }

    /// A popover at the passage, or in compact width another page of the stack.
    private func showNotes() {
        let notes = NotesOfPassageController("Notes")  // right: layout-decision-from-idiom
        if traitCollection.horizontalSizeClass == .compact { return show(notes, sender: self) }
        notes.modalPresentationStyle = .popover
        notes.preferredContentSize = CGSize(width: 280, height: 200)
        notes.popoverPresentationController?.delegate = self
        present(notes, animated: true)
    }

    /// Moves open notes to the stack when the width becomes compact.
    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.willTransition(to: newCollection, with: coordinator)  // right: trait-size-callback-order
        guard newCollection.horizontalSizeClass == .compact, traitCollection.horizontalSizeClass != .compact,
            let notes = presentedViewController as? NotesOfPassageController
        else { return }
        coordinator.animate(alongsideTransition: nil) { _ in
            self.dismiss(animated: false) { self.show(notes, sender: self) }
        }
    }
}

extension TextController: UIPopoverPresentationControllerDelegate {
    /// Sets the anchor of the popover at the last moment.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
        popoverPresentationController.sourceView = notesButton
        popoverPresentationController.sourceRect = notesButton.bounds
        popoverPresentationController.permittedArrowDirections = [.left, .right]
    }

    /// Moves the notes with the passage.
    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {
        rect.pointee = notesButton.bounds
    }

    /// Runs until the notes are on the stack.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
}

/// Keeps a popover a popover.
private final class NoAdaptation: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
}

/// Lets a popover fill the screen in compact width, with a navigation bar and a Done button: there is no area outside
/// it to tap on.
private final class DoneButtonAdaptation: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .fullScreen }

    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
        let content = controller.presentedViewController
        content.navigationItem.rightBarButtonItem = UIBarButtonItem(  // right: popover-no-exit-when-compact
            systemItem: .done, primaryAction: UIAction { [weak content] _ in content?.dismiss(animated: true) })
        return UINavigationController(rootViewController: content)
    }
}
