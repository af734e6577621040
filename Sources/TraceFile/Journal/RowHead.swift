import HierarchyModel

/// The lower half of the first word of a row: what the row is made of.
struct RowHead: Equatable {
    struct Parts: OptionSet {
        let rawValue: UInt8
        /// The event's number; without it, it is one more than that of the row before.
        static let number = Parts(rawValue: 1)
        static let cause = Parts(rawValue: 2)
        static let site = Parts(rawValue: 4)
        /// Bytes: what the event has beside its words.
        static let box = Parts(rawValue: 8)
        /// The bytes lie behind the ring.
        static let longBox = Parts(rawValue: 16)
        /// Which fields there are, and which in words; without it, every field is there, and in words if it has some.
        static let fields = Parts(rawValue: 32)
        /// No event: the next row is at the start of the ring.
        static let restart = Parts(rawValue: 64)
    }

    let kind: UInt16
    let parts: Parts
    /// Two bits for each value of one, two, four or eight bytes: the time, then the words.
    let sizes: UInt32

    static let maximumKind: UInt16 = 1 << 12 - 1
    static let restart = RowHead(kind: 0, parts: .restart, sizes: 0)

    @inline(__always)
    init(kind: UInt16, parts: Parts, sizes: UInt32) {
        self.kind = kind
        self.parts = parts
        self.sizes = sizes
    }

    @inline(__always)
    var word: UInt32 { UInt32(kind) | UInt32(parts.rawValue) << 12 | sizes << 20 }

    /// Nil if no row begins so.
    @inline(__always)
    init?(_ word: UInt32) {
        kind = UInt16(truncatingIfNeeded: word) & Self.maximumKind
        parts = Parts(rawValue: UInt8(truncatingIfNeeded: word >> 12))
        sizes = word >> 20
        guard parts.rawValue < 128, !parts.isSuperset(of: [.box, .longBox]) else { return nil }
        guard !parts.contains(.restart) || self == .restart else { return nil }
    }

    /// Words up to the bytes of the box, their count included.
    @inline(__always)
    func fixedWords(_ kind: KindLayout) -> Int {
        valueWords(kind) + (parts.contains(.box) ? 1 : parts.contains(.longBox) ? 2 : 0)
    }

    /// Words of the head and the values.
    @inline(__always)
    func valueWords(_ kind: KindLayout) -> Int {
        if parts.contains(.restart) { return 1 }
        var bytes = 8 * (parts.rawValue & 7).nonzeroBitCount + (parts.contains(.fields) ? 4 : 0)
        var sizes = sizes
        for _ in 0...kind.wordCount {
            bytes += 1 << Int(sizes & 3)
            sizes >>= 2
        }
        return 1 + (bytes + 7) / 8
    }
}
