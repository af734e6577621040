import Foundation

/// A position in a text.
///
/// Source: UITextInput.h.
@preconcurrency @MainActor
open class UITextPosition: NSObject {}

/// A range of a text.
///
/// Source: UITextInput.h.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    open var start: UITextPosition { UITextPosition() }
    open var end: UITextPosition { UITextPosition() }
    open var isEmpty: Bool { true }
}

/// The frame of a part of the selection.
///
/// Source: UITextInput.h.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
    open var rect: CGRect { .zero }
    open var containsStart: Bool { false }
    open var containsEnd: Bool { false }
    open var isVertical: Bool { false }
}

/// A position of the runtime's own texts: the number of UTF-16 units before it.
package final class TextOffset: UITextPosition {
    package let offset: Int
    package init(_ offset: Int) {
        self.offset = offset
        super.init()
    }

    /// Zero for positions of other texts.
    package static func distance(_ first: UITextPosition, _ second: UITextPosition) -> Int {
        guard let first = first as? TextOffset, let second = second as? TextOffset else { return 0 }
        return second.offset - first.offset
    }

    package static func compare(_ first: UITextPosition, _ second: UITextPosition) -> ComparisonResult {
        let distance = distance(first, second)
        return distance == 0 ? .orderedSame : distance > 0 ? .orderedAscending : .orderedDescending
    }
}

/// A range of the runtime's own texts.
package final class TextOffsets: UITextRange {
    package let range: NSRange
    package init(_ range: NSRange) {
        self.range = range
        super.init()
    }
    /// Nil for positions of other texts.
    package convenience init?(between first: UITextPosition, and second: UITextPosition) {
        guard let first = first as? TextOffset, let second = second as? TextOffset else { return nil }
        let (start, end) = (min(first.offset, second.offset), max(first.offset, second.offset))
        self.init(NSRange(location: start, length: end - start))
    }
    package override var start: UITextPosition { TextOffset(range.location) }
    package override var end: UITextPosition { TextOffset(range.location + range.length) }
    package override var isEmpty: Bool { range.length == 0 }
}

/// Source: UITextInput.h.
public enum UITextStorageDirection: Int, Sendable {
    case forward = 0
    case backward = 1
}

/// Source: UITextInput.h.
public enum UITextLayoutDirection: Int, Sendable {
    case right = 2
    case left = 3
    case up = 4
    case down = 5
}

/// Source: UITextInput.h.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
}

/// Source: UITextInput.h.
public enum UITextGranularity: Int, Sendable {
    case character = 0
    case word = 1
    case sentence = 2
    case paragraph = 3
    case line = 4
    case document = 5
}
