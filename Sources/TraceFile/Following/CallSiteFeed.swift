import HierarchyModel

/// Reads the call sites of a journal while it is written. The writer finds the place of a call shortly after the event
/// that refers to it.
struct CallSiteFeed {
    /// In nanoseconds: half of the largest delay of a follower.
    private static let maximumWait: UInt64 = 50_000_000

    private let file: any ByteSource
    private var table: CallSiteTable
    /// When the wait for a place began. There may be no record of it.
    private var waitingSince: UInt64?
    /// Whether a wait has timed out. Waiting for each call site in turn would delay all events.
    private var hasTimedOut = false

    init(_ file: any ByteSource, _ find: CallAddresses.Finder?) {
        self.file = file
        table = CallSiteTable(find)
    }

    subscript(number: UInt64) -> CallSite? { table[number] }

    /// Whether an event that refers to this call site can be returned: its place is there, or waiting has timed out.
    mutating func isReady(_ number: UInt64?) -> Bool {
        guard let number, !table.isFound(number) else { return true }
        if table.read(file) { hasTimedOut = false }
        guard !table.isFound(number), !hasTimedOut else {
            waitingSince = nil
            return true
        }
        let now = SystemProcess.monotonicNanoseconds
        hasTimedOut = now - (waitingSince ?? now) > Self.maximumWait
        waitingSince = hasTimedOut ? nil : waitingSince ?? now
        return hasTimedOut
    }
}
