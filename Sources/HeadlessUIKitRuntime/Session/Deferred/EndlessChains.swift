import HierarchyModel

/// How many items of deferred work came before one, each deferred by the one before it.
struct Generation: Hashable {
    /// 0 for what no deferred work has led to.
    var count = 0
    /// The number of the chain that these items are.
    var chain: UInt64 = 0
    /// When the first of them was deferred, in nanoseconds of the session's time.
    var begun: UInt64 = 0

    /// Whether the item that is due at that time belongs to a chain without an end: one of very many items, or of more
    /// than a few that last very long, such as a timer that loads data again each five minutes.
    func isEndless(at due: UInt64) -> Bool {
        count > Session.longestChain || count > Session.shortChain && due - begun > Session.longestTimeOfChain
    }
}

/// The generations of events: those of the items in which they were committed.
///
/// Work that comes back from another thread knows the event that is its cause, and by it the length of its chain.
struct GenerationHistory {
    /// In the order of the events. An entry holds until the next one.
    private var entries: [(first: UInt64, generation: Generation)] = []

    static let limit = 4096

    /// Notes the generation of the events from `first` on. Forgets the older half if there are too many entries.
    mutating func note(_ generation: Generation, from first: UInt64) {
        if entries.last?.first == first { entries.removeLast() }
        guard generation != entries.last?.generation ?? Generation() else { return }
        if entries.count == Self.limit { entries.removeFirst(Self.limit / 2) }
        entries.append((first, generation))
    }

    /// The generation of an event; that of no item for one that is not known. Takes O(log n).
    func generation(of event: UInt64) -> Generation {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].first <= event { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? Generation() : entries[low - 1].generation
    }
}

/// The chains of work without an end that a session has met.
struct EndlessChains {
    /// What all items of a chain have in common that are deferred in the same way at the same place.
    private struct Origin: Hashable {
        var chain: UInt64
        var kind: DeferredWorkKind?
        var site: CallSite?
    }

    private var known: Set<Origin> = []
    /// How many chains have begun, endless or not.
    private var begun: UInt64 = 0
    /// Whether the timer or the frame that came last belongs to such a chain.
    var isLastEndless = false
    /// How many items of such chains have run in the present run since other work did.
    private(set) var steps = 0

    /// Begins a run.
    mutating func restart() { steps = 0 }

    /// Notes that a timer or a frame has come in a run.
    mutating func count() { steps = isLastEndless ? steps + 1 : 0 }

    /// The generation of what is deferred in that generation: it begins a chain if no deferred work has led to it.
    ///
    /// - Parameter now: in nanoseconds of the session's time.
    mutating func generation(after generation: Generation, at now: UInt64) -> Generation {
        guard generation.count == 0 else {
            return Generation(count: generation.count + 1, chain: generation.chain, begun: generation.begun)
        }
        begun += 1
        return Generation(count: 1, chain: begun, begun: now)
    }

    /// Returns whether no item of its chain that was deferred in the same way at the same place was noted before.
    mutating func note(_ item: DeferredItem) -> Bool {
        known.insert(Origin(chain: item.generation.chain, kind: item.kind, site: item.site)).inserted
    }
}

extension RunLoopState.Timer {
    /// Whether so many items have led to this one, or for so long, that their chain has no end.
    @MainActor
    var isEndless: Bool { item.generation.isEndless(at: due) }

    /// Whether it is so far away that a device never gets there, as a timer at `Date.distantFuture` is. An app moves it
    /// to an earlier date, or invalidates it. The bound is the longest delay that the session counts with: 285 years.
    var isNeverDue: Bool { due >= 9_000_000_000_000_000_000 }
}

extension Session {
    /// Runs what comes next in time, as long as work is scheduled that belongs to no endless chain and is ever due.
    /// Returns false if there is none, or if `isTooLate` says so of the next timer.
    ///
    /// Endless chains run in their turn until then. After a thousand of their items time moves on to the other work,
    /// and the chains go on after it, as timers do that a busy thread has delayed.
    func runNextWork(unless isTooLate: (RunLoopState.Timer) -> Bool = { _ in false }) -> Bool {
        let next = runLoop.timers.first { !$0.isEndless && !$0.isNeverDue && !$0.item.body.isCancelled }
        guard let next else { return false }
        if runLoop.chains.steps >= Self.longestChain, !isTooLate(next) { postponeChains(to: next.due) }
        guard runNextTimer(unless: isTooLate) else { return false }
        runLoop.chains.count()
        return true
    }

    private func postponeChains(to due: UInt64) {
        for early in runLoop.timers.remove(where: { $0.isEndless && $0.due < due }) {
            runLoop.timers.insert(.init(due: due, number: early.number, item: early.item, isPostponed: true))
        }
        for link in displayLinks where link.isEndless { link.postpone(to: due) }
    }

    /// Records once for each endless chain that it was left, and where it comes from.
    func recordEndlessChains() {
        let left = runLoop.timers.filter {
            $0.isEndless && !$0.item.body.isCancelled && runLoop.chains.note($0.item)
        }
        guard !left.isEmpty else { return }
        for timer in left {
            let work =
                timer.item.kind.map { "'\($0.rawValue)'" }
                ?? (timer.item.body.isErrand ? "a block of another queue" : "of the runtime")
            let detail = """
                \(min(timer.item.generation.count - 1, Self.longestChain)) items of deferred work have led to one \
                another. The next one, \(work), is due at \
                \(Double(timer.due) / 1e9) s. No other work is scheduled, so time stops before it; advance(by:) runs \
                it.
                """
            commit(
                .marker, [.name: .string("endless-work"), .detail: .string(detail)], cause: timer.item.cause,
                site: timer.item.site)
        }
        endTurn()
    }
}
