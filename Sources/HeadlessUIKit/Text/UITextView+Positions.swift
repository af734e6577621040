import Foundation

// Positions count UTF-16 units. Nothing is laid out: rectangles are zero, and a point is nearest to the end.
extension UITextView: UITextInput {
    func insert(_ text: String) { replace(selection, with: text) }
    func deleteSelectionOrUnitBefore() {
        var range = selection
        if range.length == 0, range.location > 0 { range = NSRange(location: range.location - 1, length: 1) }
        replace(range, with: "")
    }
    var selectionAsTextRange: UITextRange? {
        get { TextOffsets(selection) }
        set { if let range = (newValue as? TextOffsets)?.range { selection = range } }
    }
    public var beginningOfDocument: UITextPosition { TextOffset(0) }
    public var endOfDocument: UITextPosition { TextOffset(content.length) }
    public func text(in range: UITextRange) -> String? {
        guard let range = (range as? TextOffsets)?.range, range.upperBound <= content.length else { return nil }
        return (content.string as NSString).substring(with: range)
    }
    func replaceText(in range: UITextRange, with text: String) {
        if let range = (range as? TextOffsets)?.range { replace(range, with: text) }
    }
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        guard let from = fromPosition as? TextOffset, let to = toPosition as? TextOffset else { return nil }
        let (start, end) = (min(from.offset, to.offset), max(from.offset, to.offset))
        return TextOffsets(NSRange(location: start, length: end - start))
    }
    /// Nil beyond the ends of the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        guard let new = (position as? TextOffset).map({ $0.offset + offset }), (0...content.length).contains(new) else {
            return nil
        }
        return TextOffset(new)
    }
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let offset = offset(from: position, to: other)
        return offset == 0 ? .orderedSame : offset > 0 ? .orderedAscending : .orderedDescending
    }
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        guard let from = from as? TextOffset, let to = toPosition as? TextOffset else { return 0 }
        return to.offset - from.offset
    }
    public func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        self.position(from: position, offset: direction == .right || direction == .down ? offset : -offset)
    }
    public var textInputView: UIView { self }
    /// Text is typed all at once, so that no part of it is marked.
    public var markedTextRange: UITextRange? { nil }
    public func setMarkedText(_ markedText: String?, selectedRange: NSRange) { insertText(markedText ?? "") }
    public func unmarkText() {}

    /// The selection is after the new text.
    private func replace(_ range: NSRange, with new: String) {
        guard range.upperBound <= content.length else { return }
        let text = NSMutableAttributedString(attributedString: content)
        text.replaceCharacters(in: range, with: new)
        content = text
        selection = NSRange(location: range.location + (new as NSString).length, length: 0)
    }
}
