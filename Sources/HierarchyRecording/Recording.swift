import HeadlessUIKit
import HierarchyModel
import TraceFile

/// Writes the events of a session into a trace file.
///
/// A recording stays alive until it is stopped, the session ends, or the process exits. The first of these closes the
/// file. A full or failing disk never stops the app; ``status`` tells what happened.
@MainActor
public final class Recording {
    /// The status of a recording.
    public enum Status: Equatable, Sendable {
        /// Events are written as they come, and survive the process.
        case recording
        /// Events are written without a journal, for this reason. A killed process loses the latest events.
        case recordingWithoutJournal(TraceError)
        /// The disk is full, for this reason. Events wait in the journal until there is room. When it is full too, they
        /// are dropped, and an `events.dropped` says so. A recording that ends meanwhile keeps them in the journal.
        case waitingForRoom(TraceError)
        /// Nothing is written until ``Recording/resume()``. The session is as fast as without a recording.
        case paused
        /// The file is closed and complete. The recording was stopped, or the session ended.
        case finished
        /// Writing failed. Earlier events are in the file and can be read; no later event was written.
        case failed(TraceError)
    }

    public let session: Session
    /// Called on the main actor when something has failed, with the next event or when the recording is stopped. Called
    /// once for the journal of a segment, each time the disk becomes full, once for the segment, and once if no further
    /// segment can be created.
    public var onProblem: ((TraceError) -> Void)? {
        didSet { sink.onProblem = onProblem }
    }

    private let names: TracePath
    private let overwrite: Bool
    private let options: TraceOptions
    private var sink: RecordingSink
    private var isPaused = false
    private var rules: LiveRulesSink?

    private var limit: SegmentLimit?
    private var segment: Int
    /// The files that exist, in order.
    private var paths: [String]
    private let closedSegments = ClosedSegments()
    /// The time of the session when the segment began.
    private var segmentStart: UInt64
    private var lastMeasuredSeq: UInt64 = 0

    /// Writes each event of the session from now on into a new file. A recording that starts in the middle of a session
    /// begins with the current hierarchy.
    ///
    /// - Parameters:
    ///   - path: the file. `%p` in it becomes the process identifier, `%n` the first number from 1 on whose file does
    ///     not exist, `%t` the time of the start in seconds since 1970, and `%%` a percent sign.
    ///   - overwrite: whether an existing file may be replaced. If false, an existing file is an error.
    ///   - options: how the trace is written, and what is left out of it, `TraceOptions.redact`.
    ///   - limit: when to continue in another file. Its name has the next number, in the place of `%n`, or after a
    ///     hyphen before the extension.
    ///   - rules: the rules to check while the app runs: `.live` for all, nil for none.
    /// - Throws: the reason why the file or its journal cannot be created. With `TraceOptions.mayLoseEnd`, a recording
    ///   without a journal begins instead.
    @discardableResult
    public static func start(
        to path: String, session: Session = .current, overwrite: Bool = false, options: TraceOptions = TraceOptions(),
        limit: SegmentLimit? = nil, rules: LiveRules? = nil
    ) throws(TraceError) -> Recording {
        let names = TracePath(path, isSegmented: limit != nil)
        let (writer, segment) = try names.writer(from: 1, overwrite: overwrite, options: options)
        let recording = Recording(names, session, writer, segment: segment, overwrite: overwrite, limit: limit)
        recording.begin()
        recording.rules = rules.map(LiveRulesSink.init)
        recording.rules.map(session.attach)
        OpenRecordings.add(recording)
        return recording
    }

    private init(
        _ names: TracePath, _ session: Session, _ writer: TraceWriter, segment: Int, overwrite: Bool,
        limit: SegmentLimit?
    ) {
        self.names = names
        self.session = session
        self.overwrite = overwrite
        self.limit = limit
        self.segment = segment
        options = writer.options
        paths = [writer.path]
        sink = RecordingSink(writer)
        segmentStart = session.now
    }

    /// Attaches the sink to the session.
    private func begin() {
        sink.writer.stateAfterDrop = { [unowned session] in MainActor.assumeIsolated { session.state } }
        sink.onProblem = onProblem
        if limit != nil { sink.onTurnEnd = { [unowned self] in MainActor.assumeIsolated { turnEnded() } } }
        segmentStart = session.now
        lastMeasuredSeq = session.state.seq ?? 0
        session.attach(sink)
    }

