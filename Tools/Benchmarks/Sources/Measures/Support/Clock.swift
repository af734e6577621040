#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The wall-clock time, in nanoseconds.
func now() -> Double { nanoseconds(CLOCK_MONOTONIC) }

/// The processor time of the calling thread, in nanoseconds.
func processorTime() -> Double { nanoseconds(CLOCK_THREAD_CPUTIME_ID) }

private func nanoseconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The wall-clock time of `body`, in nanoseconds.
func time(_ body: () throws -> Void) rethrows -> Double {
    let start = now()
    try body()
    return now() - start
}

extension [Double] {
    /// The percentile `share`, from 0 to 1. Traps if there are no values.
    func percentile(_ share: Double) -> Double {
        precondition(!isEmpty, "no values")
        return sorted()[Swift.min(count - 1, Int(share * Double(count)))]
    }
}
