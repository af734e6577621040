/// A part of a trace that cannot be read. All other parts can.
public struct Damage: Equatable, Sendable, CustomStringConvertible {
    /// The offset of the damaged part in the file.
    public var offset: UInt64
    /// What was expected there and what was found.
    public var reason: String
    /// How many events are lost because of it. Nil if the number is unknown.
    public var eventsLost: UInt64?

    public init(offset: UInt64, reason: String, eventsLost: UInt64? = nil) {
        self.offset = offset
        self.reason = reason
        self.eventsLost = eventsLost
    }

    /// `byte 4711: …; 4096 events lost`.
    public var description: String {
        let lost = eventsLost.map { $0 == 1 ? "1 event" : "\($0) events" } ?? "an unknown number of events"
        return eventsLost == 0 ? "byte \(offset): \(reason)" : "byte \(offset): \(reason); \(lost) lost"
    }
}

extension Damage {
    static func gap(at offset: UInt64, expected: UInt64, found: UInt64) -> Damage {
        Damage(offset: offset, reason: "expected event \(expected), found event \(found)", eventsLost: found - expected)
    }

    /// Only the first `count` events of a chunk can be read.
    static func loss(after count: Int, in entry: BlockList.Entry, _ error: Corruption) -> Damage {
        let lost = entry.count - count
        let first = lost == 0 ? entry.first : entry.first + UInt64(count)
        return Damage(
            offset: entry.offset, reason: "events \(first)…\(entry.end - 1): \(error.text)", eventsLost: UInt64(lost))
    }
}

extension Damage {
    /// The largest number of entries in a list of damage. A file can consist of nothing but damage.
    static let maximumListed = 1000

    /// The entry to list after `count` others. The last entry of a full list stands for all that are not listed.
    fileprivate func listed(after count: Int) -> Damage {
        count < Self.maximumListed - 1
            ? self : Damage(offset: offset, reason: "more damage follows that is not listed")
    }
}

extension [Damage] {
    /// How many entries describe one damaged part each.
    var listedCount: Int { Swift.min(count, Damage.maximumListed - 1) }

    /// Appends an entry, unless the list is full.
    mutating func add(_ new: Damage) {
        guard count < Damage.maximumListed else { return }
        append(new.listed(after: count))
    }

    /// Inserts an entry in the order of offsets, unless the list is full or has the entry.
    mutating func addInOrder(_ new: Damage) {
        guard count < Damage.maximumListed, !contains(new) else { return }
        insertInOrder(new.listed(after: count))
    }

    /// Inserts an entry after all entries with the same or a smaller offset.
    mutating func insertInOrder(_ new: Damage) {
        insert(new, at: firstIndex { $0.offset > new.offset } ?? count)
    }
}
