import Foundation
import HeadlessUIKitRuntime

/// Source: UIActionSheet.h.
public enum UIActionSheetStyle: Int, Sendable {
    case automatic = -1
    case `default` = 0
    case blackOpaque = 1
    case blackTranslucent = 2
}

/// Source: UIActionSheet.h.
@preconcurrency @MainActor
public protocol UIActionSheetDelegate: AnyObject {
    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
    func actionSheetCancel(_ actionSheet: UIActionSheet)
    func willPresent(_ actionSheet: UIActionSheet)
    func didPresent(_ actionSheet: UIActionSheet)
    func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
    func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIActionSheetDelegate {
    public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
    public func actionSheetCancel(_ actionSheet: UIActionSheet) {}
    public func willPresent(_ actionSheet: UIActionSheet) {}
    public func didPresent(_ actionSheet: UIActionSheet) {}
    public func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int) {}
    public func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {}
}

/// A sheet of actions until iOS 8. It is shown by an alert controller, which the controller on top of the view's window
/// presents.
///
/// Source: UIActionSheet.h.
@preconcurrency @MainActor
open class UIActionSheet: UIView {
    let alert = LegacyAlert()
    open weak var delegate: (any UIActionSheetDelegate)?
    open var title = ""
    open var actionSheetStyle = UIActionSheetStyle.automatic

    public convenience init() { self.init(frame: .zero) }

    public convenience init(
        title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
        destructiveButtonTitle: String?
    ) {
        self.init(frame: .zero)
        (self.title, self.delegate) = (title ?? "", delegate)
        if let destructiveButtonTitle { _ = alert.add(destructiveButtonTitle, .destructive) }
        if let cancelButtonTitle { _ = alert.add(cancelButtonTitle, .cancel) }
    }

    public convenience init(
        title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
        destructiveButtonTitle: String?, otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
    ) {
        self.init(
            title: title, delegate: delegate, cancelButtonTitle: cancelButtonTitle,
            destructiveButtonTitle: destructiveButtonTitle)
        for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
    }

    /// The index of the new button.
    @discardableResult
    open func addButton(withTitle title: String?) -> Int { alert.add(title ?? "") }
    open func buttonTitle(at buttonIndex: Int) -> String? { alert.title(at: buttonIndex) }
    open var numberOfButtons: Int { alert.buttons.count }
    /// -1 without one.
    open var cancelButtonIndex: Int {
        get { alert.index(of: .cancel) }
        set { mark(newValue, .cancel) }
    }
    /// -1 without one.
    open var destructiveButtonIndex: Int {
        get { alert.index(of: .destructive) }
        set { mark(newValue, .destructive) }
    }
    /// -1 without one.
    open var firstOtherButtonIndex: Int { alert.index(of: .default) }
    open var isVisible: Bool { alert.isVisible }

    private func mark(_ index: Int, _ style: UIAlertAction.Style) {
        for other in alert.buttons.indices where other == index || alert.buttons[other].style == style {
            alert.buttons[other].style = other == index ? style : .default
        }
    }

    open func show(in view: UIView) { show(from: view.bounds, in: view, animated: true) }
    open func show(from view: UITabBar) { show(in: view) }
    open func show(from view: UIToolbar) { show(in: view) }
    open func show(from rect: CGRect, in view: UIView, animated: Bool) {
        // Source: FDTake 26 (iOS 7), WordPress-Editor 371 (iOS 8).
        guard view.window != nil || !view.session.has(.actionSheetsNeedWindow) else {
            return view.session.diagnose(
                "Sheet can not be presented because the view is not in a window: <\(type(of: view))>", subject: nil,
                thrown: true)
        }
        show(over: view.window, animated: animated) { ($0.sourceView, $0.sourceRect) = (view, rect) }
    }
    open func show(from item: UIBarButtonItem, animated: Bool) {
        show(over: UIApplication.shared.keyWindow, animated: animated) { $0.barButtonItem = item }
    }

    private func show(
        over window: UIWindow?, animated: Bool, _ anchor: (UIPopoverPresentationController) -> Void
    ) {
        guard let root = window?.rootViewController else { return }
        let presenter = sequence(first: root, next: \.presentedViewController).reduce(root) { $1 }
        let controller = UIAlertController(
            title: title.isEmpty ? nil : title, message: nil, preferredStyle: .actionSheet)
        controller.popoverPresentationController.map(anchor)
        alert.show(controller, from: presenter, animated: animated, messages)
    }

    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        alert.dismiss(buttonIndex, animated: animated, messages)
    }

    private var messages: LegacyAlert.Messages {
        LegacyAlert.Messages(
            willPresent: { self.delegate?.willPresent(self) }, didPresent: { self.delegate?.didPresent(self) },
            clicked: { self.delegate?.actionSheet(self, clickedButtonAt: $0) },
            willDismiss: { self.delegate?.actionSheet(self, willDismissWithButtonIndex: $0) },
            didDismiss: { self.delegate?.actionSheet(self, didDismissWithButtonIndex: $0) })
    }
}

extension Session {
    /// The user taps a button of an action sheet.
    public func tapButton(at index: Int, in actionSheet: UIActionSheet) { actionSheet.alert.action(at: index).map(tap) }
}
