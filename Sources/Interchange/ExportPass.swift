import HierarchyModel
import Linting
import TimeTravel
import TraceFile

/// What an export writes of a trace, in the order in which one pass over the trace finds it.
protocol ExportContents {
    /// Receives an event with the state after it.
    mutating func add(_ moment: ExportMoment) throws

    /// Receives a transition when it is final.
    mutating func add(_ transition: TransitionRecord) throws

    /// Receives a violation, after the last event.
    mutating func add(_ violation: Violation) throws
}

/// An event of a pass, with the state after it.
struct ExportMoment {
    let event: Event
    /// The event that opened the innermost scope in which this one happened; nil if no scope was open.
    let scope: UInt64?
    /// The objects that the event may have changed; nil if every object may have changed, since the event gives a whole
    /// state or events before it are lost.
    let touched: [ObjectID]?
    /// The events before this one that are lost.
    let lost: Range<UInt64>
    let state: HierarchyState
}

extension ExportContents {
    /// Reads the trace once. Memory grows with the objects that are alive at a time, and with the violations.
    mutating func addAll(of trace: TraceReader, rules: [any Rule], progress: (UInt64) -> Void) throws {
        var lint = TraceLint(rules: rules)
        var collector = TransitionCollector()
        var transitions: [TransitionRecord] = []
        var state = HierarchyState()
        var next: UInt64 = 0
        for event in trace.events {
            let lost = next..<max(next, event.seq)
            if !lost.isEmpty { trace.fold(lost: lost, into: &state) }
            next = event.seq &+ 1
            let scope = state.scopes.last
            let touched = TouchedObjects.ids(touchedBy: event, in: state)
            collector.receive(event, of: trace, in: &state) { transitions.append($0) }
            let isPartial = lost.isEmpty && event.kind != .stateGiven
            try add(
                ExportMoment(
                    event: event, scope: scope, touched: isPartial ? touched : nil, lost: lost, state: state))
            lint.receive(event, of: trace)
            for transition in transitions { try add(transition) }
            transitions.removeAll(keepingCapacity: true)
            progress(event.seq)
        }
        collector.finish(in: &state) { transitions.append($0) }
        for transition in transitions { try add(transition) }
        for violation in lint.finish().violations { try add(violation) }
    }
}
