import HierarchyModel
import Linting
import TimeTravel
import TraceFile

/// The explanation of one object.
struct WhyAnswer {
    /// An event and its chain of callers.
    struct Chain {
        let event: Event
        let callers: [Caller]

        var events: [Event] { [event] + callers.map(\.event) }
    }

    /// The additional parts of an answer to a query about one property.
    struct Details {
        let query: ObjectQuery
        /// The last event of the queried kinds; nil if there is none.
        let last: Chain?
        let unmetRequests: [(call: Chain, diagnostics: [Event])]
        let violations: [(violation: Violation, call: Chain?)]
    }

    let id: ObjectID
    /// Nil if the object was destroyed.
    let object: AnyStateObject?
    let origins: [FieldOrigin]
    /// By sequence number.
    let callers: [UInt64: [Caller]]
    let details: Details?

    /// Explains all fields.
    init(_ id: ObjectID, _ timeline: Timeline, _ shouldContinue: Timeline.ProgressHandler) {
        self.id = id
        object = timeline.state.object(id)
        origins = timeline.origins(of: id, shouldContinue)
        callers = Dictionary(uniqueKeysWithValues: Set(origins.map(\.event.seq)).map { ($0, timeline.callers(of: $0)) })
        details = nil
    }

    /// Explains one property.
    init(
        _ id: ObjectID, _ query: ObjectQuery, _ timeline: Timeline, _ analysis: IncrementalAnalysis,
        _ shouldContinue: Timeline.ProgressHandler
    ) {
        self.id = id
        object = timeline.state.object(id)
        let reason = timeline.reason(for: query, of: id, analysis, shouldContinue)
        let chain = { (event: Event) in Chain(event: event, callers: timeline.callers(of: event.seq)) }
        origins = [reason.origin].compactMap { $0 }
        callers = Dictionary(uniqueKeysWithValues: origins.map { ($0.event.seq, reason.callers) })
        details = Details(
            query: query,
            last: reason.origin == nil ? reason.event.map { Chain(event: $0, callers: reason.callers) } : nil,
            unmetRequests: reason.unmetRequests.map { (chain($0.call), $0.diagnostics) },
            violations: reason.violations.map { ($0, timeline.reader.event($0.seq).map(chain)) })
    }

    /// Whether the object exists or existed, and has the queried property.
    var isKnown: Bool {
        guard let object else { return !origins.isEmpty || details?.last != nil }
        guard case .field(let name)? = details?.query else { return true }
        return object.fields.contains { $0.name == name }
    }

    /// All events in the answer.
    var events: [Event] {
        let chains =
            origins.map { Chain(event: $0.event, callers: callers[$0.event.seq] ?? []) } + (details?.chains ?? [])
        return chains.flatMap(\.events) + (details?.unmetRequests.flatMap(\.diagnostics) ?? [])
    }
}

extension WhyAnswer.Details {
    fileprivate var chains: [WhyAnswer.Chain] {
        [last].compactMap { $0 } + unmetRequests.map(\.call) + violations.compactMap(\.call)
    }
}
