import HierarchyModel
import TraceFile

/// Hands events to the writer, and closes the file behind the last one.
final class RecordingSink: EventSink {
    let writer: TraceWriter
    var onProblem: ((TraceError) -> Void)?
    /// Called behind the end of each turn.
    var onTurnEnd: (() -> Void)?
    private var hasToldOfJournal = false
    private var hasToldOfFailure = false

    init(_ writer: TraceWriter) { self.writer = writer }

    func receive(_ event: Event) {
        writer.receive(event)
        if event.kind == .sessionEnded { close() } else if writer.hasProblem { tell() }
        if event.kind == .turnEnded { onTurnEnd?() }
    }

    /// Closes the file; the writer keeps what went wrong.
    func close() {
        try? writer.close()
        tell()
    }

    private func tell() {
        guard !hasToldOfFailure, let onProblem else { return }
        if let problem = writer.failure {
            hasToldOfFailure = true
            onProblem(problem)
        } else if !hasToldOfJournal, let problem = writer.journalFailure {
            hasToldOfJournal = true
            onProblem(problem)
        }
    }
}
