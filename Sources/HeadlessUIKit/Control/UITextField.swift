import Foundation
import HierarchyModel

/// A control with a line of text. The user types with ``Session/type(_:into:)``.
///
/// The field is edited while it is the first responder.
///
/// Source: UITextField.h.
@preconcurrency @MainActor
open class UITextField: UIControl {
    public enum DidEndEditingReason: Int, Sendable {
        case committed = 0
        case cancelled = 1
    }

    /// Stored only: nothing is drawn.
    public enum BorderStyle: Int, Sendable {
        case none = 0
        case line = 1
        case bezel = 2
        case roundedRect = 3
    }

    /// Empty at first. Setting nil sets the empty text.
    open var text: String? {
        get { line }
        set { line = newValue ?? "" }
    }
    private var line = ""
    /// The text that an empty field shows.
    open var placeholder: String?
    /// Whether the text is unreadable on screen.
    open var isSecureTextEntry = false
    open var textColor: UIColor?
    open var font: UIFont?
    open var textAlignment = NSTextAlignment.natural
    open var borderStyle = BorderStyle.none
    open weak var delegate: (any UITextFieldDelegate)?
    /// Whether the user is editing the text.
    open private(set) var isEditing = false

    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Asks the delegate whether editing may begin, then reports the beginning to it.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        isEditing = true
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        return true
    }

    /// Asks the delegate whether editing may end, then reports the end to it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        return delegate?.textFieldShouldEndEditing(self) ?? true ? stopEditing() : false
    }

    /// Ends the editing without asking the delegate.
    func stopEditing() -> Bool {
        guard isEditing, super.resignFirstResponder() else { return false }
        isEditing = false
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
        return true
    }

    /// The user replaces the text, if the delegate allows it.
    fileprivate func replaceText(by new: String) {
        let all = NSRange(location: 0, length: line.utf16.count)
        guard delegate?.textField(self, shouldChangeCharactersIn: all, replacementString: new) ?? true else { return }
        line = new
        sendActions(for: .editingChanged)
    }

    /// The user has pressed Return. Editing ends if an action is there for `editingDidEndOnExit`.
    fileprivate func finishLine() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        if hasActions(for: .editingDidEndOnExit) { _ = resignFirstResponder() }
    }
}

extension Session {
    /// The user taps a text field and replaces its text: an input, then the beginning of editing unless the field is
    /// already edited, then the actions for `editingChanged`, then the end of the turn. Only the input happens if the
    /// field is not enabled. The text does not change if the delegate refuses to begin editing or refuses the change. A
    /// field without a window is changed without editing.
    public func type(_ text: String, into field: UITextField) {
        turn(by: .inputTapped, [.target: .id(field.ownerInside?.id)]) {
            guard field.isEnabled, field.window == nil || field.becomeFirstResponder() else { return }
            field.replaceText(by: text)
        }
    }

    /// The user presses Return in a field: an input, the delegate's answer, the actions, then the end of the turn.
    ///
    /// Editing ends if the delegate ends it, or if an action is there for `editingDidEndOnExit`.
    public func pressReturn(in field: UITextField) {
        turn(by: .inputTapped, [.target: .id(field.ownerInside?.id)]) {
            if field.isEditing { field.finishLine() }
        }
    }
}
