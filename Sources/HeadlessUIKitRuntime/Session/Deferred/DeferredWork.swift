import CHindsightMainQueue
import CallSites
import HierarchyModel

/// Work that the app has deferred and that the session runs.
struct DeferredItem {
    /// Nil for work that runs no code of the main actor, and therefore opens no scope.
    var kind: DeferredWorkKind?
    /// The event that was open when the work was deferred.
    var cause: UInt64?
    var site: CallSite?
    var generation = Generation()
    /// Nil for work that keeps its place among others of the same time.
    var origin: WorkOrigin?
    /// Of an answer of the network.
    var answerOrder: AnswerOrder?
    var body: any DeferredBody
}

/// The code of deferred work.
@MainActor
protocol DeferredBody: AnyObject {
    /// Whether running it would do nothing.
    var isCancelled: Bool { get }
    /// Whether running it sends a block to another queue.
    var isErrand: Bool { get }
    func run()
}

extension DeferredBody {
    var isErrand: Bool { false }
}

/// A closure of the runtime or of the app.
final class DeferredClosure: DeferredBody {
    private let body: () -> Void
    let isCancelled = false

    init(_ body: @escaping () -> Void) { self.body = body }

    func run() { body() }
}

/// A function and its context, as C describes them. It runs once at most.
@MainActor
final class CapturedFunction: DeferredBody {
    private nonisolated(unsafe) let work: cmq_work
    /// Whether the context belongs to the function, which has run, or to the caller.
    private nonisolated(unsafe) var isDone = false

    nonisolated init(_ work: cmq_work) { self.work = work }

    /// Leaves the context to the caller. Call it before another thread sees this object.
    nonisolated func disown() { isDone = true }

    deinit {
        if !isDone { work.release?(work.context) }
    }

    nonisolated var kind: cmq_kind { work.kind }
    var isErrand: Bool { kind == CMQ_ERRAND }
    nonisolated var isJob: Bool { kind == CMQ_MAIN_JOB || kind == CMQ_POOL_JOB }
    /// The task that runs; nil if it is no task.
    nonisolated var task: UnsafeRawPointer? { isJob ? cmq_task_of_job(work.context) : nil }
    var isCancelled: Bool { !isDone && work.is_cancelled?(work.context) == true }

    func run() {
        guard !isDone else { return }
        isDone = true
        work.function(work.context)
    }

    /// Gives a job to the executor that it came from: who waits for its task would wait forever.
    func giveBack() {
        guard isJob, !isDone else { return }
        isDone = true
        cmq_return_job(kind, work.context, work.function)
    }
}

/// A call that defers work, as C has seen it.
struct DeferredCall: Sendable {
    var isDelayed: Bool
    /// The session's time at which the work is due; nil if only ``delay`` is known.
    var due: UInt64?
    /// Nanoseconds from now by the machine's clock.
    var delay: UInt64
    /// The event that the call is a consequence of.
    var cause: UInt64?
    var callers: CallerAddresses
    var function: CapturedFunction
    /// Whether the work is the app's, or the runtime's own.
    var runsCodeOfApp = true
    /// The answer of the network that the work delivers.
    var answer: (any PendingAnswer)?

    init(_ work: cmq_work, cause: UInt64?) {
        isDelayed = work.is_delayed
        due = work.due == UInt64.max ? nil : work.due
        delay = work.delay
        self.cause = cause
        callers = withUnsafeBytes(of: work.callers) { CallerAddresses(list: $0.bindMemory(to: UInt.self)) }
        function = CapturedFunction(work)
    }

    /// Leaves the work to the caller. Returns false.
    func leave() -> Bool {
        function.disown()
        return false
    }
}

/// The return addresses of a call, innermost first.
struct CallerAddresses: Sendable {
    var list: [UInt]

    init(list: UnsafeBufferPointer<UInt>) { self.list = list.filter { $0 != 0 } }

    init(_ first: UnsafePointer<UInt>) {
        self.init(list: UnsafeBufferPointer(start: first, count: cmq_caller_count))
    }

    /// Whether the call makes a task, and does not wake one.
    var makeTask: Bool { list.contains(where: cmq_makes_tasks) }

    /// The call by which the program entered another library.
    @MainActor
    var site: CallSite? {
        guard let index = list.firstIndex(where: cmq_is_in_program), index > 0 else { return nil }
        return CallSite.site(ofCallTo: list[index - 1], from: Array(list[index...]))
    }

    /// `OperationQueue` defers its operations with Dispatch. Dispatch's own frames come before Foundation's.
    var areOfOperationQueue: Bool {
        list.prefix(3).first { !cmq_is_in_program($0) && cmq_is_in_foundation($0) } != nil
    }
}
