import HierarchyModel

/// The events of a chunk, decoded as they are asked for.
final class ChunkRun {
    /// Only one reader at a time asks, so that to check for overlapping accesses would be in vain.
    @exclusivity(unchecked) private var decoder: ChunkDecoder
    private let onDamage: (_ next: UInt64, _ error: Corruption) -> Void

    /// `onDamage` is told the first event that cannot be read, with all that follow it, and why.
    init(_ decoder: consuming ChunkDecoder, onDamage: @escaping (_ next: UInt64, _ error: Corruption) -> Void) {
        self.decoder = decoder
        self.onDamage = onDamage
    }

    /// Puts the next events into memory that holds none, at most `capacity`; how many they are: none behind the last event
    /// that can be read.
    func fill(_ places: UnsafeMutablePointer<Event>, capacity: Int) -> Int {
        var count = 0
        do throws(Corruption) {
            while count < capacity, try decoder.next(into: places + count) { count += 1 }
        } catch {
            decoder.giveUp()
            onDamage(decoder.nextSeq, error)
        }
        return count
    }
}
