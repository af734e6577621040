/// Named positions in a trace.
public struct Bookmarks: Hashable, Sendable {
    public struct Bookmark: Hashable, Sendable {
        public var name: String
        /// The sequence number of the event just before the position; nil before event 0.
        public var position: UInt64?
        /// The user's note.
        public var note: String

        public init(name: String, position: UInt64?, note: String = "") {
            self.name = name
            self.position = position
            self.note = note
        }
    }

    /// Sorted by position, then by name. Names are unique.
    public private(set) var all: [Bookmark] = []

    public init() {}

    /// The bookmark of that name. A new bookmark gets the name of the subscript; nil removes the bookmark.
    public subscript(name: String) -> Bookmark? {
        get { all.first { $0.name == name } }
        set {
            all.removeAll { $0.name == name }
            guard var new = newValue else { return }
            new.name = name
            all.insert(new, at: all.firstIndex { Self.isOrdered(new, before: $0) } ?? all.count)
        }
    }

    /// The nearest bookmark in a direction, except one at the position itself.
    public func nearest(to position: UInt64?, _ direction: Direction) -> Bookmark? {
        let here = Self.rank(position)
        return switch direction {
        case .forward: all.first { Self.rank($0.position) > here }
        case .backward: all.last { Self.rank($0.position) < here }
        }
    }

    private static func isOrdered(_ left: Bookmark, before right: Bookmark) -> Bool {
        (rank(left.position), left.name) < (rank(right.position), right.name)
    }

    /// The number of events before a position.
    private static func rank(_ position: UInt64?) -> UInt64 { position.map { $0 == .max ? $0 : $0 + 1 } ?? 0 }
}
