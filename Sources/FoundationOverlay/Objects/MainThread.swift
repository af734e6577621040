import Dispatch

/// Runs code of the main actor for callers that the compiler does not know to be on it.
enum MainThread {
    /// Carries a value that never is on two threads at a time.
    private struct Carried<Value>: @unchecked Sendable { let value: Value }

    /// Runs `body` at once; elsewhere than on the main thread, waits for it.
    static func run<Result>(_ body: @MainActor () -> Result) -> Result {
        guard !MainActor.isCurrent else {
            return MainActor.assumeIsolated { Carried(value: body()) }.value
        }
        return withoutActuallyEscaping(body) { body in
            let work = Carried(value: body)
            return DispatchQueue.main.sync { MainActor.assumeIsolated { Carried(value: work.value()) } }.value
        }
    }

    /// Runs `body` at once; elsewhere than on the main thread, soon, on the main thread.
    static func runSoon(_ body: @escaping @MainActor () -> Void) {
        guard !MainActor.isCurrent else { return MainActor.assumeIsolated(body) }
        DispatchQueue.main.async(execute: body)
    }
}
