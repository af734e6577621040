import HierarchyModel

/// Reads the call sites of a journal while it is written. The writer resolves a call site shortly after the event that
/// refers to it.
struct CallSiteFeed {
    /// In nanoseconds: half of the largest delay of a follower.
    private static let maximumWait: UInt64 = 50_000_000

    private let file: any ByteSource
    private var sites: [UInt64: CallSite] = [:]
    /// The size of the records that were read, in bytes.
    private var size = 0
    /// When the wait for a call site began. There may be no record of it.
    private var waitingSince: UInt64?
    /// Whether a wait has timed out. Waiting for each call site in turn would delay all events.
    private var hasTimedOut = false
    /// Whether all records are there that will ever be.
    private var expectsMore = true

    init(_ file: any ByteSource) { self.file = file }

    subscript(number: UInt64) -> CallSite? { sites[number] }

    /// Whether an event that refers to this call site can be returned: the record is there, or waiting has timed out.
    mutating func isReady(_ number: UInt64?) -> Bool {
        guard let number, sites[number] == nil else { return true }
        if read() { hasTimedOut = false }
        guard sites[number] == nil, !hasTimedOut, expectsMore else {
            waitingSince = nil
            return true
        }
        let now = SystemProcess.monotonicNanoseconds
        hasTimedOut = now - (waitingSince ?? now) > Self.maximumWait
        waitingSince = hasTimedOut ? nil : waitingSince ?? now
        return hasTimedOut
    }

    /// Waits for no further record. What the journal still has is read.
    mutating func expectNoMore() { expectsMore = false }

    /// Reads new records. Returns whether there were any.
    private mutating func read() -> Bool {
        let region =
            (try? file.bytes(at: UInt64(JournalLayout.sites + size), count: JournalLayout.sitesSize - size)) ?? []
        let new = CallSiteRecords.places(region)
        sites.merge(new.sites) { $1 }
        size += new.size
        return new.size > 0
    }
}
