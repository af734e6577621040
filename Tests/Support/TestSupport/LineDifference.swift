/// How two lists of lines differ, as text: lines of both, lines that are missing and lines that are unexpected.
public struct LineDifference: CustomStringConvertible, Sendable {
    public let expected: [String]
    public let actual: [String]
    /// The number of equal lines that are shown around each difference.
    private static let context = 2

    /// Nil where the lists are equal.
    public init?(expected: [String], actual: [String]) {
        guard expected != actual else { return nil }
        (self.expected, self.actual) = (expected, actual)
    }

    public var description: String {
        let rows = rows
        var text = "The lines differ (- expected, + actual):"
        var lastShown = -1
        for (index, row) in rows.enumerated() {
            let isNearDifference = rows[max(0, index - Self.context)...min(rows.count - 1, index + Self.context)]
                .contains { $0.mark != " " }
            guard isNearDifference else { continue }
            if index > lastShown + 1 { text += "\n  … \(index - lastShown - 1) equal" }
            text += "\n\(row.mark) \(row.line)"
            lastShown = index
        }
        if lastShown < rows.count - 1 { text += "\n  … \(rows.count - 1 - lastShown) equal" }
        return text
    }

    /// All lines in order; a missing line comes before the unexpected line at the same position.
    private var rows: [(mark: Character, line: String)] {
        var (missing, unexpected): (Set<Int>, Set<Int>) = ([], [])
        for change in actual.difference(from: expected) {
            switch change {
            case .remove(let offset, _, _): missing.insert(offset)
            case .insert(let offset, _, _): unexpected.insert(offset)
            }
        }
        var rows: [(mark: Character, line: String)] = []
        var (inExpected, inActual) = (0, 0)
        while inExpected < expected.count || inActual < actual.count {
            if missing.contains(inExpected) {
                rows.append(("-", expected[inExpected]))
                inExpected += 1
            } else if unexpected.contains(inActual) {
                rows.append(("+", actual[inActual]))
                inActual += 1
            } else {
                rows.append((" ", actual[inActual]))
                inExpected += 1
                inActual += 1
            }
        }
        return rows
    }
}
