import HierarchyModel

/// One cause, one finding: which rule's finding makes another rule's a mere consequence.
struct Absorption {
    private enum Reach {
        /// The consequence that is blamed on the same event.
        case sameEvent
        /// The next consequence that is blamed on a later event.
        case next
        /// The next consequence that is blamed on the same or a later event, for the subject and each of those related.
        case nextOfEach
        /// Every consequence that is blamed on a later event.
        case later
        /// Every consequence that is blamed on the same or a later event, to the subject and to those related.
        case tree
    }

    /// Sorted by cause, then consequence.
    private static let table: [(cause: String, consequence: String, reach: Reach)] = [
        ("direct-lifecycle-call", "unbalanced-appearance-transition", .next),
        ("hierarchy-inconsistency", "child-without-view", .sameEvent),
        ("hierarchy-inconsistency", "view-without-child", .sameEvent),
        ("navigation-during-transition", "unbalanced-appearance-transition", .nextOfEach),
        ("root-replaced-while-presenting", "leaked-after-removal", .tree),
        ("view-without-child", "present-from-detached-controller", .later),
    ]

    private let pairs: [(cause: Int, consequence: Int, reach: Reach)]
    /// By pair and subject: the event that the cause was blamed on.
    private var found: [[ObjectID: UInt64]]

    init(_ ids: [String]) {
        found = Array(repeating: [:], count: Self.table.count)
        pairs = Self.table.compactMap { row in
            guard let cause = ids.firstIndex(of: row.cause), let consequence = ids.firstIndex(of: row.consequence)
            else { return nil }
            return (cause, consequence, row.reach)
        }
    }

    /// Notes a finding; answers the rules and subjects whose open suspicions it explains.
    mutating func found(_ rule: Int, _ finding: Finding) -> [(rule: Int, subject: ObjectID)] {
        pairs.indices.filter { pairs[$0].cause == rule }.flatMap { pair in
            let reach = pairs[pair].reach
            let related = reach == .tree || reach == .nextOfEach ? finding.related.map(\.id) : []
            return ([finding.subject.id] + related).map { subject in
                found[pair][subject] = finding.blamed.seq
                return (rule: pairs[pair].consequence, subject: subject)
            }
        }
    }

    /// Whether the finding is a consequence of one that is known.
    mutating func absorbs(_ rule: Int, of subject: ObjectID, blamed: UInt64) -> Bool {
        pairs.indices.contains { pairs[$0].consequence == rule && absorbs(pair: $0, of: subject, blamed: blamed) }
    }

    private mutating func absorbs(pair: Int, of subject: ObjectID, blamed: UInt64) -> Bool {
        guard let cause = found[pair][subject] else { return false }
        switch pairs[pair].reach {
        case .sameEvent: return cause == blamed
        case .tree: return blamed >= cause
        case .later: return blamed > cause
        case .next: return blamed > cause && found[pair].removeValue(forKey: subject) != nil
        case .nextOfEach: return blamed >= cause && found[pair].removeValue(forKey: subject) != nil
        }
    }

    mutating func forget(_ subject: ObjectID) {
        for pair in found.indices { found[pair][subject] = nil }
    }
}
