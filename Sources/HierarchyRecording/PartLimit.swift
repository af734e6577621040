/// When a recording goes on in another file.
///
/// Each part is a trace of its own: it begins with `session.began` and the hierarchy as it stands, so that it can be read, sought
/// and checked without the others. A part ends with a turn of the run loop, where no call is open.
public struct PartLimit: Equatable, Sendable {
    /// How long a file may grow, in bytes. A part ends some thousands of events, two chunks, behind it.
    public var bytes: UInt64?
    /// How much of the session's time a part holds, in nanoseconds; on a virtual clock that is virtual time.
    public var age: UInt64?
    /// How many parts to keep; older ones of the same recording are removed. Nil keeps all.
    public var keep: Int?

    public init(bytes: UInt64? = nil, age: UInt64? = nil, keep: Int? = nil) {
        precondition(bytes != nil || age != nil, "PartLimit has neither bytes nor an age")
        precondition(keep.map { $0 > 0 } ?? true, "PartLimit.keep is \(keep ?? 0), must be at least 1")
        self.bytes = bytes
        self.age = age
        self.keep = keep
    }
}
