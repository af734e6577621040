import CHindsightEmbeddedFiles
import Foundation
import HierarchyModel
import TimeTravel
import TraceFile

/// A page on which recordings of the same inputs under two versions of iOS stand beside each other: the screens after
/// the first difference, what explains each difference, and the events around it.
package struct SystemsPage {
    /// A trace with the text that names it and its version.
    package typealias Recording = (label: String, reader: TraceReader)

    /// Events alike that are shown before and after a difference.
    private static let context = 3
    /// More rows would make the page slow.
    private static let maximumRows = 2_000

    private var pairs: [Markup] = []

    package init() {}

    /// Adds two recordings and their comparison. Linear in both.
    package mutating func add(_ comparison: SystemComparison, _ left: Recording, _ right: Recording) {
        let heading: Markup = "<h2>\(text: left.label) and \(text: right.label)</h2>"
        guard let first = comparison.differences.first else {
            return pairs.append("<section>\(heading)<p>No difference.</p></section>")
        }
        let rows = Self.rows(comparison, left.reader, right.reader)
        let pictures = Self.picture(left, after: first.lastLeft) + Self.picture(right, after: first.lastRight)
        pairs.append(
            """
            <section>\(heading)
            <p>\(text: counted(comparison.count, "difference"))</p>
            <div class="pair">\(pictures)</div>
            <table>
            <tr><th scope="col">\(text: left.label)</th><th scope="col">\(text: right.label)</th></tr>
            \(rows.joined(separator: "\n"))
            </table></section>
            """)
    }

    package var html: [UInt8] {
        ReportPage.filled(
            embedded_systems_html(),
            [
                "title": "What the system changes", "policy": "style-src 'sha256-\(ReportPage.styleDigest)'",
                "style": ReportPage.resource(embedded_report_css()), "pairs": pairs.joined(separator: "\n"),
            ])
    }

    /// The screen after an event; at the end of the trace if only the other recording has events that differ.
    private static func picture(_ recording: Recording, after seq: UInt64?) -> Markup {
        let seq = seq ?? max(recording.reader.eventCount, 1) - 1
        let state = recording.reader.state(after: seq)
        let title = "\(recording.label), \(EventText.position(seq))"
        var lines: [String] = []
        WireframeSVG(Wireframe(state), state: state, title: title).forEachLine { lines.append($0) }
        let picture = Markup(checked: Data(lines.joined(separator: "\n").utf8).base64EncodedString())
        return "<img alt=\"The screen: \(text: title)\" src=\"data:image/svg+xml;base64,\(picture)\">"
    }

    /// A row for each step: of events alike only the last before a difference and the first after it.
    private static func rows(_ comparison: SystemComparison, _ left: TraceReader, _ right: TraceReader) -> [Markup] {
        var rows: [Markup] = []
        var before: [Markup] = []
        var (tally, after, skipped) = (StepTally(), 0, 0)
        var (text, other) = (EventText(), EventText())
        TraceDiff.forEachStep(left, right, ignoring: SystemComparison.ignored) { step in
            let isFirst = tally.add(step)
            let (one, another) = (step.left.flatMap(left.event), step.right.flatMap(right.event))
            let cells: Markup = "<td>\(cell(one, &text))</td><td>\(cell(another, &other))</td>"
            guard step.isDifference else {
                guard step.relation == .same else { return true }
                let row: Markup = "<tr class=\"quiet\">\(cells)</tr>"
                if after > 0 {
                    after -= 1
                    rows.append(row)
                } else {
                    before.append(row)
                    if before.count > context { (skipped, _) = (skipped + 1, before.removeFirst()) }
                }
                return true
            }
            if skipped > 0 { rows.append("<tr><th colspan=\"2\">\(text: counted(skipped, "event")) alike</th></tr>") }
            rows += before
            (before, skipped, after) = ([], 0, context)
            if isFirst, tally.differences <= comparison.differences.count {
                rows.append(reason(comparison.differences[tally.differences - 1]))
            }
            rows.append("<tr class=\"changed\">\(cells)</tr>")
            return rows.count < maximumRows
        }
        if rows.count >= maximumRows { rows.append("<tr><th colspan=\"2\">Further rows are left out.</th></tr>") }
        return rows
    }

    private static func reason(_ difference: SystemComparison.Difference) -> Markup {
        let reasons = difference.behaviors.map { behavior -> Markup in
            let side = behavior.holdsLeft ? "left" : "right"
            return "<b>\(text: behavior.name)</b> (only \(text: side)): \(text: behavior.summary)"
        }
        let text =
            reasons.isEmpty ? "No behaviour that both have met explains this." : reasons.joined(separator: "<br>")
        return "<tr class=\"note\"><td colspan=\"2\">\(text)</td></tr>"
    }

    private static func cell(_ event: Event?, _ text: inout EventText) -> Markup {
        guard let event else { return "" }
        return "\(text: DrawnText.visible(text.line(event)))"
    }
}
