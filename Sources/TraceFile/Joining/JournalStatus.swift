/// How a reader used the journal beside a trace. See ``TraceReader/journal``.
public enum JournalStatus: Equatable, Sendable {
    /// There is no journal, or it was not needed: the trace is closed, was never journaled, or the journal was lost.
    case none
    /// The journal holds events that the file does not have. The range is that of their sequence numbers.
    case joined(events: Range<UInt64>)
    /// The journal is not used, because it belongs to another recording or is damaged.
    case ignored(reason: String)
}
