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

    /// Replaces a position by the one before the last jump. False if there is none.
    mutating func goBack(from position: inout UInt64?) -> Bool {
        guard let last = backPositions.popLast() else { return false }
        forwardPositions.append(position)
        position = last
        return true
    }

    /// Replaces a position by the one before the last ``goBack(from:)``. False if there is none.
    mutating func goForward(from position: inout UInt64?) -> Bool {
        guard let next = forwardPositions.popLast() else { return false }
        backPositions.append(position)
        position = next
        return true
    }
}
