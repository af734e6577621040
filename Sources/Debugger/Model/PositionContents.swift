import HierarchyModel
import TimeTravel
import TraceFile

/// A position with its event and its state.
struct PositionContents {
    /// The sequence number of the event just before the position; nil before event 0.
    let position: UInt64?
    /// Nil before event 0, and where the event is lost.
    let event: Event?
    let state: HierarchyState

    init(_ timeline: Timeline) {
        position = timeline.position
        event = timeline.event
        state = timeline.state
    }

    /// Nanoseconds since the session began.
    var time: UInt64 { event?.t ?? state.t ?? 0 }
}
