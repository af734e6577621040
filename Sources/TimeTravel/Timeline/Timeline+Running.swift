import HierarchyModel
import TraceFile

/// Where a run through a trace stops.
public enum StopCondition: Sendable {
    /// At each event of such a kind.
    case kind(KindPattern)
    /// At each event that names the controller, or one of that class.
    case controller(ControllerPattern)
    /// Where the expression is found.
    case expression(EventExpression)
    /// Where one of the fields changes.
    case watch(Watchpoint)
}

/// Why a run stopped.
public struct StopReason: Equatable, Sendable {
    public let event: Event
    /// The places of the stop points that asked for it, in their list.
    public let points: [Int]
    /// What watchpoints saw change.
    public let changes: [ObjectChange.Field]
}

extension Timeline {
    /// Runs to the next event at which one of the stop points asks to stop. Nil, and stays, if there is none in that direction: rather
    /// than falling off the end, one stands where one was.
    ///
    /// Linear in the number of events passed, but for chunks that can have none.
    @discardableResult
    public mutating func run(
        _ direction: Direction, to points: [StopCondition], _ shouldContinue: ProgressHandler = { _ in true }
    ) -> StopReason? {
        guard !points.isEmpty else { return nil }
        let search = EventSearch(reader: reader, filters: points.map(\.filter), folds: true) { event, state in
            StopReason(event, at: points, folding: &state)
        }
        guard let stop = search.nearest(in: events(direction), direction, shouldContinue) else { return nil }
        seek(to: stop.event.seq)
        return stop
    }
}

extension StopReason {
    /// Nil if none of the points asks for it.
    fileprivate init?(_ event: Event, at points: [StopCondition], folding state: inout HierarchyState) {
        let rests = points.map { $0.test(event, before: state) }
        state.apply(event)
        var asked: [Int] = []
        var changes: [ObjectChange.Field] = []
        for (number, rest) in rests.enumerated() {
            guard let seen = rest?(state) else { continue }
            asked.append(number)
            changes += seen
        }
        guard !asked.isEmpty else { return nil }
        self.init(event: event, points: asked, changes: changes)
    }
}

extension StopCondition {
    /// What an event must be, as far as the index can tell.
    fileprivate var filter: EventFilter {
        switch self {
        case .kind(let pattern): EventFilter(kinds: [pattern])
        case .controller(let pattern): EventFilter(controllers: [pattern])
        case .expression(let expression): expression.filter
        case .watch(let watch): watch.filter
        }
    }

    /// What is left to ask of the state behind the event: nil if it is not to stop there, else what changed.
    fileprivate func test(_ event: Event, before state: HierarchyState) -> ((HierarchyState) -> [ObjectChange.Field]?)?
    {
        switch self {
        case .kind(let pattern): return pattern.matches(event) ? { _ in [] } : nil
        case .controller(let pattern):
            let filter = EventFilter(controllers: [pattern])
            let wasWanted = filter.passes(event) { state.controller($0, \.class) ?? nil }
            return { state in wasWanted || filter.passes(event) { state.controller($0, \.class) ?? nil } ? [] : nil }
        case .expression(let expression):
            let rest = expression.test(event, before: state)
            return rest.map { rest in { state in rest(state).map { _ in [] } } }
        case .watch(let watch): return watch.test(event, before: state)
        }
    }
}
