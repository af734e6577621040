import HierarchyModel

/// One cause, one finding: which rule's finding makes another rule's a mere consequence.
struct Absorption {
    private enum Reach {
        /// The consequence that is blamed on the same event.
        case sameEvent
        /// The next consequence that is blamed on a later event.
        case next
    }

    /// Sorted by cause, then consequence; a rule is the consequence of one other at most.
    private static let table: [(cause: String, consequence: String, reach: Reach)] = [
        ("direct-lifecycle-call", "unbalanced-appearance-transition", .next),
        ("hierarchy-inconsistency", "child-without-view", .sameEvent),
        ("hierarchy-inconsistency", "view-without-child", .sameEvent),
    ]

    private let pairs: [(cause: Int, consequence: Int, reach: Reach)]
    /// By consequence and subject: the event that the cause was blamed on.
    private var found: [[ObjectID: UInt64]]

    init(_ ids: [String]) {
        found = Array(repeating: [:], count: ids.count)
        pairs = Self.table.compactMap { row in
            guard let cause = ids.firstIndex(of: row.cause), let consequence = ids.firstIndex(of: row.consequence)
            else { return nil }
            return (cause, consequence, row.reach)
        }
    }

    /// Notes a finding; answers the rules whose open suspicions of that subject it explains.
    mutating func found(_ rule: Int, of subject: ObjectID, blamed: UInt64) -> [Int] {
        let consequences = pairs.filter { $0.cause == rule }.map(\.consequence)
        for consequence in consequences { found[consequence][subject] = blamed }
        return consequences
    }

    /// Whether the finding is a consequence of one that is known.
    mutating func absorbs(_ rule: Int, of subject: ObjectID, blamed: UInt64) -> Bool {
        guard let pair = pairs.first(where: { $0.consequence == rule }), let cause = found[rule][subject] else {
            return false
        }
        if pair.reach == .sameEvent { return cause == blamed }
        guard blamed > cause else { return false }
        found[rule][subject] = nil
        return true
    }

    mutating func forget(_ subject: ObjectID) {
        for pair in pairs { found[pair.consequence][subject] = nil }
    }
}
