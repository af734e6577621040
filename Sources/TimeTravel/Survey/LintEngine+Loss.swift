import HierarchyModel
import Linting
import TraceFile

extension LintEngine {
    /// Takes the next event of that trace. Where events before it are lost, the state that the trace has saved behind them goes in front.
    public mutating func receive(_ event: Event, of reader: TraceReader) {
        if isBehindLoss(event) { resume(with: reader.state(before: event.seq), before: event) }
        receive(event)
    }
}
