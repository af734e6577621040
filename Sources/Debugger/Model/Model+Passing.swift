import HierarchyModel
import TimeTravel
import TraceFile

extension Model {
    /// Whether there is something to do while no input comes.
    public var isBusy: Bool { !analysis.isComplete }
    /// Whether the trace is being played.
    public var isPlaying: Bool { playback.isPlaying }

    /// Does a little of what remains to be done: a millisecond or two, for which a key may wait.
    public mutating func work() { analysis.advance(by: 4_000) }

    /// Takes what has been written of the trace meanwhile. Whoever stood at the end stands at the new one.
    public mutating func refresh() {
        guard isFollowing, let reader = reopen?(), reader.eventCount > timeline.reader.eventCount || reader.isClosed
        else { return }
        let wasAtEnd = current.position == timeline.end
        follow(reader)
        if wasAtEnd { move(to: timeline.end) }
        if reader.isClosed {
            isFollowing = false
            message = .note("the trace was closed; there is nothing more")
        }
    }

    /// So many nanoseconds have passed for the reader.
    public mutating func pass(_ nanoseconds: UInt64) {
        guard playback.isPlaying else { return }
        playback.pass(nanoseconds)
        let reader = timeline.reader
        var next = current.position.map { $0 + 1 } ?? 0
        var time = current.time
        while next < reader.eventCount {
            // A lost event takes no time.
            let there = reader.event(next)?.t ?? time
            guard playback.isDue(after: there > time ? there - time : 0) else { break }
            (next, time) = (next + 1, there)
        }
        if next > 0, current.position != next - 1 { move(to: next - 1) }
        if next == reader.eventCount { playback.isPlaying = false }
    }
}
