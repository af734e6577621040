/// What stands in the tableau: a variable, or what a constraint brings with it.
struct Symbol: Hashable, Comparable, Sendable {
    enum Kind: UInt8, Sendable {
        /// A variable of any sign.
        case free
        /// A variable that is never negative.
        case nonNegative
        /// What an inequality has to spare; never negative.
        case slack
        /// By how much a constraint that is not required is missed; never negative.
        case error
        /// Always 0: it marks a required equality.
        case dummy
    }

    let number: Int
    let kind: Kind

    /// Whether it may enter the basis to make something smaller.
    var isPivotable: Bool { kind != .free && kind != .dummy }
    var isFree: Bool { kind == .free }

    static func < (left: Symbol, right: Symbol) -> Bool { left.number < right.number }
}

/// A constant and symbols with factors, in order of the symbols: one side of an equation.
///
/// A sum of two rows takes time in proportion to their lengths, a look-up to the logarithm of the length.
struct Row {
    struct Cell {
        var symbol: Symbol
        var factor: Double
    }

    private(set) var cells: [Cell] = []
    var constant: Double

    init(constant: Double = 0) { self.constant = constant }

    init(_ expression: LinearExpression) {
        constant = expression.constant
        cells = expression.terms.map { Cell(symbol: $0.variable.symbol, factor: $0.factor) }
    }

    /// 0 for a symbol that is not in the row.
    func factor(of symbol: Symbol) -> Double {
        let index = position(of: symbol)
        return index < cells.count && cells[index].symbol == symbol ? cells[index].factor : 0
    }

    mutating func add(_ symbol: Symbol, times factor: Double) {
        let index = position(of: symbol)
        guard index < cells.count, cells[index].symbol == symbol else {
            if !factor.isNearlyZero { cells.insert(Cell(symbol: symbol, factor: factor), at: index) }
            return
        }
        cells[index].factor += factor
        if cells[index].factor.isNearlyZero { cells.remove(at: index) }
    }

    mutating func add(_ other: Row, times factor: Double) {
        constant += other.constant * factor
        guard !other.cells.isEmpty else { return }
        var merged: [Cell] = []
        merged.reserveCapacity(cells.count + other.cells.count)
        var index = 0
        for cell in other.cells {
            while index < cells.count, cells[index].symbol < cell.symbol {
                merged.append(cells[index])
                index += 1
            }
            var sum = cell.factor * factor
            if index < cells.count, cells[index].symbol == cell.symbol {
                sum += cells[index].factor
                index += 1
            }
            if !sum.isNearlyZero { merged.append(Cell(symbol: cell.symbol, factor: sum)) }
        }
        merged += cells[index...]
        cells = merged
    }

    mutating func remove(_ symbol: Symbol) {
        let index = position(of: symbol)
        if index < cells.count, cells[index].symbol == symbol { cells.remove(at: index) }
    }

    mutating func negate() { multiply(by: -1) }

    /// Makes `0 = row` into `symbol = row`; the symbol is in the row.
    mutating func solve(for symbol: Symbol) {
        let factor = factor(of: symbol)
        remove(symbol)
        multiply(by: -1 / factor)
    }

    /// Makes `old = row` into `new = row`; `new` is in the row.
    mutating func solve(for new: Symbol, insteadOf old: Symbol) {
        add(old, times: -1)
        solve(for: new)
    }

    /// Puts `row` where `symbol` is.
    mutating func substitute(_ symbol: Symbol, by row: Row) {
        let factor = factor(of: symbol)
        guard factor != 0 else { return }
        remove(symbol)
        add(row, times: factor)
    }

    private mutating func multiply(by factor: Double) {
        constant *= factor
        for index in cells.indices { cells[index].factor *= factor }
    }

    /// Where the symbol stands or would stand.
    private func position(of symbol: Symbol) -> Int {
        var low = 0
        var high = cells.count
        while low < high {
            let middle = (low + high) / 2
            if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
