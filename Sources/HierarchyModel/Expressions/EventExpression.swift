/// A condition on events and states, in the small language of `replay find`, breakpoints, filters and the configuration
/// of `lint`.
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
/// A list meets a comparison if one element does. A term that is only a name holds where its value is true; of any
/// other type, where it is not null, not 0 and not empty. Values: `#4` or `4` for an identifier, `true`, `false`,
/// `null`, numbers, `E120` for an event, `3.25s` or `350ms` for `t`, words. A value in quotes is always text, and is
/// not checked against the known values.
///
/// **Names.** `kind`, `seq`, `t`, `cause`, `file`, `line`, `function` are those of the event. `outcome` is how the
/// transition ended that an event ends: `completed`, `cancelled` or `withdrawn`; `restored` is `yes` or `no` for a
/// cancelled one, and known in searches only. `id` is the number of an object. Any other name is a field of events, as
/// `replay schema` lists them, or a field of windows, controllers and transitions, as `replay show --format json`
/// prints them. Where a name is both, one of the two suffices. `event.` is the field of the event only, `after.` that
/// of the object after the event, `before.` that of the object before it. A part follows after a point: a trait
/// (`traits.horizontalSizeClass`), `x`, `y`, `width` and `height` of a size or rectangle, `count` of a list, and any
/// field of the object that an identifier names (`presented.class`).
///
/// **What is found.** An expression that names only fields of one type of object is about states. It is found where an
/// object begins to satisfy it, or, with `before.`, at each change that satisfies it. Any other expression is about
/// events. It is found at each event that satisfies it, together with one object that the event names: as the object is
/// after the event, or as it was before an event that removes it.
public struct EventExpression: Hashable, Sendable, CustomStringConvertible {
    /// The text of the expression.
    public let description: String
    /// Whether the expression names only fields of one type of object.
    public let isAboutStates: Bool
    let tree: Tree
    private(set) var terms: [Term]
    /// Bit n: term n is about the object before the event.
    let termsBefore: UInt64
    let followsReferences: Bool
    /// The kinds of events that may change whether an expression about states holds.
    let kindsOfChanges: Set<EventKind>

    /// How many terms an expression may have.
    static let maximumTerms = 64

    /// Parses an expression. A name that nothing has, and a value that the field cannot have, are errors.
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

    /// Parses an expression about one event after the other, without the rest of the trace. Throws for `restored`, too.
    package init(ofSingleEvents text: String) throws(ExpressionError) {
        try self.init(text)
        guard !needsRestorations else {
            throw ExpressionError(1, "'restored' compares states of the whole trace, so only searches know it")
        }
    }

    /// Whether the expression names `restored`, and does not know what ``knowing(restorations:)`` gives it.
    package var needsRestorations: Bool {
        terms.contains { $0.path.field.envelope == .restored && $0.path.field.restorations == nil }
    }

    /// The same expression, which knows for the events that end cancelled transitions whether these restored the
    /// hierarchy.
    package func knowing(restorations: [UInt64: Bool]) -> EventExpression {
        var expression = self
        for index in terms.indices { expression.terms[index].path.field.restorations = restorations }
        return expression
    }

    private static func haveCommonObject(_ terms: [Term]) -> Bool {
        terms.allSatisfy { $0.path.field.isOfWindows } || terms.allSatisfy { $0.path.field.isOfControllers }
            || terms.allSatisfy { $0.path.field.isOfTransitions }
    }

    /// Two expressions are equal if their texts are equal.
    public static func == (left: EventExpression, right: EventExpression) -> Bool {
        left.description == right.description
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }

    /// One line for help: the forms by example.
    public static let forms = """
        kind:call.present animated:true; class:Detail appearance:appeared; \
        parent=#4 and traits.horizontalSizeClass=compact; not (title~Draft or viewLoaded)
        """
}

/// The terms of an expression and the operators between them.
indirect enum Tree: Hashable, Sendable {
    /// The index of a term.
    case term(Int)
    case not(Tree)
    case all([Tree])
    case any([Tree])

    /// Whether the expression holds, if each term holds, does not hold, or is not known; nil if a term that is not
    /// known decides.
    func holds(_ term: (Int) -> Bool?) -> Bool? {
        switch self {
        case .term(let number): return term(number)
        case .not(let tree): return tree.holds(term).map { !$0 }
        case .all(let trees): return Self.first(false, of: trees, term)
        case .any(let trees): return Self.first(true, of: trees, term)
        }
    }

    /// `wanted` if one of the trees has that result, the opposite if all trees have the opposite.
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
