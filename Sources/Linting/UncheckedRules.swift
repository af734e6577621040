import HierarchyModel

/// Why some rules were not checked in a trace.
public struct UncheckedRules: Hashable, Sendable, CustomStringConvertible {
    public enum Reason: Hashable, Sendable {
        /// The rules need this kind, and the producer cannot record it.
        case notRecorded(String)
        /// The rules need one of these kinds, and the producer can record none of them.
        case noneRecorded([String])
        /// The trace is of this version of iOS, and the rules are for others.
        case otherSystem(SystemVersion)
        /// The trace holds diagnostics of UIKit, and nothing else that happened.
        case onlyDiagnostics
        /// A diagnostic says that the rules are broken, and names no object of the trace.
        case unattributedDiagnostic
        /// The rules took too much work: from this event on they were not checked.
        case tooMuchWork(at: UInt64)
    }

    public let reason: Reason
    /// Their identifiers, sorted.
    public let rules: [String]

    /// The kinds that the producer would have to record: all of them for ``Reason/notRecorded(_:)``, else one of them.
    public var kinds: [String] {
        switch reason {
        case .notRecorded(let kind): [kind]
        case .noneRecorded(let kinds): kinds
        case .otherSystem, .onlyDiagnostics, .unattributedDiagnostic, .tooMuchWork: []
        }
    }

    /// Whether the rules are for other systems: a trace of this one cannot break them.
    public var isForOtherSystems: Bool {
        if case .otherSystem = reason { return true }
        return false
    }

    /// For instance `'view.detached' is not recorded`.
    public var cause: String {
        switch reason {
        case .notRecorded(let kind): "'\(kind)' is not recorded"
        case .noneRecorded(let kinds):
            "none of \(kinds.prefix(4).map { "'\($0)'" }.joined(separator: ", "))"
                + (kinds.count > 4 ? " and \(kinds.count - 4) more" : "") + " is recorded"
        case .otherSystem(let version): "not for iOS \(version.name)"
        case .onlyDiagnostics: "only diagnostics of UIKit are recorded"
        case .unattributedDiagnostic: "a diagnostic of UIKit names no object of the trace"
        case .tooMuchWork(let seq):
            "too many terms to evaluate from \(EventText.position(seq)) on (name kinds of events in the conditions, or "
                + "leave out names that lead from one object to another)"
        }
    }

    /// For instance `'view.detached' is not recorded: 2 rules not checked: child-without-view, view-without-child`.
    public var description: String {
        "\(cause): \(rules.count) \(rules.count == 1 ? "rule" : "rules") not checked: \(rules.joined(separator: ", "))"
    }
}

/// Groups the rules that were not checked by the reason.
struct UncheckedRulesBuilder {
    private var rules: [UncheckedRules.Reason: Set<String>] = [:]

    mutating func add(_ rule: RuleTraits, missing recorded: Set<EventKind>) {
        for kind in Set(rule.requiredKinds).subtracting(recorded) {
            add(rule.id, .notRecorded(kind.name))
        }
        let choice = Set(rule.sufficientKinds)
        guard recorded.isDisjoint(with: choice), choice.isDisjoint(with: rule.requiredKinds) else { return }
        let kinds = choice.map(\.name).sorted()
        add(rule.id, kinds.count == 1 ? .notRecorded(kinds[0]) : .noneRecorded(kinds))
    }

    mutating func add(_ rule: String, _ reason: UncheckedRules.Reason) { rules[reason, default: []].insert(rule) }

    /// The reasons of most rules first; then by text.
    var all: [UncheckedRules] {
        rules.map { UncheckedRules(reason: $0.key, rules: $0.value.sorted()) }.sorted { left, right in
            left.rules.count == right.rules.count ? left.cause < right.cause : left.rules.count > right.rules.count
        }
    }
}
