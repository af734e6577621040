import HierarchyModel
import Synchronization

/// The call sites of a journal by number, as far as its records have been read.
///
/// A call of which the journal has only the addresses is looked up when its place is read for the first time: in the
/// files of its images, if `find` finds it there. Otherwise its site is the address.
struct CallSiteTable {
    /// A journal with more images is read without the rest. A process has some dozens.
    private static let maxImages = 256

    /// The images that were read, which all calls share.
    private final class Images: Sendable {
        let list = Mutex<[CallAddresses.Image]>([])
    }

    private let find: CallAddresses.Finder?
    private let images = Images()
    private var found: [UInt64: CallSite] = [:]
    private var unresolved: [UInt64: CallSite] = [:]
    /// The size of the records that were read, in bytes.
    private(set) var size = 0

    init(_ find: CallAddresses.Finder?) { self.find = find }

    subscript(number: UInt64) -> CallSite? { found[number] ?? unresolved[number] }

    /// Whether the writer has found the place of a call site.
    func isFound(_ number: UInt64) -> Bool { found[number] != nil }

    /// The number of call sites whose places were read.
    var count: Int { found.count }

    /// Reads the records that follow those that were read, up to the first that is not sound. Returns whether there was
    /// any.
    mutating func read(_ file: any ByteSource) -> Bool {
        let region = try? file.bytes(at: UInt64(JournalLayout.sites + size), count: JournalLayout.sitesSize - size)
        var cursor = ByteCursor(region ?? [])
        var end = 0
        while let record = try? CallSiteRecord.read(&cursor) {
            take(record)
            end = cursor.position
        }
        size += end
        return end > 0
    }

    private mutating func take(_ record: CallSiteRecord) {
        switch record {
        case .place(let number, let place): found[number] = CallSite(place)
        case .call(let number, let addresses): unresolved[number] = site(addresses)
        case .image(let image): images.list.withLock { if $0.count < Self.maxImages { $0.append(image) } }
        }
    }

    private func site(_ addresses: [UInt64]) -> CallSite {
        CallSite { [find, images] in
            let call = CallAddresses(addresses, images: images.list.withLock { $0 })
            return find?(call) ?? call.unresolvedPlace
        }
    }
}
