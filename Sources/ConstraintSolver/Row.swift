/// An unknown in the tableau: a variable, or an auxiliary unknown of a constraint.
struct Symbol: Hashable, Comparable, Sendable {
    enum Kind: UInt8, Sendable {
        /// A variable of any sign.
        case free
        /// A variable that is never negative.
        case nonNegative
        /// The distance of an inequality from equality. Never negative.
        case slack
        /// The error of a constraint that is not required. Never negative.
        case error
        /// Marks a required equality. Always 0.
        case dummy
    }

    let number: Int
    let kind: Kind

    /// Whether it may enter the basis during minimisation.
    var isPivotable: Bool { kind != .free && kind != .dummy }
    var isFree: Bool { kind == .free }
    /// One of 64 bits, which other symbols have as well.
    fileprivate var bit: UInt64 { 1 << UInt64(truncatingIfNeeded: number & 63) }

    static func < (left: Symbol, right: Symbol) -> Bool { left.number < right.number }
}

/// One side of an equation: a constant, and symbols with factors in the order of the symbols.
///
/// Complexity: adding two rows is linear in their lengths, looking up a symbol is logarithmic. That a row lacks a
/// symbol mostly takes one comparison: a tableau has many rows, and asks each of them for a symbol that few of them
/// have.
struct Row {
    struct Cell {
        var symbol: Symbol
        var factor: Double
    }

    private(set) var cells: [Cell] = []
    /// The bits of the symbols in the row, and of some that have left it.
    private var bits: UInt64 = 0
    var constant: Double

    init(constant: Double = 0) { self.constant = constant }

    init(_ expression: LinearExpression) {
        constant = expression.constant
        cells = expression.terms.map { Cell(symbol: $0.variable.symbol, factor: $0.factor) }
        noteBits()
    }

    /// 0 for a symbol that is not in the row.
    func factor(of symbol: Symbol) -> Double {
        guard bits & symbol.bit != 0 else { return 0 }
        let index = cellIndex(of: symbol)
        return index < cells.count && cells[index].symbol == symbol ? cells[index].factor : 0
    }

    mutating func add(_ symbol: Symbol, times factor: Double) {
        let index = cellIndex(of: symbol)
        guard index < cells.count, cells[index].symbol == symbol else {
            if !factor.isNearlyZero {
                cells.insert(Cell(symbol: symbol, factor: factor), at: index)
                bits |= symbol.bit
            }
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
        noteBits()
    }

    private mutating func noteBits() {
        bits = 0
        // Without optimization, as apps are tested, a loop over the cells takes several times as long.
        var index = 0
        while index < cells.count {
            bits |= cells[index].symbol.bit
            index += 1
        }
    }

    mutating func remove(_ symbol: Symbol) {
        guard bits & symbol.bit != 0 else { return }
        let index = cellIndex(of: symbol)
        if index < cells.count, cells[index].symbol == symbol { cells.remove(at: index) }
    }

    mutating func negate() { multiply(by: -1) }

    /// Turns `0 = row` into `symbol = row`. The symbol must be in the row.
    mutating func solve(for symbol: Symbol) {
        let factor = factor(of: symbol)
        remove(symbol)
        multiply(by: -1 / factor)
    }

    /// Turns `old = row` into `new = row`. The symbol `new` must be in the row.
    mutating func solve(for new: Symbol, insteadOf old: Symbol) {
        add(old, times: -1)
        solve(for: new)
    }

    /// Replaces `symbol` by `row`.
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

    /// The index of the symbol, or the index at which to insert it.
    private func cellIndex(of symbol: Symbol) -> Int {
        var low = 0
        var high = cells.count
        while low < high {
            let middle = (low + high) / 2
            if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
