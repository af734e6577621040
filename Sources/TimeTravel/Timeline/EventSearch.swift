import HierarchyModel
import TraceFile

/// Searches the events of a trace in either direction, with the state before each event.
///
/// A backward search takes the events block by block and iterates each block forwards, since the reducer only goes
/// forwards. The first block is small, so that a near match is found at once. Later blocks grow, so that a far match
/// costs little more than in a forward search.
struct EventSearch<Result> {
    let reader: TraceReader
    /// An event that no filter passes cannot match. Chunks that cannot hold such an event according to the index are
    /// not read. No filters: any event may match.
    let filters: [EventFilter]
    /// Whether `match` needs the state.
    let needsState: Bool
    /// The result for an event; nil if the event does not match.
    ///
    /// If `needsState` is true, the state is the one before the event, and the closure must advance it to the state
    /// after the event. The closure must not keep anything else: events may be skipped, and blocks come in any order.
    let match: (Event, inout HierarchyState) -> Result?

    private static var firstBlock: UInt64 { 64 }
    private static var lastBlock: UInt64 { 4096 }
    /// In a range of at least this many events, a second thread decodes ahead.
    private static var manyEvents: UInt64 { 1 << 15 }

    /// The result for the nearest event that matches; nil if there is none.
    func nearest(in range: Range<UInt64>, _ direction: Direction, _ shouldContinue: Timeline.ProgressHandler) -> Result?
    {
        var found: Result?
        try? forEach(in: range, direction, shouldContinue) { result in
            found = result
            return false
        }
        return found
    }

    /// Calls the body with the results, the nearest first, until it returns false.
    func forEach(
        in range: Range<UInt64>, _ direction: Direction, _ shouldContinue: Timeline.ProgressHandler,
        _ body: (Result) throws -> Bool
    ) throws {
        let range = range.clamped(to: 0..<reader.eventCount)
        let found = reader.ranges(in: range, mayMatch: filters)
        // If the index excludes nothing, skip the lost events.
        let parts = found == [range] ? reader.presentRanges(in: range) : found
        switch direction {
        case .forward:
            for part in parts where try !forwards(part, { shouldContinue($0 - range.lowerBound) }, body) { return }
        case .backward:
            for part in parts.reversed() where try !backwards(part, { shouldContinue(range.upperBound - $0) }, body) {
                return
            }
        }
    }

    /// False if the search has ended.
    private func backwards(
        _ part: Range<UInt64>, _ shouldContinue: Timeline.ProgressHandler, _ body: (Result) throws -> Bool
    ) throws -> Bool {
        var end = part.upperBound
        var size = Self.firstBlock
        while end > part.lowerBound {
            let start = end - min(size, end - part.lowerBound)
            var results: [Result] = []
            guard shouldContinue(end),
                try forwards(
                    start..<end, { _ in true },
                    {
                        results.append($0)
                        return true
                    })
            else { return false }
            for result in results.reversed() where try !body(result) { return false }
            end = start
            size = min(size * 2, Self.lastBlock)
        }
        return true
    }

    /// False if the search has ended.
    private func forwards(
        _ part: Range<UInt64>, _ shouldContinue: Timeline.ProgressHandler, _ body: (Result) throws -> Bool
    )
        throws -> Bool
    {
        var state = needsState ? reader.state(before: part.lowerBound) : HierarchyState()
        var expected = part.lowerBound
        do {
            try reader.forEachEvent(in: part, threads: part.upperBound - part.lowerBound < Self.manyEvents ? 1 : 2) {
                event in
                if needsState, event.seq != expected { state = reader.state(before: event.seq) }
                expected = event.seq + 1
                if event.seq % 1024 == 0, !shouldContinue(event.seq) { throw SearchEnded() }
                if let result = match(event, &state), try !body(result) { throw SearchEnded() }
            }
        } catch is SearchEnded {
            return false
        }
        return true
    }
}

private struct SearchEnded: Error {}
