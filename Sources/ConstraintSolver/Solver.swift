/// Computes values of variables that satisfy linear constraints: the incremental simplex method of Cassowary.
///
/// Required constraints always hold. For the strongest of the others, the solver minimises the sum of the errors, then
/// for the next strength, and so on: strengths are ranks, not weights. If several solutions are optimal, the order of
/// additions and removals alone decides between them. A variable that no constraint determines is 0.
///
/// Complexity: adding, removing and ``solve()`` need a few pivots each. A pivot is linear in the number of constraints
/// times the length of the rows.
///
/// Source: Badros, Borning, Stuckey: The Cassowary Linear Arithmetic Constraint Solving Algorithm.
public struct Solver {
    /// Identifies an added constraint. IDs are ordered like the additions.
    public struct ID: Hashable, Comparable, Sendable {
        let number: Int
        public static func < (left: ID, right: ID) -> Bool { left.number < right.number }
    }

    /// Says which required constraints cannot hold at the same time.
    public struct Conflict: Error, Hashable, Sendable {
        /// The constraints that the refused constraint contradicts, in the order in which they were added.
        public let constraints: [ID]
    }

    fileprivate struct Entry {
        var marker: Symbol
        /// The second symbol of a constraint that is not required.
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

    /// Adds a constraint.
    ///
    /// - Throws: ``Conflict`` if the constraint is required and contradicts required ones. The solver stays as it was.
    public mutating func add(_ constraint: LinearConstraint) throws(Conflict) -> ID {
        let (row, entry) = equation(of: constraint)
        if let subject = subject(of: row, entry) {
            insert(row, solvedFor: subject)
        } else if let contradiction = addWithArtificialSymbol(row, entry) {
            throw Conflict(constraints: contradiction.cells.compactMap { owners[$0.symbol] }.sorted())
        }
        return register(entry)
    }

    /// Removes a constraint. Does nothing if the ID is unknown.
    public mutating func remove(_ id: ID) {
        guard let entry = entries.removeValue(forKey: id) else { return }
        owners[entry.marker] = nil
        for symbol in entry.errors { tableau.minimise(symbol, times: -1, strength: entry.strength) }
        if tableau.removeRow(of: entry.marker) != nil { return }
        guard let leaving = tableau.leaving(forMarker: entry.marker) else { return }
        tableau.pivot(entry.marker, for: leaving)
        tableau.removeRow(of: entry.marker)
    }

    /// Optimises the values. Before, they satisfy only the required constraints.
    public mutating func solve() { tableau.optimise() }

    public func value(of variable: Variable) -> Double { tableau.row(of: variable.symbol)?.constant ?? 0 }

    public func value(of expression: LinearExpression) -> Double {
        expression.terms.reduce(expression.constant) { $0 + $1.factor * value(of: $1.variable) }
    }

    /// Whether every other value of the variable is worse. Call it after ``solve()``.
    ///
    /// May be false for a determined variable if more constraints than necessary meet in one point.
    public func isDetermined(_ variable: Variable) -> Bool {
        let symbols = tableau.row(of: variable.symbol)?.cells.map(\.symbol) ?? [variable.symbol]
        return symbols.allSatisfy { symbol in
            symbol.kind == .dummy || tableau.objectives.contains { $0.row.factor(of: symbol) != 0 }
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

    /// The constraint as `0 = row` with a constant that is not negative.
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

    /// The symbol that the equation can be solved for without a pivot; nil if there is none.
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

    /// Adds an equation with an artificial symbol, which measures its error.
    ///
    /// - Returns: nil, or the row that proves that the equation cannot hold.
    private mutating func addWithArtificialSymbol(_ row: Row, _ entry: Entry) -> Row? {
        let artificial = makeSymbol(.slack)
        tableau.insert(row, for: artificial)
        let holds = tableau.minimise(artificial)
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
