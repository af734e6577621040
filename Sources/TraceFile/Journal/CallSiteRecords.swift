import HierarchyModel

/// Writes records about call sites into a journal. Rows refer to them by number.
///
/// The app's thread writes the addresses of a call before the first row that refers to it, and the images that hold
/// them before that. The chunk thread writes file, line and function once they are found. The region has room for some
/// thousands. An event whose call site does not fit has none after a crash.
struct CallSiteRecords {
    private let memory: RingMemory
    private var end = 0
    private var images: Set<UInt64> = []

    init(_ memory: RingMemory) { self.memory = memory }

    mutating func append(_ place: CallSite.Place, number: UInt64) {
        var bytes: [UInt8] = []
        bytes.appendVarint(number)
        Self.append(place, to: &bytes)
        let through = place.through.prefix(CallSite.Place.maxOverrides)
        if !through.isEmpty { bytes.appendVarint(through.count) }
        for place in through { Self.append(place, to: &bytes) }
        append(bytes)
    }

    /// Appends a place without its overrides.
    private static func append(_ place: CallSite.Place, to bytes: inout [UInt8]) {
        bytes.append(CallSiteParts(of: place).rawValue)
        if let file = place.file { bytes.appendCounted(file.utf8) }
        if let line = place.line { bytes.appendVarint(UInt64(line)) }
        if let function = place.function { bytes.appendCounted(function.utf8) }
        if let pc = place.pc { bytes.appendVarint(pc) }
        if let image = place.image { bytes.appendCounted(image.utf8) }
    }

    mutating func append(_ call: CallAddresses, number: UInt64) {
        for image in call.images where images.insert(image.base).inserted { append(image) }
        var bytes = CallSiteRecord.start(number, CallSiteRecord.addressesMark)
        bytes.appendVarint(call.addresses.count)
        for address in call.addresses { bytes.appendVarint(address) }
        append(bytes)
    }

    private mutating func append(_ image: CallAddresses.Image) {
        var bytes = CallSiteRecord.start(image.base, CallSiteRecord.imageMark)
        bytes.appendVarint(image.size)
        bytes.appendCounted(image.buildID.utf8)
        bytes.appendCounted(image.path.utf8)
        append(bytes)
    }

    private mutating func append(_ bytes: [UInt8]) {
        guard end + CallSiteRecord.headSize + bytes.count <= JournalLayout.sitesSize else { return }
        var head: [UInt8] = []
        head.appendFixed(UInt32(bytes.count))
        head.appendFixed(Zlib.crc32(bytes))
        memory.put(head + bytes, at: JournalLayout.sites + end)
        end += CallSiteRecord.headSize + bytes.count
    }
}

/// A record about a call site, as a journal has it.
enum CallSiteRecord {
    case place(number: UInt64, CallSite.Place)
    case call(number: UInt64, [UInt64])
    case image(CallAddresses.Image)

    static let headSize = 8
    /// The values of `parts` of the records that are no places.
    static let (addressesMark, imageMark): (UInt8, UInt8) = (64, 128)
    /// The largest number of addresses of a call.
    private static let maxAddresses = 16

    fileprivate static func start(_ number: UInt64, _ parts: UInt8) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.appendVarint(number)
        bytes.append(parts)
        return bytes
    }

    /// Reads the record that begins at the cursor.
    static func read(_ cursor: inout ByteCursor) throws(Corruption) -> CallSiteRecord {
        let size = Int(try cursor.fixed(UInt32.self))
        let checksum = try cursor.fixed(UInt32.self)
        var record = try cursor.part(size)
        guard size > 0, Zlib.crc32(Array(record.rest)) == checksum else {
            throw cursor.corruption("a call site with its CRC-32", "another one")
        }
        let number = try record.varint()
        switch try record.byte() {
        case addressesMark:
            var words: [UInt64] = []
            for _ in 0..<(try record.count("a number of addresses", atMost: maxAddresses)) {
                words.append(try record.varint())
            }
            return .call(number: number, words)
        case imageMark:
            return .image(
                CallAddresses.Image(
                    base: number, size: try record.varint(), buildID: try record.text(), path: try record.text()))
        case let parts:
            var place = try Self.place(CallSiteParts(rawValue: parts), &record)
            if record.remaining > 0 {
                for _ in 0..<(try record.count("a number of overrides", atMost: CallSite.Place.maxOverrides)) {
                    let parts = CallSiteParts(rawValue: try record.byte())
                    place.through.append(try Self.place(parts, &record))
                }
            }
            return .place(number: number, place)
        }
    }

    private static func place(_ parts: CallSiteParts, _ record: inout ByteCursor) throws(Corruption) -> CallSite.Place {
        guard parts.isSubset(of: .all) else { throw record.corruption("parts of a call site", "\(parts.rawValue)") }
        var place = CallSite.Place(exact: parts.contains(.exact))
        if parts.contains(.file) { place.file = try record.text() }
        if parts.contains(.line) { place.line = UInt32(truncatingIfNeeded: try record.varint()) }
        if parts.contains(.function) { place.function = try record.text() }
        if parts.contains(.pc) { place.pc = try record.varint() }
        if parts.contains(.image) { place.image = try record.text() }
        return place
    }
}
