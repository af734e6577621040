import HierarchyModel
import JSONText
import Linting
import TimeTravel

/// The answer of `replay what-if`.
struct WhatIfPage {
    private let name: String
    private let leftOut: [Event]
    private let position: UInt64?
    private let outcome: WhatIf.Outcome

    init(_ name: String, _ leftOut: [Event], at position: UInt64?, _ outcome: WhatIf.Outcome) {
        (self.name, self.leftOut, self.position, self.outcome) = (name, leftOut, position, outcome)
    }

    /// The excluded events, the difference of the hierarchies as `diff` prints it, and the violations that would not
    /// occur (`-`) or would be new (`+`).
    var lines: [String] {
        var text = EventText(lastSeq: leftOut.map(\.seq).max() ?? 0, lastTime: leftOut.map(\.t).max() ?? 0)
        let violations = outcome.gone.map { line("-", $0) } + outcome.come.map { line("+", $0) }
        return ["without"] + leftOut.map { "  " + text.line($0) }
            + ["hierarchy at \(position.map(EventText.position) ?? "start")"] + orSame(outcome.change.lines)
            + ["violations"] + orSame(violations)
    }

    private func orSame(_ lines: [String]) -> [String] { (lines.isEmpty ? ["the same"] : lines).map { "  " + $0 } }

    private func line(_ sign: String, _ violation: Violation) -> String {
        "\(sign) \(EventText.position(violation.seq)) \(violation.rule)  \(TerminalText.printable(violation.message))"
    }

    /// `{"path":"…","without":[{"seq":39,…}],"at":75,"changes":{…},"gone":[…],"come":[…]}`: changes as `diff` writes
    /// them, violations as `lint` does.
    var json: String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("path", name)
        writer.list("without", leftOut) { $0.write(to: &$1) }
        writer.member("at", position)
        writer.key("changes")
        outcome.change.write(to: &writer)
        writer.list("gone", outcome.gone) { $0.write(to: &$1) }
        writer.list("come", outcome.come) { $0.write(to: &$1) }
        writer.endObject()
        return writer.text
    }
}
