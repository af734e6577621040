/// The work that waits for a time, in the order in which it runs.
///
/// It is ordered by time. Of one time, work comes in the order of submission, then the answers of the network, then the
/// endless chains that were postponed to that time.
///
/// The order is held in chunks of limited size, so that inserting and removing take O(log n) comparisons, and move one
/// chunk and the list of chunks.
struct TimerQueue: Sequence {
    typealias Timer = RunLoopState.Timer

    /// No chunk is empty.
    private var chunks: [[Timer]] = []

    private static let maximumChunk = 64

    var first: Timer? { chunks.first?.first }

    /// Whether no other timer is due with the first one.
    var isFirstAlone: Bool { second?.due != first?.due }

    private var second: Timer? {
        guard let chunk = chunks.first else { return nil }
        return chunk.count > 1 ? chunk[1] : chunks.dropFirst().first?.first
    }

    func makeIterator() -> FlattenSequence<[[Timer]]>.Iterator { chunks.joined().makeIterator() }

    /// Inserts a timer after all that come no later.
    mutating func insert(_ timer: Timer) {
        guard !chunks.isEmpty else { return chunks.append([timer]) }
        let following = Self.firstIndex(in: chunks) { timer.comes(before: $0[0]) }
        let index = following == 0 ? 0 : following - 1
        let position = Self.firstIndex(in: chunks[index]) { timer.comes(before: $0) }
        chunks[index].insert(timer, at: position)
        if chunks[index].count > Self.maximumChunk { split(index) }
    }

    private mutating func split(_ index: Int) {
        let rest = chunks[index].suffix(Self.maximumChunk / 2)
        chunks[index].removeLast(rest.count)
        chunks.insert(Array(rest), at: index + 1)
    }

    /// The index of the first element for which `isLater` holds, which holds for all after it; the count if there is
    /// none.
    private static func firstIndex<Element>(in list: [Element], where isLater: (Element) -> Bool) -> Int {
        var (low, high) = (0, list.count)
        while low < high {
            let middle = (low + high) / 2
            if isLater(list[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Removes the timer at a position, counted from the first one. There has to be one.
    ///
    /// Complexity: linear in the chunks before it.
    @discardableResult
    mutating func remove(at position: Int) -> Timer {
        var (index, rest) = (0, position)
        while rest >= chunks[index].count {
            rest -= chunks[index].count
            index += 1
        }
        let timer = chunks[index].remove(at: rest)
        if chunks[index].isEmpty { chunks.remove(at: index) }
        return timer
    }

    /// Removes the first timer. There has to be one.
    @discardableResult
    mutating func removeFirst() -> Timer { remove(at: 0) }

    /// Removes the timers for which `isRemoved` holds, and returns them in their order.
    ///
    /// Complexity: linear in the timers.
    @discardableResult
    mutating func remove(where isRemoved: (Timer) -> Bool) -> [Timer] {
        var removed: [Timer] = []
        for index in chunks.indices {
            let count = removed.count
            for timer in chunks[index] where isRemoved(timer) { removed.append(timer) }
            if removed.count > count { chunks[index].removeAll(where: isRemoved) }
        }
        if !removed.isEmpty { chunks.removeAll(where: \.isEmpty) }
        return removed
    }
}

extension RunLoopState.Timer {
    /// Whether it runs before another one, whichever of them was submitted first.
    fileprivate func comes(before other: Self) -> Bool {
        if due != other.due { return due < other.due }
        if isPostponed || other.isPostponed { return !isPostponed }
        return AnswerOrder.comes(item.answerOrder, before: other.item.answerOrder)
    }
}
