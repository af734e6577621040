import HeadlessUIKit
import HierarchyModel
import TraceFile

/// A session that is being written into a trace file.
///
/// The recording keeps itself alive until it is stopped, the session ends, or the process exits; whichever comes first
/// closes the file. What the disk refuses never stops the app: ``status`` says what happened.
@MainActor
public final class Recording {
    /// How a recording stands.
    public enum Status: Equatable, Sendable {
        /// Events are written as they come, and outlive the process.
        case recording
        /// Events are written, but there is no journal, for this reason: a process that is killed loses the latest ones.
        case recordingWithoutJournal(TraceError)
        /// The file is closed and complete: the recording was stopped, or the session ended.
        case finished
        /// Writing failed; what is in the file up to then can be read, and nothing was written after it.
        case failed(TraceError)
    }

    /// The file, with `%p` and `%t` put in.
    public let path: String
    public let session: Session
    private let sink: RecordingSink
    private var rules: LiveRulesSink?

    /// Writes every event of the session from now on into a new file. A recording that starts in the middle of a session
    /// begins with the hierarchy as it stands.
    ///
    /// - Parameters:
    ///   - path: `%p` in it becomes the number of the process, `%t` the time of the start in seconds since 1970, and `%%` a
    ///     percent sign.
    ///   - overwrite: whether a file that is there already may be replaced; it is refused otherwise.
    ///   - rules: what is to be checked while the app runs; `.live` is all of them, nil nothing.
    /// - Throws: the reason why the file cannot be created.
    @discardableResult
    public static func start(
        to path: String, session: Session = .current, overwrite: Bool = false, options: TraceOptions = TraceOptions(),
        rules: LiveRules? = nil
    ) throws(TraceError) -> Recording {
        let path = TracePath.expanded(path)
        let writer = try TraceWriter(path: path, overwrite: overwrite, options: options)
        writer.stateAfterDrop = { [unowned session] in MainActor.assumeIsolated { session.state } }
        let recording = Recording(path: path, session: session, writer: writer)
        session.attach(recording.sink)
        recording.rules = rules.map(LiveRulesSink.init)
        recording.rules.map(session.attach)
        OpenRecordings.add(recording)
        return recording
    }

    private init(path: String, session: Session, writer: TraceWriter) {
        self.path = path
        self.session = session
        sink = RecordingSink(writer)
    }

    /// Takes no further events and closes the file; the session goes on. A second call does nothing.
    ///
    /// Such a trace lacks `session.ended`: what a rule still waited for stays undetermined.
    public func stop() {
        session.detach(sink)
        rules.map(session.detach)
        sink.close()
        OpenRecordings.remove(self)
    }

    public var status: Status {
        if let failure { return .failed(failure) }
        if sink.writer.isClosed { return .finished }
        return sink.writer.journalFailure.map { .recordingWithoutJournal($0) } ?? .recording
    }

    /// Called once, on the main actor, when something has gone wrong: with the next event, or when the recording is stopped.
    public var onProblem: ((TraceError) -> Void)? {
        get { sink.onProblem }
        set { sink.onProblem = newValue }
    }

    /// The first thing that went wrong; nil as long as all is well.
    public var failure: TraceError? { sink.writer.failure }

    /// Events that are neither in the file nor in its journal: they came after the failure, or were dropped for want of room.
    public var eventsDropped: UInt64 { sink.writer.eventsDropped }
}

/// Hands events to the writer, and closes the file behind the last one.
private final class RecordingSink: EventSink {
    let writer: TraceWriter
    var onProblem: ((TraceError) -> Void)?
    private var hasTold = false

    init(_ writer: TraceWriter) { self.writer = writer }

    func receive(_ event: Event) {
        writer.receive(event)
        if event.kind == .sessionEnded { close() } else if writer.hasProblem { tell() }
    }

    /// Closes the file; the writer keeps what went wrong.
    func close() {
        try? writer.close()
        tell()
    }

    private func tell() {
        guard !hasTold, let onProblem, let problem = writer.failure ?? writer.journalFailure else { return }
        hasTold = true
        onProblem(problem)
    }
}
