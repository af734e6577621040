import HierarchyModel
import TraceFile

/// Searches the events of a trace in either direction, with the state before each event.
///
/// A backward search takes the events block by block and iterates each block forwards, since the reducer only goes
/// forwards. The first block is small, so that a near match is found at once. Each further block is twice as large, so
/// that a far match costs little more than in a forward search, also where no snapshot is near.
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

    private static var firstBlock: UInt64 { 256 }
    /// The largest number of results of a block in memory, the last ones. The block is searched again for earlier ones.
    private static var keptResults: Int { 4096 }
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
        let parts = reader.ranges(in: range, mayMatch: filters)
        switch direction {
        case .forward:
            for part in parts
            where try !forwards(part, { shouldContinue($0 - range.lowerBound) }, { _, result in try body(result) }) {
                return
            }
        case .backward:
            // If the index excludes nothing, only lost events are between the parts.
            let isWhole = parts == [range]
            try backwards(
                isWhole ? reader.presentRanges(in: range) : parts, isWhole: isWhole,
                { shouldContinue(range.upperBound - $0) }, body)
        }
    }

    /// - Parameter isWhole: whether only lost events are between the parts, so that they are searched as one.
    private func backwards(
        _ parts: [Range<UInt64>], isWhole: Bool, _ shouldContinue: Timeline.ProgressHandler,
        _ body: (Result) throws -> Bool
    ) throws {
        guard let first = parts.first?.lowerBound, var end = parts.last?.upperBound else { return }
        var size = Self.firstBlock
        // The parts before this one begin before the end of the block.
        var last = parts.count
        while end > first {
            while last > 1, parts[last - 1].lowerBound >= end { last -= 1 }
            end = min(end, parts[last - 1].upperBound)
            let start = end - min(size, end - first)
            let block = parts[(parts.prefixCount { $0.upperBound <= start })..<last]
            var results = LastResults<Result>(capacity: Self.keptResults)
            for part in isWhole ? [start..<end] : Array(block) {
                let isSearched = try forwards(
                    part.clamped(to: start..<end), { shouldContinue(end - min(end, $0 - start)) }
                ) {
                    results.add($1, at: $0)
                    return true
                }
                guard isSearched else { return }
            }
            for result in results.latestFirst where try !body(result) { return }
            end = results.firstSeq ?? start
            size = size > .max / 2 ? size : size * 2
        }
    }

    /// False if the search has ended.
    private func forwards(
        _ part: Range<UInt64>, _ shouldContinue: Timeline.ProgressHandler, _ body: (UInt64, Result) throws -> Bool
    ) throws -> Bool {
        var state = needsState ? reader.state(before: part.lowerBound) : HierarchyState()
        var expected = part.lowerBound
        do {
            try reader.forEachEvent(in: part, threads: part.upperBound - part.lowerBound < Self.manyEvents ? 1 : 2) {
                event in
                if needsState, event.seq != expected { reader.fold(lost: expected..<event.seq, into: &state) }
                expected = event.seq + 1
                if event.seq % 1024 == 0, !shouldContinue(event.seq) { throw SearchEnded() }
                if let result = match(event, &state), try !body(event.seq, result) { throw SearchEnded() }
            }
        } catch is SearchEnded {
            return false
        }
        return true
    }
}

/// The last results of a block.
private struct LastResults<Result> {
    private let capacity: Int
    /// A ring once it is full; `next` is then the index of the oldest.
    private var list: [(seq: UInt64, result: Result)] = []
    private var next = 0
    private var isComplete = true

    init(capacity: Int) { self.capacity = capacity }

    mutating func add(_ result: Result, at seq: UInt64) {
        if list.count < capacity { return list.append((seq, result)) }
        list[next] = (seq, result)
        next = (next + 1) % capacity
        isComplete = false
    }

    /// Where the search for the results that are not kept ends; nil if all are kept.
    var firstSeq: UInt64? { isComplete ? nil : list[next].seq }

    var latestFirst: [Result] { (list[next...] + list[..<next]).reversed().map(\.result) }
}

private struct SearchEnded: Error {}
