import HierarchyModel
import Synchronization

/// Memory for the events of a chunk, used again for the next one: to ask the system for so much anew takes a good part of what it
/// takes to decode a chunk.
///
/// Whoever has it is alone with it.
final class EventBuffer: @unchecked Sendable {
    private var memory: UnsafeMutablePointer<Event>
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

    /// Puts other events in the place of those that were there: up to the first that cannot be read, and why that one cannot.
    private func fill(with decoder: inout ChunkDecoder, capacity needed: Int) -> Corruption? {
        makeRoom(for: needed)
        do throws(Corruption) {
            var last = -1
            while last < count {
                last = count
                try decoder.fill(memory + count, capacity: capacity - count, &count)
            }
            return nil
        } catch {
            return error
        }
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

    /// What it gives follows from its arguments and the file alone, on whatever thread.
    func scanned(_ entry: BlockList.Entry, _ blocks: BlockReader, _ definitions: Definitions) -> ScannedChunk {
        do throws(Corruption) {
            var decoder = try blocks.decoder(entry, definitions)
            return ScannedChunk(events: self, failure: fill(with: &decoder, capacity: entry.count))
        } catch {
            makeRoom(for: 0)
            return ScannedChunk(events: self, failure: error)
        }
    }

    /// Hands out the events at these positions, and keeps none.
    func forEach<Failure: Error>(in positions: Range<Int>, _ body: (Event) throws(Failure) -> Void) throws(Failure) {
        let positions = positions.clamped(to: 0..<count)
        (memory + positions.upperBound).deinitialize(count: count - positions.upperBound)
        memory.deinitialize(count: positions.lowerBound)
        count = 0
        var next = positions.lowerBound
        defer { (memory + next).deinitialize(count: positions.upperBound - next) }
        while next < positions.upperBound {
            next += 1
            try body((memory + (next - 1)).move())
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

/// Buffers that nobody uses at the moment.
final class EventBufferPool: Sendable {
    private let buffers = Mutex<[EventBuffer]>([])

    func take() -> EventBuffer { buffers.withLock { $0.popLast() } ?? EventBuffer(capacity: 0) }

    func put(_ buffer: EventBuffer) { buffers.withLock { $0.append(buffer) } }
}
