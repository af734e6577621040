import HierarchyModel

/// The events of a chunk, decoded on demand.
final class ChunkRun {
    /// Only one reader at a time calls it, so no check for overlapping accesses is needed.
    @exclusivity(unchecked) private var decoder: ChunkDecoder
    private let onEnd: (_ next: UInt64, _ failure: Corruption?) -> Void
    private var isAtEnd = false
    /// About how many bytes the overflow fields of all events take.
    let weight: Int

    /// `onEnd` is called once with the number of events that can be read, and with the reason if these are not all.
    init(_ decoder: consuming ChunkDecoder, onEnd: @escaping (_ next: UInt64, _ failure: Corruption?) -> Void) {
        weight = decoder.weight
        self.decoder = decoder
        self.onEnd = onEnd
    }

    /// Initializes memory with the next events, at most `capacity`. Returns how many they are: 0 after the last event
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

    /// Reads the next events, to be lent. Returns how many they are: 0 after the last event that can be read.
    func readBatch() -> Int {
        guard !isAtEnd else { return 0 }
        do throws(Corruption) {
            let (made, failure) = try decoder.readBatch()
            if made == 0 || failure != nil { end(failure) }
            return made
        } catch {
            end(error)
            return 0
        }
    }

    /// An event of the batch that was read last. Its memory is valid until the next event is lent or read.
    @inline(__always)
    func lend(_ index: Int) -> UnsafeMutablePointer<Event> { decoder.lend(index) }

    /// Folds the next events into a state, at most that many. Returns how many they are.
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
