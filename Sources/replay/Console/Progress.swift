/// A progress bar on standard error, for work that takes more than a second, if standard error is a terminal that no
/// pager uses.
struct Progress {
    private let title: String
    private let first: UInt64
    private let total: UInt64
    private let isShown: Bool
    private let isHidden: () -> Bool
    private let clock: () -> ContinuousClock.Instant
    private let write: (String) -> Void
    private let began: ContinuousClock.Instant
    private var due: ContinuousClock.Instant
    private var next: UInt64 = 0
    private var isDrawn = false

    /// How many steps pass between two readings of the clock.
    private let stride: UInt64

    /// A `total` of 0 means that it is unknown; then only the count is shown. Reading the clock for each event would
    /// cost more than most events do, so `stride` is 1024 by default. Work that does not begin at 0 begins at `first`.
    init(
        _ title: String, of total: UInt64, from first: UInt64 = 0, stride: UInt64 = 1024,
        isShown: Bool = Descriptor.standardError.isTerminal, isHidden: @escaping () -> Bool = { Pager.isShowing },
        clock: @escaping () -> ContinuousClock.Instant = { .now },
        write: @escaping (String) -> Void = { text in try? Descriptor.standardError.writeAll(Array(text.utf8)) }
    ) {
        self.title = title
        self.total = total
        self.first = first
        self.stride = stride
        self.isShown = isShown
        self.isHidden = isHidden
        self.clock = clock
        self.write = write
        began = clock()
        due = began.advanced(by: .seconds(1))
    }

    mutating func advance(to done: UInt64) {
        guard isShown, done >= next else { return }
        next = done + stride
        let now = clock()
        guard now >= due, !isHidden() else { return }
        due = now.advanced(by: .milliseconds(100))
        isDrawn = true
        let total = total > 0 ? total - min(first, total - 1) : 0
        write("\r\u{1B}[K" + Self.text(title, done - min(first, done), of: total))
    }

    /// Removes the bar before other text is written.
    mutating func finish() {
        guard isDrawn else { return }
        isDrawn = false
        write("\r\u{1B}[K")
    }

    static func text(_ title: String, _ done: UInt64, of total: UInt64) -> String {
        guard total > 0 else { return "\(title) \(done)" }
        let share = min(1, Double(done) / Double(total))
        let filled = Int(share * 30)
        let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: 30 - filled)
        return "\(title) [\(bar)] \(Int(share * 100))%"
    }
}
