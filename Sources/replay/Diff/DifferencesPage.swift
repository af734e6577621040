import HierarchyModel
import JSONText
import TimeTravel
import TraceFile

/// The answer of `replay diff A B --all`, written while the traces are compared.
struct DifferencesPage {
    private let left: TraceInput
    private let right: TraceInput
    private let format: AnswerFormat
    /// How many events to print before and after a difference.
    private let context: Int

    private var leftText: EventText
    private var rightText: EventText
    /// The lines of the last events that are the same and not printed.
    private var before: [String] = []
    /// Whether an event after the last printed one is not among `before`.
    private var hasGap = true
    /// How many more events are printed after the last difference.
    private var after = 0
    private var writer = JSONWriter()
    private var tally = StepTally()

    init(_ left: TraceInput, _ right: TraceInput, format: AnswerFormat, context: Int) {
        (self.left, self.right, self.format, self.context) = (left, right, format, context)
        leftText = EventText(
            lastSeq: max(left.reader.eventCount, right.reader.eventCount),
            lastTime: max(left.reader.duration, right.reader.duration))
        rightText = leftText
        guard format == .json else { return }
        writer.beginObject()
        writer.member("a", left.name)
        writer.member("b", right.name)
        writer.key("differences")
        writer.beginArray()
    }

    var isSame: Bool { tally.differences == 0 }

    /// Writes what is to be said of the next step.
    mutating func add(_ step: ComparisonStep, _ output: Output) throws {
        let wasInDifference = tally.isInDifference
        let isFirst = tally.add(step)
        switch format {
        case .text: try addText(step, output)
        case .json:
            if wasInDifference, !tally.isInDifference { endDifference() }
            try addJSON(step, isFirst: isFirst, output)
        }
    }

    /// Writes the end, which counts the differences. A text of equal traces is empty.
    mutating func end(_ output: Output) throws {
        switch format {
        case .text: if !isSame { try output.line(summary) }
        case .json:
            if tally.isInDifference { endDifference() }
            writer.endArray()
            writer.member("same", isSame)
            for (name, relation) in Self.names { writer.member(name, UInt64(tally.counts[relation, default: 0])) }
            writer.endObject()
            try output.write(emptying: &writer)
            try output.line("")
        }
    }

    private static let names: KeyValuePairs<String, ComparisonStep.Relation> = [
        "changed": .changed, "removed": .removed, "added": .added,
    ]

    /// `2 differences: 1 event changed, 3 only in a.vctrace, 0 only in b.vctrace`
    private var summary: String {
        func count(_ relation: ComparisonStep.Relation) -> Int { tally.counts[relation, default: 0] }
        return counted(tally.differences, "difference") + ": "
            + counted(count(.changed), "event") + " changed, "
            + "\(count(.removed)) only in \(TerminalText.escaped(left.name)), "
            + "\(count(.added)) only in \(TerminalText.escaped(right.name))"
    }
}

extension DifferencesPage {
    private mutating func addText(_ step: ComparisonStep, _ output: Output) throws {
        let one = step.left.flatMap { left.reader.event($0) }
        let other = step.right.flatMap { right.reader.event($0) }
        if !step.isDifference {
            guard step.relation == .same, let one, context > 0 else {
                // Nothing is printed of it.
                if let one { leftText.skip(one) }
                if let other { rightText.skip(other) }
                if step.relation == .same { hasGap = true }
                return
            }
            if let other { rightText.skip(other) }
            let line = "  " + leftText.line(one)
            if after > 0 {
                after -= 1
                return try output.line(line)
            }
            before.append(line)
            if before.count > context {
                before.removeFirst()
                hasGap = true
            }
            return
        }
        if hasGap { try output.line(heading(step)) }
        for line in before { try output.line(line) }
        (before, hasGap, after) = ([], false, context)
        if let one { try output.line("- " + leftText.line(one)) }
        guard let other else { return }
        let names = step.fields.names(of: other.kind).map(TerminalText.word).joined(separator: ", ")
        try output.line("+ " + rightText.line(other) + (names.isEmpty ? "" : "  ≠ " + names))
    }

    /// `@@ E18 and E20 @@`; of an event that only one trace has, the number in that trace.
    private func heading(_ step: ComparisonStep) -> String {
        let names = "--- \(TerminalText.escaped(left.name))\n+++ \(TerminalText.escaped(right.name))\n"
        return (tally.differences == 1 ? names : "") + "@@ \(step.positionText) @@"
    }

    /// `{"at":18,"otherAt":20,"events":[{"relation":"changed","fields":["index"],"a":{…},"b":{…}}]}`
    private mutating func addJSON(_ step: ComparisonStep, isFirst: Bool, _ output: Output) throws {
        guard step.isDifference else { return }
        if isFirst {
            writer.beginObject()
            writer.member("at", step.left)
            writer.member("otherAt", step.right)
            writer.key("events")
            writer.beginArray()
        }
        let events = [
            ("a", step.left.flatMap { left.reader.event($0) }), ("b", step.right.flatMap { right.reader.event($0) }),
        ]
        let kind = events.compactMap { $0.1?.kind }.first ?? .unknown
        writer.beginObject()
        writer.member("relation", Self.names.first { $0.value == step.relation }?.key)
        writer.list("fields", step.fields.names(of: kind)) { $1.string($0) }
        for (name, event) in events {
            guard let event else { continue }
            writer.key(name)
            event.write(to: &writer)
        }
        writer.endObject()
        try output.write(emptying: &writer)
    }

    private mutating func endDifference() {
        writer.endArray()
        writer.endObject()
    }
}
