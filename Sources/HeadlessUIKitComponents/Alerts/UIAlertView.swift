import Foundation
import HeadlessUIKitRuntime

/// Source: UIAlertView.h.
public enum UIAlertViewStyle: Int, Sendable {
    case `default` = 0
    case secureTextInput = 1
    case plainTextInput = 2
    case loginAndPasswordInput = 3
}

/// Source: UIAlertView.h.
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: AnyObject {
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
    func alertViewCancel(_ alertView: UIAlertView)
    func willPresent(_ alertView: UIAlertView)
    func didPresent(_ alertView: UIAlertView)
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
    func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
}

extension UIAlertViewDelegate {
    public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
    public func alertViewCancel(_ alertView: UIAlertView) {}
    public func willPresent(_ alertView: UIAlertView) {}
    public func didPresent(_ alertView: UIAlertView) {}
    public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
    public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
    public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }
}

/// An alert until iOS 8. It is shown by an alert controller in a window of its own, which becomes key.
///
/// Source: UIAlertView.h.
@preconcurrency @MainActor
open class UIAlertView: UIView {
    let alert = LegacyAlert()
    /// A `UIAlertViewDelegate`.
    open weak var delegate: AnyObject?
    open var title = ""
    open var message: String?
    open var alertViewStyle = UIAlertViewStyle.default { didSet { fields = makeFields() } }
    private var fields: [UITextField] = []
    private var chosenCancelIndex: Int?

    public convenience init() { self.init(frame: .zero) }

    public convenience init(
        title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?
    ) {
        self.init(frame: .zero)
        (self.title, self.message, self.delegate) = (title ?? "", message, delegate as AnyObject?)
        if let cancelButtonTitle { _ = alert.add(cancelButtonTitle, .cancel) }
    }

    public convenience init(
        title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?,
        otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
    ) {
        self.init(title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
        for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
    }

    /// The index of the new button.
    @discardableResult
    open func addButton(withTitle title: String?) -> Int { alert.add(title ?? "") }
    open func buttonTitle(at buttonIndex: Int) -> String? { alert.title(at: buttonIndex) }
    open var numberOfButtons: Int { alert.buttons.count }
    /// -1 without one.
    open var cancelButtonIndex: Int {
        get { chosenCancelIndex ?? alert.index(of: .cancel) }
        set {
            chosenCancelIndex = newValue
            for index in alert.buttons.indices { alert.buttons[index].style = index == newValue ? .cancel : .default }
        }
    }
    /// -1 without one.
    open var firstOtherButtonIndex: Int { alert.index(of: .default) }
    open var isVisible: Bool { alert.isVisible }

    /// The fields of the style.
    open func textField(at textFieldIndex: Int) -> UITextField? {
        guard fields.indices.contains(textFieldIndex) else {
            session.diagnose(
                "textFieldIndex (\(textFieldIndex)) is outside of the bounds of the array of text fields", subject: nil,
                thrown: true)
            return nil
        }
        return fields[textFieldIndex]
    }

    private func makeFields() -> [UITextField] {
        let count = alertViewStyle == .default ? 0 : alertViewStyle == .loginAndPasswordInput ? 2 : 1
        let fields = (0..<count).map { _ in UITextField() }
        if alertViewStyle != .plainTextInput { fields.last?.isSecureTextEntry = true }
        return fields
    }

    open func show() {
        // Source: PayUMoney 54, MLeaksFinder 122.
        guard session.application.scenes.manifest == nil else {
            return session.diagnose(
                "UIAlertView is deprecated and unavailable for UIScene based applications, please use "
                    + "UIAlertController!",
                subject: nil, thrown: true)
        }
        let controller = UIAlertController(title: title, message: message, preferredStyle: .alert)
        for field in fields { controller.addTextField(field) }
        alert.show(controller, from: nil, messages)
        let others = controller.actions.filter { $0.style != .cancel }
        if let first = others.first, let typed = delegate as? any UIAlertViewDelegate {
            first.isEnabled = typed.alertViewShouldEnableFirstOtherButton(self)
        }
    }

    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        alert.dismiss(buttonIndex, animated: animated, messages)
    }

    private var messages: LegacyAlert.Messages {
        let tell = { [self] (body: (any UIAlertViewDelegate) -> Void) in
            if let delegate = delegate as? any UIAlertViewDelegate { body(delegate) }
        }
        return LegacyAlert.Messages(
            willPresent: { tell { $0.willPresent(self) } }, didPresent: { tell { $0.didPresent(self) } },
            clicked: { index in tell { $0.alertView(self, clickedButtonAt: index) } },
            willDismiss: { index in tell { $0.alertView(self, willDismissWithButtonIndex: index) } },
            didDismiss: { index in tell { $0.alertView(self, didDismissWithButtonIndex: index) } })
    }
}

extension Session {
    /// The user taps a button of an alert view.
    public func tapButton(at index: Int, in alertView: UIAlertView) { alertView.alert.action(at: index).map(tap) }
}
