import HierarchyModel
import TimeTravel
import TraceFile

extension Model {
    /// Finds the position that a text stands for; nil before event 0.
    mutating func resolve(_ text: String) throws(CommandFailure) -> UInt64? {
        guard let position = Position(text) else {
            throw CommandFailure("'\(text)' is not a position; valid are \(Position.forms)")
        }
        let reader = timeline.reader
        if position.isOfViolation, !completeAnalysis() {
            throw CommandFailure("cancelled; only the violations found so far are known")
        }
        let model = self
        let resolver = PositionResolver(reader, analysis: analysis, customRules: customRules) { (purpose, body) in
            let shouldContinue = model.progressHandler(purpose)
            for event in reader.events {
                body(event)
                if event.seq % 50_000 == 0, !shouldContinue(event.seq) { return }
            }
        }
        do throws(PositionError) {
            return try resolver.resolve(position)
        } catch {
            throw CommandFailure("\(position): \(error.reason)")
        }
    }
}
