import HierarchyModel

/// The rows of a journal that are whole, cut into runs of events without gaps.
struct JournalTail {
    /// Some events behind each other.
    struct Run {
        let first: UInt64
        fileprivate(set) var time: UInt64
        fileprivate(set) var count: Int
        fileprivate let position: UInt64
        /// How many events at the beginning are left out.
        fileprivate var skipped = 0
    }

    /// No run has more events than this, so that little is decoded at a time.
    private static let longestRun = 4096

    private(set) var runs: [Run] = []
    /// Behind the last row that is whole.
    private(set) var end: UInt64
    /// The number that the next event would have.
    private(set) var nextSeq: UInt64
    private var words: [UInt64]
    private let origin: UInt64
    private let session: UInt64
    private let sites: [UInt64: CallSite]
    /// Bytes of rows that lie behind the ring, by the position of the row. No writer has more of them wait than find room there.
    private var longBoxes: [UInt64: [UInt8]] = [:]
    private var roomForLongBoxes = LongTexts.size

    /// - Parameter words: from the checkpoint's position on.
    init(_ words: [UInt64], header: JournalHeader, checkpoint: Checkpoint, source: any ByteSource) {
        self.words = words
        origin = checkpoint.position
        session = header.session
        end = origin
        nextSeq = checkpoint.first
        let region = (try? source.bytes(at: UInt64(JournalLayout.sites), count: JournalLayout.sitesSize)) ?? []
        sites = SiteRecords.places(region).sites
        findRuns(after: checkpoint.time, header, source)
        self.words.removeSubrange(Int(end - origin)...)
    }

    /// The events of a run. All of them were decoded once when the tail was made.
    func events(of run: Run) -> [Event] {
        words.withUnsafeBufferPointer { buffer in
            let source = self.source(buffer)
            var events: [Event] = []
            var position = run.position
            var seq = run.first - UInt64(run.skipped)
            while events.count < run.count, let row = source.row(at: position, end: end) {
                if seq >= run.first, let event = try? event(of: row, seq: seq, source, longBoxes[position]) {
                    events.append(event)
                }
                seq += 1
                position = row.next
            }
            return events
        }
    }

    /// The part of a run from event `seq` on; nil if there is none.
    func part(of run: Run, from seq: UInt64) -> Run? {
        guard seq > run.first else { return run }
        guard seq < run.first + UInt64(run.count) else { return nil }
        var part = Run(first: seq, time: run.time, count: run.count - Int(seq - run.first), position: run.position)
        part.skipped = run.skipped + Int(seq - run.first)
        part.time = events(of: part).first?.t ?? run.time
        return part
    }

    /// The events with these numbers.
    func events(in range: Range<UInt64>) -> [Event] {
        runs.filter { $0.first < range.upperBound && $0.first + UInt64($0.count) > range.lowerBound }
            .flatMap { events(of: $0) }.filter { range.contains($0.seq) }
    }

    private func source(_ buffer: UnsafeBufferPointer<UInt64>) -> RowSource {
        let none = UnsafePointer<UInt64>(bitPattern: MemoryLayout<UInt64>.alignment)!
        return RowSource(buffer.baseAddress ?? none, mask: .max, origin: origin, count: UInt64(buffer.count), session: session)
    }

    private mutating func findRuns(after time: UInt64, _ header: JournalHeader, _ file: any ByteSource) {
        var time = time
        let words = words
        words.withUnsafeBufferPointer { buffer in
            let source = source(buffer)
            while let row = source.row(at: end, end: origin + UInt64(buffer.count)), row.time >= time,
                take(row, source, header, file)
            { time = row.time }
        }
    }

    /// False if the row does not follow those before, or its event cannot be made.
    private mutating func take(_ row: Row, _ source: RowSource, _ header: JournalHeader, _ file: any ByteSource) -> Bool {
        let seq = row.number ?? nextSeq
        guard seq >= nextSeq, seq < UInt64.max else { return false }
        let long = row.head.parts.contains(.longBox) ? longBox(of: row, source, header, file) : nil
        guard (try? event(of: row, seq: seq, source, long)) != nil else { return false }
        longBoxes[row.position] = long
        roomForLongBoxes -= long?.count ?? 0
        if seq != nextSeq || runs.isEmpty || runs[runs.count - 1].count == Self.longestRun {
            runs.append(Run(first: seq, time: row.time, count: 0, position: row.position))
        }
        runs[runs.count - 1].count += 1
        nextSeq = seq + 1
        end = row.next
        return true
    }

    private func event(of row: Row, seq: UInt64, _ source: RowSource, _ long: [UInt8]?) throws(Corruption) -> Event {
        if row.head.parts.contains(.longBox), long == nil {
            throw Corruption(offset: 0, expected: "the bytes of a row behind the ring", found: "others")
        }
        let box = row.head.parts.contains(.box) ? source.box(of: row) : long
        return try source.event(of: row, seq: seq, box: box, site: row.site.flatMap { sites[$0] })
    }

    private func longBox(of row: Row, _ source: RowSource, _ header: JournalHeader, _ file: any ByteSource) -> [UInt8]? {
        source.longBox(of: row).count <= UInt64(roomForLongBoxes) ? source.longBox(of: row, header, file) : nil
    }
}
