import HierarchyModel

/// A rule of this package: what it is belongs to its type, so that engines share it.
package protocol BuiltInRule: Rule {
    /// What `replay rules` shows, with an example that breaks the rule and one that is clean.
    static var documentation: RuleDocumentation { get }
    /// The rules whose violations are the root cause of some of this rule's violations and suppress them.
    static var suppressedBy: [Suppression] { get }
    static var kinds: [EventKind] { get }
    static var scopes: [EventKind] { get }
    static var requiredKinds: [EventKind] { get }
    static var anyOfKinds: [EventKind] { get }
    /// The kinds that may excuse the app: where the producer cannot record one of them, the rule's violations are
    /// notes, unless a diagnostic shows them.
    static var excusingKinds: [EventKind] { get }
    /// Parts of the diagnostics that the rule explains, each of which is sufficient: of those that it reads, and of
    /// those whose mistake it finds by other events.
    static var diagnosticParts: [String] { get }

    /// The rule before the first event.
    init()
}

extension BuiltInRule {
    package static var suppressedBy: [Suppression] { [] }
    package static var scopes: [EventKind] { [] }
    package static var requiredKinds: [EventKind] { kinds }
    package static var anyOfKinds: [EventKind] { [] }
    package static var excusingKinds: [EventKind] { [] }
    package static var diagnosticParts: [String] { [] }

    public var documentation: RuleDocumentation { Self.documentation }
    public var kinds: [EventKind] { Self.kinds }
    public var scopes: [EventKind] { Self.scopes }
    public var requiredKinds: [EventKind] { Self.requiredKinds }
    public var anyOfKinds: [EventKind] { Self.anyOfKinds }

    /// Shorthand for the static member.
    var suppressions: [Suppression] { Self.suppressedBy }
}
