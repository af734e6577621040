import HierarchyModel

/// The file, line and function of call sites in a journal. Rows refer to them by number.
///
/// The region has room for some thousands. An event whose call site does not fit has none after a crash.
struct CallSiteRecords {
    private let memory: RingMemory
    private var end = 0
    private static let headSize = 8

    init(_ memory: RingMemory) { self.memory = memory }

    mutating func append(_ place: CallSite.Place, number: UInt64) {
        var bytes: [UInt8] = []
        bytes.appendVarint(number)
        bytes.append(
            (place.file == nil ? 0 : 1) | (place.line == nil ? 0 : 2) | (place.function == nil ? 0 : 4)
                | (place.exact ? 8 : 0))
        if let file = place.file { bytes.appendCounted(file.utf8) }
        if let line = place.line { bytes.appendVarint(UInt64(line)) }
        if let function = place.function { bytes.appendCounted(function.utf8) }
        guard end + Self.headSize + bytes.count <= JournalLayout.sitesSize else { return }
        var head: [UInt8] = []
        head.appendFixed(UInt32(bytes.count))
        head.appendFixed(Zlib.crc32(bytes))
        memory.put(head + bytes, at: JournalLayout.sites + end)
        end += Self.headSize + bytes.count
    }

    /// Decodes the records up to the first damaged one, and returns how many bytes they take.
    static func places(_ region: [UInt8]) -> (sites: [UInt64: CallSite], size: Int) {
        var sites: [UInt64: CallSite] = [:]
        var size = 0
        var cursor = ByteCursor(region)
        while let (number, place) = try? record(&cursor) {
            sites[number] = CallSite(place)
            size = cursor.position
        }
        return (sites, size)
    }

    private static func record(_ cursor: inout ByteCursor) throws(Corruption) -> (UInt64, CallSite.Place) {
        let size = Int(try cursor.fixed(UInt32.self))
        let checksum = try cursor.fixed(UInt32.self)
        var record = try cursor.part(size)
        guard size > 0, Zlib.crc32(Array(record.rest)) == checksum else {
            throw cursor.corruption("a call site with its CRC-32", "another one")
        }
        let number = try record.varint()
        let parts = try record.byte()
        var place = CallSite.Place(exact: parts & 8 != 0)
        if parts & 1 != 0 { place.file = try record.text() }
        if parts & 2 != 0 { place.line = UInt32(truncatingIfNeeded: try record.varint()) }
        if parts & 4 != 0 { place.function = try record.text() }
        return (number, place)
    }
}
