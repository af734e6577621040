/// Source: UIFocus.h.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let up = Self(rawValue: 1 << 0)
    public static let down = Self(rawValue: 1 << 1)
    public static let left = Self(rawValue: 1 << 2)
    public static let right = Self(rawValue: 1 << 3)
    public static let next = Self(rawValue: 1 << 4)
    public static let previous = Self(rawValue: 1 << 5)
    public static let first = Self(rawValue: 1 << 8)
    public static let last = Self(rawValue: 1 << 9)
}

/// Source: UIFocus.h.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public init(_ rawValue: Int) { self.rawValue = rawValue }

    public static let ignored = Self(0)
    public static let previouslyFocused = Self(1000)
    public static let prioritized = Self(2000)
    public static let currentlyFocused = Self(Int.max)
}
