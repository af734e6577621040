import CHindsightMainQueue
import HierarchyModel

/// One run of an app: its time, its objects, and the commit of every change.
///
/// The relations between objects (parent, children, appearance, frames of root views) are read from ``state``, which
/// the reducer of HierarchyModel folds. They are stored nowhere else. So the state that is rebuilt from a trace is the
/// state that the app saw.
///
/// An object belongs to the session that was ``current`` in its initializer. Objects of different sessions must not be
/// connected.
@preconcurrency @MainActor
public final class Session {
    public let configuration: SessionConfiguration

    /// The hierarchy after the last event. A copy takes O(1).
    public var state: HierarchyState { commitContext.state }

    /// What every commit reads or changes.
    ///
    /// Exclusive access is not checked, since the check takes as long as a commit. It holds because the reducer calls
    /// no code that can reach this property.
    @exclusivity(unchecked) var commitContext = CommitContext()

    /// The calls, callbacks and inputs that have not returned, outermost first.
    var scopes: [OpenScope] = []
    /// The deferred work that is running.
    var deferred: DeferredWork? {
        get { commitContext.deferred }
        set { commitContext.deferred = newValue }
    }
    package let runLoop = RunLoopState()
    let clock: SessionClock
    /// The controllers, windows, presentations, transitions and animations of this session.
    let objects = SessionObjects()
    /// Public methods that the runtime calls by itself, outermost first.
    var runtimeCalls: [RuntimeCall] = []
    /// Objects whose last reference was released on another thread than the main one.
    let deallocations = DeallocationQueue()
    /// The call sites at which the app read the idiom, for each open scope in which it did.
    var idiomSites: [CallSite?] = []
    package let application = ApplicationStore()
    package let restoration = RestorationStore()
    let appearance = AppearanceProxies()
    package let environment: DeviceEnvironment
    package let updatePass: UpdatePass
    let autoLayout: AutoLayoutState
    private(set) lazy var transactions = TransactionStack(self)
    var displayLinks: [CADisplayLink] = []
    let frameUpdates = FrameUpdates()
    package nonisolated let extras: SessionExtras
    /// What other threads have deferred for this session.
    package nonisolated let inbox: WorkInbox
    /// What the main thread knows of this session while it runs the session's code.
    private lazy var threadScope = cmq_scope(
        session: Unmanaged.passUnretained(self).toOpaque(), inbox: Unmanaged.passUnretained(inbox).toOpaque(),
        now: clock.virtualNow.map { UnsafePointer($0) }, cause: UInt64.max,
        captures: configuration.runsDeferredWork)

    var decided = DecidedBehaviors()

    private var nextID: UInt32 = 1
    private var nextViewNumber: Int64 = 1
    /// The next number of a view that UIKit keeps private.
    private var nextPrivateViewNumber: Int64 = -1 << 40
    private var nextActionNumber = 1
    var hasEnded: Bool { commitContext.hasEnded }
    private var nextSeq: UInt64 { commitContext.nextSeq }

    public convenience init(_ configuration: SessionConfiguration = SessionConfiguration()) {
        self.init(configuration, SessionExtras())
    }

    private init(_ configuration: SessionConfiguration, _ extras: SessionExtras) {
        self.extras = extras
        self.configuration = configuration
        clock = SessionClock(configuration)
        environment = DeviceEnvironment(configuration)
        updatePass = UpdatePass(UpdateRules(configuration))
        autoLayout = AutoLayoutState(runLoop)
        let reference = WeakSession()
        inbox = WorkInbox { reference.catchUpSoon() }
        reference.session = self
        if extras === SessionExtras.ofMain { Self.mainIfMade = self }
        runLoop.order = WorkOrder(configuration.orderOfEqualTimes)
        DeferredWorkHandlers.install()
        #if canImport(FoundationNetworking)
            if let folder = configuration.networkAnswers { answer(from: folder) }
        #endif
    }

    /// The session of code that runs outside of every ``run(_:)``.
    public static let main = Session(mainConfiguration, .ofMain)
    /// ``main``; nil before its first use.
    private static var mainIfMade: Session?

    /// ``current``; nil where that would be the first use of ``main``, whose configuration the app may still change.
    static var currentIfMade: Session? {
        cmq_current_session() == nil && TaskSession.current == nil ? mainIfMade : current
    }

    /// The session that new objects belong to: the one whose ``run(_:)`` is innermost, else ``main``.
    public static var current: Session {
        guard let session = cmq_current_session() else { return TaskSession.current ?? main }
        return Unmanaged<Session>.fromOpaque(session).takeUnretainedValue()
    }

    /// Runs `body` with this session as the current one.
    public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = cmq_set_scope(threadScope)
        defer { _ = cmq_set_scope(outer) }
        return try TaskSession.$current.withValue(self) { try body() }
    }

    /// Nanoseconds since the session began.
    public var now: UInt64 { clock.now }
}

extension Session {
    /// The configuration of the current session, also outside of the main actor. A task inherits its session.
    package nonisolated static var currentConfiguration: SessionConfiguration {
        guard let session = cmq_current_session() else {
            return TaskSession.current?.configuration ?? mainConfiguration
        }
        return Unmanaged<Session>.fromOpaque(session).takeUnretainedValue().configuration
    }

