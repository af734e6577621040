import HierarchyModel

extension TraceReader {
    /// The parts of a range in which there may be events that one of the filters passes, in order; the whole range for no filter.
    ///
    /// Looks at the index alone, which says for each chunk what kinds of events it has and what identifiers they name: linear in the
    /// number of chunks. In a trace without an index every chunk may have all of them. What class a controller has the index does not tell.
    public func ranges(in range: Range<UInt64> = 0..<UInt64.max, mayHold filters: [EventFilter]) -> [Range<UInt64>] {
        var searches = filters.map { IndexSearch($0) }
        guard !searches.isEmpty, searches.allSatisfy(\.skips) else { return range.isEmpty ? [] : [range] }
        let index = index
        return parts(of: range) { number in
            guard let details = index.details(ofChunk: number) else { return true }
            return searches.indices.contains { searches[$0].mayMatch(details, self) }
        }
    }

    /// The parts of a range that the trace has, in order. What lies between them is lost, which may be nearly all numbers that there are.
    ///
    /// Linear in the number of chunks.
    public func ranges(heldIn range: Range<UInt64>) -> [Range<UInt64>] { parts(of: range) { _ in true } }

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

    /// The events of these kinds with these numbers that can be read, in order; all events for no pattern.
    ///
    /// Chunks that have none according to the index are not read.
    public func events(in range: Range<UInt64> = 0..<UInt64.max, where kinds: [KindPattern]) -> some Sequence<Event> {
        ranges(in: range, mayHold: [EventFilter(kinds: kinds)]).lazy.flatMap { self.events(in: $0) }.filter { event in
            kinds.isEmpty || kinds.contains { $0.matches(event) }
        }
    }
}

/// Asks the index whether a chunk may have events that a filter passes.
private struct IndexSearch {
    private var kinds: KindSearch
    /// Empty where an event may name any.
    private let identifiers: [UInt32]
    /// Whether there is anything to ask.
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
        if kinds.isEmpty || patterns.isEmpty { return true }
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
