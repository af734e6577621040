/// Plays a trace at its recorded speed.
struct Playback: Equatable {
    /// A longer pause in the trace is shortened to this, in nanoseconds.
    static let longestIdle: UInt64 = 1_000_000_000
    static let speeds: [Double] = [0.0625, 0.125, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 64]

    var isPlaying = false
    private(set) var speed: Double = 1
    /// Nanoseconds of the trace's time that have passed since the last event.
    private var waited: Double = 0

    mutating func faster() { change(by: 1) }
    mutating func slower() { change(by: -1) }
    mutating func normal() { speed = 1 }

    private mutating func change(by step: Int) {
        let index = Self.speeds.firstIndex(of: speed)! + step
        speed = Self.speeds[max(0, min(index, Self.speeds.count - 1))]
    }

    mutating func start() {
        isPlaying = true
        waited = 0
    }

    /// Advances by nanoseconds of real time.
    mutating func advance(by nanoseconds: UInt64) { waited += Double(nanoseconds) * speed }

    /// Whether the next event is due, which happens `gap` nanoseconds after the last one. If so, it begins to wait for
    /// the event after it.
    mutating func isDue(after gap: UInt64) -> Bool {
        let wait = Double(min(gap, Self.longestIdle))
        guard waited >= wait else { return false }
        waited -= wait
        return true
    }

    /// `2×`, `1/4×`
    var text: String { speed >= 1 ? "\(Int(speed))×" : "1/\(Int(1 / speed))×" }
}
