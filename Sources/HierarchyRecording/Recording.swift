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
        /// Nothing is written, and the session is as fast as without a recording, until ``Recording/resume()``.
        case paused
        /// The file is closed and complete: the recording was stopped, or the session ended.
        case finished
        /// Writing failed; what is in the file up to then can be read, and nothing was written after it.
        case failed(TraceError)
    }

    public let session: Session
    /// Called on the main actor when something has gone wrong: with the next event, or when the recording is stopped. Once for
    /// the journal of a part, once for the part itself, and once where there can be no further part.
    public var onProblem: ((TraceError) -> Void)? {
        didSet { sink.onProblem = onProblem }
    }

    private let names: TracePath
    private let overwrite: Bool
    private let options: TraceOptions
    private var sink: RecordingSink
    private var isPaused = false
    private var rules: LiveRulesSink?

    private var limit: PartLimit?
    private var part: Int
    /// Those that are there, in order.
    private var paths: [String]
    private let closedParts = ClosedParts()
    /// The time and the number of the last event when the part began, or its size was last asked for.
    private var partBegan: UInt64
    private var lastMeasured: UInt64 = 0

    /// Writes every event of the session from now on into a new file. A recording that starts in the middle of a session
    /// begins with the hierarchy as it stands.
    ///
    /// - Parameters:
    ///   - path: `%p` in it becomes the number of the process, `%n` the first number from 1 on that names no file yet, `%t` the
    ///     time of the start in seconds since 1970, and `%%` a percent sign.
    ///   - overwrite: whether a file that is there already may be replaced; it is refused otherwise.
    ///   - options: among them what must not be recorded, `TraceOptions.redact`.
    ///   - limit: from when on to go on in another file. Its name has the next number: in the place of `%n`, or else behind a
    ///     hyphen before the extension.
    ///   - rules: what is to be checked while the app runs; `.live` is all of them, nil nothing.
    /// - Throws: the reason why the file cannot be created.
    @discardableResult
    public static func start(
        to path: String, session: Session = .current, overwrite: Bool = false, options: TraceOptions = TraceOptions(),
        limit: PartLimit? = nil, rules: LiveRules? = nil
    ) throws(TraceError) -> Recording {
        let names = TracePath(path, hasParts: limit != nil)
        let (writer, part) = try names.writer(from: 1, overwrite: overwrite, options: options)
        let recording = Recording(names, session, writer, part: part, overwrite: overwrite, limit: limit)
        recording.begin()
        recording.rules = rules.map(LiveRulesSink.init)
        recording.rules.map(session.attach)
        OpenRecordings.add(recording)
        return recording
    }

    private init(
        _ names: TracePath, _ session: Session, _ writer: TraceWriter, part: Int, overwrite: Bool, limit: PartLimit?
    ) {
        self.names = names
        self.session = session
        self.overwrite = overwrite
        self.limit = limit
        self.part = part
        options = writer.options
        paths = [writer.path]
        sink = RecordingSink(writer)
        partBegan = session.now
    }

    /// Lets the sink have the session's events.
    private func begin() {
        sink.writer.stateAfterDrop = { [unowned session] in MainActor.assumeIsolated { session.state } }
        sink.onProblem = onProblem
        if limit != nil { sink.onTurnEnd = { [unowned self] in MainActor.assumeIsolated { turnEnded() } } }
        partBegan = session.now
        lastMeasured = session.state.seq ?? 0
        session.attach(sink)
    }

    /// Takes no further events and closes the file; the session goes on. A second call does nothing.
    ///
    /// Such a trace lacks `session.ended`: what a rule still waited for stays undetermined.
    public func stop() {
        session.detach(sink)
        rules.map(session.detach)
        isPaused = false
        sink.close()
        closedParts.wait()
        OpenRecordings.remove(self)
    }

    /// Leaves out what happens until ``resume()``, for the rules as well; costs nothing meanwhile. Numbers of events go on without a gap.
    ///
    /// Where the session ends while its recording is paused, the trace lacks `session.ended`.
    public func pause() {
        guard !isPaused, !sink.writer.isClosed else { return }
        isPaused = true
        session.suspend(sink)
        rules.map(session.suspend)
    }

    /// Records again, from now on. A `state.given` tells what has become of the hierarchy meanwhile, and that something is missing.
    public func resume() {
        guard isPaused else { return }
        isPaused = false
        session.resume(sink)
        rules.map(session.resume)
    }

    /// Waits until all that was recorded is in the file and would survive a loss of power: for a copy of the file without its
    /// journal, as a report of a crash takes one. Returns why it cannot be.
    ///
    /// A process that crashes needs none, nor may a handler of signals call it: the journal outlives the process.
    @discardableResult
    public func flush() -> TraceError? {
        closedParts.wait()
        try? sink.writer.flush()
        return failure
    }
}

extension Recording {
    /// The file, or the present part, with `%p`, `%n` and `%t` put in.
    public var path: String { sink.writer.path }

    /// The files of all parts that are there, in order.
    public var partPaths: [String] { paths }

    public var status: Status {
        if let failure { return .failed(failure) }
        if sink.writer.isClosed { return .finished }
        if isPaused { return .paused }
        return sink.writer.journalFailure.map { .recordingWithoutJournal($0) } ?? .recording
    }

    /// Whether nothing remains to be done at the end of the process.
    var isClosed: Bool { sink.writer.isClosed && closedParts.isEverythingClosed }

    /// The first thing that went wrong; nil as long as all is well.
    public var failure: TraceError? { closedParts.failure ?? sink.writer.failure }

    /// Events that are neither in the file nor in its journal: they came after the failure, or were dropped for want of room.
    public var eventsDropped: UInt64 { closedParts.eventsDropped + sink.writer.eventsDropped }
}

// Parts.
extension Recording {
    private func turnEnded() {
        guard let limit, session.state.scopes.isEmpty, isReached(limit) else { return }
        do throws(TraceError) {
            try beginPart(limit)
        } catch {
            // Rather a part that is too long than none.
            self.limit = nil
            onProblem?(error)
        }
    }

    /// The size is that of some thousands of events ago: by then it is known, so that nobody waits for the disk, and the parts
    /// are the same whenever the session is.
    private func isReached(_ limit: PartLimit) -> Bool {
        if let age = limit.age, session.now - partBegan >= age { return true }
        let last = session.state.seq ?? 0
        guard let bytes = limit.bytes, last - lastMeasured >= UInt64(options.eventsPerChunk) else { return false }
        lastMeasured = last
        return sink.writer.nextMeasurement() >= bytes
    }

    private func beginPart(_ limit: PartLimit) throws(TraceError) {
        let (writer, number) = try names.writer(from: part + 1, overwrite: overwrite, options: options)
        let complete = sink
        session.detach(complete)
        complete.writer.stateAfterDrop = nil
        part = number
        paths.append(writer.path)
        let old = limit.keep.flatMap { paths.count > $0 ? paths.removeFirst() : nil }
        sink = RecordingSink(writer)
        begin()
        closedParts.close(complete.writer, andRemove: old)
    }
}

extension TracePath {
    /// A writer into the file of that part, or of the next one whose name is free.
    fileprivate func writer(
        from first: Int, overwrite: Bool, options: TraceOptions
    ) throws(TraceError) -> (writer: TraceWriter, part: Int) {
        var part = first
        while true {
            do throws(TraceError) {
                return (try TraceWriter(path: path(part: part), overwrite: overwrite, options: options), part)
            } catch {
                guard isNumbered, case .exists = error else { throw error }
                part += 1
            }
        }
    }
}
