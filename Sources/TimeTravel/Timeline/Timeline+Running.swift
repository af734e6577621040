import HierarchyModel
import TraceFile

/// A condition at which a run stops.
public enum StopCondition: Sendable {
    /// At each event of that kind.
    case kind(KindPattern)
    /// At each event that names the controller, or a controller of that class.
    case controller(ControllerPattern)
    /// At each match of the expression.
    case expression(EventExpression)
    /// At each event that matches the words.
    case words(WordPattern)
    /// At each change that the watchpoint sees.
    case watch(Watchpoint)
}

/// The event at which a run stopped, and why.
public struct StopReason: Equatable, Sendable {
    public let event: Event
    /// The indices of the conditions that were met.
    public let conditions: [Int]
    /// The changes that watchpoints saw.
    public let changes: [ObjectChange.Field]
}

extension Timeline {
    /// Runs to the next event that meets a condition. Nil if there is none in that direction; the position stays.
    ///
    /// Linear in the number of events passed. Chunks that cannot hold such an event are skipped.
    @discardableResult
    public mutating func run(
        _ direction: Direction, to conditions: [StopCondition], _ shouldContinue: ProgressHandler = { _ in true }
    ) -> StopReason? {
        guard !conditions.isEmpty else { return nil }
        let conditions = conditions.map { (condition) -> StopCondition in
            if case .expression(let expression) = condition { .expression(prepared(expression)) } else { condition }
        }
        let search = EventSearch(reader: reader, filters: conditions.map(\.filter), needsState: true) { event, state in
            StopReason(event, at: conditions, folding: &state)
        }
        guard let stop = search.nearest(in: events(direction), direction, shouldContinue) else { return nil }
        seek(to: stop.event.seq)
        return stop
    }
}

extension StopReason {
    /// Nil if no condition is met.
    fileprivate init?(_ event: Event, at conditions: [StopCondition], folding state: inout HierarchyState) {
        let tests = conditions.map { $0.test(event, before: state) }
        state.apply(event)
        var met: [Int] = []
        var changes: [ObjectChange.Field] = []
        for (number, test) in tests.enumerated() {
            guard let found = test?(state) else { continue }
            met.append(number)
            changes += found
        }
        guard !met.isEmpty else { return nil }
        self.init(event: event, conditions: met, changes: changes)
    }
}

extension StopCondition {
    /// A filter that every event that can meet the condition passes, for the index.
    fileprivate var filter: EventFilter {
        switch self {
        case .kind(let pattern): EventFilter(kinds: [pattern])
        case .controller(let pattern): EventFilter(controllers: [pattern])
        case .expression(let expression): expression.filter
        case .words(let words): words.filter
        case .watch(let watch): watch.filter
        }
    }

    /// Tests an event against the state before it. Returns a test of the state after the event, which gives the
    /// changes, or nil if the condition is not met.
    fileprivate func test(_ event: Event, before state: HierarchyState) -> ((HierarchyState) -> [ObjectChange.Field]?)?
    {
        switch self {
        case .kind(let pattern): return pattern.matches(event) ? { _ in [] } : nil
        case .controller(let pattern):
            let filter = EventFilter(controllers: [pattern])
            let wasWanted = filter.passes(event) { state.controller($0, \.class) ?? nil }
            return { state in wasWanted || filter.passes(event) { state.controller($0, \.class) ?? nil } ? [] : nil }
        case .expression(let expression):
            let test = expression.test(event, before: state)
            return test.map { test in { state in test(state).map { _ in [] } } }
        case .words(let words): return words.matches(event, before: state) ? { _ in [] } : nil
        case .watch(let watch): return watch.test(event, before: state)
        }
    }
}
