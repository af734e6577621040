/// The identifier of a window, controller, transition or animation. All share one number space. Identifiers are given
/// in order of creation and never reused within a session.
public struct ObjectID: RawRepresentable, Hashable, Comparable, BitwiseCopyable, Sendable, CustomStringConvertible {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }

    /// The hash for dictionaries and sets. Identifiers that are given in order need no keyed hash, whose cost is
    /// several times that of the rest of a lookup.
    ///
    /// It is a requirement of `Hashable` that the integers of the standard library implement in this way. It is not
    /// documented, and there is no documented way to choose a hash. If the requirement is removed, this method is
    /// unused: hashes are keyed again, and nothing else changes.
    @inlinable
    public func _rawHashValue(seed: Int) -> Int {
        var mixed = (UInt64(rawValue) ^ UInt64(truncatingIfNeeded: seed)) &* 0x9E37_79B9_7F4A_7C15
        mixed ^= mixed >> 32
        return Int(truncatingIfNeeded: mixed)
    }

    public static func < (left: ObjectID, right: ObjectID) -> Bool { left.rawValue < right.rawValue }

    /// `#4`, as texts for people show it.
    public var description: String { "#\(rawValue)" }
}
