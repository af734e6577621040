import HierarchyModel

/// Suppresses violations that follow from another one: which rule's violation is the root cause of which other rule's
/// violation.
struct RootCauseFilter {
    private enum Extent {
        /// Every consequence that is blamed on the same event, for any subject.
        case sameEvent
        /// The consequence that is pending at that time.
        case suspected
        /// The next consequence that is blamed on a later event.
        case next
        /// The next consequence that is blamed on the same or a later event, for the subject and each related object.
        case nextOfEach
        /// Every consequence that is blamed on the same or a later event, for the subject and each related object; it
        /// raises the cause to an error. A pending consequence stays pending until it is certain.
        case eachRaising
        /// Every consequence that is blamed on a later event.
        case later
        /// Every consequence that is blamed on the same or a later event, for the subject and the related objects.
        case tree
        /// Every consequence that is blamed on a later event, for any subject. Consequences that were found before are
        /// removed at the end.
        case everyone
    }

    /// Sorted by cause, then consequence.
    private static let table: [(cause: String, consequence: String, extent: Extent)] = [
        ("appearance-forwarded-to-detached-child", "child-without-view", .suspected),
        ("did-move-mismatch", "missing-did-move", .next),
        ("direct-lifecycle-call", "missing-appearance-forwarding", .next),
        ("direct-lifecycle-call", "unbalanced-appearance-transition", .nextOfEach),
        ("dismissal-not-observed", "present-from-unattached-view", .sameEvent),
        ("dismissal-not-observed", "present-too-early", .sameEvent),
        ("hierarchy-inconsistency", "child-without-view", .suspected),
        ("hierarchy-inconsistency", "view-without-child", .sameEvent),
        ("hierarchy-inconsistency", "view-without-child", .suspected),
        ("interaction-never-ended", "dismiss-during-transition", .everyone),
        ("interaction-never-ended", "navigation-during-transition", .everyone),
        ("interaction-never-ended", "present-during-transition", .everyone),
        ("interaction-never-ended", "transition-never-completed", .sameEvent),
        ("invalid-presentation-style", "present-too-early", .sameEvent),
        ("manual-appearance-in-auto-container", "unbalanced-appearance-transition", .eachRaising),
        ("missing-super-call", "missing-appearance-forwarding", .sameEvent),
        ("navigation-during-transition", "present-too-early", .sameEvent),
        ("navigation-during-transition", "unbalanced-appearance-transition", .nextOfEach),
        ("no-common-orientation", "preferred-orientation-unsupported", .next),
        ("popover-without-anchor", "present-too-early", .sameEvent),
        ("present-active-controller", "present-too-early", .sameEvent),
        ("present-during-transition", "present-too-early", .sameEvent),
        ("present-from-unattached-view", "present-too-early", .sameEvent),
        ("present-too-early", "unbalanced-appearance-transition", .nextOfEach),
        ("present-while-presenting", "present-too-early", .sameEvent),
        ("push-same-controller", "present-too-early", .sameEvent),
        ("root-replaced-while-presenting", "deinit-while-on-screen", .tree),
        ("root-replaced-while-presenting", "leaked-after-removal", .tree),
        ("transition-never-completed", "dismiss-during-transition", .everyone),
        ("transition-never-completed", "navigation-during-transition", .everyone),
        ("transition-never-completed", "present-during-transition", .everyone),
        ("view-left-after-removal", "deinit-while-on-screen", .later),
    ]

    /// The identifiers of the rules whose violations suppress violations of that rule, sorted.
    static func causes(of id: String) -> [String] {
        Set(table.filter { $0.consequence == id }.map(\.cause)).sorted()
    }

    private let pairs: [(cause: Int, consequence: Int, extent: Extent)]
    /// By rule: the pairs whose cause it is.
    private let pairsByCause: [[Int]]
    /// By rule: the pairs whose consequence it is.
    private let pairsByConsequence: [[Int]]
    /// By subject and pair: the event that the cause was blamed on.
    private var found: [ObjectID: [Int: UInt64]] = [:]
    /// By pair: the blamed events of causes that suppress every consequence blamed on the same event.
    private var events: [Set<UInt64>]
    /// By pair: the first blamed event of a cause that suppresses consequences of all subjects.
    private var foundForAll: [UInt64?]
    /// The rule whose violation was raised to an error by the last consequence.
    private(set) var raised: Int?

    /// For each rule, its distance from a root cause in the suppression graph.
    private let depths: [Int]

