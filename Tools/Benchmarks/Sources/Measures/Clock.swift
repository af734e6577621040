#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The time that passes for a user, in nanoseconds.
func now() -> Double { nanoseconds(CLOCK_MONOTONIC) }

/// What the calling thread has used of a processor, in nanoseconds.
func processorTime() -> Double { nanoseconds(CLOCK_THREAD_CPUTIME_ID) }

private func nanoseconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Nanoseconds that `body` takes.
func time(_ body: () throws -> Void) rethrows -> Double {
    let start = now()
    try body()
    return now() - start
}

extension [Double] {
    /// The value that `share` of the others do not reach; traps if there is none.
    func percentile(_ share: Double) -> Double {
        precondition(!isEmpty, "no values")
        return sorted()[Swift.min(count - 1, Int(share * Double(count)))]
    }
}
