/// The number of a window, controller, transition or animation: one number space, given in order of creation, never
/// reused within a session.
public struct ObjectID: RawRepresentable, Hashable, Comparable, BitwiseCopyable, Sendable, CustomStringConvertible {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }

    /// The hash that dictionaries and sets ask for. Numbers that are given in order need no keyed hash, which costs several times what is
    /// done with what is found.
    ///
    /// It is a requirement of `Hashable` that Swift's own integers meet in this way, but no documented one, and there is no documented way to
    /// have another hash. Should it go, this is a method that nobody calls: hashes are keyed again, and nothing else changes.
    @inlinable
    public func _rawHashValue(seed: Int) -> Int {
        var mixed = (UInt64(rawValue) ^ UInt64(truncatingIfNeeded: seed)) &* 0x9E37_79B9_7F4A_7C15
        mixed ^= mixed >> 32
        return Int(truncatingIfNeeded: mixed)
    }

    public static func < (left: ObjectID, right: ObjectID) -> Bool { left.rawValue < right.rawValue }

    /// `#4`, the form in which people read it.
    public var description: String { "#\(rawValue)" }
}
