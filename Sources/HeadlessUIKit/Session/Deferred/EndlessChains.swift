import HierarchyModel

/// The generations of events: how many items of deferred work came before the one in which an event was committed, each
/// deferred by the one before it.
///
/// Work that comes back from another thread knows the event that is its cause, and by it the length of its chain.
struct GenerationHistory {
    /// In the order of the events. An entry holds until the next one.
    private var entries: [(first: UInt64, generation: Int)] = []

    static let limit = 4096

    /// Notes the generation of the events from `first` on. Forgets the older half if there are too many entries.
    mutating func note(_ generation: Int, from first: UInt64) {
        if entries.last?.first == first { entries.removeLast() }
        guard generation != entries.last?.generation ?? 0 else { return }
        if entries.count == Self.limit { entries.removeFirst(Self.limit / 2) }
        entries.append((first, generation))
    }

    /// The generation of an event; 0 for one that is not known. Takes O(log n).
    func generation(of event: UInt64) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].first <= event { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? 0 : entries[low - 1].generation
    }
}

/// The chains of work without an end that a session has met.
struct EndlessChains {
    /// What the chains have in common with the next item: what defers it, and where.
    private struct Origin: Hashable {
        var kind: DeferredWorkKind?
        var site: CallSite?
    }

    private var known: Set<Origin> = []
    /// How many items of such chains have run since other work did.
    private(set) var steps = 0

    /// Notes that an item runs.
    mutating func count(isEndless: Bool) { steps = isEndless ? steps + 1 : 0 }

    /// Returns whether no item that was deferred in the same way at the same place was noted before.
    mutating func note(_ item: DeferredItem) -> Bool {
        known.insert(Origin(kind: item.kind, site: item.site)).inserted
    }
}

extension RunLoopState.Timer {
    /// Whether so many items have led to this one that their chain has no end.
    @MainActor
    var isEndless: Bool { item.generation > Session.longestChain }
}

extension Session {
    /// Runs what comes next in time, as long as work is scheduled that belongs to no endless chain. Returns false if
    /// there is none, or if `isTooLate` says so of the next timer.
    ///
    /// Endless chains run in their turn until then. After a thousand of their items time moves on to the other work,
    /// and the chains go on after it, as timers do that a busy thread has delayed.
    func runNextWork(unless isTooLate: (RunLoopState.Timer) -> Bool = { _ in false }) -> Bool {
        guard let next = runLoop.timers.first(where: { !$0.isEndless && !$0.item.body.isCancelled }) else {
            return false
        }
        if runLoop.chains.steps >= Self.longestChain, !isTooLate(next) { postponeChains(to: next.due) }
        return runNextTimer(unless: isTooLate)
    }

    private func postponeChains(to due: UInt64) {
        let early = runLoop.timers.filter { $0.isEndless && $0.due < due }
        runLoop.timers.removeAll { $0.isEndless && $0.due < due }
        let position = runLoop.timers.firstIndex { $0.due > due } ?? runLoop.timers.count
        let late = early.map { RunLoopState.Timer(due: due, number: $0.number, item: $0.item) }
        runLoop.timers.insert(contentsOf: late, at: position)
        for link in displayLinks where link.isEndless { link.postpone(to: due) }
    }

    /// Records once for each endless chain that it was left, and where it comes from.
    func recordEndlessChains() {
        let left = runLoop.timers.filter {
            $0.isEndless && !$0.item.body.isCancelled && runLoop.chains.note($0.item)
        }
        guard !left.isEmpty else { return }
        for timer in left {
            let work = timer.item.kind.map { "'\($0.rawValue)'" } ?? "of the runtime"
            let detail = """
                \(Self.longestChain) items of deferred work have led to one another. The next one, \(work), is due at \
                \(Double(timer.due) / 1e9) s. No other work is scheduled, so runUntilIdle() ends without it; \
                advance(by:) runs it.
                """
            commit(
                .marker, [.name: .string("endless-work"), .detail: .string(detail)], cause: timer.item.cause,
                site: timer.item.site)
        }
        endTurn()
    }
}
