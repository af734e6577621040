/// Where one has jumped from, as browsers and editors have it.
public struct JumpHistory: Hashable, Sendable {
    /// How many places are kept.
    public static let maximumPlaces = 1000

    /// The eldest first.
    private var behind: [UInt64?] = []
    /// The nearest last.
    private var ahead: [UInt64?] = []

    public init() {}

    public var canGoBack: Bool { !behind.isEmpty }
    public var canGoForward: Bool { !ahead.isEmpty }

    /// Takes notice of a jump away from a place; what lay ahead is forgotten.
    mutating func leave(_ place: UInt64?) {
        ahead = []
        guard behind.last != .some(place) else { return }
        behind.append(place)
        if behind.count > Self.maximumPlaces { behind.removeFirst() }
    }

    /// The place before the last jump; nil if there is none.
    mutating func back(from place: UInt64?) -> UInt64?? {
        guard let last = behind.popLast() else { return nil }
        ahead.append(place)
        return .some(last)
    }

    /// The place that was gone back from; nil if there is none.
    mutating func forward(from place: UInt64?) -> UInt64?? {
        guard let next = ahead.popLast() else { return nil }
        behind.append(place)
        return .some(next)
    }
}
