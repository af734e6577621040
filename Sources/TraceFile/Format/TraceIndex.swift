/// Finds the blocks of a file by the numbers of definitions, chunks and snapshots, which go on from page to page.
///
/// Of a closed trace it holds the contents, and the pages that were read last; of any other, all blocks as one page.
final class TraceIndex {
    typealias Entry = BlockList.Entry

    /// Of pages that are held: how many, and their bytes; the latest is held however large it is.
    private static let capacity = 64
    private static let maximumWeight = 4 << 20

    /// Told what is damaged when it is met.
    var onDamage: (Damage) -> Void = { _ in }

    private let pages: [PageEntry]
    /// Nil where all that there is was read.
    private let blocks: BlockReader?
    /// The latest first.
    private var recent: [(page: Int, list: BlockList)] = []

    /// All blocks of a file.
    init(_ list: BlockList = BlockList()) {
        pages = [PageEntry(list, at: 0, behind: nil)]
        recent = [(0, list)]
        blocks = nil
    }

    /// Reads contents that stand at `end` of the file; the pages when they are needed.
    init(contents: [UInt8], _ blocks: BlockReader, end: UInt64) throws(Corruption) {
        var cursor = ByteCursor(contents)
        var pages: [PageEntry] = []
        for _ in 0..<(try cursor.count("a number of pages", atMost: cursor.remaining)) {
            pages.append(try PageEntry(&cursor, behind: pages.last, end: end))
        }
        guard cursor.isAtEnd else {
            throw cursor.corruption("the end of the contents", "\(cursor.remaining) bytes more")
        }
        self.pages = pages
        self.blocks = blocks
    }

    /// One more than the number of the last event.
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

    /// Nil if they stand behind an offset. A page that is behind it is not read.
    func definitions(_ number: Int, before offset: UInt64) -> Entry? {
        let page = pages.prefixCount { $0.before.definitions <= number } - 1
        if page > 0, pages[page - 1].offset >= offset { return nil }
        let entry = list(page).definitions[number - pages[page].before.definitions]
        return entry.isMissing || entry.offset < offset ? entry : nil
    }

    /// What the index says of a chunk beside what its header says; nil where only the chunk itself tells.
    func details(ofChunk number: Int) -> BlockList.Details? {
        let page = page(ofChunk: number)
        _ = list(page)
        return recent[0].list.details(ofChunk: number - pages[page].before.chunks)
    }

    private func page(ofChunk number: Int) -> Int { pages.prefixCount { $0.before.chunks <= number } - 1 }
}

extension TraceIndex {
    /// The chunk that holds event `seq`. Binary search, as what follows.
    func chunk(holding seq: UInt64) -> Int? {
        guard let page = lastPage(where: { $0.first <= seq }), seq < pages[page].end else { return nil }
        return list(page).chunk(holding: seq).map { pages[page].before.chunks + $0 }
    }

    /// The first chunk with an event from `seq` on; the number of chunks if there is none.
    func chunk(from seq: UInt64) -> Int {
        let page = pages.prefixCount { $0.end <= seq }
        guard page < pages.count else { return chunkCount }
        return pages[page].before.chunks + list(page).chunks.prefixCount { $0.end <= seq }
    }

    /// The chunks that have, or could have, events with these numbers.
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

    /// The last chunk that begins at or before `t`.
    func lastChunk(atOrBefore t: UInt64) -> Int? {
        guard let page = lastPage(where: { $0.time <= t }) else { return nil }
        let count = pages[page].before.chunks + list(page).chunks.prefixCount { $0.time <= t }
        return count > 0 ? count - 1 : nil
    }

    /// The last snapshot that holds no event from `seq` on.
    func snapshot(before seq: UInt64) -> Int? {
        for page in (0..<pages.prefixCount { $0.first <= seq }).reversed() where pages[page].counts.snapshots > 0 {
            let count = list(page).snapshots.prefixCount { $0.first <= seq }
            if count > 0 { return pages[page].before.snapshots + count - 1 }
        }
        return nil
    }

    /// The last page that has a chunk, of those from the front that satisfy `isBefore`.
    private func lastPage(where isBefore: (PageEntry) -> Bool) -> Int? {
        (0..<pages.prefixCount(isBefore)).last { pages[$0].counts.chunks > 0 }
    }
}

extension TraceIndex {
    /// Tells what events are missing between chunks. Reads the pages between whose chunks some are.
    func tellGaps() {
        for page in pages.indices where !pages[page].isWhole(behind: previous(page)) { _ = list(page) }
    }

    private func previous(_ page: Int) -> PageEntry? { page > 0 ? pages[page - 1] : nil }

    private func list(_ page: Int) -> BlockList {
        if let place = recent.firstIndex(where: { $0.page == page }) {
            if place > 0 { recent.insert(recent.remove(at: place), at: 0) }
            return recent[0].list
        }
        let list = read(page)
        recent.insert((page, list), at: 0)
        var weight = recent.reduce(0) { $0 + $1.list.weight }
        while recent.count > 1, recent.count > Self.capacity || weight > Self.maximumWeight {
            weight -= recent.removeLast().list.weight
        }
        return list
    }

    private func read(_ page: Int) -> BlockList {
        guard let blocks else { return BlockList() }
        let (entry, previous) = (pages[page], previous(page))
        do throws(Corruption) {
            let list = try blocks.list(of: entry, behind: previous)
            list.forEachGap(from: previous?.end ?? 0, onDamage)
            return list
        } catch {
            onDamage(Damage(offset: entry.offset, reason: "index: \(error.text)", eventsLost: 0))
            return walk(blocks, entry, behind: previous)
        }
    }

    /// What a damaged page was to tell.
    private func walk(_ blocks: BlockReader, _ entry: PageEntry, behind previous: PageEntry?) -> BlockList {
        var walk = BlockWalk(blocks.source, behind: previous, to: entry.offset)
        walk.expect(end: entry.end)
        walk.damage.forEach(onDamage)
        var list = walk.list
        list.fit(entry.counts)
        return list
    }
}

extension BlockReader {
    /// The blocks that a page tells of, if that is what the contents say of it.
    fileprivate func list(of entry: PageEntry, behind previous: PageEntry?) throws(Corruption) -> BlockList {
        let header = try header(at: entry.offset)
        guard header.type == BlockType.page.rawValue, header.plainLength <= TraceFormat.maxPage else {
            throw Corruption(
                offset: 0, expected: "a page of at most \(TraceFormat.maxPage) bytes",
                found: "a block of type \(header.type) of \(header.plainLength) bytes")
        }
        let payload = try payload(header, at: entry.offset)
        let list = try BlockList(payload, .page, from: previous?.end ?? 0, time: previous?.time ?? 0, end: entry.offset)
        guard PageEntry(list, at: entry.offset, behind: previous) == entry else {
            throw Corruption(offset: 0, expected: "the page that the contents tell of", found: "another one")
        }
        return list
    }
}
