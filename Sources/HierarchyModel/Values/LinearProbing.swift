/// Where keys are in a hash table with open addressing: linear probing over a power of 2 of slots, of which some are
/// always empty. To find, add and remove takes constant time on average in a table that is at most half full.
///
/// A table decides what its slots hold. `mask` is one less than the number of slots. `seed` is a random number of the
/// process, since a trace chooses its identifiers: with a known hash it could choose those whose searches all begin in
/// one run of slots, so that each search passes all of them. A table keeps the seed, which is read faster there than
/// from this type. No output may depend on the order of slots, which differs between processes.
package enum LinearProbing {
    /// The seed of the tables of this process.
    package static let seed = UInt64.random(in: .min ... .max)

    /// The slot that holds the key, or the empty slot for it.
    ///
    /// - Parameter ends: whether a slot holds the key or is empty.
    @inlinable
    @inline(__always)
    package static func slot(of key: UInt64, _ mask: Int, _ seed: UInt64, where ends: (Int) -> Bool) -> Int {
        var slot = home(of: key, mask, seed)
        while !ends(slot) { slot = (slot + 1) & mask }
        return slot
    }

    /// Closes the gap at a slot that is empty now: moves the entries after it that a search would not reach any more.
    ///
    /// - Parameters:
    ///   - key: the key in a slot; nil for an empty slot. An entry that has moved leaves an empty slot.
    @inlinable
    @inline(__always)
    package static func closeGap(
        at slot: Int, _ mask: Int, _ seed: UInt64, key: (Int) -> UInt64?, move: (_ from: Int, _ to: Int) -> Void
    ) {
        var hole = slot
        var next = (hole + 1) & mask
        while let found = key(next) {
            if (next &- home(of: found, mask, seed)) & mask >= (next &- hole) & mask {
                move(next, hole)
                hole = next
            }
            next = (next + 1) & mask
        }
    }

    /// The slot at which the search for a key begins.
    @inlinable
    @inline(__always)
    package static func home(of key: UInt64, _ mask: Int, _ seed: UInt64) -> Int {
        let mixed = (key ^ seed) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed ^ mixed >> 32) & mask
    }
}
