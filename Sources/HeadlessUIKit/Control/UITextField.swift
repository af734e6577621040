import HierarchyModel

/// A control with a line of text, which the user types with ``Session/type(_:into:)``.
///
/// Source: UITextField.h.
@MainActor
open class UITextField: UIControl {
    /// Empty at first; nil stands for the empty text.
    open var text: String? {
        get { line }
        set { line = newValue ?? "" }
    }
    private var line = ""
    /// What an empty field shows.
    open var placeholder: String?
    /// The text is not to be read on screen.
    open var isSecureTextEntry = false
}

extension Session {
    /// The user taps a text field and replaces what stands in it: an input, then the actions for `editingChanged`, then the end of the
    /// turn. Nothing but the input happens where the field is not enabled.
    public func type(_ text: String, into field: UITextField) {
        turn(by: .inputTapped, [.target: .id(field.ownerInside?.id)]) {
            guard field.isEnabled else { return }
            field.text = text
            field.sendActions(for: .editingChanged)
        }
    }
}
