import HierarchyModel

/// The last events that a later `cause` may name, each with the scope that it was in.
///
/// Constant memory: older ones are forgotten, and a chain of callers ends there.
struct CallerMemory {
    private struct Entry {
        let event: Event
        let scope: UInt64?
    }

    private let capacity = 4096
    private var entries: [Entry] = []
    private var oldest = 0

    /// `scope` is the innermost scope open before the event. Events come in order.
    mutating func remember(_ event: Event, in scope: UInt64?) {
        let entry = Entry(event: event, scope: scope)
        guard entries.count == capacity else { return entries.append(entry) }
        entries[oldest] = entry
        oldest = (oldest + 1) % capacity
    }

    /// The event of that number and the scope that it was in; nil if it was forgotten. Logarithmic.
    func find(_ seq: UInt64) -> (event: Event, scope: UInt64?)? {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entry(middle).event.seq < seq { low = middle + 1 } else { high = middle }
        }
        guard low < entries.count, entry(low).event.seq == seq else { return nil }
        return (entry(low).event, entry(low).scope)
    }

    private func entry(_ age: Int) -> Entry { entries[(oldest + age) % entries.count] }
}
