import HierarchyModel

/// The chunks that were read last, each decoded as far as needed, with cached states inside them.
struct ChunkCache {
    private struct Chunk {
        let number: Int
        let events: ChunkEvents
        var states = StateCache()
    }

    private static let maximumChunks = 4
    /// The approximate size of all chunks, in bytes. The latest chunk stays, whatever its size.
    private static let maximumWeight = 4 << 20
    /// The approximate number of objects in the states of all chunks. The latest chunk keeps its states in any case.
    private static let maximumObjects = maximumChunks * StateCache.maximumObjects

    /// The latest chunk first.
    private var chunks: [Chunk] = []

    func holds(chunk number: Int) -> Bool { chunks.contains { $0.number == number } }

    /// The events of a cached chunk, which becomes the latest. Nil if the chunk is not cached.
    mutating func events(ofChunk number: Int) -> ChunkEvents? {
        guard let index = chunks.firstIndex(where: { $0.number == number }) else { return nil }
        if index > 0 { chunks.insert(chunks.remove(at: index), at: 0) }
        return chunks[0].events
    }

    /// Adds a chunk that is not cached, as the latest.
    mutating func insert(_ events: ChunkEvents, ofChunk number: Int) {
        chunks.insert(Chunk(number: number, events: events), at: 0)
        while chunks.count > 1, chunks.count > Self.maximumChunks || weight > Self.maximumWeight { chunks.removeLast() }
    }

    /// The last cached state in a chunk at or before the event at `position`.
    func state(inChunk number: Int, atOrBefore position: Int) -> (state: HierarchyState, position: Int)? {
        chunks.first { $0.number == number }?.states.last(atOrBefore: position)
    }

    /// Applies decoded events of the latest chunk to the state before them, and caches some of the states between them.
    mutating func fold(_ positions: Range<Int>, ofLatest number: Int, into state: inout HierarchyState) {
        precondition(chunks.first?.number == number, "ChunkCache.fold of chunk \(number), which is not the latest")
        var position = positions.lowerBound
        while position < positions.upperBound {
            chunks[0].states.store(state, before: position)
            let pause = min(positions.upperBound, chunks[0].states.nextSlot(after: position))
            chunks[0].events.forEach(in: position..<pause) { state.apply($0) }
            position = pause
        }
        chunks[0].states.noteVisit()
        var objects = 0
        for index in chunks.indices {
            objects += chunks[index].states.objects
            if index > 0, objects > Self.maximumObjects { chunks[index].states = StateCache() }
        }
    }

    private var weight: Int { chunks.reduce(0) { $0 + $1.events.weight } }
}
