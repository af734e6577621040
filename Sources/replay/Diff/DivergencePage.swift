import HierarchyModel
import JSONText
import TimeTravel

/// The answer of `replay diff A B`.
struct DivergencePage {
    private let left: String
    private let right: String
    private let divergence: TraceDiff.Divergence?

    init(_ left: String, _ right: String, _ divergence: TraceDiff.Divergence?) {
        self.left = left
        self.right = right
        self.divergence = divergence
    }

    /// The difference as `diff -u` shows one: the events before it, then those of the left trace with `-` and those of
    /// the right one with `+`. Empty if the traces are equal.
    var lines: [String] {
        guard let divergence else { return [] }
        let events = divergence.before + divergence.left + divergence.right
        let text = EventText(lastSeq: events.map(\.seq).max() ?? 0, lastTime: events.map(\.t).max() ?? 0)
        var common = text
        let before = divergence.before.map { "  " + common.line($0) }
        return [heading(divergence)] + before + Self.lines("- ", divergence.left, common)
            + Self.lines("+ ", divergence.right, common)
    }

    private static func lines(_ mark: String, _ events: [Event], _ text: EventText) -> [String] {
        var text = text
        return events.map { mark + text.line($0) }
    }

    private func heading(_ divergence: TraceDiff.Divergence) -> String {
        let names = "\(TerminalText.escaped(left)) and \(TerminalText.escaped(right))"
        guard let first = divergence.left.first, let other = divergence.right.first else {
            let (short, next) = divergence.left.isEmpty ? (left, divergence.right) : (right, divergence.left)
            return
                "\(names) diverge: \(TerminalText.escaped(short)) ends"
                + " before \(EventText.position(next.first?.seq ?? 0))"
        }
        let differences = divergence.differences.map(TerminalText.word).joined(separator: ", ")
        let places =
            EventText.position(first.seq) + (first.seq == other.seq ? "" : " and \(EventText.position(other.seq))")
        return "\(names) diverge at \(places): \(differences)"
    }

    /// `{"a":"…","b":"…","same":false,"at":18,"otherAt":20,"differences":["index"],"before":[…],"left":[…],
    /// "right":[…]}`:
    /// `at` and `otherAt` are the first different event in each trace, or null if the trace ends there. If the traces
    /// are equal, both are null and the lists are empty.
    var json: String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("a", left)
        writer.member("b", right)
        writer.member("same", divergence == nil)
        writer.member("at", divergence?.left.first?.seq)
        writer.member("otherAt", divergence?.right.first?.seq)
        writer.list("differences", divergence?.differences ?? []) { $1.string($0) }
        for (key, events) in ["before": divergence?.before, "left": divergence?.left, "right": divergence?.right]
            as KeyValuePairs
        {
            writer.list(key, events ?? []) { $0.write(to: &$1) }
        }
        writer.endObject()
        return writer.text
    }
}
