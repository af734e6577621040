import HierarchyModel

/// Collects the kinds and identifiers of a chunk's events, to compare them with the index.
struct IndexCheck {
    private let layouts = KindLayouts.shared
    private let identifiers: IDRanges?
    private var counts: [EventKind: Int] = [:]
    /// The counts of kinds that this version does not know, by name.
    private var otherCounts: [String: Int] = [:]
    private var lastNamed: UInt32?
    private var namesOthers = false

    init(_ details: BlockList.Details?) { identifiers = details?.identifiers }

    mutating func take(_ event: Event) {
        if event.kind == .unknown {
            otherCounts[event.name, default: 0] += 1
        } else {
            counts[event.kind, default: 0] += 1
        }
        guard identifiers != nil, !namesOthers else { return }
        var rest = event.presentFields
        while rest != 0 {
            let position = rest.trailingZeroBitCount
            rest &= rest - 1
            take(event, layouts[event.kind.rawValue, position], position)
        }
    }

    private mutating func take(_ event: Event, _ field: FieldLayout, _ position: Int) {
        if field.type == .id, event.fieldsInWords & (1 << UInt16(position)) != 0 {
            take(UInt32(truncatingIfNeeded: event.word(Int(field.word))))
        } else if field.type == .id || field.type == .overflow {
            switch event.value(at: position) {
            case .id(let id): take(id.rawValue)
            case .ids(let ids): ids.forEach { take($0.rawValue) }
            default: break
            }
        }
    }

    /// Most identifiers equal the previous one.
    private mutating func take(_ id: UInt32) {
        guard id != lastNamed else { return }
        lastNamed = id
        if identifiers?.contains(id) == false { namesOthers = true }
    }

    /// Whether the index has the same number of events of each kind, by name, and all identifiers.
    func agrees(with kinds: [String: Int]) -> Bool {
        let found = Dictionary(counts.map { ($0.name, $1) }, uniquingKeysWith: +).merging(
            otherCounts, uniquingKeysWith: +)
        return !namesOthers && found == kinds
    }
}
