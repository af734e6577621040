import HierarchyModel
import Synchronization

/// What engines with the same rules share: the types of the rules, their documentation, which of them suppress which
/// others, and which of them handle which kinds of events.
///
/// It is made once in a process for each list of types, since it takes most of the time that an engine needs to begin.
final class RuleList: Sendable {
    let types: [any Rule.Type]
    let documentation: [RuleDocumentation]
    let suppressions: SuppressionGraph
    /// Where the producer can record all kinds.
    let unlimited: Limits
    private let limitsByKinds = Mutex<[Set<EventKind>: Limits]>([:])

    /// What a producer allows to be checked.
    struct Limits: Sendable {
        let dispatch: DispatchTable
        /// The rules that are not checked, since the producer cannot record the kinds that they need.
        var unchecked: Set<Int> = []
        /// The rules whose violations the producer may not record the excuse of.
        var uncertain: Set<Int> = []
    }

    private init(_ types: [any Rule.Type]) {
        self.types = types
        documentation = types.map { $0.documentation }
        suppressions = SuppressionGraph(types)
        unlimited = Limits(dispatch: DispatchTable(types) { _ in true })
    }

    /// The list of those types.
    static func shared(_ types: [any Rule.Type]) -> RuleList {
        lists.withLock { $0.find(types.map { ObjectIdentifier($0) }) { RuleList(types) } }
    }

    /// What is checked where the producer can record only those kinds.
    func limits(recording recorded: Set<EventKind>) -> Limits {
        limitsByKinds.withLock { $0.find(recorded) { makeLimits(recorded) } }
    }

    private func makeLimits(_ recorded: Set<EventKind>) -> Limits {
        let unchecked = Set(types.indices.filter { !Self.isChecked(types[$0], by: recorded) })
        return Limits(
            dispatch: DispatchTable(types) { Self.isChecked($0, by: recorded) }, unchecked: unchecked,
            uncertain: Set(types.indices.filter { !recorded.isSuperset(of: types[$0].excusingKinds) }))
    }

    /// Whether a producer that can record those kinds can show violations of the rule, and that there are none.
    static func isChecked(_ rule: any Rule.Type, by recorded: Set<EventKind>) -> Bool {
        recorded.isSuperset(of: rule.requiredKinds) && !recorded.isDisjoint(with: rule.sufficientKinds)
    }

    private static let lists = Mutex<[[ObjectIdentifier]: RuleList]>([:])
}

extension Dictionary {
    /// The value of the key, made if there is none. So that memory stays constant, a full dictionary begins again.
    fileprivate mutating func find(_ key: Key, _ make: () -> Value) -> Value {
        if let found = self[key] { return found }
        if count == 64 { removeAll() }
        let made = make()
        self[key] = made
        return made
    }
}
