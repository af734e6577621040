import HierarchyModel

/// A check for one kind of misuse.
///
/// A rule sees events one by one and keeps only what it needs of the objects that live. It reports to ``RuleContext``: a
/// violation that is certain by ``RuleContext/report(_:)``, one that later events may still clear up by
/// ``RuleContext/suspect(_:until:)``. What follows from grace windows, allowed scopes, other rules and the end of the
/// trace is the engine's business.
public protocol Rule: Sendable {
    /// What `replay rules` shows, and the examples that the tests run.
    static var documentation: RuleDocumentation { get }
    /// The kinds of events that ``check(_:in:)`` wants to see.
    static var kinds: [EventKind] { get }
    /// The kinds of scopes whose `return` it wants to see too, where ``kinds`` does not ask for every `return`.
    static var scopes: [EventKind] { get }
    /// The kinds without which nothing can be said: where the producer cannot record one of them, the rule is not checked.
    static var requiredKinds: [EventKind] { get }
    /// The kinds of which one is enough, where there are any: where the producer can record none of them, the rule is not checked.
    static var anyOfKinds: [EventKind] { get }

    /// The rule before the first event.
    init()

    /// Takes the next event of ``kinds``. `trace.state` is the state after it; facts that the reducer refused do not come.
    ///
    /// A `return` comes while the scope that it closes is still the innermost open one.
    mutating func check(_ event: Event, in context: inout RuleContext)

    /// The trace has ended, cleanly or not: the last occasion to withdraw what only the end can clear up.
    mutating func traceEnded(in context: inout RuleContext)
}

extension Rule {
    public static var scopes: [EventKind] { [] }
    public static var requiredKinds: [EventKind] { kinds }
    public static var anyOfKinds: [EventKind] { [] }

    public mutating func traceEnded(in context: inout RuleContext) {}

    /// Shorthand for the static member.
    public var documentation: RuleDocumentation { Self.documentation }
    /// The rule's identifier, `missing-did-move`.
    public var id: String { Self.documentation.id }
}
