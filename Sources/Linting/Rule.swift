import HierarchyModel

/// A check for one kind of misuse.
///
/// A rule gets events one by one and reports to ``RuleContext``: a violation that is certain by
/// ``RuleContext/report(_:)``, one that later events may withdraw by ``RuleContext/suspect(_:until:)``. The engine
/// handles grace periods, allowed scopes and the end of the trace. After lost events it continues with the rule as it
/// was before its first event. What happened to an object before is in its ``ObjectHistory``, which all rules share.
///
/// ```swift
/// struct NoSheetFromSheetRule: Rule {
///     let documentation = RuleDocumentation(
///         id: "no-sheet-from-sheet", summary: "A sheet is presented from a sheet", fix: "Push the screen")
///     let kinds: [EventKind] = [.presentationBegan]
///
///     mutating func check(_ event: Event, in context: inout RuleContext) {
///         guard let presenter = event.id(.presenter), let presented = event.id(.presented),
///             context.state.controller(presenter)?.presenting != nil
///         else { return }
///         context.report(
///             ViolationDetails(context.named(presented), [context.named(presenter)], blamed: event) { details in
///                 "\(details.subject) is presented from \(details.related[0]), which is presented too"
///             })
///     }
/// }
/// ```
public protocol Rule: Sendable {
    /// What `replay rules` shows. The identifier must be unique among the rules that are checked together.
    var documentation: RuleDocumentation { get }
    /// The kinds of events that ``check(_:in:)`` gets.
    var kinds: [EventKind] { get }
    /// The kinds of scopes whose `return` it also gets, where ``kinds`` does not contain `return`. The default is none.
    var scopes: [EventKind] { get }
    /// The kinds that the rule needs: where the producer cannot record one of them, the rule is not checked. The
    /// default is ``kinds``.
    var requiredKinds: [EventKind] { get }
    /// The kinds of which one is sufficient, if there are any: where the producer can record none of them, the rule is
    /// not checked. The default is none.
    var anyOfKinds: [EventKind] { get }
    /// Whether the rule gets ``willCheck(_:in:)``. The default is false.
    var needsStateBefore: Bool { get }

    /// What the rule remembers about one object beyond its ``ObjectHistory``; `Never` for a rule that remembers
    /// nothing.
    associatedtype Memory: Sendable = Never
    /// What the rule remembers, by object. A rule only reads and writes it: the engine removes objects that are gone,
    /// after ``check(_:in:)``, and everything at a given state and after lost events.
    var memory: ObjectMap<Memory> { get set }
    /// Ends what the rule remembers about an object that is gone. The engine calls it, and no rule implements it: as a
    /// requirement it is compiled for each type of memory, which takes a tenth of the time.
    mutating func endMemory(of object: ObjectID)

    /// Called for each event of ``kinds`` and each `return` of ``scopes`` before the event changes the state:
    /// `context.state` is the state before it. Only where ``needsStateBefore`` is true.
    mutating func willCheck(_ event: Event, in context: inout RuleContext)

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
    public var scopes: [EventKind] { [] }
    public var requiredKinds: [EventKind] { kinds }
    public var anyOfKinds: [EventKind] { [] }
    public var needsStateBefore: Bool { false }

    public mutating func endMemory(of object: ObjectID) { memory.remove(object) }
    public mutating func willCheck(_ event: Event, in context: inout RuleContext) {}
    public mutating func traceEnded(in context: inout RuleContext) {}

    /// The rule's identifier, `missing-did-move`.
    public var id: String { documentation.id }
    /// The identifiers of the rules whose violations are the root cause of some of this rule's violations and suppress
    /// them, each once, sorted.
    public var suppressedBy: [String] {
        Set(Rules.builtIn(like: self)?.suppressions.map { $0.cause.documentation.id } ?? []).sorted()
    }
}
