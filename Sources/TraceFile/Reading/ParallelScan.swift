import Dispatch
import HierarchyModel

/// Iterates chunks in order while other threads decode the following chunks.
///
/// The calling thread decodes too if no chunk is ready, so that no core waits for another.
struct ParallelScan {
    /// The approximate number of events that each thread decodes ahead, but at least one chunk.
    private static let readAhead = 1 << 14

    private let reader: TraceReader
    private let helpers: [DispatchQueue]
    private let buffers = EventBufferPool()
    private var chunks: Range<Int>
    /// The jobs of the next chunks.
    private var jobs: [(chunk: Int, job: DecodingJob)] = []
    private var nextHelper = 0

    init(_ reader: TraceReader, _ chunks: Range<Int>, threads: Int) {
        self.reader = reader
        self.chunks = chunks
        helpers = (1..<max(2, threads)).map { DispatchQueue(label: "trace.scan.\($0)") }
    }

    /// The number of the next chunk and its events; nil after the last chunk.
    mutating func next() -> (number: Int, events: EventBuffer)? {
        plan()
        guard !jobs.isEmpty else { return nil }
        let (chunk, job) = jobs.removeFirst()
        plan()
        if !job.runIfWaiting() {
            while !job.isDone, jobs.contains(where: { $0.job.runIfWaiting() }) {}
        }
        guard let scanned = job.result() else { return nil }
        reader.note(scanned.failure, after: scanned.events.count, ofChunk: chunk)
        return (chunk, scanned.events)
    }

    /// Returns the buffer of a chunk whose events are no longer used.
    func recycle(_ events: EventBuffer) { buffers.put(events) }

    /// Cancels the decoding of the following chunks.
    func cancel() {
        for (_, job) in jobs { job.cancel() }
    }

    private mutating func plan() {
        while let chunk = chunks.first, isWithinReach(chunk) {
            chunks = chunks.dropFirst()
            let job = reader.job(ofChunk: chunk, buffers)
            jobs.append((chunk, job))
            helpers[nextHelper % helpers.count].async { job.runIfWaiting() }
            nextHelper += 1
        }
    }

    private func isWithinReach(_ chunk: Int) -> Bool {
        guard let first = jobs.first?.chunk else { return true }
        let ahead = reader.index.chunk(chunk).first - reader.index.chunk(first).first
        return jobs.count <= helpers.count || ahead < UInt64((helpers.count + 1) * Self.readAhead)
    }
}
