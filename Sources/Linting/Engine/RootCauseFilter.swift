import HierarchyModel

/// Suppresses violations that follow from another one: which rule's violation is the root cause of which other rule's
/// violation.
struct RootCauseFilter {
    private let graph: SuppressionGraph
    /// By subject and pair: the event that the cause was blamed on.
    private var found: [ObjectID: [Int: UInt64]] = [:]
    /// By pair: the blamed events of causes that suppress every consequence blamed on the same event.
    private var events: [Set<UInt64>]
    /// By pair: the first blamed event of a cause that suppresses consequences of all subjects.
    private var foundForAll: [UInt64?]
    /// The rule whose violation was raised to an error by the last consequence.
    private(set) var raised: Int?

    init(_ graph: SuppressionGraph) {
        self.graph = graph
        events = Array(repeating: [], count: graph.pairs.count)
        foundForAll = Array(repeating: nil, count: graph.pairs.count)
    }

    /// Whether the left rule comes first among violations that become certain at the same event: causes before
    /// consequences.
    func precedes(_ left: Int, _ right: Int) -> Bool { graph.depths[left] < graph.depths[right] }

    /// A pending violation that a root cause suppresses.
    struct SuppressedViolation {
        let rule: Int
        let subject: ObjectID
        fileprivate let pair: Int
    }

    /// Records a violation; returns the rules and subjects whose pending violations it suppresses.
    mutating func found(_ rule: Int, _ details: ViolationDetails) -> [SuppressedViolation] {
        graph.pairsByCause[rule].isEmpty ? [] : graph.pairsByCause[rule].flatMap { note(details, pair: $0) }
    }

    private mutating func note(_ details: ViolationDetails, pair: Int) -> [SuppressedViolation] {
        let extent = graph.pairs[pair].extent
        guard extent != .sameEvent else {
            events[pair].insert(details.blamed.seq)
            return []
        }
        if extent == .laterOfAll { foundForAll[pair] = min(foundForAll[pair] ?? .max, details.blamed.seq) }
        let hasParties = extent == .tree || extent == .nextOfEach || extent == .eachRaising
        let subjects = [details.subject.id] + (hasParties ? details.related.map(\.id) : [])
        if extent != .pending { for subject in subjects { found[subject, default: [:]][pair] = details.blamed.seq } }
        guard extent != .eachRaising else { return [] }
        return subjects.map { SuppressedViolation(rule: graph.pairs[pair].consequence, subject: $0, pair: pair) }
    }

    /// Notes that the pending violation existed: a cause with a single consequence has now had it.
    mutating func noteSuppressed(_ pending: SuppressedViolation) {
        let extent = graph.pairs[pending.pair].extent
        if extent == .next || extent == .nextOfEach { found[pending.subject]?[pending.pair] = nil }
    }

    /// Whether a violation is a consequence of a known one that suppresses the consequences of all subjects.
    func suppressesForAll(_ rule: Int, blamed: UInt64) -> Bool {
        rule < graph.pairsByConsequence.count
            && graph.pairsByConsequence[rule].contains { foundForAll[$0].map { blamed > $0 } ?? false }
    }

    /// Whether a pending violation is a consequence of a known one that suppresses all later consequences.
    func suppressesPending(_ rule: Int, of subject: ObjectID, blamed: UInt64) -> Bool {
        graph.pairsByConsequence[rule].contains { pair in
            guard [.later, .tree].contains(graph.pairs[pair].extent) else { return false }
            return found[subject]?[pair].map { blamed > $0 } ?? false
        }
    }

    /// Whether the violation is a consequence of a known one.
    mutating func suppresses(_ rule: Int, of subject: ObjectID, blamed: UInt64) -> Bool {
        raised = nil
        if suppressesForAll(rule, blamed: blamed) { return true }
        return graph.pairsByConsequence[rule].contains { suppresses(pair: $0, of: subject, blamed: blamed) }
    }

    private mutating func suppresses(pair: Int, of subject: ObjectID, blamed: UInt64) -> Bool {
        let extent = graph.pairs[pair].extent
        if extent == .sameEvent { return events[pair].contains(blamed) }
        guard let cause = found[subject]?[pair] else { return false }
        switch extent {
        case .sameEvent, .pending: return false
        case .tree: return blamed >= cause
        case .later, .laterOfAll: return blamed > cause
        case .next: return blamed > cause && found[subject]?.removeValue(forKey: pair) != nil
        case .nextOfEach: return blamed >= cause && found[subject]?.removeValue(forKey: pair) != nil
        case .eachRaising:
            guard blamed >= cause else { return false }
            raised = graph.pairs[pair].cause
            return true
        }
    }

    mutating func forget(_ subject: ObjectID) {
        if !found.isEmpty { found[subject] = nil }
    }
}
