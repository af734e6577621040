import HierarchyModel
import TraceFile

/// Passes events to the writer, and closes the file after the last event.
final class RecordingSink: EventSink {
    let writer: TraceWriter
    var onProblem: ((TraceError) -> Void)?
    /// Called after the end of each turn.
    var onTurnEnd: (() -> Void)?
    private var hasReportedJournal = false
    private var hasReportedFailure = false
    private var hasReportedLackOfRoom = false

    init(_ writer: TraceWriter) { self.writer = writer }

    func receive(_ event: Event) {
        writer.receive(event)
        if event.kind == .sessionEnded { close() } else if writer.hasProblem { reportProblems() }
        if event.kind == .turnEnded { onTurnEnd?() }
    }

    /// Closes the file. The writer keeps the failure.
    func close() {
        try? writer.close()
        reportProblems()
    }

    private func reportProblems() {
        guard !hasReportedFailure, let onProblem else { return }
        let lackOfRoom = writer.lackOfRoom
        if let lackOfRoom, !hasReportedLackOfRoom { onProblem(lackOfRoom) }
        hasReportedLackOfRoom = lackOfRoom != nil
        if let problem = writer.failure {
            hasReportedFailure = true
            onProblem(problem)
        } else if !hasReportedJournal, let problem = writer.journalFailure {
            hasReportedJournal = true
            onProblem(problem)
        }
    }
}
