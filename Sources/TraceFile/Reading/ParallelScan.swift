import Dispatch
import HierarchyModel

/// Goes through chunks in order while other threads decode those ahead.
///
/// The calling thread decodes too where nothing is ready for it, so that no core waits for another.
struct ParallelScan {
    /// Events that are decoded ahead on each thread, about, but always a chunk.
    private static let reach = 1 << 14

    private let reader: TraceReader
    private let helpers: [DispatchQueue]
    private let buffers = EventBufferPool()
    private var chunks: Range<Int>
    /// Of the chunks that come next.
    private var jobs: [(chunk: Int, job: DecodingJob)] = []
    private var turn = 0

    init(_ reader: TraceReader, _ chunks: Range<Int>, threads: Int) {
        self.reader = reader
        self.chunks = chunks
        helpers = (1..<max(2, threads)).map { DispatchQueue(label: "trace.scan.\($0)") }
    }

    /// The number of the next chunk and its events; nil behind the last one.
    mutating func next() -> (number: Int, events: EventBuffer)? {
        plan()
        guard !jobs.isEmpty else { return nil }
        let (chunk, job) = jobs.removeFirst()
        plan()
        if !job.runIfWaiting() {
            while !job.isDone, jobs.contains(where: { $0.job.runIfWaiting() }) {}
        }
        guard let scanned = job.result() else { return nil }
        reader.note(scanned.failure, behind: scanned.events.count, ofChunk: chunk)
        return (chunk, scanned.events)
    }

    /// The events of a chunk are not used any more.
    func giveBack(_ events: EventBuffer) { buffers.put(events) }

    /// Nobody wants the chunks ahead any more.
    func cancel() {
        for (_, job) in jobs { job.cancel() }
    }

    private mutating func plan() {
        while let chunk = chunks.first, isWithinReach(chunk) {
            chunks = chunks.dropFirst()
            let job = reader.job(ofChunk: chunk, buffers)
            jobs.append((chunk, job))
            helpers[turn % helpers.count].async { job.runIfWaiting() }
            turn += 1
        }
    }

    private func isWithinReach(_ chunk: Int) -> Bool {
        guard let first = jobs.first?.chunk else { return true }
        let ahead = reader.index.chunk(chunk).first - reader.index.chunk(first).first
        return jobs.count <= helpers.count || ahead < UInt64((helpers.count + 1) * Self.reach)
    }
}

extension TraceReader {
    /// Hands out the events with these numbers that can be read, in order, on this thread.
    ///
    /// With more than one thread others decode the chunks ahead: as many cores are busy, and beside the reader's own
    /// memory some 16,384 events for each thread are held, or a chunk where that is more. The events and the damage are those
    /// of ``events(in:)``. Throws what `body` throws, and reads no further then.
    public func forEachEvent<Failure: Error>(
        in range: Range<UInt64> = 0..<UInt64.max, threads: Int = 1, _ body: (Event) throws(Failure) -> Void
    ) throws(Failure) {
        guard threads > 1 else { return try EventWalk(self, range).forEach(body) }
        var scan = ParallelScan(self, index.chunks(in: range), threads: threads)
        defer { scan.cancel() }
        while let (number, events) = scan.next() {
            let first = index.chunk(number).first
            let start = range.lowerBound > first ? Int(range.lowerBound - first) : 0
            let end = Int(clamping: range.upperBound - first)
            try events.forEach(in: min(start, end)..<end, body)
            scan.giveBack(events)
        }
    }
}
