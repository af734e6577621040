/// The positions from which the user has jumped, as in a browser or an editor.
public struct JumpHistory: Hashable, Sendable {
    /// How many positions are kept.
    public static let maximumPositions = 1000

    /// The positions to go back to, the oldest first.
    private var backPositions: [UInt64?] = []
    /// The positions to go forward to, the nearest last.
    private var forwardPositions: [UInt64?] = []

    public init() {}

    public var canGoBack: Bool { !backPositions.isEmpty }
    public var canGoForward: Bool { !forwardPositions.isEmpty }

    /// Records a jump away from a position, and forgets the positions to go forward to.
    mutating func recordJump(from position: UInt64?) {
        forwardPositions = []
        guard backPositions.last != .some(position) else { return }
        backPositions.append(position)
        if backPositions.count > Self.maximumPositions { backPositions.removeFirst() }
    }

    /// The position before the last jump; nil if there is none.
    mutating func back(from position: UInt64?) -> UInt64?? {
        guard let last = backPositions.popLast() else { return nil }
        forwardPositions.append(position)
        return .some(last)
    }

    /// The position before the last ``back(from:)``; nil if there is none.
    mutating func forward(from position: UInt64?) -> UInt64?? {
        guard let next = forwardPositions.popLast() else { return nil }
        backPositions.append(position)
        return .some(next)
    }
}
