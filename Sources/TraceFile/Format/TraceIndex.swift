import HierarchyModel

/// Finds the blocks of a file by their numbers. Definitions, chunks and snapshots are each numbered through the whole
/// file.
///
/// For a closed trace it holds the contents and the pages that were read last; for any other, all blocks as one page.
final class TraceIndex {
    typealias Entry = BlockList.Entry

    /// The largest number of pages in memory, those of 10,000,000 events in chunks of the usual size, and their bytes.
    /// The latest page stays in memory, whatever its size.
    private static let capacity = 20
    private static let maximumWeight = 4 << 20

    /// Called with each damage that reading a page finds.
    var onDamage: (Damage) -> Void = { _ in }

    private let pages: [PageEntry]
    /// Nil if all blocks are in memory.
    private let blocks: BlockReader?
    /// The latest page first.
    private var recent: [(page: Int, list: BlockList)] = []

    /// The index of a list with all blocks of a file.
    init(_ list: BlockList = BlockList()) {
        pages = [PageEntry(list, at: 0, after: nil)]
        recent = [(0, list)]
        blocks = nil
    }

    /// Decodes contents at offset `end`. Pages are read when they are needed.
    init(contents: [UInt8], _ blocks: BlockReader, end: UInt64) throws(Corruption) {
        var cursor = ByteCursor(contents)
        var pages: [PageEntry] = []
        let count = try cursor.count("a number of pages", atMost: cursor.remaining)
        pages.reserveCapacity(min(count, cursor.remaining / PageEntry.smallest))
        for _ in 0..<count {
            pages.append(try PageEntry(&cursor, after: pages.last, end: end))
        }
        guard cursor.isAtEnd else {
            throw cursor.corruption("the end of the contents", "\(cursor.remaining) bytes more")
        }
        self.pages = pages
        self.blocks = blocks
    }

    /// One more than the sequence number of the last event.
    var end: UInt64 { pages.last?.end ?? 0 }
    var chunkCount: Int { counts.chunks }
    var snapshotCount: Int { counts.snapshots }
    var definitionsCount: Int { counts.definitions }

    private var counts: BlockCounts { pages.last.map { $0.before + $0.counts } ?? BlockCounts() }

    func chunk(_ number: Int) -> Entry {
        let page = page(ofChunk: number)
        return list(page).chunks[number - pages[page].before.chunks]
    }

    func snapshot(_ number: Int) -> Entry {
        let page = pages.prefixCount { $0.before.snapshots <= number } - 1
        return list(page).snapshots[number - pages[page].before.snapshots]
    }

    /// The entry of a block of definitions; nil if it is after `offset`. A page after the offset is not read.
    func definitions(_ number: Int, before offset: UInt64) -> Entry? {
        let page = pages.prefixCount { $0.before.definitions <= number } - 1
        if page > 0, pages[page - 1].offset >= offset { return nil }
        let entry = list(page).definitions[number - pages[page].before.definitions]
        return entry.isMissing || entry.offset < offset ? entry : nil
    }

    /// The details of a chunk in the index. Nil if the index has none.
    func details(ofChunk number: Int) -> BlockList.Details? {
        let page = page(ofChunk: number)
        if list(page).lacksDetails { readDetails(page) }
        return recent[0].list.details(ofChunk: number - pages[page].before.chunks)
    }

    private func page(ofChunk number: Int) -> Int { pages.prefixCount { $0.before.chunks <= number } - 1 }
}

extension TraceIndex {
    /// The number of the chunk that holds event `seq`. Complexity: binary search, as all searches here.
    func chunk(holding seq: UInt64) -> Int? {
        guard let page = lastPage(where: { $0.first <= seq }), seq < pages[page].end else { return nil }
        return list(page).chunk(holding: seq).map { pages[page].before.chunks + $0 }
    }

    /// The first chunk with an event from `seq` on, or `chunkCount` if there is none.
    func chunk(from seq: UInt64) -> Int {
        let page = pages.prefixCount { $0.end <= seq }
        guard page < pages.count else { return chunkCount }
        return pages[page].before.chunks + list(page).chunks.prefixCount { $0.end <= seq }
    }

    /// The chunks that have, or could have, events with these sequence numbers.
    func chunks(in range: Range<UInt64>) -> Range<Int> {
        guard !range.isEmpty else { return 0..<0 }
        let first = chunk(from: range.lowerBound)
        return first..<max(first, chunksBegun(before: range.upperBound))
    }

    private func chunksBegun(before seq: UInt64) -> Int {
        guard let page = lastPage(where: { $0.first < seq }) else { return 0 }
        let isWhole = pages[page].end <= seq
        return pages[page].before.chunks
            + (isWhole ? pages[page].counts.chunks : list(page).chunks.prefixCount { $0.first < seq })
    }

