import HierarchyModel
import TraceFile

/// Decides for each event whether `replay log` prints it.
struct LogSelection {
    struct Choice {
        /// Why the event could not change the state; nil unless anomalies are asked for.
        let anomaly: Anomaly?
    }

    private let filter: EventFilter
    private let isAnomaliesOnly: Bool
    private var state: HierarchyState
    /// Whether the state is needed. Folding costs more than printing, so it is done only if necessary.
    private let folds: Bool

    /// The number of open scopes at the first event, or after the last skip.
    private(set) var openScopes: Int

    init(_ input: TraceInput, first: UInt64, filter: EventFilter, isAnomaliesOnly: Bool) {
        self.filter = filter
        self.isAnomaliesOnly = isAnomaliesOnly
        folds = isAnomaliesOnly || filter.controllers.contains { if case .class = $0 { true } else { false } }
        state = input.state(after: first == 0 ? nil : first - 1)
        openScopes = state.scopes.count + state.uncountedScopes
    }

    /// Passes over the events before the next one, which are not read.
    mutating func skip(to next: UInt64, of input: TraceInput) {
        // The reader continues with its own state, and need not copy it if this one is gone.
        state = HierarchyState()
        state = input.state(after: next == 0 ? nil : next - 1)
        openScopes = state.scopes.count + state.uncountedScopes
    }

    /// Passes over the next event; nil if it is not printed.
    mutating func take(_ event: Event) -> Choice? {
        guard folds else { return passes(event) ? Choice(anomaly: nil) : nil }
        let isWantedBefore = passes(event)
        let anomaly = state.apply(event)
        // The class is known only after the creation of a controller and before its destruction.
        guard isWantedBefore || passes(event), anomaly != nil || !isAnomaliesOnly else { return nil }
        return Choice(anomaly: isAnomaliesOnly ? anomaly : nil)
    }

    private func passes(_ event: Event) -> Bool {
        filter.passes(event) { id in state.controller(id, \.class) ?? nil }
    }
}
