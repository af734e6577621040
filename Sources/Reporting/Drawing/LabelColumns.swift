/// Places labels in columns in which nothing else stands, so that no two of them overlap.
enum LabelColumns {
    struct Label {
        /// The number of its column, from 0.
        let column: Int
        /// Where its top would best be.
        let wanted: Int
        let height: Int
    }

    /// The space between two labels.
    static let gap = 6

    /// The top of each label: as wanted, or below the label before it in its column, and never above `start`.
    ///
    /// Complexity: sorts the labels.
    static func tops(of labels: [Label], from start: Int) -> [Int] {
        var tops = [Int](repeating: start, count: labels.count)
        var ends: [Int: Int] = [:]
        let order = labels.indices.sorted { (labels[$0].wanted, $0) < (labels[$1].wanted, $1) }
        for index in order {
            let label = labels[index]
            tops[index] = max(label.wanted, ends[label.column] ?? start)
            ends[label.column] = tops[index] + label.height + gap
        }
        return tops
    }
}
