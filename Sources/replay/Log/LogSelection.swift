import HierarchyModel
import TraceFile

/// Decides event by event what `replay log` prints.
struct LogSelection {
    struct Choice {
        /// Why the event could not do what it says, where that was asked for.
        let anomaly: Anomaly?
    }

    private let filter: EventFilter
    private let isAnomaliesOnly: Bool
    private var state: HierarchyState
    /// Folding costs more than printing, so it is done only where the answer needs it.
    private let folds: Bool

    /// At the first event, or where the last skip led to.
    private(set) var openScopes: Int

    init(_ input: TraceInput, first: UInt64, filter: EventFilter, isAnomaliesOnly: Bool) {
        self.filter = filter
        self.isAnomaliesOnly = isAnomaliesOnly
        folds = isAnomaliesOnly || filter.controllers.contains { if case .class = $0 { true } else { false } }
        state = input.state(after: first == 0 ? nil : first - 1)
        openScopes = state.scopes.count + state.uncountedScopes
    }

    /// Passes over events that nobody reads, behind which this is the state.
    mutating func skip(to state: HierarchyState) {
        self.state = state
        openScopes = state.scopes.count + state.uncountedScopes
    }

    /// Takes the next event; nil if it is not wanted.
    mutating func take(_ event: Event) -> Choice? {
        guard folds else { return passes(event) ? Choice(anomaly: nil) : nil }
        let isWantedBefore = passes(event)
        let anomaly = state.apply(event)
        // The class of a controller is known behind its creation and before its destruction.
        guard isWantedBefore || passes(event), anomaly != nil || !isAnomaliesOnly else { return nil }
        return Choice(anomaly: isAnomaliesOnly ? anomaly : nil)
    }

    private func passes(_ event: Event) -> Bool {
        filter.passes(event) { id in state.controller(id, \.class) ?? nil }
    }
}
