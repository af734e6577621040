import Dispatch

/// Runs code of the main actor for callers that the compiler does not know to be on it.
package enum MainThread {
    /// Carries a value that never is on two threads at a time.
    private struct Carried<Value>: @unchecked Sendable { let value: Value }

    /// Runs `body` at once; elsewhere than on the main thread, waits for it.
    package static func run<Result>(_ body: @MainActor () -> Result) -> Result {
        guard !MainActor.isCurrent else {
            return MainActor.assumeIsolated { Carried(value: body()) }.value
        }
        return withoutActuallyEscaping(body) { body in
            let work = Carried(value: body)
            return DispatchQueue.main.sync { MainActor.assumeIsolated { Carried(value: work.value()) } }.value
        }
    }

    /// Runs `body` at once; elsewhere than on the main thread, soon, on the main thread.
    package static func runSoon(_ body: @escaping @MainActor () -> Void) {
        guard !MainActor.isCurrent else { return MainActor.assumeIsolated(body) }
        DispatchQueue.main.async(execute: body)
    }
}

extension MainActor {
    private static let mark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the calling code runs on the main actor, so that `assumeIsolated` does not trap.
    ///
    /// This tests for the main queue, not for the process's first thread: on Linux another thread may serve the main
    /// queue.
    package nonisolated static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }
}
