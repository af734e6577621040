/// A condition on events and states, in the small language of `replay find`, breakpoints, filters and the configuration of `lint`.
///
/// ```
/// expression  = all { "or" all }
/// all         = condition { [ "and" ] condition }            binds tighter than "or"
/// condition   = "not" condition | "(" expression ")" | term  binds tightest
/// term        = name [ operator value ]
/// name        = [ "event." | "before." | "after." ] word { "." word }
/// value       = word | '"' characters, of which \" and \\ stand for themselves '"'
/// ```
///
/// | operator | holds where |
/// | --- | --- |
/// | `:` | a text begins with the value, anything else is it; a kind is meant by it as in ``KindPattern`` |
/// | `=`, `!=` | it is, or is not, the value |
/// | `~` | a text contains the value |
/// | `<` `<=` `>` `>=` | a number or time is less, … |
///
/// Of a list one element suffices. A term that is only a name holds where that is true or, if it is no flag, not null, not 0 and not
/// empty. Values: `#4` or `4` for an identifier, `true`, `false`, `null`, numbers, `E120` for an event, `3.25s` or `350ms` for `t`,
/// words. In quotes a value is text, whatever it looks like, and is not compared with the values that are known.
///
/// **Names.** `kind`, `seq`, `t`, `cause`, `file`, `line`, `function` are those of the event. `id` is the number of an object.
/// Any other name is a field of events, as `replay schema` lists them, or a field of windows, controllers and transitions, as
/// `replay show --format json` prints them; where it is both, one of the two suffices. `event.` means the event's only, `after.` the
/// object's behind the event, `before.` the object's before it. Behind a point stands a part: a trait (`traits.horizontalSizeClass`),
/// `x`, `y`, `width` and `height` of a size or rectangle, `count` of a list, and any field of the object that an identifier names
/// (`presented.class`).
///
/// **What is found.** An expression that speaks of the fields of one sort of object alone is about states: it is found where an
/// object comes to satisfy it, or, where it says `before.`, with each change that satisfies it. Any other is about events: it is found at each
/// event that satisfies it, together with one object that the event names, as that is behind the event, or before one that takes it
/// away.
public struct EventExpression: Hashable, Sendable, CustomStringConvertible {
    /// As it was given.
    public let description: String
    /// Whether it speaks of the fields of one sort of object alone.
    public let isAboutStates: Bool
    let tree: Tree
    let terms: [Term]
    /// Bit n: term n speaks of the time before the event.
    let termsBefore: UInt64
    let followsReferences: Bool
    /// Of an expression about states: the kinds of events that may change whether it holds.
    let kindsOfChanges: Set<EventKind>

    /// How many terms an expression may have.
    static let maximumTerms = 64

    /// Reads an expression. Names and values that nothing can have are errors.
    public init(_ text: String) throws(ExpressionError) {
        var parser = try ExpressionParser(text)
        tree = try parser.parse()
        terms = parser.terms
        description = text
        termsBefore = terms.enumerated().reduce(0) {
            $1.element.path.source == .before ? $0 | 1 << UInt64($1.offset) : $0
        }
        followsReferences = terms.contains { $0.path.followsReferences }
        kindsOfChanges = Set(terms.flatMap { [$0.path.field] + $0.path.rest }.flatMap(\.kindsOfChanges))
        isAboutStates = terms.allSatisfy { !$0.path.speaksOfEvents } && Self.haveCommonObject(terms)
    }

    private static func haveCommonObject(_ terms: [Term]) -> Bool {
        terms.allSatisfy { $0.path.field.isOfWindows } || terms.allSatisfy { $0.path.field.isOfControllers }
            || terms.allSatisfy { $0.path.field.isOfTransitions }
    }

    /// Two are the same if they read the same.
    public static func == (left: EventExpression, right: EventExpression) -> Bool {
        left.description == right.description
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }

    /// One line for help: the forms by example.
    public static let forms = """
        kind:call.present animated:true; class:Detail appearance:appeared; parent=#4 and traits.horizontalSizeClass=compact; \
        not (title~Draft or viewLoaded)
        """
}

/// How the terms of an expression hang together.
indirect enum Tree: Hashable, Sendable {
    /// The number of a term.
    case term(Int)
    case not(Tree)
    case all([Tree])
    case any([Tree])

    /// Whether it holds, where each term holds, does not, or is not known; nil if that depends on what is not known.
    func holds(_ term: (Int) -> Bool?) -> Bool? {
        switch self {
        case .term(let number): return term(number)
        case .not(let tree): return tree.holds(term).map { !$0 }
        case .all(let trees): return Self.first(false, of: trees, term)
        case .any(let trees): return Self.first(true, of: trees, term)
        }
    }

    /// `wanted` if one of the trees is that, the opposite if all are the opposite.
    private static func first(_ wanted: Bool, of trees: [Tree], _ term: (Int) -> Bool?) -> Bool? {
        var isUnknown = false
        for tree in trees {
            switch tree.holds(term) {
            case wanted?: return wanted
            case nil: isUnknown = true
            default: break
            }
        }
        return isUnknown ? nil : !wanted
    }
}
