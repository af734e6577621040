import HierarchyModel
import JSONText
import Linting
import TimeTravel

/// The answer of `replay what-if`.
struct WhatIfPage {
    private let name: String
    private let chosen: [Event]
    private let whatIf: WhatIf
    private let position: UInt64?
    private let comparison: WhatIf.Comparison
    private let outcome: WhatIf.Outcome

    /// - Parameter position: that of the outcome.
    init(
        _ name: String, _ chosen: [Event], _ whatIf: WhatIf, at position: UInt64?, _ comparison: WhatIf.Comparison,
        _ outcome: WhatIf.Outcome
    ) {
        (self.name, self.chosen, self.position) = (name, chosen, position)
        (self.whatIf, self.comparison, self.outcome) = (whatIf, comparison, outcome)
    }

    /// The excluded events, both hierarchies side by side with their differences as `diff` prints them, the violations
    /// that would not occur (`-`) or would be new (`+`), and what is not known.
    var lines: [String] {
        var text = EventText(lastSeq: chosen.map(\.seq).max() ?? 0, lastTime: chosen.map(\.t).max() ?? 0)
        let violations = outcome.resolved.map { line("-", $0) } + outcome.introduced.map { line("+", $0) }
        let excluded = chosen.map { text.line($0) } + whatIf.dependentLines(chosen: chosen.count)
        let place = position.map(EventText.position) ?? "start"
        return ["without"] + indented(excluded) + hierarchy(place)
            + ["violations"] + indented(violations.isEmpty ? ["as recorded"] : violations)
            + ["not known"] + indented([WhatIf.unknownText(calls: comparison.calls)])
    }

    private func hierarchy(_ place: String) -> [String] {
        guard let largest = comparison.largest else { return ["hierarchy"] + indented([whatIf.sameText]) }
        guard !outcome.change.isEmpty else {
            return ["hierarchy at \(place)"]
                + indented(["as recorded here; it differs most at \(EventText.position(largest))"])
        }
        let heading = largest == position ? ", where it differs most" : ""
        let trees = TreeComparison(outcome.recorded, outcome.other)
        return ["hierarchy at \(place)\(heading): as recorded, and without"]
            + indented(trees.lines(width: trees.leftWidth)) + ["changes"] + indented(outcome.change.lines)
    }

    private func indented(_ lines: [String]) -> [String] { lines.map { "  " + $0 } }

    private func line(_ sign: String, _ violation: Violation) -> String {
        "\(sign) \(EventText.position(violation.seq)) \(violation.rule)  \(TerminalText.printable(violation.message))"
    }

    /// `{"path":"…","without":[{"seq":39,…}],"excluded":[[39,52]],
    /// "dependents":[{"seq":70,"reason":"held","object":3}],
    /// "at":75,"largest":75,"changes":{…},"gone":[…],"come":[…]}`:
    /// the first and the last number of each excluded run of events, changes as `diff` writes them, violations as
    /// `lint` does. `largest` is null if the hierarchies never differ.
    var json: String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("path", name)
        writer.list("without", chosen) { $0.write(to: &$1) }
        writer.list("excluded", whatIf.excluded) { (range, writer) in
            writer.beginArray()
            writer.uint(range.lowerBound)
            writer.uint(range.upperBound - 1)
            writer.endArray()
        }
        writer.list("dependents", whatIf.dependents) { (dependent, writer) in
            writer.beginObject()
            writer.member("seq", dependent.seq)
            writer.member("reason", dependent.reason.rawValue)
            writer.member("object", dependent.object.map { UInt64($0.rawValue) })
            writer.endObject()
        }
        writer.member("at", position)
        writer.member("largest", comparison.largest)
        writer.key("changes")
        outcome.change.write(to: &writer)
        writer.list("gone", outcome.resolved) { $0.write(to: &$1) }
        writer.list("come", outcome.introduced) { $0.write(to: &$1) }
        writer.endObject()
        return writer.text
    }
}
