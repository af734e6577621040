import HierarchyModel
import Synchronization

/// Memory for the events of a chunk, reused for the next chunk. To allocate it anew would take a large part of the time
/// of decoding.
///
/// Only one thread uses a buffer at a time.
final class EventBuffer: @unchecked Sendable {
    /// The events.
    private(set) var memory: UnsafeMutablePointer<Event>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = max(1, capacity)
        memory = .allocate(capacity: self.capacity)
    }

    deinit {
        clear()
        memory.deallocate()
    }

    /// Replaces the events with those of a chunk, up to the first that cannot be read. Returns why it cannot be read.
    private func fill(with decoder: inout ChunkDecoder, capacity needed: Int) -> Corruption? {
        makeRoom(for: needed)
        return decoder.decodeAll(into: memory, capacity: capacity, &count)
    }

    private func fill(with events: [Event]) {
        makeRoom(for: events.count)
        for event in events {
            (memory + count).initialize(to: event)
            count += 1
        }
    }

    func scanned(_ events: [Event]) -> ScannedChunk {
        fill(with: events)
        return ScannedChunk(events: self)
    }

    /// Decodes a chunk. The result depends only on the arguments and the file, so any thread may call it.
    func scanned(_ entry: BlockList.Entry, _ blocks: BlockReader, _ definitions: Definitions) -> ScannedChunk {
        do throws(Corruption) {
            var decoder = try blocks.decoder(entry, definitions)
            return ScannedChunk(events: self, failure: fill(with: &decoder, capacity: entry.count))
        } catch {
            makeRoom(for: 0)
            return ScannedChunk(events: self, failure: error)
        }
    }

    private func makeRoom(for needed: Int) {
        clear()
        guard needed > capacity else { return }
        memory.deallocate()
        capacity = needed
        memory = .allocate(capacity: capacity)
    }

    private func clear() {
        memory.deinitialize(count: count)
        count = 0
    }
}

/// The buffers that are not in use.
final class EventBufferPool: Sendable {
    private let buffers = Mutex<[EventBuffer]>([])

    func take() -> EventBuffer { buffers.withLock { $0.popLast() } ?? EventBuffer(capacity: 0) }

    func put(_ buffer: EventBuffer) { buffers.withLock { $0.append(buffer) } }
}