    /// The last chunk whose first event is at or before time `t`.
    func lastChunk(atOrBefore t: UInt64) -> Int? {
        guard let page = lastPage(where: { $0.time <= t }) else { return nil }
        let count = pages[page].before.chunks + list(page).chunks.prefixCount { $0.time <= t }
        return count > 0 ? count - 1 : nil
    }

    /// The last snapshot of a state before event `seq`.
    func snapshot(before seq: UInt64) -> Int? {
        for page in (0..<pages.prefixCount { $0.first <= seq }).reversed() where pages[page].counts.snapshots > 0 {
            let count = list(page).snapshots.prefixCount { $0.first <= seq }
            if count > 0 { return pages[page].before.snapshots + count - 1 }
        }
        return nil
    }

    /// The last page with a chunk among the leading pages that satisfy `isBefore`.
    private func lastPage(where isBefore: (PageEntry) -> Bool) -> Int? {
        (0..<pages.prefixCount(isBefore)).last { pages[$0].counts.chunks > 0 }
    }
}

extension TraceIndex {
    /// Reports the events that are missing between chunks. Reads only pages with such gaps.
    func reportGaps() {
        for page in pages.indices where !pages[page].isContinuous(after: previous(page)) { _ = list(page) }
    }

    private func previous(_ page: Int) -> PageEntry? { page > 0 ? pages[page - 1] : nil }

    private func list(_ page: Int) -> BlockList {
        if let index = recent.firstIndex(where: { $0.page == page }) {
            if index > 0 { recent.insert(recent.remove(at: index), at: 0) }
            return recent[0].list
        }
        let list = read(page)
        recent.insert((page, list), at: 0)
        trim()
        return list
    }

    /// The approximate memory of the pages that are held, in bytes.
    var weight: Int { recent.reduce(0) { $0 + $1.list.weight } }

    private func trim() {
        var weight = weight
        while recent.count > 1, recent.count > Self.capacity || weight > Self.maximumWeight {
            weight -= recent.removeLast().list.weight
        }
    }

    /// Reads the details of the latest page. If they cannot be read, the page is as one without details.
    private func readDetails(_ page: Int) {
        guard let blocks else { return }
        let offset = pages[page].offset
        do throws(Corruption) {
            recent[0].list.payload = try blocks.payload(try blocks.header(at: offset), at: offset)
        } catch {
            onDamage(Damage(offset: offset, reason: "index: \(error.text)", eventsLost: 0))
            recent[0].list.detailsStart = nil
        }
        trim()
    }

    private func read(_ page: Int) -> BlockList {
        guard let blocks else { return BlockList() }
        let (entry, previous) = (pages[page], previous(page))
        do throws(Corruption) {
            let list = try blocks.list(of: entry, after: previous)
            list.forEachGap(from: previous?.end ?? 0, onDamage)
            return list
        } catch {
            onDamage(Damage(offset: entry.offset, reason: "index: \(error.text)", eventsLost: 0))
            return scan(blocks, entry, after: previous)
        }
    }

    /// Scans the blocks that a damaged page should list.
    private func scan(_ blocks: BlockReader, _ entry: PageEntry, after previous: PageEntry?) -> BlockList {
        var scan = BlockScan(blocks.source, after: previous, to: entry)
        scan.recordLoss(before: entry.end)
        scan.damage.forEach(onDamage)
        var list = scan.list
        list.fit(entry.counts)
        return list
    }
}

extension BlockReader {
    /// Reads the blocks that a page lists, without the details. Throws if the page does not agree with its entry in the
    /// contents.
    fileprivate func list(of entry: PageEntry, after previous: PageEntry?) throws(Corruption) -> BlockList {
        let header = try header(at: entry.offset)
        guard header.type == BlockType.page.rawValue, header.plainLength <= TraceFormat.maxPage else {
            throw Corruption(
                offset: 0, expected: "a page of at most \(TraceFormat.maxPage) bytes",
                found: "a block of type \(header.type) of \(header.plainLength) bytes")
        }
        let stored = try stored(header, at: entry.offset)
        // The blocks are before the details, which are most of a page and not needed by a seek.
        let usual = (entry.counts.sum + 1) * BlockList.usualEntry
        if let beginning = try? header.beginning(of: stored, count: usual),
            let list = try? list(of: entry, after: previous, page: beginning)
        {
            return list
        }
        return try list(of: entry, after: previous, page: try header.payload(from: stored[...]))
    }

    private func list(
        of entry: PageEntry, after previous: PageEntry?, page payload: [UInt8]
    ) throws(Corruption) -> BlockList {
        let list = try BlockList(
            page: payload, from: previous?.end ?? 0, time: previous?.time ?? 0, begin: PageEntry.begin(after: previous),
            end: entry.offset)
        guard PageEntry(list, at: entry.offset, after: previous) == entry else {
            throw Corruption(offset: 0, expected: "the page that the contents tell of", found: "another one")
        }
        return list
    }
}