    init(_ ids: [String]) {
        events = Array(repeating: [], count: Self.table.count)
        foundForAll = Array(repeating: nil, count: Self.table.count)
        pairs = Self.table.compactMap { row in
            guard let cause = ids.firstIndex(of: row.cause), let consequence = ids.firstIndex(of: row.consequence)
            else { return nil }
            return (cause, consequence, row.extent)
        }
        pairsByCause = ids.indices.map { [pairs] rule in pairs.indices.filter { pairs[$0].cause == rule } }
        pairsByConsequence = ids.indices.map { [pairs] rule in pairs.indices.filter { pairs[$0].consequence == rule } }
        var depths = [Int](repeating: 0, count: ids.count)
        for _ in ids.indices {
            for pair in pairs { depths[pair.consequence] = max(depths[pair.consequence], depths[pair.cause] + 1) }
        }
        self.depths = depths
    }

    /// Whether the left rule comes first among violations that become certain at the same event: causes before
    /// consequences.
    func precedes(_ left: Int, _ right: Int) -> Bool { depths[left] < depths[right] }

    /// A pending violation that a root cause suppresses.
    struct SuppressedViolation {
        let rule: Int
        let subject: ObjectID
        fileprivate let pair: Int
    }

    /// Records a violation; returns the rules and subjects whose pending violations it suppresses.
    mutating func found(_ rule: Int, _ details: ViolationDetails) -> [SuppressedViolation] {
        pairsByCause[rule].isEmpty ? [] : pairsByCause[rule].flatMap { note(details, pair: $0) }
    }

    private mutating func note(_ details: ViolationDetails, pair: Int) -> [SuppressedViolation] {
        let extent = pairs[pair].extent
        guard extent != .sameEvent else {
            events[pair].insert(details.blamed.seq)
            return []
        }
        if extent == .everyone { foundForAll[pair] = min(foundForAll[pair] ?? .max, details.blamed.seq) }
        let hasParties = extent == .tree || extent == .nextOfEach || extent == .eachRaising
        let subjects = [details.subject.id] + (hasParties ? details.related.map(\.id) : [])
        if extent != .suspected { for subject in subjects { found[subject, default: [:]][pair] = details.blamed.seq } }
        guard extent != .eachRaising else { return [] }
        return subjects.map { SuppressedViolation(rule: pairs[pair].consequence, subject: $0, pair: pair) }
    }

    /// Notes that the pending violation existed: a cause with a single consequence has now had it.
    mutating func noteSuppressed(_ pending: SuppressedViolation) {
        let extent = pairs[pending.pair].extent
        if extent == .next || extent == .nextOfEach { found[pending.subject]?[pending.pair] = nil }
    }

    /// Whether a violation is a consequence of a known one that suppresses the consequences of all subjects.
    func suppressesForAll(_ rule: Int, blamed: UInt64) -> Bool {
        rule < pairsByConsequence.count
            && pairsByConsequence[rule].contains { foundForAll[$0].map { blamed > $0 } ?? false }
    }

    /// Whether a pending violation is a consequence of a known one that suppresses all later consequences.
    func suppressesPending(_ rule: Int, of subject: ObjectID, blamed: UInt64) -> Bool {
        pairsByConsequence[rule].contains { pair in
            guard [.later, .tree].contains(pairs[pair].extent) else { return false }
            return found[subject]?[pair].map { blamed > $0 } ?? false
        }
    }

    /// Whether the violation is a consequence of a known one.
    mutating func suppresses(_ rule: Int, of subject: ObjectID, blamed: UInt64) -> Bool {
        raised = nil
        if suppressesForAll(rule, blamed: blamed) { return true }
        return pairsByConsequence[rule].contains { suppresses(pair: $0, of: subject, blamed: blamed) }
    }

    private mutating func suppresses(pair: Int, of subject: ObjectID, blamed: UInt64) -> Bool {
        let extent = pairs[pair].extent
        if extent == .sameEvent { return events[pair].contains(blamed) }
        guard let cause = found[subject]?[pair] else { return false }
        switch extent {
        case .sameEvent, .suspected: return false
        case .tree: return blamed >= cause
        case .later, .everyone: return blamed > cause
        case .next: return blamed > cause && found[subject]?.removeValue(forKey: pair) != nil
        case .nextOfEach: return blamed >= cause && found[subject]?.removeValue(forKey: pair) != nil
        case .eachRaising:
            guard blamed >= cause else { return false }
            raised = pairs[pair].cause
            return true
        }
    }

    mutating func forget(_ subject: ObjectID) {
        if !found.isEmpty { found[subject] = nil }
    }
}
