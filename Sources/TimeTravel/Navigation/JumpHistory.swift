/// The positions from which the user has jumped, as in a browser or an editor.
public struct JumpHistory: Hashable, Sendable {
    /// How many positions are kept.
    public static let maximumPlaces = 1000

    /// The positions to go back to, the oldest first.
    private var behind: [UInt64?] = []
    /// The positions to go forward to, the nearest last.
    private var ahead: [UInt64?] = []

    public init() {}

    public var canGoBack: Bool { !behind.isEmpty }
    public var canGoForward: Bool { !ahead.isEmpty }

    /// Records a jump away from a position, and forgets the positions to go forward to.
    mutating func leave(_ place: UInt64?) {
        ahead = []
        guard behind.last != .some(place) else { return }
        behind.append(place)
        if behind.count > Self.maximumPlaces { behind.removeFirst() }
    }

    /// The position before the last jump; nil if there is none.
    mutating func back(from place: UInt64?) -> UInt64?? {
        guard let last = behind.popLast() else { return nil }
        ahead.append(place)
        return .some(last)
    }

    /// The position before the last ``back(from:)``; nil if there is none.
    mutating func forward(from place: UInt64?) -> UInt64?? {
        guard let next = ahead.popLast() else { return nil }
        behind.append(place)
        return .some(next)
    }
}
