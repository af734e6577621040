import CHindsightMainQueue
import HierarchyModel

/// The functions through which C gives work to the sessions. Each may be called on any thread.
enum DeferredWorkHandlers {
    /// Does nothing from the second call on.
    static func install() { _ = installed }

    private static let installed: Void = {
        var handlers = cmq_handlers()
        handlers.take = { work in
            guard let work else { return false }
            return take(work.pointee)
        }
        handlers.give = { inbox, cause, work in
            guard let inbox, let work else { return }
            // A session that has ended drops the work.
            _ = deliver(DeferredCall(work.pointee, cause: cause == UInt64.max ? nil : cause), to: inbox)
        }
        handlers.cause = { cause ?? UInt64.max }
        handlers.begin = { inbox, isDelayed in
            guard let inbox else { return }
            Unmanaged<WorkInbox>.fromOpaque(inbox).retain().takeUnretainedValue().begin(isDelayed: isDelayed)
        }
        handlers.finish = { inbox, isDelayed in
            guard let inbox else { return }
            let reference = Unmanaged<WorkInbox>.fromOpaque(inbox)
            reference.takeUnretainedValue().finish(isDelayed: isDelayed)
            reference.release()
        }
        handlers.timer_created = { timer in
            guard let timer else { return }
            nonisolated(unsafe) let created = timer.pointee
            withCurrentSession { CapturedTimer.note(created, in: $0) }
        }
        handlers.timer_added = { timer, callers in
            guard let timer, let callers else { return false }
            nonisolated(unsafe) let added = timer
            let addresses = CallerAddresses(callers)
            return withCurrentSession { CapturedTimer.add(added, addresses, to: $0) } ?? false
        }
        handlers.timer_moved = { timer, due, delay in
            guard let timer, MainActor.isCurrent else { return }
            nonisolated(unsafe) let moved = timer
            assumingMainActor { CapturedTimer.move(moved, to: due == UInt64.max ? nil : due, orBy: delay) }
        }
        cmq_install(&handlers)
        cmq_observe_main_loop { begins in assumingMainActor { Session.currentIfMade?.mainLoopRuns(begins: begins) } }
        #if canImport(FoundationNetworking)
            NetworkAnswers.register()
        #endif
    }()

    private static func take(_ work: cmq_work) -> Bool {
        let scope = cmq_get_scope()
        if let inbox = scope.inbox {
            let call = DeferredCall(work, cause: cause)
            guard Unmanaged<WorkInbox>.fromOpaque(inbox).takeUnretainedValue().tasks.own(call) else {
                return call.leave()
            }
            return deliver(call, to: scope.inbox) || call.leave()
        }
        guard let session = TaskSession.current, session.configuration.runsDeferredWork else { return false }
        let call = DeferredCall(work, cause: nil)
        guard session.inbox.tasks.own(call) else { return call.leave() }
        if MainActor.isCurrent {
            return assumingMainActor { session.capture(call, because: session.currentCause) } || call.leave()
        }
        // What a task does on other executors stays there. Where it sleeps, the session's time counts.
        guard work.kind != CMQ_POOL_JOB || work.is_delayed else { return call.leave() }
        return session.inbox.add(call) || call.leave()
    }

    private static func deliver(_ call: DeferredCall, to inbox: UnsafeRawPointer?) -> Bool {
        let scope = cmq_get_scope()
        if scope.session != nil, scope.inbox == inbox {
            return withCurrentSession { $0.capture(call, because: call.cause) } ?? false
        }
        guard let inbox else { return false }
        return Unmanaged<WorkInbox>.fromOpaque(inbox).takeUnretainedValue().add(call)
    }

    /// The event that is open in the session's code on this thread; on another thread, the one that sent the work
    /// there.
    private static var cause: UInt64? {
        let scope = cmq_get_scope()
        if scope.session != nil { return withCurrentSession { $0.currentCause } ?? nil }
        return scope.cause == UInt64.max ? nil : scope.cause
    }

    static func withCurrentSession<Result>(_ body: @MainActor (Session) -> Result) -> Result? {
        guard let session = cmq_current_session() else { return nil }
        return assumingMainActor { body(Unmanaged<Session>.fromOpaque(session).takeUnretainedValue()) }
    }

    /// Runs `body`, which needs the main thread, on it. `MainActor.assumeIsolated` would stop the program where the
    /// session runs a job of another executor on the main thread.
    static func assumingMainActor<Result>(_ body: @MainActor () -> Result) -> Result {
        withoutActuallyEscaping(body) { body in unsafeBitCast(body, to: (() -> Result).self)() }
    }
}
