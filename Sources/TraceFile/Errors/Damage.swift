/// A part of a trace that cannot be read. Everything else still can.
public struct Damage: Equatable, Sendable, CustomStringConvertible {
    /// Where the damaged part begins in the file.
    public var offset: UInt64
    /// What was expected there and what was found.
    public var reason: String
    /// How many events are missing because of it; nil where nothing tells.
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

    /// Of a chunk only so many events can be read.
    static func loss(behind count: Int, in entry: BlockList.Entry, _ error: Corruption) -> Damage {
        let lost = entry.count - count
        let first = lost == 0 ? entry.first : entry.first + UInt64(count)
        return Damage(
            offset: entry.offset, reason: "events \(first)…\(entry.end - 1): \(error.text)", eventsLost: UInt64(lost))
    }
}

extension Damage {
    /// How many parts of a trace are told one by one: a file can be made of nothing but damage.
    static let most = 1000

    /// The last one that is told stands for all that are not.
    fileprivate func told(behind count: Int) -> Damage {
        count < Self.most - 1 ? self : Damage(offset: offset, reason: "more is damaged from here on than is listed")
    }
}

extension [Damage] {
    /// How many of these are told one by one.
    var listed: Int { Swift.min(count, Damage.most - 1) }

    /// Behind all others; left out where many are told.
    mutating func note(_ new: Damage) {
        guard count < Damage.most else { return }
        append(new.told(behind: count))
    }

    /// Behind all that begins no later; left out where many are told, or this one is.
    mutating func noteInOrder(_ new: Damage) {
        guard count < Damage.most, !contains(new) else { return }
        insertInOrder(new.told(behind: count))
    }

    /// Behind all that begins no later.
    mutating func insertInOrder(_ new: Damage) {
        insert(new, at: firstIndex { $0.offset > new.offset } ?? count)
    }
}
