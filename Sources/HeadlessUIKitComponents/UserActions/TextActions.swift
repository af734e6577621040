import Foundation
import HeadlessUIKitRuntime
import HierarchyModel

extension Session {
    /// The user taps a text field and replaces its text: an input, then the beginning of editing unless the field is
    /// already edited, then the actions for `editingChanged`, then the end of the turn. Only the input happens if the
    /// field is not enabled. The text does not change if the delegate refuses to begin editing or refuses the change. A
    /// field without a window is changed without editing.
    public func type(_ text: String, into field: UITextField) {
        turn(by: .typing(text, into: field), on: field) {
            guard field.isEnabled, field.window == nil || field.becomeFirstResponder() else { return }
            field.replaceText(by: text)
        }
    }

    /// The user taps the button that empties a field: an input, the delegate's answer, then the end of the turn. Only
    /// the input happens if ``UITextField/clearButtonMode`` shows no button now.
    public func tapClear(in field: UITextField) {
        turn(by: .tapClear, on: field) { if field.showsClearButton { field.clear() } }
    }

    /// The user presses Return in a field: an input, the delegate's answer, the actions, then the end of the turn.
    ///
    /// Editing ends if the delegate ends it, or if an action is there for `editingDidEndOnExit`.
    public func pressReturn(in field: UITextField) {
        turn(by: .pressReturn, on: field) {
            if field.isEditing { field.finishLine() }
        }
    }
}

extension Session {
    /// The user taps a text view and replaces its text: an input, then the beginning of editing unless the view is
    /// already edited, then the delegate's calls, then the end of the turn. Only the input happens if the text cannot
    /// be edited, or the delegate refuses.
    public func type(_ text: String, into view: UITextView) {
        turn(by: .typing(text, into: view), on: view) {
            if view.isEditable, view.window == nil || view.becomeFirstResponder() { view.replaceText(by: text) }
        }
    }
}
