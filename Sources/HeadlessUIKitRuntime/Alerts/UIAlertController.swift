import Foundation
import HierarchyModel

/// Shows a message and lets the user choose an action; each action dismisses the alert.
///
/// The alert covers its presenter, which stays in place and gets no callback. On a pad, and since iOS 26 on a phone, an
/// action sheet is a popover.
///
/// Source: UIAlertController.h.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable {
        case actionSheet = 0
        case alert = 1
    }

    open private(set) var preferredStyle = Style.actionSheet
    open var message: String?
    /// Stored only.
    open var severity = UIAlertControllerSeverity.default
    /// Stored only.
    open var isSpringLoaded = true
    /// In the order in which they were added.
    open private(set) var actions: [UIAlertAction] = []
    /// In the order in which they were added; nil without any.
    open var textFields: [UITextField]? { ownTextFields }
    private var ownTextFields: [UITextField]?
    /// Whether it has nothing to show, which UIKit refuses to present.
    var isEmpty: Bool { title == nil && message == nil && actions.isEmpty && ownTextFields == nil }
    private var chosenPreferredAction: UIAlertAction?

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.preferredStyle = preferredStyle
        self.title = title
        self.message = message
        let isPopover = session.configuration.device.idiom == .pad || isActionSheetOfPhone
        modalPresentationStyle = preferredStyle == .actionSheet && isPopover ? .popover : .overFullScreen
        session.autorelease(self)
    }

    /// A second action of the style `cancel` raises an exception.
    ///
    /// Source: UIAlertController.h.
    open func addAction(_ action: UIAlertAction) {
        guard action.style != .cancel || !actions.contains(where: { $0.style == .cancel }) else {
            return session.diagnose(
                "UIAlertController can only have one action with a style of UIAlertActionStyleCancel", subject: id,
                thrown: true)
        }
        action.alert = self
        actions.append(action)
    }

    /// Adds a text field. Only an alert has text fields: an action sheet raises an exception.
    ///
    /// - Parameter configurationHandler: runs at once, with the new text field.
    /// Source: UIAlertController.h.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            return session.diagnose(
                "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert",
                subject: id, thrown: true)
        }
        let field = UITextField()
        addTextField(field)
        configurationHandler?(field)
    }

    package func addTextField(_ field: UITextField) {
        ownTextFields = (ownTextFields ?? []) + [field]
        viewIfLoaded?.addSubview(field)
    }

    // The presenter answers. An extension of an app may override these for all alerts.
    // Source: <doc:Rotation#Controllers-of-the-system>.
    package var questionsToPresenter: Set<PresenterQuestion> = []
    open override dynamic var shouldAutorotate: Bool {
        askPresenter(.shouldAutorotate, \.shouldAutorotate) ?? super.shouldAutorotate
    }
    open override dynamic var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        askPresenterForOrientations(onRecursion: diagnoseRecursion) ?? super.supportedInterfaceOrientations
    }
    open override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool {
        askPresenter(.oldRotation) { $0.shouldAutorotate(to: interfaceOrientation) }
            ?? super.shouldAutorotate(to: interfaceOrientation)
    }

    open override func loadView() {
        super.loadView()
        for field in textFields ?? [] { view.addSubview(field) }
    }

    /// The action that an alert recommends. Setting an action that was not added raises an exception.
    ///
    /// Source: UIAlertController.h.
    open var preferredAction: UIAlertAction? {
        get { chosenPreferredAction }
        set {
            if let newValue, !actions.contains(newValue) {
                return session.diagnose(
                    "The preferred action of \(debugName) must be one of its actions.", subject: id, thrown: true)
            }
            chosenPreferredAction = newValue
        }
    }
}

extension UIAlertController: AnsweredByPresenter {
    /// The presenter asks the alert for the orientations, which asks the presenter.
    private func diagnoseRecursion(by presenter: UIViewController) {
        let isException = session.has(.recursiveOrientationQuestionThrows)
        let message =
            "ERROR: -[UIAlertController supportedInterfaceOrientations] was invoked recursively! Instead of "
            + "using presentingViewController = \(presenter.debugName), will return super's value"
        session.diagnose(
            isException ? "UIAlertController:supportedInterfaceOrientations was invoked recursively!" : message,
            subject: id, thrown: isException)
    }
}

extension UIAlertController {
    /// The action that a tap outside of an action sheet's popover chooses.
    ///
    /// Source: UIAlertController.h; Human Interface Guidelines: on a pad an action sheet has no button to cancel.
    private var cancelAction: UIAlertAction? {
        preferredStyle == .actionSheet ? actions.first { $0.style == .cancel } : nil
    }

    /// Whether a tap outside of the popover dismisses it. It does not if the action to choose is not enabled. On a
    /// phone an action sheet without an anchor needs such an action.
    var canBeCancelled: Bool {
        let popover = session.presentation(of: self)?.popover
        return cancelAction.map(\.isEnabled) ?? !(isActionSheetOfPhone && popover?.hasAnchor == false)
    }

    /// Whether it is shown beside its anchor on a phone, or without an anchor at the bottom.
    ///
    /// Source: <doc:Popovers#Action-sheets-on-phones>.
    var isActionSheetOfPhone: Bool {
        preferredStyle == .actionSheet && session.configuration.device.idiom == .phone
            && session.has(.anchoredActionSheetsOnPhones)
    }

    /// Handles a tap outside of the popover; the handler of the cancelling action runs after the dismissal.
    func handleCancellation(because cause: UInt64) {
        guard let action = cancelAction, let handler = action.handler else { return }
        session.complete(because: cause) { handler(action) }
    }

    /// Starts the dismissal at the commit of the turn, and runs the handler after it.
    ///
    /// Source: published call stacks show the handlers run from the dismissal's completion.
    package func choose(_ action: UIAlertAction) {
        guard action.isEnabled, isReachableByUser else { return }
        action.onChoice?()
        dismissForUser(action.handler.map { handler in { handler(action) } })
    }
}

/// Source: UIAlertController.h, iOS 16.
public enum UIAlertControllerSeverity: Int, Sendable {
    case `default` = 0
    case critical = 1
}
