import Foundation
import Synchronization

/// Processes a sequence on all cores and returns the results in its order.
enum ParallelWork {
    /// Calls `body` on the calling thread with each result, as soon as it and all results before it are ready, even if
    /// the sequence waits for its next element. At most twice as many elements as cores wait for `body`. If
    /// `body` throws, no further work begins.
    static func map<Elements: Sequence & Sendable, Value: Sendable>(
        _ elements: Elements, _ work: @escaping @Sendable (Elements.Element) -> Value,
        _ body: (Elements.Element, Value) throws -> Void
    ) throws where Elements.Element: Sendable {
        let results = Results<(Elements.Element, Value)>(room: 2 * ProcessInfo.processInfo.activeProcessorCount)
        // A thread of its own takes the elements, since to take one may wait for a pipe.
        Thread.detachNewThread { run(work, on: elements, into: results) }
        defer { results.stop() }
        while let (element, value) = results.takeNext() { try body(element, value) }
    }

    private static func run<Elements: Sequence, Value: Sendable>(
        _ work: @escaping @Sendable (Elements.Element) -> Value, on elements: Elements,
        into results: Results<(Elements.Element, Value)>
    ) where Elements.Element: Sendable {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
        var count = 0
        var iterator = elements.makeIterator()
        while results.waitForRoom(), let element = iterator.next() {
            let index = count
            queue.addOperation {
                if !results.isStopped { results.put((element, work(element)), at: index) }
            }
            count += 1
        }
        results.end(after: count)
    }

    /// Results that arrive in any order and leave in that of their numbers.
    private final class Results<Value: Sendable>: Sendable {
        private struct State {
            var values: [Int: Value] = [:]
            var next = 0
            var count: Int?
            var isStopped = false
        }

        private let state = Mutex(State())
        private let changed = DispatchSemaphore(value: 0)
        private let room: DispatchSemaphore

        init(room: Int) {
            // Dispatch ends the process if a semaphore is destroyed while it is below the value that it was made with.
            self.room = DispatchSemaphore(value: 0)
            for _ in 0..<room { self.room.signal() }
        }

        var isStopped: Bool { state.withLock(\.isStopped) }

        /// Waits until a result may be added. False if none is wanted.
        func waitForRoom() -> Bool {
            room.wait()
            return !isStopped
        }

        func put(_ value: Value, at index: Int) {
            state.withLock { $0.values[index] = value }
            changed.signal()
        }

        /// No result has this number or a greater one.
        func end(after count: Int) {
            state.withLock { $0.count = count }
            changed.signal()
        }

        /// Waits for the next result; nil at the end.
        func takeNext() -> Value? {
            while true {
                let (value, isAtEnd) = state.withLock { state in
                    let value = state.values.removeValue(forKey: state.next)
                    if value != nil { state.next += 1 }
                    return (value, state.next == state.count)
                }
                if let value {
                    room.signal()
                    return value
                }
                if isAtEnd { return nil }
                changed.wait()
            }
        }

        func stop() {
            state.withLock { $0.isStopped = true }
            room.signal()
        }
    }
}
