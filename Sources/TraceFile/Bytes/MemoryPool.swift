import Synchronization

/// Reuses memory. To allocate a large piece for each chunk would take a tenth of the time of decoding.
final class MemoryPool: Sendable {
    // Unchecked for its address: who has taken a piece is alone with it.
    struct Piece: @unchecked Sendable {
        let start: UnsafeMutableRawPointer
        /// The size in bytes.
        let size: Int

        /// Binds the piece to a type, and returns how many elements it has room for.
        func bound<Element>(to type: Element.Type) -> (start: UnsafeMutablePointer<Element>, capacity: Int) {
            let capacity = size / MemoryLayout<Element>.stride
            return (start.bindMemory(to: type, capacity: capacity), capacity)
        }
    }

    /// More pieces than the decoders of a few threads use.
    private static let maximumPieces = 16
    /// The largest piece to keep, in bytes. The memory of an unusually large chunk is freed.
    private static let largestPiece = 4 << 20

    private let pieces = Mutex<[Piece]>([])

    deinit { pieces.withLock { $0.forEach { $0.start.deallocate() } } }

    /// Returns the smallest pooled piece with room for `count` elements, or allocates one.
    func take<Element>(_ count: Int, of type: Element.Type) -> Piece {
        let size = max(1, count) * MemoryLayout<Element>.stride
        let found = pieces.withLock { pieces -> Piece? in
            let fitting = pieces.indices.filter { pieces[$0].size >= size }
            return fitting.min { pieces[$0].size < pieces[$1].size }.map { pieces.remove(at: $0) }
        }
        return found ?? Piece(start: .allocate(byteCount: size, alignment: 16), size: size)
    }

    /// Returns a piece to the pool. It must not hold initialized elements.
    func put(_ piece: Piece) {
        let isKept = pieces.withLock { pieces in
            guard pieces.count < Self.maximumPieces, piece.size <= Self.largestPiece else { return false }
            pieces.append(piece)
            return true
        }
        if !isKept { piece.start.deallocate() }
    }
}

/// A growable list of trivial values in memory of a pool.
struct PooledList<Element: BitwiseCopyable>: ~Copyable {
    private let pool: MemoryPool
    private var piece: MemoryPool.Piece
    private var start: UnsafeMutablePointer<Element>
    private var capacity: Int
    private(set) var count = 0

    init(_ pool: MemoryPool, capacity: Int) {
        self.pool = pool
        piece = pool.take(capacity, of: Element.self)
        (start, capacity: self.capacity) = piece.bound(to: Element.self)
    }

    deinit { pool.put(piece) }

    @inline(__always) subscript(index: Int) -> Element {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "no element \(index) among \(count)")
        return start[index]
    }

    @inline(__always) mutating func append(_ element: Element) {
        if count == capacity { grow() }
        (start + count).initialize(to: element)
        count &+= 1
    }

    private mutating func grow() {
        let larger = pool.take(2 * capacity, of: Element.self)
        larger.start.copyMemory(from: start, byteCount: count * MemoryLayout<Element>.stride)
        pool.put(piece)
        piece = larger
        (start, capacity) = piece.bound(to: Element.self)
    }
}
