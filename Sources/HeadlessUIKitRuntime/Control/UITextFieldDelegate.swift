import Foundation

/// Controls and observes the editing of a text field. A method that the delegate does not implement allows everything.
///
/// Source: UITextField.h.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: RespondingObject {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Called in place of ``textFieldDidEndEditing(_:)``, which the default implementation calls.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// The user types `string` in the place of `range`, in UTF-16 units.
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
        -> Bool
    /// The user types `string` in the place of one of the ranges, as of `NSRange`, and deletes the others. The default
    /// implementation asks about one range around them all. Since iOS 26.
    func textField(
        _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String
    ) -> Bool
    /// Not called: no keyboard has suggestions. Since iOS 18.4.
    func textField(_ textField: UITextField, insertInputSuggestion inputSuggestion: UIInputSuggestion)
    /// The user empties the text with the button at its end.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    func textFieldDidChangeSelection(_ textField: UITextField)
    func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// The default implementation asks for the menu of one range around them all. Since iOS 26.
    func textField(
        _ textField: UITextField, editMenuForCharactersInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    func textField(
        _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    func textField(
        _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// The user presses Return.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    public func textField(
        _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String
    ) -> Bool {
        self.textField(textField, shouldChangeCharactersIn: ranges.union, replacementString: string)
    }
    public func textField(_ textField: UITextField, insertInputSuggestion inputSuggestion: UIInputSuggestion) {}
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    public func textField(
        _ textField: UITextField, editMenuForCharactersInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        self.textField(textField, editMenuForCharactersIn: ranges.union, suggestedActions: suggestedActions)
    }
    public func textField(
        _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
    public func textField(
        _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
}

extension [NSValue] {
    /// The smallest range around all ranges; an empty one for none.
    var union: NSRange { isEmpty ? NSRange() : dropFirst().reduce(self[0].rangeValue) { $0.union($1.rangeValue) } }
}
