import Foundation

/// A view whose text is edited while it is the first responder.
@MainActor
protocol EditedText: UIResponder {
    var content: NSAttributedString { get set }
    var selection: NSRange { get set }
    /// Ends the editing without asking the delegate.
    func stopEditing() -> Bool
}

// Positions count UTF-16 units.
extension EditedText {
    var selectionAsTextRange: UITextRange? {
        get { TextOffsets(selection) }
        set { if let range = (newValue as? TextOffsets)?.range { selection = range } }
    }

    func insert(_ text: String) { replace(selection, with: text) }

    func deleteSelectionOrUnitBefore() {
        var range = selection
        if range.length == 0, range.location > 0 { range = NSRange(location: range.location - 1, length: 1) }
        replace(range, with: "")
    }

    func replaceText(in range: UITextRange, with text: String) {
        if let range = (range as? TextOffsets)?.range { replace(range, with: text) }
    }

    func characters(in range: UITextRange) -> String? {
        guard let range = (range as? TextOffsets)?.range, range.upperBound <= content.length else { return nil }
        return (content.string as NSString).substring(with: range)
    }

    /// Nil beyond the ends of the text.
    func position(_ offset: Int, after position: UITextPosition) -> UITextPosition? {
        let new = (position as? TextOffset).map { $0.offset + offset }
        return new.flatMap { (0...content.length).contains($0) ? TextOffset($0) : nil }
    }

    /// The text of the range, if there is any, to the general pasteboard.
    func copyCharacters(in range: UITextRange?) {
        if let text = range.flatMap(characters), !text.isEmpty { UIPasteboard.general.string = text }
    }

    /// The selection is after the new text.
    private func replace(_ range: NSRange, with new: String) {
        guard range.upperBound <= content.length else { return }
        let text = NSMutableAttributedString(attributedString: content)
        text.replaceCharacters(in: range, with: new)
        content = text
        selection = NSRange(location: range.location + (new as NSString).length, length: 0)
    }
}

extension UITextField: EditedText {}
extension UITextView: EditedText {}
