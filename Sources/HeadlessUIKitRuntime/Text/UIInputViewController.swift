import Foundation

/// A controller of an app's own keyboard. No keyboard is shown here.
///
/// Source: UIInputViewController.h.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
    open var primaryLanguage: String?
    open var hasDictationKey = false
    open var hasFullAccess: Bool { false }
    open var needsInputModeSwitchKey: Bool { false }
    open func dismissKeyboard() {}
    open func advanceToNextInputMode() {}
}

/// A view in the place of the keyboard, or above it.
///
/// Source: UIInputView.h.
@preconcurrency @MainActor
open class UIInputView: UIView {
    public enum Style: Int, Sendable {
        case `default` = 0
        case keyboard = 1
    }

    open private(set) var inputViewStyle = Style.default
    open var allowsSelfSizing = false

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public init(frame: CGRect, inputViewStyle: Style) {
        super.init(frame: frame)
        self.inputViewStyle = inputViewStyle
    }
}
