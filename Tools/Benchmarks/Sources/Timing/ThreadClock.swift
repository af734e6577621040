#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The processor time of the calling thread. Other work on the machine disturbs it less than wall-clock time.
public enum ThreadClock {
    public static var nanoseconds: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
