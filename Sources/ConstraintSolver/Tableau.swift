/// Equations that are solved for their basic symbols: the simplex tableau.
///
/// Symbols that are not basic are 0. The constant of a basic symbol that is not free is never negative, and such a row holds no free
/// symbol. No step looks at an order that differs from run to run.
struct Tableau {
    private(set) var basics: [Symbol] = []
    private(set) var rows: [Row] = []
    private var places: [Symbol: Int] = [:]
    /// What is to be minimised, one row for each strength, the strongest first.
    private(set) var levels: [(strength: Double, row: Row)] = []

    func row(of symbol: Symbol) -> Row? { places[symbol].map { rows[$0] } }

    /// The expression without its basic symbols.
    func reduced(_ expression: LinearExpression) -> Row {
        var row = Row(constant: expression.constant)
        for term in expression.terms { add(term.variable.symbol, times: term.factor, to: &row) }
        return row
    }

    mutating func insert(_ row: Row, for symbol: Symbol) {
        places[symbol] = rows.count
        basics.append(symbol)
        rows.append(row)
    }

    @discardableResult
    mutating func removeRow(of symbol: Symbol) -> Row? {
        guard let place = places.removeValue(forKey: symbol) else { return nil }
        let row = rows[place]
        basics.swapAt(place, basics.count - 1)
        rows.swapAt(place, rows.count - 1)
        basics.removeLast()
        rows.removeLast()
        if place < basics.count { places[basics[place]] = place }
        return row
    }

    /// Takes a symbol that is not basic out of every row.
    mutating func removeColumn(of symbol: Symbol) {
        for index in rows.indices { rows[index].remove(symbol) }
        for index in levels.indices { levels[index].row.remove(symbol) }
    }

    mutating func substitute(_ symbol: Symbol, by row: Row) {
        for index in rows.indices { rows[index].substitute(symbol, by: row) }
        for index in levels.indices { levels[index].row.substitute(symbol, by: row) }
    }

    /// Adds `factor` times the symbol to what is to be minimised at that strength.
    mutating func minimise(_ symbol: Symbol, times factor: Double, strength: Strength) {
        let index = level(strength.rawValue)
        var row = levels[index].row
        add(symbol, times: factor, to: &row)
        levels[index].row = row
        if row.cells.isEmpty { levels.remove(at: index) }
    }

    /// Swaps a basic symbol with one of its row.
    mutating func pivot(_ entering: Symbol, for leaving: Symbol) {
        guard var row = removeRow(of: leaving) else { return }
        row.solve(for: entering, insteadOf: leaving)
        substitute(entering, by: row)
        insert(row, for: entering)
    }

    /// The basic symbol that is the first to come down to 0 when `entering` grows; nil where none does.
    func leaving(for entering: Symbol) -> Symbol? {
        smallestRatio { $0.isFree ? nil : ratio($1, -$1.factor(of: entering)) }
    }

    /// Which basic symbol makes place for the marker of a constraint that goes, so that no other one becomes negative.
    ///
    /// A dummy comes first: its equality repeats the one that goes, and holds only while the dummy is 0.
    func leaving(forMarker marker: Symbol) -> Symbol? {
        firstBasic(with: marker) { $0.kind == .dummy }
            ?? leaving(for: marker)
            ?? smallestRatio { $0.isFree ? nil : ratio($1, $1.factor(of: marker)) }
            ?? firstBasic(with: marker) { $0.isFree }
    }

    private func firstBasic(with symbol: Symbol, where fits: (Symbol) -> Bool) -> Symbol? {
        basics.indices.filter { fits(basics[$0]) && rows[$0].factor(of: symbol) != 0 }.map { basics[$0] }.min()
    }

    private func ratio(_ row: Row, _ factor: Double) -> Double? { factor > 0 ? row.constant / factor : nil }

    /// Among equals the symbol that was made first: Bland's rule, by which no basis comes twice.
    private func smallestRatio(_ ratio: (Symbol, Row) -> Double?) -> Symbol? {
        var best: (ratio: Double, symbol: Symbol)?
        for index in rows.indices {
            guard let ratio = ratio(basics[index], rows[index]) else { continue }
            if let best, (best.ratio, best.symbol) < (ratio, basics[index]) { continue }
            best = (ratio, basics[index])
        }
        return best?.symbol
    }

    private func add(_ symbol: Symbol, times factor: Double, to row: inout Row) {
        if let place = places[symbol] {
            row.add(rows[place], times: factor)
        } else {
            row.add(symbol, times: factor)
        }
    }

    private mutating func level(_ strength: Double) -> Int {
        let index = levels.firstIndex { $0.strength <= strength } ?? levels.count
        if index == levels.count || levels[index].strength < strength { levels.insert((strength, Row()), at: index) }
        return index
    }
}

extension Tableau {
    /// Minimises the levels one after the other, none at the cost of one above it.
    mutating func optimise() {
        for index in levels.indices {
            repeatPivots { tableau in
                tableau.levels[index].row.cells.first { cell in
                    cell.symbol.isPivotable && cell.factor < -1e-8
                        && tableau.levels[..<index].allSatisfy { $0.row.factor(of: cell.symbol) == 0 }
                }?.symbol
            }
        }
    }

    /// Makes a basic symbol as small as it gets; whether that is 0.
    mutating func drive(_ symbol: Symbol) -> Bool {
        repeatPivots { tableau in
            tableau.row(of: symbol)?.cells.first { $0.symbol.isPivotable && $0.factor < -1e-8 }?.symbol
        }
        return row(of: symbol)?.constant.isNearlyZero ?? true
    }

    /// By Bland's rule this ends by itself; the limit is for rounding errors, and leaves a solution that is not the best.
    private mutating func repeatPivots(_ next: (Tableau) -> Symbol?) {
        for _ in 0..<(100 + 20 * rows.count) {
            guard let entering = next(self), let leaving = leaving(for: entering) else { return }
            pivot(entering, for: leaving)
        }
    }
}
