/// When a recording continues in another file.
///
/// Each segment is a trace of its own. It begins with `session.began` and the current hierarchy, so it can be read,
/// searched and checked without the others. A segment ends with a turn of the run loop, when no call is open.
public struct SegmentLimit: Equatable, Sendable {
    /// The largest size of a file, in bytes. A segment ends two chunks, some thousands of events, after it has this
    /// size.
    public var bytes: UInt64?
    /// The duration of a segment in the session's time, in nanoseconds. On a virtual clock that is virtual time.
    public var age: UInt64?
    /// The number of segments to keep. Older segments of the same recording are removed. Nil keeps all.
    public var keep: Int?

    public init(bytes: UInt64? = nil, age: UInt64? = nil, keep: Int? = nil) {
        precondition(bytes != nil || age != nil, "SegmentLimit has neither bytes nor an age")
        precondition(keep.map { $0 > 0 } ?? true, "SegmentLimit.keep is \(keep ?? 0), must be at least 1")
        self.bytes = bytes
        self.age = age
        self.keep = keep
    }
}
