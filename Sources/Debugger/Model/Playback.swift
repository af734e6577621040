/// Playing a trace at its own pace.
struct Playback: Equatable {
    /// Nothing happens for longer than that: nanoseconds.
    static let longestIdle: UInt64 = 1_000_000_000
    static let speeds: [Double] = [0.0625, 0.125, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 64]

    var isPlaying = false
    private(set) var speed: Double = 1
    /// Nanoseconds of the trace that have passed since the last event.
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

    /// So many nanoseconds of the reader's time have passed.
    mutating func pass(_ nanoseconds: UInt64) { waited += Double(nanoseconds) * speed }

    /// Whether the event is due that happens `gap` nanoseconds after the one before; the wait for it is over then.
    mutating func isDue(after gap: UInt64) -> Bool {
        let wait = Double(min(gap, Self.longestIdle))
        guard waited >= wait else { return false }
        waited -= wait
        return true
    }

    /// `2×`, `1/4×`
    var text: String { speed >= 1 ? "\(Int(speed))×" : "1/\(Int(1 / speed))×" }
}
