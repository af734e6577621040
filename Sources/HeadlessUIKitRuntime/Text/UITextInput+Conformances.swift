import Foundation

// The members that subclasses override stand in the classes; the arithmetic in EditedText and TextOffset.

extension UITextField: UITextInput {
    public var beginningOfDocument: UITextPosition { TextOffset(0) }
    public var endOfDocument: UITextPosition { TextOffset(content.length) }
    public func text(in range: UITextRange) -> String? { characters(in: range) }
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        TextOffsets(between: fromPosition, and: toPosition)
    }
    /// Nil beyond the ends of the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        self.position(offset, after: position)
    }
    public func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        self.position(direction == .right || direction == .down ? offset : -offset, after: position)
    }
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        TextOffset.compare(position, other)
    }
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        TextOffset.distance(from, toPosition)
    }
    public var textInputView: UIView { self }
    /// Text is typed all at once, so that no part of it is marked.
    public var markedTextRange: UITextRange? { nil }
    public func setMarkedText(_ markedText: String?, selectedRange: NSRange) { insertText(markedText ?? "") }
    public func unmarkText() {}
}

extension UITextView: UITextInput {
    public var beginningOfDocument: UITextPosition { TextOffset(0) }
    public var endOfDocument: UITextPosition { TextOffset(content.length) }
    public func text(in range: UITextRange) -> String? { characters(in: range) }
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        TextOffsets(between: fromPosition, and: toPosition)
    }
    /// Nil beyond the ends of the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        self.position(offset, after: position)
    }
    public func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        self.position(direction == .right || direction == .down ? offset : -offset, after: position)
    }
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        TextOffset.compare(position, other)
    }
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        TextOffset.distance(from, toPosition)
    }
    public var textInputView: UIView { self }
    /// Text is typed all at once, so that no part of it is marked.
    public var markedTextRange: UITextRange? { nil }
    public func setMarkedText(_ markedText: String?, selectedRange: NSRange) { insertText(markedText ?? "") }
    public func unmarkText() {}
}
