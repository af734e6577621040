import HierarchyModel
import TimeTravel
import TraceFile

extension Model {
    /// Whether there is background work to do.
    public var isBusy: Bool { !analysis.isComplete || isSearchingObjects }
    /// Whether the trace is being played.
    public var isPlaying: Bool { playback.isPlaying }

    public mutating func work() {
        guard !isSearchingObjects else { return continueSearch() }
        let knownObjects = knownObjects
        analysis.advance(by: 500, knownObjects.receive)
    }

    /// Reads what the writer has added to the trace. A position at the end moves to the new end.
    public mutating func refresh() {
        guard isFollowing, let reader = reopen?(), reader.eventCount > timeline.reader.eventCount || reader.isClosed
        else { return }
        let wasAtEnd = current.position == timeline.end
        follow(reader)
        if wasAtEnd { move(to: timeline.end) }
        if reader.isClosed {
            isFollowing = false
            message = .note("the trace was closed; it is complete")
        }
    }

    /// Advances the playback by some nanoseconds.
    public mutating func advancePlayback(by nanoseconds: UInt64) {
        guard playback.isPlaying else { return }
        playback.advance(by: nanoseconds)
        let reader = timeline.reader
        var next = current.position.map { $0 + 1 } ?? 0
        var time = current.time
        while next < reader.eventCount {
            // A lost event has no time.
            let there = reader.event(next)?.t ?? time
            guard playback.isDue(after: there > time ? there - time : 0) else { break }
            (next, time) = (next + 1, there)
        }
        if next > 0, current.position != next - 1 { move(to: next - 1) }
        if next == reader.eventCount { playback.isPlaying = false }
    }
}
