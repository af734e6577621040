import HierarchyModel

extension TraceReader {
    /// The parts of a range that may have events which match one of the filters, in order. The whole range if there is
    /// no filter.
    ///
    /// Reads only the index, which has the kinds and the identifiers of each chunk. In a trace without an index, each
    /// chunk may match. The index does not have the classes of controllers. Complexity: linear in the number of chunks.
    public func ranges(in range: Range<UInt64> = 0..<UInt64.max, mayMatch filters: [EventFilter]) -> [Range<UInt64>] {
        var searches = filters.map { IndexSearch($0) }
        guard !searches.isEmpty, searches.allSatisfy(\.skips) else { return range.isEmpty ? [] : [range] }
        let index = index
        return parts(of: range) { number in
            guard let details = index.details(ofChunk: number) else { return true }
            return searches.indices.contains { searches[$0].mayMatch(details, self) }
        }
    }

    /// The parts of a range whose events the trace has, in order. The events between them are lost; a gap may be nearly
    /// as large as `UInt64.max`.
    ///
    /// Complexity: linear in the number of chunks.
    public func presentRanges(in range: Range<UInt64>) -> [Range<UInt64>] { parts(of: range) { _ in true } }

    private func parts(of range: Range<UInt64>, where isWanted: (Int) -> Bool) -> [Range<UInt64>] {
        let index = index
        var parts: [Range<UInt64>] = []
        for number in index.chunks(in: range) where isWanted(number) {
            let entry = index.chunk(number)
            let part = range.clamped(to: entry.first..<entry.end)
            if let last = parts.last, last.upperBound == part.lowerBound {
                parts[parts.count - 1] = last.lowerBound..<part.upperBound
            } else if !part.isEmpty {
                parts.append(part)
            }
        }
        return parts
    }

    /// The readable events of these kinds in a range of sequence numbers, in order. All events if there is no pattern.
    ///
    /// Chunks without matching events in the index are not read.
    public func events(in range: Range<UInt64> = 0..<UInt64.max, where kinds: [KindPattern]) -> some Sequence<Event> {
        ranges(in: range, mayMatch: [EventFilter(kinds: kinds)]).lazy.flatMap { self.events(in: $0) }.filter { event in
            kinds.isEmpty || kinds.contains { $0.matches(event) }
        }
    }
}

/// Finds out from the index whether a chunk may have events that match a filter.
private struct IndexSearch {
    private var kinds: KindSearch
    /// Empty if the filter does not require certain identifiers.
    private let identifiers: [UInt32]
    /// Whether the filter can exclude chunks at all.
    let skips: Bool

    init(_ filter: EventFilter) {
        kinds = KindSearch(filter.kinds)
        let numbers = filter.controllers.map { if case .id(let id) = $0 { id.rawValue } else { nil as UInt32? } }
        identifiers = numbers.contains(nil) ? [] : numbers.compactMap { $0 }
        skips = !filter.kinds.isEmpty || !identifiers.isEmpty
    }

    mutating func mayMatch(_ details: BlockList.Details, _ reader: TraceReader) -> Bool {
        if let ranges = details.identifiers, !identifiers.isEmpty, !identifiers.contains(where: ranges.contains) {
            return false
        }
        return kinds.mayMatch(details.kinds, reader)
    }
}

/// Matches kinds in the index against patterns, each kind once.
private struct KindSearch {
    private struct Key: Hashable {
        let kind: UInt16
        let name: UInt32
    }

    private let patterns: [KindPattern]
    private var known: [Key: Bool] = [:]

    init(_ patterns: [KindPattern]) { self.patterns = patterns }

    mutating func mayMatch(_ kinds: [KindCount], _ reader: TraceReader) -> Bool {
        if kinds.isEmpty || patterns.isEmpty { return true }
        for kind in kinds where mayMatch(kind, reader) { return true }
        return false
    }

    private mutating func mayMatch(_ count: KindCount, _ reader: TraceReader) -> Bool {
        let key = Key(kind: count.kind, name: count.name)
        if let answer = known[key] { return answer }
        // A kind whose name is lost may match.
        let answer = reader.example(of: count).map { event in patterns.contains { $0.matches(event) } } ?? true
        known[key] = answer
        return answer
    }
}

extension TraceReader {
    /// An event of the kind. Nil if the name of the kind cannot be read.
    fileprivate func example(of count: KindCount) -> Event? {
        guard let name = name(of: count) else { return nil }
        guard count.kind != 0, let kind = EventKind(rawValue: count.kind), kind.name == name else {
            return Event(unknownKind: name)
        }
        return Event(kind)
    }
}
