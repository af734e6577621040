import HierarchyModel
import Synchronization

/// What engines with the same rules share: what they know of the rules, which of them suppress which others, and which
/// of them handle which kinds of events.
///
/// It is made once in a process for each list of rules, since it takes most of the time that an engine needs to begin.
final class RuleList: Sendable {
    let rules: [RuleTraits]
    let documentation: [RuleDocumentation]
    let suppressions: SuppressionGraph
    /// Where the producer can record all kinds.
    let unlimited: Limits
    private let limitsByProducer = Mutex<[Producer: Limits]>([:])

    /// What decides which rules are checked.
    private struct Producer: Hashable {
        let recorded: Set<EventKind>
        let system: SystemVersion?
    }

    /// What a producer allows to be checked.
    struct Limits: Sendable {
        let dispatch: DispatchTable
        /// The rules that are not checked, since the producer cannot record the kinds that they need, or they do not
        /// hold in its system.
        var unchecked: Set<Int> = []
        /// The rules whose violations the producer may not record the excuse of.
        var uncertain: Set<Int> = []
    }

    /// The rules that are not built in, by index: rules of their type may differ.
    private let others: [Int]

    private init(_ rules: [RuleTraits]) {
        self.rules = rules
        documentation = rules.map(\.documentation)
        suppressions = SuppressionGraph(rules)
        unlimited = Limits(dispatch: DispatchTable(rules) { _ in true })
        others = rules.indices.filter { !rules[$0].isBuiltIn }
    }

    /// The list of those rules.
    static func shared(_ rules: [any Rule], in known: Known = .ofProcess) -> RuleList {
        known.lists.withLock { lists in
            let types = rules.map { ObjectIdentifier(type(of: $0)) }
            let variants = lists.find(types) { [] }
            if let found = variants.first(where: { $0.isMade(of: rules) }) { return found }
            let made = RuleList(rules.map { RuleTraits($0) })
            lists[types] = variants.suffix(maximumVariants - 1) + [made]
            return made
        }
    }

    private static let maximumVariants = 8

    /// Whether it is the list of those rules, which have its types.
    private func isMade(of rules: [any Rule]) -> Bool {
        others.allSatisfy { self.rules[$0].isSame(as: RuleTraits(rules[$0])) }
    }

    /// What is checked where the producer can record only those kinds, and runs in that system.
    func limits(recording recorded: Set<EventKind>, in system: SystemVersion?) -> Limits {
        let producer = Producer(recorded: recorded, system: system)
        return limitsByProducer.withLock { $0.find(producer) { makeLimits(recorded, system) } }
    }

    private func makeLimits(_ recorded: Set<EventKind>, _ system: SystemVersion?) -> Limits {
        func isChecked(_ rule: RuleTraits) -> Bool { rule.isChecked(by: recorded) && rule.systems.contains(system) }
        return Limits(
            dispatch: DispatchTable(rules, where: isChecked),
            unchecked: Set(rules.indices.filter { !isChecked(rules[$0]) }),
            uncertain: Set(rules.indices.filter { !recorded.isSuperset(of: rules[$0].excusingKinds) }))
    }

    /// Lists that were made, and are shared.
    final class Known: Sendable {
        static let ofProcess = Known()
        /// By the types of their rules.
        fileprivate let lists = Mutex<[[ObjectIdentifier]: [RuleList]]>([:])
    }
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
