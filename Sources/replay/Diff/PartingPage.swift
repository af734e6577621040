import HierarchyModel
import JSONText
import TimeTravel

/// The answer of `replay diff A B`.
struct PartingPage {
    private let left: String
    private let right: String
    private let parting: TraceDiff.Parting?

    init(_ left: String, _ right: String, _ parting: TraceDiff.Parting?) {
        self.left = left
        self.right = right
        self.parting = parting
    }

    /// The difference as `diff -u` shows one: the events before it, then those of the left trace with `-` and those of
    /// the right one with `+`. Empty if the traces are equal.
    var lines: [String] {
        guard let parting else { return [] }
        let events = parting.before + parting.left + parting.right
        let text = EventText(lastSeq: events.map(\.seq).max() ?? 0, lastTime: events.map(\.t).max() ?? 0)
        var common = text
        let before = parting.before.map { "  " + common.line($0) }
        return [heading(parting)] + before + Self.lines("- ", parting.left, common)
            + Self.lines("+ ", parting.right, common)
    }

    private static func lines(_ mark: String, _ events: [Event], _ text: EventText) -> [String] {
        var text = text
        return events.map { mark + text.line($0) }
    }

    private func heading(_ parting: TraceDiff.Parting) -> String {
        let names = "\(TerminalText.escaped(left)) and \(TerminalText.escaped(right))"
        guard let first = parting.left.first, let other = parting.right.first else {
            let (short, next) = parting.left.isEmpty ? (left, parting.right) : (right, parting.left)
            return
                "\(names) part ways: \(TerminalText.escaped(short)) ends before \(EventText.position(next.first?.seq ?? 0))"
        }
        let differences = parting.differences.map(TerminalText.word).joined(separator: ", ")
        let places =
            EventText.position(first.seq) + (first.seq == other.seq ? "" : " and \(EventText.position(other.seq))")
        return "\(names) part ways at \(places): \(differences)"
    }

    /// `{"a":"…","b":"…","same":false,"at":18,"otherAt":20,"differences":["index"],"before":[…],"left":[…],"right":[…]}`:
    /// `at` and `otherAt` are the first different event in each trace, or null if the trace ends there. If the traces
    /// are equal, both are null and the lists are empty.
    var json: String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("a", left)
        writer.member("b", right)
        writer.member("same", parting == nil)
        writer.member("at", parting?.left.first?.seq)
        writer.member("otherAt", parting?.right.first?.seq)
        writer.list("differences", parting?.differences ?? []) { $1.string($0) }
        for (key, events) in ["before": parting?.before, "left": parting?.left, "right": parting?.right]
            as KeyValuePairs
        {
            writer.list(key, events ?? []) { $0.write(to: &$1) }
        }
        writer.endObject()
        return writer.text
    }
}
