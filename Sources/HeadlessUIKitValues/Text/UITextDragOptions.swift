/// Which texts can be dragged. Stored: the session drags none. Source: UITextDragging.h.
public struct UITextDragOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let stripTextColorFromPreviews = Self(rawValue: 1 << 0)
}

/// Source: UITextDragging.h.
@preconcurrency @MainActor
public protocol UITextDragDelegate: AnyObject {}

/// Source: UITextDropping.h.
@preconcurrency @MainActor
public protocol UITextDropDelegate: AnyObject {}
