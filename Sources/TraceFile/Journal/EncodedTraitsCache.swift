import HierarchyModel

/// The encoded bytes of the traits that were written last. All controllers get the same traits one after another.
///
/// The entries are in manually allocated memory, so that a lookup retains nothing.
struct EncodedTraitsCache: ~Copyable {
    private struct Known {
        /// Retained, so that the address is not reused.
        var traits: Traits
        var address: UnsafeRawPointer?
        let bytes: UnsafeMutableRawBufferPointer
    }

    private static let capacity = 4
    private let known: UnsafeMutablePointer<Known>
    private var count = 0
    private var oldest = 0

    init() { known = .allocate(capacity: Self.capacity) }

    deinit {
        for index in 0..<count { known[index].bytes.deallocate() }
        known.deinitialize(count: count)
        known.deallocate()
    }

    /// The bytes of equal traits; nil if they are not cached.
    @inline(__always)
    mutating func bytes(of traits: Traits) -> UnsafeRawBufferPointer? {
        let address = traits.address
        for index in 0..<count where known[index].address == address {
            return UnsafeRawBufferPointer(known[index].bytes)
        }
        return bytes(ofOthersLike: traits)
    }

    @inline(never)
    private mutating func bytes(ofOthersLike traits: Traits) -> UnsafeRawBufferPointer? {
        for index in 0..<count where known[index].traits == traits {
            known[index].traits = traits
            known[index].address = traits.address
            return UnsafeRawBufferPointer(known[index].bytes)
        }
        return nil
    }

    /// Adds traits that are not cached, and removes the oldest entry if the cache is full.
    mutating func add(_ traits: Traits, _ bytes: [UInt8]) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
        copy.copyBytes(from: bytes)
        let new = Known(traits: traits, address: traits.address, bytes: copy)
        if count < Self.capacity {
            (known + count).initialize(to: new)
            count += 1
            return
        }
        known[oldest].bytes.deallocate()
        known[oldest] = new
        oldest = (oldest + 1) % Self.capacity
    }
}
