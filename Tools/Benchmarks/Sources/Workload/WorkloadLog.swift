import HierarchyModel

/// Assigns sequence numbers and times to the events of the simulated app.
struct WorkloadLog {
    /// The events of the current action.
    var events: [Event] = []
    private var nextSeq: UInt64 = 0
    /// Nanoseconds since the session began.
    private(set) var now = 0.0
    private let clockStep: UInt64

    static let frameInterval = 8_333_333.0

    init(clockStep: UInt64) { self.clockStep = clockStep }

    mutating func append(_ event: Event) {
        var event = event
        event.seq = nextSeq
        event.t = UInt64(now) / clockStep * clockStep
        nextSeq += 1
        events.append(event)
    }

    mutating func pass(_ nanoseconds: Double) { now += nanoseconds }

    /// Advances to the next frame of the display, which is delayed by `late`.
    mutating func passToFrame(late: Double) {
        now = ((now / Self.frameInterval).rounded(.down) + 1) * Self.frameInterval + late
    }
}
