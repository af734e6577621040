import Foundation

/// The tokenizer of UIKit's text views. Lines and paragraphs end with a line break.
///
/// Source: UITextInput.h.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var textInput: (any UITextInput)?

    public init(textInput: any UITextInput) { self.textInput = textInput }

    /// Nil between two units. At the edge of two, the direction decides.
    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard let textInput, let offset = offset(of: position) else { return nil }
        let isForward = isForward(direction)
        let unit = units(granularity).first {
            isForward
                ? $0.lowerBound <= offset && offset < $0.upperBound : $0.lowerBound < offset && offset <= $0.upperBound
        }
        guard let unit, let start = self.position(at: unit.lowerBound), let end = self.position(at: unit.upperBound)
        else { return nil }
        return textInput.textRange(from: start, to: end)
    }

    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        guard let offset = offset(of: position) else { return false }
        return units(granularity).contains { (isForward(direction) ? $0.upperBound : $0.lowerBound) == offset }
    }

    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextPosition? {
        guard let offset = offset(of: position) else { return nil }
        let units = units(granularity)
        let found =
            isForward(direction)
            ? units.map(\.upperBound).first { $0 > offset } : units.map(\.lowerBound).last { $0 < offset }
        return found.flatMap(self.position(at:))
    }

    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool { rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil }

    private func isForward(_ direction: UITextDirection) -> Bool {
        [
            UITextStorageDirection.forward.rawValue, UITextLayoutDirection.right.rawValue,
            UITextLayoutDirection.down.rawValue,
        ].contains(direction.rawValue)
    }

    private func offset(of position: UITextPosition) -> Int? {
        textInput.map { $0.offset(from: $0.beginningOfDocument, to: position) }
    }

    private func position(at offset: Int) -> UITextPosition? {
        textInput.flatMap { $0.position(from: $0.beginningOfDocument, offset: offset) }
    }

    /// In UTF-16 units.
    private func units(_ granularity: UITextGranularity) -> [Range<Int>] {
        guard let textInput,
            let all = textInput.textRange(from: textInput.beginningOfDocument, to: textInput.endOfDocument),
            let text = textInput.text(in: all)
        else { return [] }
        switch granularity {
        case .character:
            return text.indices.map { text[$0...$0] }.map { place(of: $0, in: text) }
        case .word:
            return text.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }.map { place(of: $0, in: text) }
        case .sentence:
            return text.split { ".!?\n".contains($0) }.map { place(of: $0, in: text) }
        case .paragraph, .line: return text.split(whereSeparator: \.isNewline).map { place(of: $0, in: text) }
        case .document: return [0..<text.utf16.count]
        }
    }

    private func place(of part: Substring, in text: String) -> Range<Int> {
        let place = NSRange(part.startIndex..<part.endIndex, in: text)
        return place.lowerBound..<place.upperBound
    }
}
