import HierarchyModel
import TraceFile

/// A trace with a current position, which can move to any other.
///
/// A position is the sequence number of the event just before it: the state at the position is the state after that
/// event. Nil is the position before event 0. Steps stop at both ends. A lost event keeps its sequence number, so a
/// position may be after a lost event.
///
/// A timeline holds no events and no state; the reader caches a few chunks. Copies share the reader and move
/// independently: keep a copy to undo.
///
/// ```swift
/// import TimeTravel
/// import TraceFile
///
/// var timeline = Timeline(try TraceReader(path: "menu.vctrace"))
/// timeline.seek(to: 10)
/// while timeline.step(.backward), timeline.state.controllerCount > 0 {}
/// print("no controller after", timeline.position.map { "E\($0)" } ?? "the start")
/// ```
public struct Timeline {
    public private(set) var reader: TraceReader
    /// The sequence number of the event just before the position; nil before event 0.
    public private(set) var position: UInt64?
    /// The positions from which ``jump(to:)`` left.
    public internal(set) var history = JumpHistory()
    public var bookmarks = Bookmarks()

    /// Begins before event 0.
    public init(_ reader: TraceReader) { self.reader = reader }

    /// Continues with a newer reader of the same trace, which has more events.
    public mutating func follow(_ reader: TraceReader) { self.reader = reader }

    /// The position after the last event; nil if there are no events.
    public var end: UInt64? { reader.eventCount == 0 ? nil : reader.eventCount - 1 }

    /// The event just before the position; nil before event 0 and where the event is lost.
    public var event: Event? { position.flatMap { reader.event($0) } }

    /// The hierarchy at the position. Costs at most a seek; the state is not cached.
    public var state: HierarchyState { reader.state(before: next) }

    /// Goes to a position, or to the end if the position is beyond it.
    public mutating func seek(to position: UInt64?) {
        self.position = position.flatMap { seq in end.map { min(seq, $0) } }
    }

    /// Goes to the next or the previous event. False at the end in that direction.
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

    /// The sequence number of the next event.
    var next: UInt64 { position.map { $0 + 1 } ?? 0 }

    /// The events in a direction, without the one just before the position.
    func events(_ direction: Direction) -> Range<UInt64> {
        switch direction {
        case .forward: min(next, reader.eventCount)..<reader.eventCount
        case .backward: 0..<(position ?? 0)
        }
    }
}

/// A direction in time.
public enum Direction: Hashable, CaseIterable, Sendable {
    case forward, backward
}

extension TraceReader {
    /// The state before the event of that sequence number.
    func state(before seq: UInt64) -> HierarchyState { seq == 0 ? HierarchyState() : state(after: seq - 1) }
}
