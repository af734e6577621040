/// What a reader made of the journal beside a trace, ``TraceReader/journal``.
public enum JournalStatus: Equatable, Sendable {
    /// There is none, or none was looked for: the trace is closed, was never journaled, or the journal was lost.
    case none
    /// The journal holds events that the file does not: their numbers.
    case joined(events: Range<UInt64>)
    /// There is one, but it is not used: it belongs to another recording, or is damaged.
    case ignored(reason: String)
}
