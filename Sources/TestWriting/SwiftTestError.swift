import HierarchyModel

/// Why a trace cannot be written as a test.
public struct SwiftTestError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The sequence number of the event that cannot be written; nil if no single event is the reason.
    public let seq: UInt64?
    /// The kind of that event.
    public let kind: String?
    public let reason: String

    init(_ reason: String, at event: Event? = nil) {
        (seq, kind, self.reason) = (event?.seq, event?.name, reason)
    }

    public var description: String {
        guard let seq, let kind else { return TerminalText.printable("cannot be written as a test: \(reason)") }
        return TerminalText.printable("cannot be written as a test: E\(seq), \(kind): \(reason)")
    }
}
