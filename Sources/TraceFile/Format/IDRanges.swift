import HierarchyModel

/// Ranges that contain all identifiers that a chunk names, and few others.
struct IDRanges: Equatable {
    /// The largest number of ranges. More ranges are merged, so that they contain the identifiers between them too.
    private static let maximumRanges = 64

    /// In increasing order, without overlap.
    private(set) var ranges: [ClosedRange<UInt32>] = []

    /// - Parameter ids: identifiers in any order, with duplicates.
    init(_ ids: [UInt32]) {
        for id in ids.sorted() {
            if let last = ranges.last, id - last.upperBound <= 1 {
                ranges[ranges.count - 1] = last.lowerBound...id
            } else {
                ranges.append(id...id)
            }
        }
        if ranges.count > Self.maximumRanges { mergeNearest() }
    }

    /// Whether the chunk may name the identifier. Complexity: binary search.
    func contains(_ id: UInt32) -> Bool {
        let index = ranges.prefixCount { $0.upperBound < id }
        return index < ranges.count && ranges[index].contains(id)
    }

    private mutating func mergeNearest() {
        let gaps = ranges.indices.dropFirst().sorted { gap(before: $0) > gap(before: $1) }
        let starts = [0] + gaps.prefix(Self.maximumRanges - 1).sorted()
        let ends = starts.dropFirst() + [ranges.count]
        ranges = zip(starts, ends).map { ranges[$0].lowerBound...ranges[$1 - 1].upperBound }
    }

    /// The size of the gap before a range. The index breaks ties, so that the result depends on the identifiers alone.
    private func gap(before index: Int) -> (UInt32, Int) {
        (ranges[index].lowerBound - ranges[index - 1].upperBound, -index)
    }
}

extension IDRanges {
    func append(to bytes: inout [UInt8]) {
        bytes.appendVarint(ranges.count)
        var last: UInt32 = 0
        for range in ranges {
            bytes.appendVarint(UInt64(range.lowerBound - last))
            bytes.appendVarint(UInt64(range.upperBound - range.lowerBound))
            last = range.upperBound
        }
    }

    init(_ cursor: inout ByteCursor) throws(Corruption) {
        var last: UInt32 = 0
        for _ in 0..<(try Self.count(&cursor)) {
            let first = last + UInt32(try cursor.count("an identifier", atMost: Int(UInt32.max - last)))
            last = first + UInt32(try cursor.count("an identifier", atMost: Int(UInt32.max - first)))
            ranges.append(first...last)
        }
    }

    static func skip(_ cursor: inout ByteCursor) throws(Corruption) {
        for _ in 0..<(2 * (try count(&cursor))) { _ = try cursor.varint() }
    }

    private static func count(_ cursor: inout ByteCursor) throws(Corruption) -> Int {
        try cursor.count("a number of ranges", atMost: cursor.remaining / 2)
    }
}
