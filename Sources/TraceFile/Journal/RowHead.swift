import HierarchyModel

extension EventKind {
    /// How many words the fields take that an event keeps in words, 0…5; by code.
    static let wordCounts: [UInt8] = {
        var counts = [UInt8](repeating: 0, count: Int(allCases.map(\.rawValue).max() ?? 0) + 1)
        for kind in allCases where kind != .unknown {
            counts[Int(kind.rawValue)] = UInt8(kind.fields.reduce(0) { max($0, $1.wordRange?.upperBound ?? 0) })
        }
        return counts
    }()
}

/// The first word of a row: what the row is made of.
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
        static let known: Parts = [.number, .cause, .site, .box, .longBox]
    }

    var kind: UInt16
    var present: UInt16
    var inWords: UInt16
    var parts: Parts
    /// 0…5.
    var wordCount: Int

    @inline(__always)
    var word: UInt64 {
        UInt64(kind) | UInt64(present) << 16 | UInt64(inWords) << 32 | UInt64(parts.rawValue) << 48
            | UInt64(truncatingIfNeeded: wordCount) << 56
    }

    @inline(__always)
    init(kind: UInt16, present: UInt16, inWords: UInt16, parts: Parts, wordCount: Int) {
        self.kind = kind
        self.present = present
        self.inWords = inWords
        self.parts = parts
        self.wordCount = wordCount
    }

    /// Nil if no row begins so.
    init?(_ word: UInt64) {
        kind = UInt16(truncatingIfNeeded: word)
        present = UInt16(truncatingIfNeeded: word >> 16)
        inWords = UInt16(truncatingIfNeeded: word >> 32)
        parts = Parts(rawValue: UInt8(truncatingIfNeeded: word >> 48))
        wordCount = Int(word >> 56)
        guard parts.isSubset(of: .known), wordCount <= 5, !parts.isSuperset(of: [.box, .longBox]) else { return nil }
    }

    /// Whether the fields are ones of that kind, and those in words ones that words can hold.
    func fits(_ kind: EventKind) -> Bool {
        let fields = kind.fields
        guard inWords & ~present == 0, present >> UInt16(fields.count) == 0 else { return false }
        guard wordCount == Int(EventKind.wordCounts[Int(kind.rawValue)]) else { return false }
        return fields.enumerated().allSatisfy { inWords & (1 << UInt16($0)) == 0 || $1.wordRange != nil }
    }

    /// Words up to the bytes, the count of bytes included.
    var fixedWords: Int {
        let optional = parts.intersection([.number, .cause, .site]).rawValue.nonzeroBitCount
        return 3 + optional + wordCount + (parts.contains(.box) ? 1 : parts.contains(.longBox) ? 2 : 0)
    }
}