    /// Stops recording and closes the file. The session continues. A second call does nothing.
    ///
    /// The trace has no `session.ended`, so pending violations stay undecided.
    public func stop() {
        session.detach(sink)
        rules.map(session.detach)
        isPaused = false
        sink.close()
        closedSegments.wait()
        OpenRecordings.remove(self)
    }

    /// Leaves out all events until ``resume()``, for the rules too, at no cost. Sequence numbers continue without a
    /// gap.
    ///
    /// If the session ends while its recording is paused, the trace has no `session.ended`.
    public func pause() {
        guard !isPaused, !sink.writer.isClosed else { return }
        isPaused = true
        session.suspend(sink)
        rules.map(session.suspend)
    }

    /// Continues recording. A `state.given` has the current hierarchy, and tells that events are missing.
    public func resume() {
        guard isPaused else { return }
        isPaused = false
        session.resume(sink)
        rules.map(session.resume)
    }

    /// Waits until all recorded events are in the file and would survive a loss of power. Returns the failure if they
    /// cannot be. Use it before copying the file without its journal, for example into a crash report.
    ///
    /// It is not needed before a crash, because the journal survives the process. A signal handler must not call it.
    @discardableResult
    public func flush() -> TraceError? {
        closedSegments.wait()
        do throws(TraceError) {
            try sink.writer.flush()
            return failure
        } catch {
            return failure ?? error
        }
    }
}

extension Recording {
    /// The file, or the current segment, with `%p`, `%n` and `%t` replaced.
    public var path: String { sink.writer.path }

    /// The files of all segments that exist, in order.
    public var segmentPaths: [String] { paths }

    public var status: Status {
        if let failure { return .failed(failure) }
        if sink.writer.isClosed { return .finished }
        if isPaused { return .paused }
        if let problem = sink.writer.lackOfRoom { return .waitingForRoom(problem) }
        return sink.writer.journalFailure.map { .recordingWithoutJournal($0) } ?? .recording
    }

    /// Whether all files are closed.
    var isClosed: Bool { sink.writer.isClosed && closedSegments.areAllClosed }

    /// The first failure. Nil if there is none.
    public var failure: TraceError? { closedSegments.failure ?? sink.writer.failure }

    /// The number of events that are neither in the file nor in its journal. They came after the failure, or found no
    /// room.
    public var eventsDropped: UInt64 { closedSegments.eventsDropped + sink.writer.eventsDropped }
}

// Segments.
extension Recording {
    private func turnEnded() {
        guard let limit, session.state.scopes.isEmpty, isReached(limit) else { return }
        do throws(TraceError) {
            try beginSegment(limit)
        } catch {
            // A segment that is too long is better than none.
            self.limit = nil
            onProblem?(error)
        }
    }

    /// The size is that at some thousands of events before. It is known by now, so that the app does not wait for the
    /// disk, and the same session always makes the same segments.
    private func isReached(_ limit: SegmentLimit) -> Bool {
        if let age = limit.age, session.now - segmentStart >= age { return true }
        let last = session.state.seq ?? 0
        guard let bytes = limit.bytes, last - lastMeasuredSeq >= UInt64(options.eventsPerChunk) else { return false }
        lastMeasuredSeq = last
        return sink.writer.fileSizeAtLastMark() >= bytes
    }

    private func beginSegment(_ limit: SegmentLimit) throws(TraceError) {
        let (writer, number) = try names.writer(from: segment + 1, overwrite: overwrite, options: options)
        let complete = sink
        session.detach(complete)
        complete.writer.stateAfterDrop = nil
        segment = number
        paths.append(writer.path)
        let old = limit.keep.flatMap { paths.count > $0 ? paths.removeFirst() : nil }
        sink = RecordingSink(writer)
        begin()
        closedSegments.close(complete.writer, andRemove: old)
    }
}

extension TracePath {
    /// Returns a writer for the file of this segment, or of the next one whose name is free.
    fileprivate func writer(
        from first: Int, overwrite: Bool, options: TraceOptions
    ) throws(TraceError) -> (writer: TraceWriter, segment: Int) {
        var segment = first
        while true {
            do throws(TraceError) {
                return (try TraceWriter(path: path(segment: segment), overwrite: overwrite, options: options), segment)
            } catch {
                guard isNumbered, case .exists = error else { throw error }
                segment += 1
            }
        }
    }
}
