import HierarchyModel
import TimeTravel
import TraceFile

/// A position with what is there.
struct PositionContents {
    /// The number of the event just behind; nil before event 0.
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
