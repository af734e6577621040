import HierarchyModel
import TimeTravel
import TraceFile

extension Model {
    /// Finds the position that a text stands for; nil before event 0.
    mutating func resolve(_ text: String) throws(CommandFailure) -> UInt64? {
        guard let position = Position(text) else { throw CommandFailure("'\(text)' is no position: \(Position.forms)") }
        let (reader, onProgress) = (timeline.reader, onProgress)
        if position.isOfViolation, !completeAnalysis() {
            throw CommandFailure("cancelled; the violations found so far are shown")
        }
        let resolver = PositionResolver(reader, analysis: analysis) { (purpose, body) in
            let count = Double(max(1, reader.eventCount))
            for event in reader.events {
                body(event)
                if event.seq % 50_000 == 0, !onProgress(purpose, Double(event.seq) / count) { return }
            }
        }
        do throws(PositionError) {
            return try resolver.resolve(position)
        } catch {
            throw CommandFailure("\(position): \(error.reason)")
        }
    }
}

extension Position {
    fileprivate var isOfViolation: Bool {
        switch self {
        case .violation, .violationOfRule: true
        default: false
        }
    }
}
