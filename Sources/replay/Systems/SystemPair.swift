import HierarchyModel
import JSONText
import TimeTravel
import TraceFile

/// The answer of `replay systems` about two versions.
struct SystemPair {
    let left: SystemRecording
    let right: SystemRecording
    let comparison: SystemComparison

    init(_ left: SystemRecording, _ right: SystemRecording, _ comparison: SystemComparison) {
        (self.left, self.right, self.comparison) = (left, right, comparison)
    }

    var lines: [String] {
        guard let first = comparison.differences.first else {
            return ["\(TerminalText.escaped(left.label)) and \(TerminalText.escaped(right.label)): no difference"]
        }
        return DivergencePage(left.label, right.label, comparison.divergence).lines + input(before: first)
            + reasons(of: first) + [summary, ""]
    }

    private func input(before difference: SystemComparison.Difference) -> [String] {
        guard let event = difference.input.flatMap(left.trace.reader.event) else { return [] }
        var text = EventText()
        return ["after \(text.line(event))"]
    }

    private func reasons(of difference: SystemComparison.Difference) -> [String] {
        guard !difference.behaviors.isEmpty else {
            return ["No behaviour that both recordings have met explains it."]
        }
        return difference.behaviors.map { behavior in
            let holder = behavior.holdsLeft ? left : right
            let place = EventText.position(behavior.holdsLeft ? behavior.left : behavior.right)
            let summary = TerminalText.escaped(behavior.summary)
            return "\(TerminalText.word(behavior.name)), in iOS \(holder.version) only (\(place)): \(summary)"
        }
    }

    /// `3 differences: swipeDismissesSheets 2, not explained 1`
    private var summary: String {
        var counts: [String: Int] = [:]
        var order: [String] = []
        for difference in comparison.differences {
            let name = difference.behaviors.first.map { TerminalText.word($0.name) } ?? "not explained"
            if counts[name] == nil { order.append(name) }
            counts[name, default: 0] += 1
        }
        let rest = comparison.count - comparison.differences.count
        let parts = order.map { "\($0) \(counts[$0, default: 0])" } + (rest > 0 ? ["not examined \(rest)"] : [])
        return counted(comparison.count, "difference") + ": " + parts.joined(separator: ", ")
    }
}

extension SystemPair {
    /// `{"pairs":[{"a":"…","b":"…","systems":["13.0","26.0"],"count":3,"differences":[{"at":18,"otherAt":20,"input":12,
    /// "behaviors":[{"name":"…","summary":"…","system":"26.0","at":17,"otherAt":19}]}]}]}`
    static func json(_ pairs: [SystemPair]) -> String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.list("pairs", pairs) { $0.write(to: &$1) }
        writer.endObject()
        return writer.text
    }

    private func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("a", left.trace.name)
        writer.member("b", right.trace.name)
        writer.list("systems", [left.version, right.version]) { $1.string("\($0)") }
        writer.member("count", UInt64(comparison.count))
        writer.list("differences", comparison.differences) { difference, writer in
            writer.beginObject()
            writer.member("at", difference.step.left)
            writer.member("otherAt", difference.step.right)
            writer.member("input", difference.input)
            writer.list("behaviors", difference.behaviors) { behavior, writer in
                writer.beginObject()
                writer.member("name", behavior.name)
                writer.member("summary", behavior.summary)
                writer.member("system", "\(behavior.holdsLeft ? left.version : right.version)")
                writer.member("at", behavior.left)
                writer.member("otherAt", behavior.right)
                writer.endObject()
            }
            writer.endObject()
        }
        writer.endObject()
    }
}
