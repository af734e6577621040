/// Formats nanoseconds as seconds, rounded down to milliseconds: `3.412s`.
struct Seconds: CustomStringConvertible {
    private let nanoseconds: UInt64

    init(_ nanoseconds: UInt64) { self.nanoseconds = nanoseconds }

    var description: String {
        let milliseconds = String(nanoseconds / 1_000_000 % 1000)
        return "\(nanoseconds / 1_000_000_000).\(String(repeating: "0", count: 3 - milliseconds.count))\(milliseconds)s"
    }
}
