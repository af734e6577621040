import HierarchyModel
import Linting
import TimeTravel

/// Writes the tracks of a timeline in one pass over a trace.
struct PerfettoTimeline: ExportContents {
    private let output: PerfettoOutput
    private var isDescribed = false
    /// The scopes that are open, outermost first. One whose beginning is lost has no slice.
    private var scopes: [(seq: UInt64, hasSlice: Bool)] = []
    /// The appearance of the controllers that exist.
    private var appearances: [ObjectID: Symbol<Appearance>] = [:]
    /// The transitions that have a track.
    private var transitions: Set<ObjectID> = []

    init(output: PerfettoOutput) { self.output = output }

    mutating func add(_ moment: ExportMoment) throws {
        let event = moment.event
        if !isDescribed { try describeTracks(of: event.string(.app)) }
        if !moment.lost.isEmpty { try addLoss(of: moment.lost, at: event.t) }
        try addScopesAndFacts(moment)
        for id in moment.touched ?? Set(appearances.keys).union(moment.state.controllers.map(\.id)).sorted() {
            try update(id, moment.state, event.t)
        }
        if event.kind == .transitionProgressed { try addProgress(event, moment.state) }
    }

    private mutating func describeTracks(of app: String?) throws {
        isDescribed = true
        try output.describe(PerfettoTrack.app.descriptor(named: app ?? "app"))
        try output.describe(PerfettoTrack.scopes.descriptor(named: "Calls and callbacks"))
        try output.describe(PerfettoTrack.violations.descriptor(named: "Violations"))
        try output.describe(PerfettoTrack.transitions.descriptor(named: "Transitions"))
        try output.describe(PerfettoTrack.controllers.descriptor(named: "Controllers"))
    }
}

// Calls, callbacks and what happened in them.
extension PerfettoTimeline {
    /// A `return` ends a slice, an event that opens a scope begins one, and each other event is an instant.
    private mutating func addScopesAndFacts(_ moment: ExportMoment) throws {
        let event = moment.event
        if event.kind == .return || moment.touched == nil { try endScopes(but: moment.state.scopes, at: event) }
        guard event.kind != .return else { return }
        let opensScope = event.opensScope && moment.state.scopes.last == event.seq
        if opensScope { scopes.append((event.seq, true)) }
        var slice = PerfettoTrackEvent(opensScope ? .sliceBegin : .instant, .scopes, named: event.name)
        slice.categories = [event.family.rawValue]
        slice.note("event", EventText.position(event.seq))
        slice.note(fieldsOf: event, in: moment.state)
        slice.note(placeOf: event.site)
        // Work that a later event names as its cause began in a scope.
        slice.flowIds = ((event.opensScope ? [event.seq] : []) + (event.cause.map { [$0] } ?? [])).map { $0 &+ 1 }
        try output.add(slice, at: event.t)
    }

    /// Ends the slices of the scopes that are not open after the event.
    private mutating func endScopes(but open: [UInt64], at event: Event) throws {
        while let last = scopes.last, scopes.count > open.count || open[scopes.count - 1] != last.seq {
            scopes.removeLast()
            if last.hasSlice { try output.add(.end(of: .scopes), at: event.t) }
        }
        for seq in open[scopes.count...] where seq != event.seq { scopes.append((seq, false)) }
    }

    private func addLoss(of lost: Range<UInt64>, at t: UInt64) throws {
        var loss = PerfettoTrackEvent(.instant, .scopes, named: "lost events")
        loss.note("events", EventText.positions(lost))
        try output.add(loss, at: t)
    }
}

// Controllers.
extension PerfettoTimeline {
    /// A controller has a slice while it exists, and in it one for each appearance but `disappeared`.
    private mutating func update(_ id: ObjectID, _ state: HierarchyState, _ t: UInt64) throws {
        let old = appearances[id]
        let controller = state.controller(id)
        let new = controller?.appearance
        guard old != new else { return }
        appearances[id] = new
        if old == nil, let controller { try begin(controller, t) }
        if let old, old != .disappeared { try output.add(.end(of: .controller(id)), at: t) }
        guard let new else { return try output.add(.end(of: .controller(id)), at: t) }
        guard new != .disappeared else { return }
        var slice = PerfettoTrackEvent(.sliceBegin, .controller(id), named: new.text)
        slice.categories = ["appearance"]
        if let reason = controller?.reason { slice.note("reason", reason.text) }
        try output.add(slice, at: t)
    }

    private func begin(_ controller: ControllerState, _ t: UInt64) throws {
        let name = ObjectName(controller).textWithID
        try output.describe(PerfettoTrack.controller(controller.id).descriptor(named: name))
        var slice = PerfettoTrackEvent(.sliceBegin, .controller(controller.id), named: controller.class ?? name)
        slice.categories = ["controller"]
        try output.add(slice, at: t)
    }
}

// Transitions and violations.
extension PerfettoTimeline {
    private mutating func addProgress(_ event: Event, _ state: HierarchyState) throws {
        guard let id = event.id(.transition), let fraction = event.double(.fraction) else { return }
        if !transitions.contains(id) { try describe(id, state.transition(id)?.type?.text) }
        var counter = PerfettoTrackEvent(.counter, .progress(id), named: nil)
        counter.doubleCounterValue = 100 * fraction
        try output.add(counter, at: event.t)
    }

    /// Transitions of one type have one name, and so Perfetto shows them on one line.
    private mutating func describe(_ id: ObjectID, _ type: String?) throws {
        transitions.insert(id)
        try output.describe(PerfettoTrack.transition(id).descriptor(named: type ?? "transition"))
        try output.describe(PerfettoTrack.progress(id).descriptor(named: "progress"))
    }

    mutating func add(_ record: TransitionRecord) throws {
        if !transitions.contains(record.id) { try describe(record.id, record.type) }
        transitions.remove(record.id)
        let name = [record.from?.text, record.to?.text].map { $0 ?? "nothing" }.joined(separator: " → ")
        var slice = PerfettoTrackEvent(.sliceBegin, .transition(record.id), named: name)
        slice.categories = [record.outcome.rawValue]
        slice.note("outcome", record.outcome.rawValue)
        slice.note("event", EventText.position(record.start))
        if let container = record.container { slice.note("container", container.textWithID) }
        if let animated = record.animated { slice.note("animated", animated) }
        if let interactive = record.interactive { slice.note("interactive", interactive) }
        let events = [("call", record.call), ("input", record.input), ("interruptedBy", record.interruption)]
        for case (let name, let event?) in events {
            slice.note(name, "\(EventText.position(event.seq)) \(event.kind)")
        }
        try output.add(slice, at: record.startTime)
        if let end = record.endTime { try output.add(.end(of: .transition(record.id)), at: end) }
    }

    mutating func add(_ violation: Violation) throws {
        var instant = PerfettoTrackEvent(.instant, .violations, named: violation.rule)
        instant.categories = [violation.severity.rawValue]
        instant.note("event", EventText.position(violation.seq))
        instant.note("object", "\(violation.subject)")
        instant.note("message", violation.message)
        instant.note("fix", violation.fix)
        instant.note(placeOf: violation.site)
        try output.add(instant, at: violation.t)
    }
}
