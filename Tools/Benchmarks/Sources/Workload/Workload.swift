import HierarchyModel

/// The events of a simulated session: the same numbers give the same events on every platform.
///
/// A tab bar with four navigation stacks, 150 classes of screens and 42 of embedded children; pushes, pops (a third of
/// them dragged), presentations, rotations, changes of traits, scrolling, keyboard, background. About 36 controllers
/// live at a time. The state that the events fold to counts no anomaly.
///
/// Order: by number, from 0, without gaps. Memory: constant, whatever the count.
public struct Workload: Sequence, Sendable {
    /// How many events there are; the last ones may leave scopes open.
    public let count: Int
    public let seed: UInt64
    /// Nanoseconds; every time is a multiple of it, and `session.began` says so.
    public let clockStep: UInt64

    public init(count: Int, seed: UInt64 = 42, clockStep: UInt64 = 1) {
        precondition(count >= 0, "Workload.count is \(count), must not be negative")
        precondition(clockStep > 0, "Workload.clockStep is 0, must be at least 1")
        self.count = count
        self.seed = seed
        self.clockStep = clockStep
    }

    public func makeIterator() -> Iterator { Iterator(self) }

    /// Runs the app one action at a time.
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
