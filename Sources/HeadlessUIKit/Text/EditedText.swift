/// A view whose text is edited while it is the first responder.
@MainActor
protocol EditedText: UIResponder {
    /// Ends the editing without asking the delegate.
    func stopEditing() -> Bool
}

extension UITextField: EditedText {}
extension UITextView: EditedText {}
