import HierarchyModel

/// The events of a chunk, decoded as they are asked for.
final class ChunkRun {
    /// Only one reader at a time asks, so that to check for overlapping accesses would be in vain.
    @exclusivity(unchecked) private var decoder: ChunkDecoder
    private let onEnd: (_ next: UInt64, _ failure: Corruption?) -> Void
    private var isAtEnd = false
    /// About how many bytes the values take that events do not hold themselves.
    let weight: Int

    /// `onEnd` is told once how far the events can be read, and why not to the last one.
    init(_ decoder: consuming ChunkDecoder, onEnd: @escaping (_ next: UInt64, _ failure: Corruption?) -> Void) {
        weight = decoder.weight
        self.decoder = decoder
        self.onEnd = onEnd
    }

    /// Puts the next events into memory that holds none, at most `capacity`; how many they are: none behind the last event
    /// that can be read.
    func fill(_ places: UnsafeMutablePointer<Event>, capacity: Int) -> Int {
        var count = 0
        guard !isAtEnd else { return count }
        do throws(Corruption) {
            try decoder.fill(places, capacity: capacity, &count)
            if count == 0 { end(nil) }
        } catch {
            end(error)
        }
        return count
    }

    /// Folds the next events into a state, at most so many; how many they are.
    func fold(into state: inout HierarchyState, atMost limit: Int) -> Int {
        var count = 0
        do throws(Corruption) {
            var last = -1
            while last < count, count < limit, !isAtEnd {
                last = count
                try decoder.fold(into: &state, atMost: limit - count, &count)
            }
        } catch {
            end(error)
        }
        return count
    }

    private func end(_ failure: Corruption?) {
        isAtEnd = true
        onEnd(decoder.nextSeq, failure)
    }
}
