import HierarchyModel

/// The lower half of the first word of a row. It describes the contents of the row.
struct RowHead: Equatable {
    struct Flags: OptionSet {
        let rawValue: UInt8
        /// The row has the event's sequence number. Without it, the number is one more than that of the previous row.
        static let number = Flags(rawValue: 1)
        static let cause = Flags(rawValue: 2)
        static let site = Flags(rawValue: 4)
        /// The row has a payload: the parts of the event that are not in its words.
        static let payload = Flags(rawValue: 8)
        /// The payload is stored in the overflow region after the ring.
        static let overflow = Flags(rawValue: 16)
        /// The row tells which fields are present, and which of them are in words. Without it, all fields that the
        /// kind had in version 0.1.0 are present, and in words if they can be.
        static let fields = Flags(rawValue: 32)
        /// The row has no event; the next row is at the start of the ring.
        static let restart = Flags(rawValue: 64)
    }

    let kind: UInt16
    let flags: Flags
    /// Two bits for the size of each value of one, two, four or eight bytes: of the time, then of the words.
    let sizes: UInt32

    static let maximumKind: UInt16 = 1 << 12 - 1
    static let restart = RowHead(kind: 0, flags: .restart, sizes: 0)

    @inline(__always)
    init(kind: UInt16, flags: Flags, sizes: UInt32) {
        self.kind = kind
        self.flags = flags
        self.sizes = sizes
    }

    @inline(__always)
    var word: UInt32 { UInt32(kind) | UInt32(flags.rawValue) << 12 | sizes << 20 }

    /// Returns nil if no row begins with this word.
    @inline(__always)
    init?(_ word: UInt32) {
        kind = UInt16(truncatingIfNeeded: word) & Self.maximumKind
        flags = Flags(rawValue: UInt8(truncatingIfNeeded: word >> 12))
        sizes = word >> 20
        guard flags.rawValue < 128, !flags.isSuperset(of: [.payload, .overflow]) else { return nil }
        guard !flags.contains(.restart) || self == .restart else { return nil }
    }

    /// The number of words before the payload, including its length.
    @inline(__always)
    func fixedWords(_ kind: KindLayout) -> Int {
        valueWords(kind) + (flags.contains(.payload) ? 1 : flags.contains(.overflow) ? 2 : 0)
    }

    /// The number of words of the head and the values.
    @inline(__always)
    func valueWords(_ kind: KindLayout) -> Int {
        if flags.contains(.restart) { return 1 }
        var bytes = 8 * (flags.rawValue & 7).nonzeroBitCount + (flags.contains(.fields) ? 4 : 0)
        var sizes = sizes
        for _ in 0...kind.wordCount {
            bytes += 1 << Int(sizes & 3)
            sizes >>= 2
        }
        return 1 + (bytes + 7) / 8
    }
}
