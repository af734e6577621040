/// The simplex tableau: equations that are solved for their basic symbols.
///
/// Symbols that are not basic are 0. The row of a basic symbol that is not free has a constant that is not negative,
/// and no free symbol. No step depends on the order of a dictionary, so that the same input gives the same values in
/// each run.
struct Tableau {
    private(set) var basics: [Symbol] = []
    private(set) var rows: [Row] = []
    private var rowIndices: [Symbol: Int] = [:]
    /// The objectives to minimise: one row for each strength, the strongest first.
    private(set) var objectives: [(strength: Double, row: Row)] = []

    func row(of symbol: Symbol) -> Row? { rowIndices[symbol].map { rows[$0] } }

    /// The expression with its basic symbols replaced by their rows.
    func reduced(_ expression: LinearExpression) -> Row {
        var row = Row(constant: expression.constant)
        for term in expression.terms { add(term.variable.symbol, times: term.factor, to: &row) }
        return row
    }

    mutating func insert(_ row: Row, for symbol: Symbol) {
        rowIndices[symbol] = rows.count
        basics.append(symbol)
        rows.append(row)
    }

    @discardableResult
    mutating func removeRow(of symbol: Symbol) -> Row? {
        guard let index = rowIndices.removeValue(forKey: symbol) else { return nil }
        let row = rows[index]
        basics.swapAt(index, basics.count - 1)
        rows.swapAt(index, rows.count - 1)
        basics.removeLast()
        rows.removeLast()
        if index < basics.count { rowIndices[basics[index]] = index }
        return row
    }

    /// Removes a symbol that is not basic from every row.
    mutating func removeColumn(of symbol: Symbol) {
        for index in rows.indices { rows[index].remove(symbol) }
        for index in objectives.indices { objectives[index].row.remove(symbol) }
    }

    mutating func substitute(_ symbol: Symbol, by row: Row) {
        var index = 0
        while index < rows.count {
            rows[index].substitute(symbol, by: row)
            index += 1
        }
        for index in objectives.indices { objectives[index].row.substitute(symbol, by: row) }
    }

    /// Adds `factor` times the symbol to the objective of that strength.
    mutating func minimise(_ symbol: Symbol, times factor: Double, strength: Strength) {
        let index = objectiveIndex(strength.rawValue)
        var row = objectives[index].row
        add(symbol, times: factor, to: &row)
        objectives[index].row = row
        if row.cells.isEmpty { objectives.remove(at: index) }
    }

    /// Makes `entering`, a symbol in the row of `leaving`, the basic symbol in its place.
    mutating func pivot(_ entering: Symbol, for leaving: Symbol) {
        guard var row = removeRow(of: leaving) else { return }
        row.solve(for: entering, insteadOf: leaving)
        substitute(entering, by: row)
        insert(row, for: entering)
    }

    /// The basic symbol that becomes 0 first when `entering` grows; nil if there is none.
    func leaving(for entering: Symbol) -> Symbol? {
        var smallest = SmallestRatio()
        // Apps are tested without optimization, where iterating takes longer than the rest of the loop.
        var index = 0
        while index < basics.count {
            let basic = basics[index]
            let factor = basic.isFree ? 0 : rows[index].factor(of: entering)
            if factor < 0 { smallest.note(rows[index].constant / -factor, of: basic) }
            index += 1
        }
        return smallest.symbol
    }

    /// The basic symbol to replace by the marker of a removed constraint, so that no other basic symbol becomes
    /// negative.
    ///
    /// A dummy comes first: its equality repeats the removed one, and holds only while the dummy is 0.
    func leaving(forMarker marker: Symbol) -> Symbol? {
        var dummy: Symbol?
        var free: Symbol?
        var (falling, rising) = (SmallestRatio(), SmallestRatio())
        var index = 0
        while index < basics.count {
            let basic = basics[index]
            let (factor, constant) = (rows[index].factor(of: marker), rows[index].constant)
            index += 1
            guard factor != 0 else { continue }
            switch basic.kind {
            case .dummy: dummy = min(dummy ?? basic, basic)
            case .free: free = min(free ?? basic, basic)
            case .nonNegative, .slack, .error:
                if factor < 0 {
                    falling.note(constant / -factor, of: basic)
                } else if factor > 0 {
                    rising.note(constant / factor, of: basic)
                }
            }
        }
        return dummy ?? falling.symbol ?? rising.symbol ?? free
    }

    private func add(_ symbol: Symbol, times factor: Double, to row: inout Row) {
        if let index = rowIndices[symbol] {
            row.add(rows[index], times: factor)
        } else {
            row.add(symbol, times: factor)
        }
    }

    private mutating func objectiveIndex(_ strength: Double) -> Int {
        let index = objectives.firstIndex { $0.strength <= strength } ?? objectives.count
        if index == objectives.count || objectives[index].strength < strength {
            objectives.insert((strength, Row()), at: index)
        }
        return index
    }
}

/// The symbol with the smallest ratio. Of symbols with the same ratio, the one that was created first: Bland's rule,
/// which prevents cycles.
private struct SmallestRatio {
    private(set) var symbol: Symbol?
    private var ratio = 0.0

    mutating func note(_ ratio: Double, of symbol: Symbol) {
        if let best = self.symbol, (self.ratio, best) < (ratio, symbol) { return }
        (self.ratio, self.symbol) = (ratio, symbol)
    }
}

extension Tableau {
    /// Minimises the objectives in order, none at the cost of a stronger one.
    mutating func optimise() {
        for index in objectives.indices {
            repeatPivots { tableau in
                tableau.objectives[index].row.cells.first { cell in
                    cell.symbol.isPivotable && cell.factor < -1e-8
                        && tableau.objectives[..<index].allSatisfy { $0.row.factor(of: cell.symbol) == 0 }
                }?.symbol
            }
        }
    }

    /// Minimises a basic symbol.
    ///
    /// - Returns: whether it becomes 0.
    mutating func minimise(_ symbol: Symbol) -> Bool {
        repeatPivots { tableau in
            tableau.row(of: symbol)?.cells.first { $0.symbol.isPivotable && $0.factor < -1e-8 }?.symbol
        }
        return row(of: symbol)?.constant.isNearlyZero ?? true
    }

    /// Bland's rule guarantees an end. The limit is for rounding errors: the values may then not be optimal.
    private mutating func repeatPivots(_ next: (Tableau) -> Symbol?) {
        for _ in 0..<(100 + 20 * rows.count) {
            guard let entering = next(self), let leaving = leaving(for: entering) else { return }
            pivot(entering, for: leaving)
        }
    }
}
