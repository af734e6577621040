import HierarchyModel

/// What the engine knows of a rule besides its checks.
struct RuleTraits: Sendable {
    let type: any Rule.Type
    let documentation: RuleDocumentation
    let kinds: [EventKind]
    let scopes: [EventKind]
    let requiredKinds: [EventKind]
    /// The kinds of which the producer must be able to record one.
    let sufficientKinds: [EventKind]
    let excusingKinds: [EventKind]
    let suppressedBy: [Suppression]
    let needsStateBefore: Bool
    /// Whether all this belongs to the type: two rules of the type are then the same.
    let isBuiltIn: Bool

    init(_ rule: any Rule) {
        let builtIn = Rules.builtIn(like: rule)
        type = Swift.type(of: rule)
        documentation = rule.documentation
        (kinds, scopes, requiredKinds) = (rule.kinds, rule.scopes, rule.requiredKinds)
        sufficientKinds = rule.anyOfKinds.isEmpty ? rule.kinds + rule.scopes : rule.anyOfKinds
        excusingKinds = builtIn.map { Swift.type(of: $0).excusingKinds } ?? []
        suppressedBy = builtIn?.suppressions ?? []
        needsStateBefore = rule.needsStateBefore
        isBuiltIn = builtIn != nil
    }

    var id: String { documentation.id }
    var systems: RuleSystems { documentation.systems }

    /// Whether a producer that can record those kinds can show violations of the rule, and that there are none.
    func isChecked(by recorded: Set<EventKind>) -> Bool {
        recorded.isSuperset(of: requiredKinds) && !recorded.isDisjoint(with: sufficientKinds)
    }

    /// Whether the engine treats a rule of the same type in the same way.
    func isSame(as other: RuleTraits) -> Bool {
        documentation.hasSameTexts(as: other.documentation) && kinds == other.kinds && scopes == other.scopes
            && requiredKinds == other.requiredKinds && sufficientKinds == other.sufficientKinds
            && needsStateBefore == other.needsStateBefore
    }
}
