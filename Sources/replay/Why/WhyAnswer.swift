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

    let known: KnownObject
    /// The object at ``position``; nil if the events that created it are lost.
    let object: AnyStateObject?
    /// Where the object is explained: at the position that was asked for, or where it existed last.
    let position: UInt64?
    /// Says that the object does not exist at the position that was asked for; nil if it does.
    let note: String?
    /// Why the object is gone; empty if it is not, and for a query about one property.
    let departure: [Chain]
    let origins: [FieldOrigin]
    /// By sequence number.
    let callers: [UInt64: [Caller]]
    let details: Details?

    var id: ObjectID { known.id }

    /// Explains one property, or all fields.
    ///
    /// - Parameter analysis: nil for all fields.
    init(
        _ known: KnownObject, _ query: ObjectQuery?, _ timeline: Timeline, _ analysis: IncrementalAnalysis?,
        _ shouldContinue: Timeline.ProgressHandler
    ) {
        let (there, note) = timeline.located(known)
        self.known = known
        self.note = note
        object = there.state.object(known.id)
        position = there.position
        guard let query, let analysis else {
            origins = there.origins(of: known.id, shouldContinue)
            callers = Dictionary(
                uniqueKeysWithValues: Set(origins.map(\.event.seq)).map { ($0, there.callers(of: $0)) })
            departure = timeline.departure(of: known, shouldContinue).map {
                Chain(event: $0.event, callers: $0.callers)
            }
            details = nil
            return
        }
        let reason = there.reason(for: query, of: known.id, analysis, shouldContinue)
        let chain = { (event: Event) in Chain(event: event, callers: there.callers(of: event.seq)) }
        origins = [reason.origin].compactMap { $0 }
        callers = Dictionary(uniqueKeysWithValues: origins.map { ($0.event.seq, reason.callers) })
        departure = []
        details = Details(
            query: query,
            last: reason.origin == nil ? reason.event.map { Chain(event: $0, callers: reason.callers) } : nil,
            unmetRequests: reason.unmetRequests.map { (chain($0.call), $0.diagnostics) },
            violations: reason.violations.map { ($0, there.reader.event($0.seq).map(chain)) })
    }

    /// All events in the answer.
    var events: [Event] {
        let chains =
            origins.map { Chain(event: $0.event, callers: callers[$0.event.seq] ?? []) } + departure
            + (details?.chains ?? [])
        return chains.flatMap(\.events) + (details?.unmetRequests.flatMap(\.diagnostics) ?? [])
    }
}

extension WhyAnswer.Details {
    fileprivate var chains: [WhyAnswer.Chain] {
        [last].compactMap { $0 } + unmetRequests.map(\.call) + violations.compactMap(\.call)
    }
}
