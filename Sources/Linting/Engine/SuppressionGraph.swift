/// Which rule's violations are root causes of which other rule's violations.
struct SuppressionGraph: Sendable {
    struct Pair: Sendable {
        let cause: Int
        let consequence: Int
        let extent: Suppression.Extent
    }

    /// Sorted by the identifiers of cause and consequence.
    let pairs: [Pair]
    /// By rule: the pairs whose cause it is.
    let pairsByCause: [[Int]]
    /// By rule: the pairs whose consequence it is.
    let pairsByConsequence: [[Int]]
    /// For each rule, its distance from a root cause.
    let depths: [Int]

    /// Suppressions by rules that are not among these do not count.
    init(_ rules: [RuleTraits]) {
        pairs = Self.pairs(among: rules)
        var (byCause, byConsequence) = (rules.map { _ in [Int]() }, rules.map { _ in [Int]() })
        for (index, pair) in pairs.enumerated() {
            byCause[pair.cause].append(index)
            byConsequence[pair.consequence].append(index)
        }
        (pairsByCause, pairsByConsequence) = (byCause, byConsequence)
        depths = Self.depths(pairs, ruleCount: rules.count)
    }

    private static func pairs(among rules: [RuleTraits]) -> [Pair] {
        let ids = rules.map(\.id)
        let indexes = Dictionary(rules.enumerated().map { (ObjectIdentifier($1.type), $0) }) { first, _ in first }
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
}
