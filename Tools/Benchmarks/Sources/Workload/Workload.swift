import HierarchyModel

/// The events of a simulated session. The same parameters give the same events on every platform.
///
/// The app has a tab bar with four navigation stacks, 150 classes of screens and 42 classes of embedded children. It
/// pushes, pops (a third of the pops are swipes), presents, rotates, changes traits, scrolls, shows the keyboard and
/// goes to the background. About 36 controllers are alive at a time. Folding the events gives no anomaly.
///
/// Order: by sequence number, from 0, without gaps. Memory: constant.
public struct Workload: Sequence, Sendable {
    /// The number of events. The last events may leave scopes open.
    public let count: Int
    public let seed: UInt64
    /// The step of the clock in nanoseconds. Every time is a multiple of it, as `session.began` declares.
    public let clockStep: UInt64

    public init(count: Int, seed: UInt64 = 42, clockStep: UInt64 = 1) {
        precondition(count >= 0, "Workload.count is negative: \(count)")
        precondition(clockStep > 0, "Workload.clockStep is 0, and must be at least 1")
        self.count = count
        self.seed = seed
        self.clockStep = clockStep
    }

    public func makeIterator() -> Iterator { Iterator(self) }

    /// Iterates over the events. Simulates one action at a time.
    public struct Iterator: IteratorProtocol {
        private let app: SimulatedApp
        private var remaining: Int
        private var position = 0

        init(_ workload: Workload) {
            app = SimulatedApp(seed: workload.seed, clockStep: workload.clockStep)
            remaining = workload.count
            app.launch()
        }

        public mutating func next() -> Event? {
            guard remaining > 0 else { return nil }
            remaining -= 1
            while position == app.log.events.count {
                app.log.events.removeAll(keepingCapacity: true)
                position = 0
                app.act()
            }
            defer { position += 1 }
            return app.log.events[position]
        }
    }
}
