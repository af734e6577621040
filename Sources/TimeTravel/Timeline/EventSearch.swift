import HierarchyModel
import TraceFile

/// Goes through the events of a trace in either direction, with the state before each, and picks some.
///
/// Backwards it takes the events block by block, each block forwards, since the reducer knows no other way. The blocks begin small, so
/// that what is near is found at once, and grow, so that what is far costs little more than forwards.
struct EventSearch<Answer> {
    /// Told now and then how many events lie behind; false ends the search.
    typealias ProgressHandler = (UInt64) -> Bool

    let reader: TraceReader
    /// Events that none of them passes are not picked, and what the index tells to hold none is not read; any event if there are none.
    let filters: [EventFilter]
    /// Whether the state is wanted.
    let folds: Bool
    /// What there is to say of an event; nil if it is not picked. The state is the one before the event, and must be the one behind
    /// it afterwards, if it is wanted. Must remember nothing else: events may be left out, and come in any order of blocks.
    let pick: (Event, inout HierarchyState) -> Answer?

    private static var firstBlock: UInt64 { 64 }
    private static var lastBlock: UInt64 { 4096 }
    /// From so many events on another thread decodes ahead.
    private static var manyEvents: UInt64 { 1 << 15 }

    /// What there is to say of the nearest event that is picked; nil if there is none.
    func nearest(in range: Range<UInt64>, _ direction: Direction, _ shouldContinue: ProgressHandler) -> Answer? {
        var found: Answer?
        try? forEach(in: range, direction, shouldContinue) { answer in
            found = answer
            return false
        }
        return found
    }

    /// Hands out the answers, from the nearest on, until the body says false.
    func forEach(
        in range: Range<UInt64>, _ direction: Direction, _ shouldContinue: ProgressHandler,
        _ body: (Answer) throws -> Bool
    ) throws {
        let range = range.clamped(to: 0..<reader.eventCount)
        let found = reader.ranges(in: range, mayHold: filters)
        // Where the index leaves nothing out, what is lost is left out.
        let parts = found == [range] ? reader.ranges(heldIn: range) : found
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
        _ part: Range<UInt64>, _ shouldContinue: ProgressHandler, _ body: (Answer) throws -> Bool
    ) throws -> Bool {
        var end = part.upperBound
        var size = Self.firstBlock
        while end > part.lowerBound {
            let start = end - min(size, end - part.lowerBound)
            var answers: [Answer] = []
            guard shouldContinue(end),
                try forwards(
                    start..<end, { _ in true },
                    {
                        answers.append($0)
                        return true
                    })
            else { return false }
            for answer in answers.reversed() where try !body(answer) { return false }
            end = start
            size = min(size * 2, Self.lastBlock)
        }
        return true
    }

    /// False if the search has ended.
    private func forwards(_ part: Range<UInt64>, _ shouldContinue: ProgressHandler, _ body: (Answer) throws -> Bool)
        throws -> Bool
    {
        var state = folds ? reader.state(before: part.lowerBound) : HierarchyState()
        var expected = part.lowerBound
        do {
            try reader.forEachEvent(in: part, threads: part.upperBound - part.lowerBound < Self.manyEvents ? 1 : 2) {
                event in
                if folds, event.seq != expected { state = reader.state(before: event.seq) }
                expected = event.seq + 1
                if event.seq % 1024 == 0, !shouldContinue(event.seq) { throw SearchEnded() }
                if let answer = pick(event, &state), try !body(answer) { throw SearchEnded() }
            }
        } catch is SearchEnded {
            return false
        }
        return true
    }
}

private struct SearchEnded: Error {}
