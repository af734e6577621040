import HierarchyModel

/// Suppresses violations that follow from another one: which rule's violation is the root cause of which other rule's
/// violation.
struct RootCauseFilter {
    private struct Pair {
        let cause: Int
        let consequence: Int
        let extent: Suppression.Extent
    }

    /// Sorted by the identifiers of cause and consequence.
    private let pairs: [Pair]
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

    /// Suppressions by rules that are not among these do not count.
    init(_ rules: [any Rule.Type]) {
        let pairs = Self.pairs(among: rules)
        self.pairs = pairs
        events = Array(repeating: [], count: pairs.count)
        foundForAll = Array(repeating: nil, count: pairs.count)
        var (byCause, byConsequence) = (rules.map { _ in [Int]() }, rules.map { _ in [Int]() })
        for (index, pair) in pairs.enumerated() {
            byCause[pair.cause].append(index)
            byConsequence[pair.consequence].append(index)
        }
        (pairsByCause, pairsByConsequence) = (byCause, byConsequence)
        depths = Self.depths(pairs, ruleCount: rules.count)
    }

    private static func pairs(among rules: [any Rule.Type]) -> [Pair] {
        let ids = rules.map { $0.documentation.id }
        let indexes = Dictionary(rules.enumerated().map { (ObjectIdentifier($1), $0) }) { first, _ in first }
        let pairs = rules.enumerated().flatMap { consequence, rule in
            rule.suppressedBy.compactMap { suppression in
                indexes[ObjectIdentifier(suppression.cause)].map {
                    Pair(cause: $0, consequence: consequence, extent: suppression.extent)
                }
            }
        }
        return pairs.enumerated().sorted { left, right in
            let (one, other) = (left.element, right.element)
            return (ids[one.cause], ids[one.consequence], left.offset)
                < (ids[other.cause], ids[other.consequence], right.offset)
        }.map(\.element)
    }

    /// A graph has no path of more pairs than it has rules: a cycle ends there.
    private static func depths(_ pairs: [Pair], ruleCount: Int) -> [Int] {
        var depths = [Int](repeating: 0, count: ruleCount)
        for _ in 0..<ruleCount {
            let before = depths
            for pair in pairs { depths[pair.consequence] = max(depths[pair.consequence], depths[pair.cause] + 1) }
            if depths == before { break }
        }
        return depths
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
        if extent == .laterOfAll { foundForAll[pair] = min(foundForAll[pair] ?? .max, details.blamed.seq) }
        let hasParties = extent == .tree || extent == .nextOfEach || extent == .eachRaising
        let subjects = [details.subject.id] + (hasParties ? details.related.map(\.id) : [])
        if extent != .pending { for subject in subjects { found[subject, default: [:]][pair] = details.blamed.seq } }
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
        case .sameEvent, .pending: return false
        case .tree: return blamed >= cause
        case .later, .laterOfAll: return blamed > cause
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
