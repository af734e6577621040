import HierarchyModel

/// The events of a chunk, each decoded when it is asked for.
final class ChunkRun {
    /// Only one reader at a time asks, so that to check for overlapping accesses would be in vain.
    @exclusivity(unchecked) private var decoder: ChunkDecoder
    private let onDamage: (_ next: UInt64, _ error: Corruption) -> Void

    /// `onDamage` is told the first event that cannot be read, with all that follow it, and why.
    init(_ decoder: consuming ChunkDecoder, onDamage: @escaping (_ next: UInt64, _ error: Corruption) -> Void) {
        self.decoder = decoder
        self.onDamage = onDamage
    }

    /// Nil behind the last event that can be read.
    func next() -> Event? {
        do throws(Corruption) {
            return try decoder.next()
        } catch {
            decoder.giveUp()
            onDamage(decoder.nextSeq, error)
            return nil
        }
    }
}
