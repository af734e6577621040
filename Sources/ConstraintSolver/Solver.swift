/// Finds values for variables that meet linear constraints, the stronger before the weaker: an incremental simplex method in the manner
/// of Cassowary.
///
/// Required constraints hold. Of the others, the strongest are missed by as little as possible in sum, then the next ones by as
/// little as those allow, and so on: the strengths are ranks, not weights. Where that leaves a choice, the values follow from what was
/// added and removed, in its order, and from nothing else; a variable that nothing determines is 0.
///
/// Adding, removing and ``solve()`` need some pivots each, as a rule few; a pivot takes time in proportion to the number of
/// constraints times the length of the rows.
///
/// Source: Badros, Borning, Stuckey: The Cassowary Linear Arithmetic Constraint Solving Algorithm.
public struct Solver {
    /// Names a constraint that was added; in order of the additions.
    public struct ID: Hashable, Comparable, Sendable {
        let number: Int
        public static func < (left: ID, right: ID) -> Bool { left.number < right.number }
    }

    /// Required constraints that cannot all hold.
    public struct Conflict: Error, Hashable, Sendable {
        /// Those that the refused one contradicts, in the order in which they were added.
        public let constraints: [ID]
    }

    fileprivate struct Entry {
        var marker: Symbol
        /// The second symbol, of a constraint that is not required.
        var other: Symbol?
        var strength: Strength
    }

    private var tableau = Tableau()
    private var entries: [ID: Entry] = [:]
    private var owners: [Symbol: ID] = [:]
    private var nextSymbol = 0
    private var nextID = 0

    public init() {}

    public mutating func makeVariable(isNonNegative: Bool = false) -> Variable {
        Variable(symbol: makeSymbol(isNonNegative ? .nonNegative : .free))
    }

    /// Adds a constraint. If it is required and contradicts required ones, it is refused and nothing changes.
    public mutating func add(_ constraint: LinearConstraint) throws(Conflict) -> ID {
        let (row, entry) = equation(of: constraint)
        if let subject = subject(of: row, entry) {
            insert(row, solvedFor: subject)
        } else if let contradiction = addWithArtificialSymbol(row, entry) {
            throw Conflict(constraints: contradiction.cells.compactMap { owners[$0.symbol] }.sorted())
        }
        return register(entry)
    }

    /// Takes a constraint out; what it kept from being met is met again.
    public mutating func remove(_ id: ID) {
        guard let entry = entries.removeValue(forKey: id) else { return }
        owners[entry.marker] = nil
        for symbol in entry.errors { tableau.minimise(symbol, times: -1, strength: entry.strength) }
        if tableau.removeRow(of: entry.marker) != nil { return }
        guard let leaving = tableau.leaving(forMarker: entry.marker) else { return }
        tableau.pivot(entry.marker, for: leaving)
        tableau.removeRow(of: entry.marker)
    }

    /// Makes the values the best ones; until then they only meet what is required.
    public mutating func solve() { tableau.optimise() }

    public func value(of variable: Variable) -> Double { tableau.row(of: variable.symbol)?.constant ?? 0 }

    public func value(of expression: LinearExpression) -> Double {
        expression.terms.reduce(expression.constant) { $0 + $1.factor * value(of: $1.variable) }
    }

    /// Whether no other value of the variable is as good. Call it after ``solve()``. Where constraints meet in one point by chance, it may
    /// be false all the same.
    public func isDetermined(_ variable: Variable) -> Bool {
        let symbols = tableau.row(of: variable.symbol)?.cells.map(\.symbol) ?? [variable.symbol]
        return symbols.allSatisfy { symbol in
            symbol.kind == .dummy || tableau.levels.contains { $0.row.factor(of: symbol) != 0 }
        }
    }
}

extension Solver {
    private mutating func makeSymbol(_ kind: Symbol.Kind) -> Symbol {
        defer { nextSymbol += 1 }
        return Symbol(number: nextSymbol, kind: kind)
    }

    private mutating func register(_ entry: Entry) -> ID {
        let id = ID(number: nextID)
        nextID += 1
        entries[id] = entry
        owners[entry.marker] = id
        return id
    }

    /// The constraint as `0 = row`, its constant not negative.
    private mutating func equation(of constraint: LinearConstraint) -> (Row, Entry) {
        var row = tableau.reduced(constraint.expression)
        let entry = makeEntry(for: constraint)
        let sign: Double = constraint.relation == .greaterThanOrEqual ? -1 : 1
        row.add(entry.marker, times: sign)
        if let other = entry.other { row.add(other, times: -sign) }
        for symbol in entry.errors { tableau.minimise(symbol, times: 1, strength: entry.strength) }
        if row.constant < 0 { row.negate() }
        return (row, entry)
    }

    private mutating func makeEntry(for constraint: LinearConstraint) -> Entry {
        let isRequired = constraint.strength == .required
        let marker: Symbol.Kind = constraint.relation != .equal ? .slack : isRequired ? .dummy : .error
        return Entry(
            marker: makeSymbol(marker), other: isRequired ? nil : makeSymbol(.error), strength: constraint.strength)
    }

    /// The symbol that the equation can be solved for as it is.
    private func subject(of row: Row, _ entry: Entry) -> Symbol? {
        if let free = row.cells.first(where: { $0.symbol.isFree }) { return free.symbol }
        let own = [entry.marker, entry.other].compactMap(\.self)
        if let fitting = own.first(where: { $0.isPivotable && row.factor(of: $0) < 0 }) { return fitting }
        let isRedundant = row.constant.isNearlyZero && row.cells.allSatisfy { $0.symbol.kind == .dummy }
        return isRedundant ? entry.marker : nil
    }

    private mutating func insert(_ row: Row, solvedFor subject: Symbol) {
        var row = row
        row.solve(for: subject)
        tableau.substitute(subject, by: row)
        tableau.insert(row, for: subject)
    }

    /// Adds an equation by way of a symbol that measures by how much it does not hold yet; what shows that it cannot hold is handed back.
    private mutating func addWithArtificialSymbol(_ row: Row, _ entry: Entry) -> Row? {
        let artificial = makeSymbol(.slack)
        tableau.insert(row, for: artificial)
        let holds = tableau.drive(artificial)
        guard let rest = tableau.row(of: artificial) else {
            tableau.removeColumn(of: artificial)
            return nil
        }
        guard holds else { return tableau.removeRow(of: artificial) }
        let pivotable = rest.cells.first { $0.symbol.isPivotable }?.symbol
        tableau.pivot(pivotable ?? entry.marker, for: artificial)
        tableau.removeColumn(of: artificial)
        return nil
    }
}

extension Solver.Entry {
    fileprivate var errors: [Symbol] { [marker, other].compactMap(\.self).filter { $0.kind == .error } }
}
