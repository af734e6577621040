import HierarchyModel
import TimeTravel
import TraceFile

/// The events that a pattern matches in the whole trace.
struct PatternMatches {
    /// Sorted.
    let positions: [UInt64]
    /// How many of them are a `return`, which Events shows in the row of its call.
    var returns: UInt64 = 0

    /// The number of events that may be searched while the user types, and the most matches that are counted.
    static let maximumPreviewed: UInt64 = 65_536
    static let maximumCounted = 1_000_000

    /// The index of the nearest match after or before a position, and whether it was found from the other end of the
    /// trace; nil if there is no match.
    func nearest(to position: UInt64?, _ direction: Direction) -> (index: Int, isFromOtherEnd: Bool)? {
        guard !positions.isEmpty else { return nil }
        let first = firstIndex(after: position)
        switch direction {
        case .forward: return first < positions.count ? (first, false) : (0, true)
        case .backward:
            let isHere = first > 0 && positions[first - 1] == position
            let before = first - (isHere ? 1 : 0)
            return before > 0 ? (before - 1, false) : (positions.count - 1, true)
        }
    }

    /// The match that is a number of matches after or before a position, and what is said about it; nil if there is no
    /// match. After the last one comes the first.
    func match(_ times: Int, from position: UInt64?, _ direction: Direction) -> (position: UInt64, text: String)? {
        guard let (first, isFromOtherEnd) = nearest(to: position, direction) else { return nil }
        let (count, step) = (positions.count, direction == .forward ? 1 : -1)
        let last = first + step * ((times - 1) % count)
        let isAround = isFromOtherEnd || times > count || !(0..<count).contains(last)
        let index = (last + count) % count
        let end = direction == .forward ? "start" : "end"
        return (positions[index], "match \(index + 1) of \(count)" + (isAround ? ", from the \(end)" : ""))
    }

    /// The index of the first match after a position.
    private func firstIndex(after position: UInt64?) -> Int {
        position.map { position in positions.prefixCount { $0 <= position } } ?? 0
    }
}

/// Caches the matches of one pattern.
final class MatchCache {
    /// Holds the reader, since another one may get the address of one that is gone.
    private var last: (reader: TraceReader, pattern: EventPattern, matches: PatternMatches)?

    /// Nil if they are not known yet.
    func known(_ pattern: EventPattern, _ timeline: Timeline) -> PatternMatches? {
        guard let last, last.reader === timeline.reader, last.pattern == pattern else { return nil }
        return last.matches
    }

    /// Nil if the search was cancelled, or if there are too many matches.
    func matches(
        _ pattern: EventPattern, _ timeline: Timeline, _ shouldContinue: Timeline.ProgressHandler
    ) -> PatternMatches? {
        if let known = known(pattern, timeline) { return known }
        var positions: [UInt64] = []
        var returns: UInt64 = 0
        var isCancelled = false
        try? timeline.forEachMatch(
            of: pattern, in: 0..<UInt64.max, .forward,
            {
                isCancelled = !shouldContinue($0)
                return !isCancelled
            }
        ) { event in
            positions.append(event.seq)
            if event.kind == .return { returns += 1 }
            isCancelled = positions.count > PatternMatches.maximumCounted
            return !isCancelled
        }
        guard !isCancelled else { return nil }
        last = (timeline.reader, pattern, PatternMatches(positions: positions, returns: returns))
        return last?.matches
    }
}
