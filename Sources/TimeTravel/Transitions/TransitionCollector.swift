import HierarchyModel
import TraceFile

/// Finds the transitions of a trace in one pass over its events.
///
/// A cancelled transition is final at the end of the turn in which it ended: until then the app is told, and links are
/// cut. Then the hierarchy is compared with the one before the call that asked for the transition.
public struct TransitionCollector: Sendable {
    private struct Running: Sendable {
        var record: TransitionRecord
        /// The event before which the state is the one to restore.
        let baseline: UInt64
    }

    private var state = HierarchyState()
    private var running: [ObjectID: Running] = [:]
    /// The cancelled transitions whose turn has not ended.
    private var settling: [Running] = []
    private var journal = ChangeJournal()
    private var drivers = DriverTracker()
    /// One more than the sequence number of the last event.
    private var next: UInt64 = 0

    /// How many transitions are followed at the same time. Further ones are not compared.
    private static let maximumRunning = 1_024

    public init() {}

    /// The transitions that have not ended, the oldest first.
    public var unfinished: [TransitionRecord] { (running.values.map(\.record)).sorted { $0.start < $1.start } }

    /// Receives the next event of a trace and calls the body with the transitions that are final.
    public mutating func receive(
        _ event: Event, of reader: TraceReader, _ body: (TransitionRecord) throws -> Void
    ) rethrows {
        if event.seq != next { try resume(before: event, of: reader, body) }
        if !settling.isEmpty, endsTurn(event) { try settle(body) }
        next = event.seq &+ 1
        if running.isEmpty, settling.isEmpty, !drivers.isInScope {
            if event.opensScope || event.kind == .transitionRequested || event.kind == .transitionBegan {
                journal.clear(before: event.seq)
                journal.record(event, before: state)
            }
        } else {
            journal.record(event, before: state)
        }
        follow(event)
        drivers.receive(event)
        state.apply(event)
        try end(event, body)
    }

    /// Calls the body with the transitions that have not ended, and with the cancelled ones of the last turn.
    public mutating func finish(_ body: (TransitionRecord) throws -> Void) rethrows {
        try settle(body)
        for record in unfinished { try body(record) }
        running = [:]
    }

    /// Does the same, and applies the event to the caller's state, so that there is no second one.
    ///
    /// - Parameter state: before the event; then after it. It must be passed for all events.
    package mutating func receive(
        _ event: Event, of reader: TraceReader, in state: inout HierarchyState,
        _ body: (TransitionRecord) throws -> Void
    ) rethrows {
        swap(&self.state, &state)
        defer { swap(&self.state, &state) }
        try receive(event, of: reader, body)
    }

    /// Finishes with the caller's state.
    package mutating func finish(
        in state: inout HierarchyState, _ body: (TransitionRecord) throws -> Void
    ) rethrows {
        swap(&self.state, &state)
        defer { swap(&self.state, &state) }
        try finish(body)
    }

    /// Whether the event begins what is no longer the end of the transitions before it.
    private func endsTurn(_ event: Event) -> Bool {
        event.kind == .turnEnded || event.family == .input || event.t > (settling.first?.record.endTime ?? 0)
    }

    /// Continues after lost events with the state as far as it is known.
    private mutating func resume(
        before event: Event, of reader: TraceReader, _ body: (TransitionRecord) throws -> Void
    ) rethrows {
        settling.removeAll()
        if event.seq > next {
            reader.fold(lost: next..<event.seq, into: &state)
        } else {
            state = reader.state(before: event.seq)
        }
        journal.clear(before: event.seq)
        drivers.reset()
        for record in unfinished where state.transition(record.id) == nil {
            running[record.id] = nil
            try body(record)
        }
    }
}

extension TransitionCollector {
    /// Updates the records from an event that the state has not applied yet.
    private mutating func follow(_ event: Event) {
        guard let id = event.id(.transition) else { return }
        switch event.kind {
        case .transitionRequested where state.transition(id) == nil: begin(id, event)
        case .transitionBegan where state.transition(id)?.isRequested ?? true:
            if running[id] == nil { begin(id, event) }
            running[id]?.record.take(beginning: event)
            name(id)
        case .transitionProgressed: running[id]?.record.fraction = event.double(.fraction) ?? 0
        case .callAlongside:
            guard let count = running[id]?.record.alongside.count, count < TransitionRecord.maximumAlongside else {
                return
            }
            running[id]?.record.alongside.append(
                TransitionRecord.Driver(seq: event.seq, kind: event.name, site: event.site))
        default: break
        }
    }

    private mutating func begin(_ id: ObjectID, _ event: Event) {
        guard running.count < Self.maximumRunning else { return }
        var record = TransitionRecord(id: id, startTime: event.t)
        if event.kind == .transitionRequested { record.requested = event.seq }
        let found = drivers.drivers(of: event)
        (record.call, record.input) = (found.call, found.input)
        record.type = event.string(.type)
        record.animated = event.bool(.animated)
        record.container = event.id(.container).flatMap { ObjectName($0, in: state) }
        record.from = event.id(.from).flatMap { ObjectName($0, in: state) }
        record.to = event.id(.to).flatMap { ObjectName($0, in: state) }
        running[id] = Running(record: record, baseline: drivers.callOrScope ?? event.seq)
    }

    /// Names the objects as they are called now: a title is often set when the view is loaded.
    private mutating func name(_ id: ObjectID) {
        guard var record = running[id]?.record else { return }
        for end in [\TransitionRecord.container, \.from, \.to] {
            guard let name = record[keyPath: end].flatMap({ ObjectName($0.id, in: state) }) else { continue }
            record[keyPath: end] = name
        }
        running[id]?.record = record
    }

    /// Takes the transitions that the event has ended.
    private mutating func end(_ event: Event, _ body: (TransitionRecord) throws -> Void) rethrows {
        guard event.kind == .transitionEnded || event.kind == .transitionWithdrawn, let id = event.id(.transition),
            running[id] != nil, state.transition(id) == nil
        else { return }
        name(id)
        guard var ended = running.removeValue(forKey: id) else { return }
        ended.record.ended = event.seq
        ended.record.endTime = event.t
        if case .uint(let seq)? = event[.interruptedBy] { ended.record.interruption = interruption(of: event, by: seq) }
        let isCompleted = event.bool(.completed) ?? true
        ended.record.outcome =
            event.kind == .transitionWithdrawn ? .withdrawn : isCompleted ? .completed : .cancelled
        if ended.record.outcome == .cancelled { settling.append(ended) } else { try body(ended.record) }
    }

    /// The interrupting event. The innermost call or input around the end has its number, unless the producer records
    /// that in another way.
    private func interruption(of end: Event, by seq: UInt64) -> TransitionRecord.Driver {
        let found = drivers.drivers(of: end)
        return [found.call, found.input].compactMap { $0 }.first { $0.seq == seq }
            ?? TransitionRecord.Driver(seq: seq, kind: "", site: nil)
    }

    /// Compares the hierarchy with the one before each cancelled transition.
    private mutating func settle(_ body: (TransitionRecord) throws -> Void) rethrows {
        for ended in settling {
            var record = ended.record
            if let changes = journal.changes(since: ended.baseline, to: state) {
                record.restoration = .compared(changes.flatMap(Restored.differences))
            }
            try body(record)
        }
        settling.removeAll()
    }
}

extension TransitionRecord {
    fileprivate mutating func take(beginning event: Event) {
        (began, startTime) = (event.seq, event.t)
        interactive = event.bool(.interactive)
        animated = event.bool(.animated) ?? animated
        announcedDuration = event.double(.duration)
        animator = event.string(.animator)
    }
}
