import HierarchyModel

/// The chunks that were read last, each decoded as far as somebody asked, with states within them.
struct ChunkCache {
    private struct Chunk {
        let number: Int
        let events: ChunkEvents
        var states = KeptStates()
    }

    private static let maximumChunks = 4
    /// Of all chunks together, in bytes, about; the latest one is kept however large it is.
    private static let maximumWeight = 4 << 20

    /// The latest first.
    private var chunks: [Chunk] = []

    func holds(chunk number: Int) -> Bool { chunks.contains { $0.number == number } }

    /// The events of a chunk that is here, which becomes the latest.
    mutating func events(ofChunk number: Int) -> ChunkEvents? {
        guard let place = chunks.firstIndex(where: { $0.number == number }) else { return nil }
        if place > 0 { chunks.insert(chunks.remove(at: place), at: 0) }
        return chunks[0].events
    }

    /// Takes in a chunk that is not here, as the latest.
    mutating func insert(_ events: ChunkEvents, ofChunk number: Int) {
        chunks.insert(Chunk(number: number, events: events), at: 0)
        while chunks.count > 1, chunks.count > Self.maximumChunks || weight > Self.maximumWeight { chunks.removeLast() }
    }

    /// The last state that is kept within a chunk at or before the event at `position`.
    func state(inChunk number: Int, atOrBefore position: Int) -> (state: HierarchyState, position: Int)? {
        chunks.first { $0.number == number }?.states.last(atOrBefore: position)
    }

    /// Applies events of a chunk, which are decoded, to the state before them, and keeps some of the states between.
    mutating func fold(_ positions: Range<Int>, ofLatest number: Int, into state: inout HierarchyState) {
        precondition(chunks.first?.number == number, "ChunkCache.fold of chunk \(number), which is not the latest")
        var position = positions.lowerBound
        while position < positions.upperBound {
            chunks[0].states.keep(state, before: position)
            let pause = min(positions.upperBound, chunks[0].states.nextPlace(after: position))
            chunks[0].events.forEach(in: position..<pause) { state.apply($0) }
            position = pause
        }
        chunks[0].states.noteVisit()
    }

    private var weight: Int { chunks.reduce(0) { $0 + $1.events.weight } }
}
