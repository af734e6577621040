import Foundation
import Synchronization

/// Processes a list on all cores and returns the results in the order of the list.
enum ParallelWork {
    /// Calls `body` on the calling thread with each result, as soon as it and all results before it are ready. At most
    /// twice as many results as cores are waiting at a time. If `body` throws, no further work begins.
    static func map<Element: Sendable, Value: Sendable>(
        _ elements: [Element], _ work: @escaping @Sendable (Element) -> Value, _ body: (Element, Value) throws -> Void
    ) throws {
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = cores
        let results = Results<Value>()
        var begun = 0
        defer {
            queue.cancelAllOperations()
            queue.waitUntilAllOperationsAreFinished()
        }
        for (index, element) in elements.enumerated() {
            while begun < min(elements.count, index + 2 * cores) {
                let (next, place) = (elements[begun], begun)
                queue.addOperation { results.put(work(next), at: place) }
                begun += 1
            }
            try body(element, results.take(index))
        }
    }

    private final class Results<Value: Sendable>: Sendable {
        private let values = Mutex<[Int: Value]>([:])
        private let arrived = DispatchSemaphore(value: 0)

        func put(_ value: Value, at index: Int) {
            values.withLock { $0[index] = value }
            arrived.signal()
        }

        /// Waits for a result.
        func take(_ index: Int) -> Value {
            while true {
                if let value = values.withLock({ $0.removeValue(forKey: index) }) { return value }
                arrived.wait()
            }
        }
    }
}
