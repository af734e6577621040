import HierarchyModel

/// One cause, one finding: which rule's finding makes another rule's a mere consequence.
struct RootCauseFilter {
    private enum Reach {
        /// Every consequence that is blamed on the same event, whomever it befell.
        case sameEvent
        /// The consequence that is suspected at the time.
        case suspected
        /// The next consequence that is blamed on a later event.
        case next
        /// The next consequence that is blamed on the same or a later event, for the subject and each of those related.
        case nextOfEach
        /// Every consequence that is blamed on the same or a later event, for the subject and each of those related: the cause becomes an
        /// error with it. What is suspected stays so until it is certain.
        case eachRaising
        /// Every consequence that is blamed on a later event.
        case later
        /// Every consequence that is blamed on the same or a later event, to the subject and to those related.
        case tree
        /// Every consequence that is blamed on a later event, whomever it befalls; what has been found before is left out at the
        /// end.
        case everyone
    }

    /// Sorted by cause, then consequence.
    private static let table: [(cause: String, consequence: String, reach: Reach)] = [
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

    private let pairs: [(cause: Int, consequence: Int, reach: Reach)]
    /// By rule: the pairs whose cause it is.
    private let explained: [[Int]]
    /// By rule: the pairs whose consequence it is.
    private let explaining: [[Int]]
    /// By subject and pair: the event that the cause was blamed on.
    private var found: [ObjectID: [Int: UInt64]] = [:]
    /// By pair: the events that causes were blamed on which explain all that is blamed on the same.
    private var events: [Set<UInt64>]
    /// By pair: the first event that a cause was blamed on which explains what befalls everyone.
    private var foundForAll: [UInt64?]
    /// The rule whose finding has become an error by the last consequence.
    private(set) var raised: Int?

    /// By rule: how many others stand between it and what is nothing's consequence.
    private let depths: [Int]

    init(_ ids: [String]) {
        events = Array(repeating: [], count: Self.table.count)
        foundForAll = Array(repeating: nil, count: Self.table.count)
        pairs = Self.table.compactMap { row in
            guard let cause = ids.firstIndex(of: row.cause), let consequence = ids.firstIndex(of: row.consequence)
            else { return nil }
            return (cause, consequence, row.reach)
        }
        explained = ids.indices.map { [pairs] rule in pairs.indices.filter { pairs[$0].cause == rule } }
        explaining = ids.indices.map { [pairs] rule in pairs.indices.filter { pairs[$0].consequence == rule } }
        var depths = [Int](repeating: 0, count: ids.count)
        for _ in ids.indices {
            for pair in pairs { depths[pair.consequence] = max(depths[pair.consequence], depths[pair.cause] + 1) }
        }
        self.depths = depths
    }

    /// Whether what becomes certain at the same event is to be told of the left rule first: causes before consequences.
    func stands(_ left: Int, before right: Int) -> Bool { depths[left] < depths[right] }

    /// A suspicion that a finding explains.
    struct Explained {
        let rule: Int
        let subject: ObjectID
        fileprivate let pair: Int
    }

    /// Notes a finding; answers the rules and subjects whose open suspicions it explains.
    mutating func found(_ rule: Int, _ details: ViolationDetails) -> [Explained] {
        explained[rule].isEmpty ? [] : explained[rule].flatMap { note(details, pair: $0) }
    }

    private mutating func note(_ details: ViolationDetails, pair: Int) -> [Explained] {
        let reach = pairs[pair].reach
        guard reach != .sameEvent else {
            events[pair].insert(details.blamed.seq)
            return []
        }
        if reach == .everyone { foundForAll[pair] = min(foundForAll[pair] ?? .max, details.blamed.seq) }
        let hasParties = reach == .tree || reach == .nextOfEach || reach == .eachRaising
        let subjects = [details.subject.id] + (hasParties ? details.related.map(\.id) : [])
        if reach != .suspected { for subject in subjects { found[subject, default: [:]][pair] = details.blamed.seq } }
        guard reach != .eachRaising else { return [] }
        return subjects.map { Explained(rule: pairs[pair].consequence, subject: $0, pair: pair) }
    }

    /// There was such a suspicion: where a cause has one consequence only, it has had it.
    mutating func hasExplained(_ pending: Explained) {
        let reach = pairs[pending.pair].reach
        if reach == .next || reach == .nextOfEach { found[pending.subject]?[pending.pair] = nil }
    }

    /// Whether a finding is a consequence of something that is known and explains what befalls everyone.
    func explainsForAll(_ rule: Int, blamed: UInt64) -> Bool {
        rule < explaining.count && explaining[rule].contains { foundForAll[$0].map { blamed > $0 } ?? false }
    }

    /// Whether a suspicion is a consequence of something that is known and explains all that follows.
    func explains(_ rule: Int, of subject: ObjectID, blamed: UInt64) -> Bool {
        explaining[rule].contains { pair in
            guard [.later, .tree].contains(pairs[pair].reach) else { return false }
            return found[subject]?[pair].map { blamed > $0 } ?? false
        }
    }

    /// Whether the finding is a consequence of one that is known.
    mutating func suppresses(_ rule: Int, of subject: ObjectID, blamed: UInt64) -> Bool {
        raised = nil
        if explainsForAll(rule, blamed: blamed) { return true }
        return explaining[rule].contains { suppresses(pair: $0, of: subject, blamed: blamed) }
    }

    private mutating func suppresses(pair: Int, of subject: ObjectID, blamed: UInt64) -> Bool {
        let reach = pairs[pair].reach
        if reach == .sameEvent { return events[pair].contains(blamed) }
        guard let cause = found[subject]?[pair] else { return false }
        switch reach {
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
