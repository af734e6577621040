import HierarchyModel

/// One run of an app: its time, its objects, and the one door through which every change is committed.
///
/// The relations between objects (parent, children, appearance, frames of root views) are read from ``state``, which the
/// reducer of HierarchyModel folds; they are stored nowhere else. So what a trace rebuilds is what the app saw.
///
/// An object belongs to the session that was ``current`` in its initializer. Two sessions do not meet.
@MainActor
public final class Session {
    public let configuration: SessionConfiguration

    /// The hierarchy after the last event. A copy costs as little as a reference.
    public var state: HierarchyState { ledger.state }

    /// What every commit reads or changes. The reducer calls nobody who could reach it meanwhile, and to check that would
    /// take as long as the commit itself.
    @exclusivity(unchecked) var ledger = Ledger()

    /// What is open, outermost first.
    var scopes: [OpenScope] = []
    /// The deferred work that is running.
    var deferred: DeferredWork? {
        get { ledger.deferred }
        set { ledger.deferred = newValue }
    }
    let runLoop = RunLoopState()
    let clock: SessionClock
    var animations: [AnimationRecord] = []
    /// Animations that began while they were held; nil while none are.
    var heldAnimations: [HeldAnimation]?
    /// What notes the changes of views, the innermost last; empty while nothing that may run backwards sets them.
    var changeLogs: [AnimationUndoLog] = []
    /// In the order of their calls.
    var presentations: [Presentation] = []
    /// Of the transitions that run, in the order in which they began.
    var coordinators: [TransitionCoordinator] = []
    /// Public methods that the runtime calls by itself, outermost first.
    var runtimeCalls: [RuntimeCall] = []
    var controllers: [ObjectID: WeakReference<UIViewController>] = [:]
    /// In order of creation.
    var windows: [WindowReference] = []
    /// Objects whose last reference was dropped off the main thread.
    let deallocations = DeallocationQueue()
    /// In the order in which they came.
    var decorations: [Decoration] = []
    /// Where the app asked for the idiom, for each open scope in which it did.
    var idiomSites: [CallSite?] = []
    let application = ApplicationStore()
    let restoration = RestorationStore()
    let environment: EnvironmentStore
    let autoLayout: AutoLayoutState

    private var nextID: UInt32 = 1
    private var nextViewNumber: Int64 = 1
    private var nextActionNumber = 1
    var hasEnded: Bool { ledger.hasEnded }
    private var nextSeq: UInt64 { ledger.nextSeq }

    public init(_ configuration: SessionConfiguration = SessionConfiguration()) {
        self.configuration = configuration
        clock = SessionClock(configuration)
        environment = EnvironmentStore(configuration)
        autoLayout = AutoLayoutState(runLoop)
    }

    @TaskLocal private static var ambient: Session?

    /// The session of code that runs outside of every ``run(_:)``.
    public static let main = Session()

    /// The session that new objects belong to: the one whose ``run(_:)`` is innermost, else ``main``.
    public static var current: Session { ambient ?? main }

    /// Runs `body` with this session as the current one.
    public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        try Self.$ambient.withValue(self) { try body() }
    }

    /// Nanoseconds since the session began.
    public var now: UInt64 { clock.now }
}

extension Session {
    /// Whether anything was committed since this was last asked, but for the end of a turn.
    func takeSomethingHappened() -> Bool {
        defer { ledger.somethingHappened = false }
        return ledger.somethingHappened
    }

    /// Hands every event from now on to `sink`.
    ///
    /// A sink that comes when objects exist is given `session.began` and the state first; events are numbered from 0 for it.
    public func attach(_ sink: any EventSink) {
        let attachment = SinkAttachment(sink, firstSeq: nextSeq, openScopes: scopes.count)
        if nextSeq > 0 { attachment.introduce(beginning, state, at: clock.stamp()) }
        ledger.attachments.append(attachment)
    }

    public func detach(_ sink: any EventSink) {
        ledger.attachments.removeAll { $0.sink === sink }
        ledger.suspended.removeAll { $0.sink === sink }
    }

    /// Whether somebody is handed events now.
    package var isObserved: Bool { !ledger.attachments.isEmpty }

    /// Hands no events to `sink` until ``resume(_:)``. A session whose sinks are all suspended is as fast as one that has none.
    public func suspend(_ sink: any EventSink) {
        for attachment in ledger.attachments where attachment.sink === sink {
            attachment.suspend(before: nextSeq, scopes)
            ledger.suspended.append(attachment)
        }
        ledger.attachments.removeAll { $0.sink === sink }
    }

    /// Hands events to `sink` again, from now on. First it is given the state, and a `return` for each scope that it was told of and
    /// that has been closed meanwhile; its numbers go on without a gap.
    public func resume(_ sink: any EventSink) {
        let suspended = ledger.suspended.filter { $0.sink === sink }
        ledger.suspended.removeAll { $0.sink === sink }
        for attachment in suspended where !hasEnded {
            guard attachment.hasBegun else {
                attach(sink)
                continue
            }
            attachment.resume(before: nextSeq, scopes, state, at: clock.stamp())
            ledger.attachments.append(attachment)
        }
    }

    /// Ends the turn and the session; nothing is committed any more.
    public func end() {
        guard !hasEnded, nextSeq > 0 else { return }
        endTurn()
        commit(.sessionEnded)
        ledger.hasEnded = true
    }

    var beginning: Event {
        Event(
            .sessionBegan,
            [
                .device: .string(configuration.device.name), .idiom: .string(configuration.device.idiom.eventName),
                .screen: .size(configuration.device.screen), .scale: .double(configuration.device.scale),
                .app: .string(configuration.app), .clock: .string(configuration.clock.rawValue),
                .clockStep: .int(Int64(configuration.clockStep)), .semantics: .string(configuration.semantics.rawValue),
                .records: .strings(Self.recordedKinds),
            ])
    }

    func newID() -> ObjectID {
        defer { nextID += 1 }
        return ObjectID(nextID)
    }

    func newViewNumber() -> Int64 {
        defer { nextViewNumber += 1 }
        return nextViewNumber
    }

    func newActionNumber() -> Int {
        defer { nextActionNumber += 1 }
        return nextActionNumber
    }

    /// A named point in the trace.
    public func mark(_ name: String, detail: String? = nil) {
        if let detail {
            commit(.marker, [.name: .string(name), .detail: .string(detail)])
        } else {
            commit(.marker, [.name: .string(name)])
        }
    }

    /// What the runtime refuses or complains of, in UIKit's words. `thrown` where UIKit raises an exception: the call then
    /// has no effect, and the process ends if the configuration asks for it.
    func diagnose(_ message: String, subject: ObjectID?, thrown: Bool) {
        commit(.diagnostic, [.message: .string(message), .subject: .id(subject), .thrown: .bool(thrown)])
        if thrown, configuration.onException == .trap { preconditionFailure(message) }
    }
}

/// A window that is not kept alive.
struct WindowReference {
    let id: ObjectID
    weak var window: UIWindow?
}

/// A reference that does not keep its object alive.
struct WeakReference<Object: AnyObject> {
    weak var object: Object?
}
