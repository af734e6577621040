import HierarchyModel
import TraceFile

/// A trace with a place in it, from which one goes to any other.
///
/// A position is the number of the event that lies just behind: there the state is the one after that event; nil is before event 0.
/// Steps stop at both ends. Events that are lost keep their numbers, and can be stood on. Holds no events and no state: the
/// reader has a few chunks, however far one goes. Copies go their own ways over the same reader: to keep a copy is to be able to undo.
public struct Timeline {
    public private(set) var reader: TraceReader
    /// The number of the event just behind; nil before event 0.
    public private(set) var position: UInt64?
    /// Where ``jump(to:)`` came from.
    public internal(set) var history = JumpHistory()
    public var bookmarks = Bookmarks()

    /// Stands before event 0.
    public init(_ reader: TraceReader) { self.reader = reader }

    /// Goes on with a newer reading of the same trace, which has more events.
    public mutating func follow(_ reader: TraceReader) { self.reader = reader }

    /// The position behind the last event; nil if there is none.
    public var end: UInt64? { reader.eventCount == 0 ? nil : reader.eventCount - 1 }

    /// The event just behind; nil before event 0, and where it is lost.
    public var event: Event? { position.flatMap { reader.event($0) } }

    /// The hierarchy at the position. Costs a seek at most; nothing is kept.
    public var state: HierarchyState { reader.state(before: next) }

    /// Goes to a position, to the end if it lies behind that.
    public mutating func seek(to position: UInt64?) {
        self.position = position.flatMap { seq in end.map { min(seq, $0) } }
    }

    /// Goes by one event. False at the end in that direction.
    @discardableResult
    public mutating func step(_ direction: Direction = .forward) -> Bool {
        switch direction {
        case .forward:
            guard next < reader.eventCount else { return false }
            position = next
        case .backward:
            guard let here = position else { return false }
            position = here == 0 ? nil : here - 1
        }
        return true
    }

    /// The number of the next event.
    var next: UInt64 { position.map { $0 + 1 } ?? 0 }

    /// The events in that direction, without the one just behind.
    func events(_ direction: Direction) -> Range<UInt64> {
        switch direction {
        case .forward: min(next, reader.eventCount)..<reader.eventCount
        case .backward: 0..<(position ?? 0)
        }
    }
}

/// Which way to go through a trace.
public enum Direction: Hashable, CaseIterable, Sendable {
    case forward, backward
}

extension TraceReader {
    /// The state before the event of that number.
    func state(before seq: UInt64) -> HierarchyState { seq == 0 ? HierarchyState() : state(after: seq - 1) }
}
