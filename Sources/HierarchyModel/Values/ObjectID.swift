/// The number of a window, controller, transition or animation: one number space, given in order of creation, never
/// reused within a session.
public struct ObjectID: RawRepresentable, Hashable, Comparable, BitwiseCopyable, Sendable, CustomStringConvertible {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }

    public static func < (left: ObjectID, right: ObjectID) -> Bool { left.rawValue < right.rawValue }

    /// `#4`, the form in which people read it.
    public var description: String { "#\(rawValue)" }
}