    /// Closes the turn. Returns whether it was open: whether an event was committed since the last `turn.ended`.
    func closeTurn() -> Bool {
        defer { commitContext.isTurnOpen = false }
        return commitContext.isTurnOpen
    }

    /// Delivers every event from now on to `sink`.
    ///
    /// A sink that is attached after the session began first receives `session.began` and the state. Its events are
    /// numbered from 0.
    public func attach(_ sink: any EventSink) {
        let attachment = SinkAttachment(sink, firstSeq: nextSeq, openScopes: scopes.count)
        if nextSeq > 0 { attachment.introduce(beginning, state, at: clock.stamp()) }
        commitContext.attachments.append(attachment)
    }

    /// Delivers no more events to `sink`.
    public func detach(_ sink: any EventSink) {
        commitContext.attachments.removeAll { $0.sink === sink }
        commitContext.suspended.removeAll { $0.sink === sink }
    }

    /// Whether a sink receives events now.
    package var isObserved: Bool { !commitContext.attachments.isEmpty }

    /// Delivers no events to `sink` until ``resume(_:)``. A session whose sinks are all suspended is as fast as a
    /// session without sinks.
    public func suspend(_ sink: any EventSink) {
        for attachment in commitContext.attachments where attachment.sink === sink {
            attachment.suspend(before: nextSeq, scopes)
            commitContext.suspended.append(attachment)
        }
        commitContext.attachments.removeAll { $0.sink === sink }
    }

    /// Delivers events to `sink` again.
    ///
    /// The sink first receives the state, then a `return` for each scope that it knows and that was closed while it was
    /// suspended. Its sequence numbers have no gap.
    public func resume(_ sink: any EventSink) {
        let suspended = commitContext.suspended.filter { $0.sink === sink }
        commitContext.suspended.removeAll { $0.sink === sink }
        for attachment in suspended where !hasEnded {
            guard attachment.hasBegun else {
                attach(sink)
                continue
            }
            attachment.resume(before: nextSeq, scopes, state, at: clock.stamp())
            commitContext.attachments.append(attachment)
        }
    }

    /// Ends the turn and the session, and releases the key window. Later events are not committed.
    public func end() {
        guard !hasEnded, nextSeq > 0 else { return }
        endTurn()
        commit(.sessionEnded)
        commitContext.hasEnded = true
        dropDeferredWork()
        application.releaseWindows()
    }

    var beginning: Event {
        let system = "\(configuration.device.systemName) \(configuration.semantics)"
        var event = Event(
            .sessionBegan,
            [
                .device: .string(configuration.device.name), .idiom: .symbol(configuration.device.idiom.recorded),
                .screen: .size(configuration.device.screen), .scale: .double(configuration.device.scale),
                .app: .string(configuration.app), .clock: .string(configuration.clock.rawValue),
                .clockStep: .int(Int64(configuration.clockStep)), .semantics: .string(configuration.semantics.rawValue),
                .records: .strings(Self.declaredKinds(of: configuration)), .system: .string(system),
            ])
        if let version = configuration.appVersion { event[.appVersion] = .string(version) }
        if let build = configuration.appBuild { event[.appBuild] = .string(build) }
        if let sdk = configuration.linkedSDK, sdk != configuration.semantics {
            event[.linkedSDK] = .string(sdk.rawValue)
        }
        if let startedAt = clock.startedAt { event[.startedAt] = .uint(startedAt) }
        return event
    }

    func newID() -> ObjectID {
        defer { nextID += 1 }
        return ObjectID(nextID)
    }

    func newViewNumber() -> Int64 {
        defer { nextViewNumber += 1 }
        return nextViewNumber
    }

    /// Makes views that UIKit keeps private. Their numbers are below 0, so that those of the app's views, which are
    /// recorded, do not depend on them.
    func makePrivateViews<Views>(_ make: () -> Views) -> Views {
        swap(&nextViewNumber, &nextPrivateViewNumber)
        defer { swap(&nextViewNumber, &nextPrivateViewNumber) }
        return make()
    }

    package func newActionNumber() -> Int {
        defer { nextActionNumber += 1 }
        return nextActionNumber
    }

    /// Commits a named point of the trace.
    public func mark(_ name: String, detail: String? = nil) {
        if let detail {
            commit(.marker, [.name: .string(name), .detail: .string(detail)])
        } else {
            commit(.marker, [.name: .string(name)])
        }
    }

    /// Commits a diagnostic with the text that UIKit prints.
    ///
    /// - Parameter thrown: true if UIKit raises an exception. The call then has no effect, and the process ends if
    ///   ``SessionConfiguration/onException`` is ``SessionConfiguration/ExceptionResponse/trap``.
    package func diagnose(_ message: String, subject: ObjectID?, thrown: Bool) {
        commit(.diagnostic, [.message: .string(message), .subject: .id(subject), .thrown: .bool(thrown)])
        if thrown, configuration.onException == .trap { preconditionFailure(message) }
    }
}
