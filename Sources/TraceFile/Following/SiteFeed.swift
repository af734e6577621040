import HierarchyModel

/// The call sites of a journal that is being written. They are found while the app goes on, a little behind the events that name them.
struct SiteFeed {
    /// Nanoseconds: half of what a reader may be behind.
    private static let patience: UInt64 = 50_000_000

    private let file: any ByteSource
    private var sites: [UInt64: CallSite] = [:]
    /// Bytes of the records that were read.
    private var size = 0
    /// Since when a site is waited for; there may be no record of it.
    private var waitingSince: UInt64?
    /// Waiting was in vain; who waits for each site in turn falls behind.
    private var hasGivenUp = false

    init(_ file: any ByteSource) { self.file = file }

    subscript(number: UInt64) -> CallSite? { sites[number] }

    /// Whether an event that names the site, if any, can be handed out: with the site, or because that does not come.
    mutating func isReady(_ number: UInt64?) -> Bool {
        guard let number, sites[number] == nil else { return true }
        if read() { hasGivenUp = false }
        guard sites[number] == nil, !hasGivenUp else {
            waitingSince = nil
            return true
        }
        let now = SystemProcess.ticks
        hasGivenUp = now - (waitingSince ?? now) > Self.patience
        waitingSince = hasGivenUp ? nil : waitingSince ?? now
        return hasGivenUp
    }

    mutating func expectNoMore() { hasGivenUp = true }

    /// Whether there were new ones.
    private mutating func read() -> Bool {
        let region =
            (try? file.bytes(at: UInt64(JournalLayout.sites + size), count: JournalLayout.sitesSize - size)) ?? []
        let new = SiteRecords.places(region)
        sites.merge(new.sites) { $1 }
        size += new.size
        return new.size > 0
    }
}
