import Foundation
import Synchronization

/// Works on the elements of a list on all cores and hands the results out in the list's order.
enum SideBySide {
    /// Calls `body` on the calling thread with each result, as soon as it and all before it are there. At most twice as many
    /// results as there are cores wait at a time. Where `body` throws, no further work is begun.
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

        /// Waits until that result is there.
        func take(_ index: Int) -> Value {
            while true {
                if let value = values.withLock({ $0.removeValue(forKey: index) }) { return value }
                arrived.wait()
            }
        }
    }
}
