import HierarchyModel

/// The bytes of traits that were written lately: all controllers hear of the same ones, one behind the other.
///
/// In memory of its own, so that to look for some counts no references.
struct KnownTraits: ~Copyable {
    private struct Known {
        /// Kept, so that nothing else lies in their memory.
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

    /// The bytes of traits that are equal to these; nil if none of the latest are.
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

    /// Notes the bytes of traits that are not known, and forgets others for them.
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
