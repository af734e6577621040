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

    /// Whether consequences raise the rule's violations to errors.
    func raises(_ rule: Int) -> Bool {
        graph.pairsByCause[rule].contains { graph.pairs[$0].extent == .eachRaising }
    }

    /// Records a violation, and removes the pending violations that it suppresses.
    mutating func found(_ rule: Int, _ details: ViolationDetails, removingFrom pending: inout PendingViolations) {
        noteForAll(rule, blamed: details.blamed.seq)
        for pair in graph.pairsByCause[rule] {
            let extent = graph.pairs[pair].extent
            guard extent != .sameEvent else {
                events[pair].insert(details.blamed.seq)
                continue
            }
            let parties = Self.hasParties(extent) ? details.related : []
            if extent != .pending {
                found[details.subject.id, default: [:]][pair] = details.blamed.seq
                for party in parties { found[party.id, default: [:]][pair] = details.blamed.seq }
            }
            guard extent != .eachRaising else { continue }
            suppress(details.subject.id, pair: pair, in: &pending)
            for party in parties { suppress(party.id, pair: pair, in: &pending) }
        }
    }

    /// Makes one more object a party of the rule's violations: its consequences since that event are suppressed, too.
    mutating func extend(_ rule: Int, to party: ObjectID, since blamed: UInt64) {
        for pair in graph.pairsByCause[rule] where Self.hasParties(graph.pairs[pair].extent) {
            found[party, default: [:]][pair] = blamed
        }
    }

    private static func hasParties(_ extent: Suppression.Extent) -> Bool {
        extent == .tree || extent == .nextOfEach || extent == .eachRaising
    }

    /// Records a violation for the pairs in which it suppresses consequences of all subjects.
    mutating func noteForAll(_ rule: Int, blamed: UInt64) {
        for pair in graph.pairsByCause[rule] where graph.pairs[pair].extent == .laterOfAll {
            foundForAll[pair] = min(foundForAll[pair] ?? .max, blamed)
        }
    }

    /// Forgets which violations suppress consequences of all subjects.
    mutating func restartForAll() { foundForAll = Array(repeating: nil, count: foundForAll.count) }

    /// The violation is no root cause any more.
    mutating func retract(_ rule: Int, _ details: ViolationDetails) {
        let blamed = details.blamed.seq
        for pair in graph.pairsByCause[rule] {
            events[pair].remove(blamed)
            if foundForAll[pair] == blamed { foundForAll[pair] = nil }
            for party in [details.subject] + details.related where found[party.id]?[pair] == blamed {
                found[party.id]?[pair] = nil
            }
        }
    }

    /// Removes the pending consequence, if there is one: a cause with a single consequence has now had it.
    private mutating func suppress(_ subject: ObjectID, pair: Int, in pending: inout PendingViolations) {
        let (consequence, extent) = (graph.pairs[pair].consequence, graph.pairs[pair].extent)
        guard pending.remove(consequence, subject) != nil, extent == .next || extent == .nextOfEach else { return }
        found[subject]?[pair] = nil
    }

    /// Whether a violation is a consequence of a known one that suppresses the consequences of all subjects.
    func suppressesForAll(_ rule: Int, blamed: UInt64) -> Bool {
        rule < graph.pairsByConsequence.count
            && graph.pairsByConsequence[rule].contains { foundForAll[$0].map { blamed > $0 } ?? false }
    }

    /// Whether a pending violation is a consequence of a known one that suppresses all later consequences.
    func suppressesPending(_ rule: Int, of subject: ObjectID, blamed: UInt64) -> Bool {
        guard !found.isEmpty, let marks = found[subject] else { return false }
        return graph.pairsByConsequence[rule].contains { pair in
            let extent = graph.pairs[pair].extent
            guard extent == .later || extent == .tree else { return false }
            return marks[pair].map { blamed > $0 } ?? false
        }
    }

    /// Whether the violation is a consequence of a known one.
    mutating func suppresses(_ rule: Int, of subject: ObjectID, blamed: UInt64) -> Bool {
        raised = nil
        if suppressesForAll(rule, blamed: blamed) { return true }
        let isMarked = !found.isEmpty && found[subject] != nil
        for pair in graph.pairsByConsequence[rule] {
            if graph.pairs[pair].extent == .sameEvent {
                if !events[pair].isEmpty, events[pair].contains(blamed) { return true }
            } else if isMarked, suppresses(pair: pair, of: subject, blamed: blamed) {
                return true
            }
        }
        return false
    }

    private mutating func suppresses(pair: Int, of subject: ObjectID, blamed: UInt64) -> Bool {
        guard let cause = found[subject]?[pair] else { return false }
        switch graph.pairs[pair].extent {
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
