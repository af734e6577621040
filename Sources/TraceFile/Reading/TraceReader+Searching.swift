import HierarchyModel

extension TraceReader {
    /// The parts of a range in which there may be events of these kinds, in order; the whole range for no pattern.
    ///
    /// Looks at the index alone, which says for each chunk what kinds it has: linear in the number of chunks. In a trace
    /// without an index every chunk may have every kind.
    public func ranges(in range: Range<UInt64> = 0..<UInt64.max, mayHold kinds: [KindPattern]) -> [Range<UInt64>] {
        guard !kinds.isEmpty else { return range.isEmpty ? [] : [range] }
        let index = index
        var search = KindSearch(kinds)
        return parts(of: range) { search.mayMatch(index.kinds(ofChunk: $0), self) }
    }

    /// The parts of a range that the trace has, in order. What lies between them is lost, which may be nearly all numbers that there are.
    ///
    /// Linear in the number of chunks.
    public func ranges(heldIn range: Range<UInt64>) -> [Range<UInt64>] { parts(of: range) { _ in true } }

    private func parts(of range: Range<UInt64>, where isWanted: (Int) -> Bool) -> [Range<UInt64>] {
        let index = index
        var parts: [Range<UInt64>] = []
        for number in index.chunks(in: range) where isWanted(number) {
            let part = range.clamped(to: index.chunks[number].first..<index.chunks[number].end)
            if let last = parts.last, last.upperBound == part.lowerBound {
                parts[parts.count - 1] = last.lowerBound..<part.upperBound
            } else if !part.isEmpty {
                parts.append(part)
            }
        }
        return parts
    }

    /// The events of these kinds with these numbers that can be read, in order; all events for no pattern.
    ///
    /// Chunks that have none according to the index are not read.
    public func events(in range: Range<UInt64> = 0..<UInt64.max, where kinds: [KindPattern]) -> some Sequence<Event> {
        ranges(in: range, mayHold: kinds).lazy.flatMap { self.events(in: $0) }.filter { event in
            kinds.isEmpty || kinds.contains { $0.matches(event) }
        }
    }
}

/// Finds kinds in the index, each looked at once.
private struct KindSearch {
    private struct Key: Hashable {
        let kind: UInt16
        let name: UInt32
    }

    private let patterns: [KindPattern]
    private var known: [Key: Bool] = [:]

    init(_ patterns: [KindPattern]) { self.patterns = patterns }

    mutating func mayMatch(_ kinds: [KindCount], _ reader: TraceReader) -> Bool {
        if kinds.isEmpty { return true }
        for kind in kinds where mayMatch(kind, reader) { return true }
        return false
    }

    private mutating func mayMatch(_ count: KindCount, _ reader: TraceReader) -> Bool {
        let key = Key(kind: count.kind, name: count.name)
        if let answer = known[key] { return answer }
        // Whose name is lost may be any.
        let answer = reader.example(of: count).map { event in patterns.contains { $0.matches(event) } } ?? true
        known[key] = answer
        return answer
    }
}

extension TraceReader {
    /// An event of the kind; nil if the file no longer says what the kind is.
    fileprivate func example(of count: KindCount) -> Event? {
        guard let name = name(of: count) else { return nil }
        guard count.kind != 0, let kind = EventKind(rawValue: count.kind), kind.name == name else {
            return Event(unknownKind: name)
        }
        return Event(kind)
    }
}
