import HierarchyModel
import JSONText
import Linting
import TimeTravel

/// The answer of `replay what-if`.
struct WhatIfPage {
    private let name: String
    private let excluded: [Event]
    private let position: UInt64?
    private let outcome: WhatIf.Outcome

    init(_ name: String, _ excluded: [Event], at position: UInt64?, _ outcome: WhatIf.Outcome) {
        (self.name, self.excluded, self.position, self.outcome) = (name, excluded, position, outcome)
    }

    /// The excluded events, the difference of the hierarchies as `diff` prints it, and the violations that would not
    /// occur (`-`) or would be new (`+`).
    var lines: [String] {
        var text = EventText(lastSeq: excluded.map(\.seq).max() ?? 0, lastTime: excluded.map(\.t).max() ?? 0)
        let violations = outcome.resolved.map { line("-", $0) } + outcome.introduced.map { line("+", $0) }
        return ["without"] + excluded.map { "  " + text.line($0) }
            + ["hierarchy at \(position.map(EventText.position) ?? "start")"] + orSame(outcome.change.lines)
            + ["violations"] + orSame(violations)
    }

    private func orSame(_ lines: [String]) -> [String] { (lines.isEmpty ? ["no difference"] : lines).map { "  " + $0 } }

    private func line(_ sign: String, _ violation: Violation) -> String {
        "\(sign) \(EventText.position(violation.seq)) \(violation.rule)  \(TerminalText.printable(violation.message))"
    }

    /// `{"path":"…","without":[{"seq":39,…}],"at":75,"changes":{…},"gone":[…],"come":[…]}`: changes as `diff` writes
    /// them, violations as `lint` does.
    var json: String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("path", name)
        writer.list("without", excluded) { $0.write(to: &$1) }
        writer.member("at", position)
        writer.key("changes")
        outcome.change.write(to: &writer)
        writer.list("gone", outcome.resolved) { $0.write(to: &$1) }
        writer.list("come", outcome.introduced) { $0.write(to: &$1) }
        writer.endObject()
        return writer.text
    }
}
