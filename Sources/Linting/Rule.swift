import HierarchyModel

/// A check for one kind of misuse.
///
/// A rule gets events one by one. What happened to an object before is in its ``ObjectHistory``, which all rules share;
/// what only one rule needs is in its ``memory``. A rule has no other collection of objects. It reports to
/// ``RuleContext``: a violation that is certain by ``RuleContext/report(_:)``, one that later events may withdraw by
/// ``RuleContext/suspect(_:until:)``. The engine handles grace periods, allowed scopes, suppression by other rules and
/// the end of the trace.
public protocol Rule: Sendable {
    /// What `replay rules` shows, and the examples that the tests run.
    static var documentation: RuleDocumentation { get }
    /// The rules whose violations are the root cause of some of this rule's violations and suppress them.
    static var suppressedBy: [Suppression] { get }
    /// The kinds of events that ``check(_:in:)`` gets.
    static var kinds: [EventKind] { get }
    /// The kinds of scopes whose `return` it also gets, where ``kinds`` does not contain `return`.
    static var scopes: [EventKind] { get }
    /// The kinds that the rule needs: where the producer cannot record one of them, the rule is not checked.
    static var requiredKinds: [EventKind] { get }
    /// The kinds of which one is sufficient, if there are any: where the producer can record none of them, the rule is
    /// not checked.
    static var anyOfKinds: [EventKind] { get }

    /// The kinds that may excuse the app: where the producer cannot record one of them, the rule's violations are
    /// notes, unless a diagnostic shows them.
    static var excusingKinds: [EventKind] { get }
    /// Parts of the diagnostics that the rule explains, each of which is sufficient: of those that it reads, and of
    /// those whose mistake it finds by other events.
    static var diagnosticParts: [String] { get }

    /// What the rule remembers about one object beyond its ``ObjectHistory``; `Never` for a rule that remembers
    /// nothing.
    associatedtype Memory: Sendable = Never
    /// What the rule remembers, by object. A rule only reads and writes it: the engine removes objects that are gone,
    /// after ``check(_:in:)``, and everything at a given state and after lost events.
    var memory: ObjectMap<Memory> { get set }
    /// Ends what the rule remembers about an object that is gone. The engine calls it, and no rule implements it: as a
    /// requirement it is compiled for each type of memory, which takes a tenth of the time.
    mutating func endMemory(of object: ObjectID)

    /// The rule before the first event.
    init()

    /// Handles the next event of ``kinds``. `context.state` is the state after it. Events that the reducer refused are
    /// left out.
    ///
    /// A `return` comes while the scope that it closes is still the innermost open one.
    mutating func check(_ event: Event, in context: inout RuleContext)

    /// Called at the end of the trace, clean or not: the last occasion to withdraw pending violations that only the end
    /// decides.
    mutating func traceEnded(in context: inout RuleContext)
}

extension Rule where Memory == Never {
    public var memory: ObjectMap<Never> {
        get { ObjectMap() }
        set {}
    }
}

extension Rule {
    public static var suppressedBy: [Suppression] { [] }
    public mutating func endMemory(of object: ObjectID) { memory.remove(object) }

    public static var scopes: [EventKind] { [] }
    public static var requiredKinds: [EventKind] { kinds }
    public static var anyOfKinds: [EventKind] { [] }
    public static var excusingKinds: [EventKind] { [] }
    public static var diagnosticParts: [String] { [] }

    public mutating func traceEnded(in context: inout RuleContext) {}

    /// Shorthand for the static member.
    public var documentation: RuleDocumentation { Self.documentation }
    /// The rule's identifier, `missing-did-move`.
    public var id: String { Self.documentation.id }
    /// The identifiers of the rules in the static member, each once, sorted.
    public var suppressedBy: [String] { Set(Self.suppressedBy.map { $0.cause.documentation.id }).sorted() }
}
