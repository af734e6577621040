/// Lines of source code to add and to remove. To move a line is both.
struct FixIt: Equatable {
    /// The lines to add before the line with that index.
    private(set) var added: [Int: [String]] = [:]
    /// The indexes of the lines to remove.
    private(set) var removed: Set<Int> = []

    mutating func add(_ line: String, before index: Int) { added[index, default: []].append(line) }

    mutating func remove(_ index: Int) { removed.insert(index) }

    mutating func replace(_ index: Int, by line: String) {
        remove(index)
        add(line, before: index)
    }

    /// The indexes of the lines that change, or before which lines are added.
    var indexes: Set<Int> { removed.union(added.keys) }
}
