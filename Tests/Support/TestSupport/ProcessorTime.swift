import Foundation

/// What `work` takes of the processor, in seconds, on the thread that calls it.
///
/// A test that bounds a time by the wall would measure what else the machine runs, most of all the other tests.
public func processorTime(of work: () throws -> Void) rethrows -> Double {
    let start = threadTime()
    try work()
    return threadTime() - start
}

private func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
