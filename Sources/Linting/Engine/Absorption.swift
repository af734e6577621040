import HierarchyModel

/// One cause, one finding: which rule's finding makes another rule's a mere consequence.
struct Absorption {
    private enum Reach {
        /// The consequence that is blamed on the same event.
        case sameEvent
        /// The next consequence that is blamed on a later event.
        case next
        /// Every consequence that is blamed on a later event.
        case later
        /// Every consequence that is blamed on the same or a later event, to the subject and to those related.
        case tree
    }

    /// Sorted by cause, then consequence; a rule is the consequence of one other at most.
    private static let table: [(cause: String, consequence: String, reach: Reach)] = [
        ("direct-lifecycle-call", "unbalanced-appearance-transition", .next),
        ("hierarchy-inconsistency", "child-without-view", .sameEvent),
        ("hierarchy-inconsistency", "view-without-child", .sameEvent),
        ("root-replaced-while-presenting", "leaked-after-removal", .tree),
        ("view-without-child", "present-from-detached-controller", .later),
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

    /// Notes a finding; answers the rules and subjects whose open suspicions it explains.
    mutating func found(_ rule: Int, _ finding: Finding) -> [(rule: Int, subject: ObjectID)] {
        let explained = pairs.filter { $0.cause == rule }.flatMap { pair in
            let related = pair.reach == .tree ? finding.related.map(\.id) : []
            return ([finding.subject.id] + related).map { (rule: pair.consequence, subject: $0) }
        }
        for one in explained { found[one.rule][one.subject] = finding.blamed.seq }
        return explained
    }

    /// Whether the finding is a consequence of one that is known.
    mutating func absorbs(_ rule: Int, of subject: ObjectID, blamed: UInt64) -> Bool {
        guard let pair = pairs.first(where: { $0.consequence == rule }), let cause = found[rule][subject] else {
            return false
        }
        switch pair.reach {
        case .sameEvent: return cause == blamed
        case .tree: return blamed >= cause
        case .later: return blamed > cause
        case .next:
            guard blamed > cause else { return false }
            found[rule][subject] = nil
            return true
        }
    }

    mutating func forget(_ subject: ObjectID) {
        for pair in pairs { found[pair.consequence][subject] = nil }
    }
}
