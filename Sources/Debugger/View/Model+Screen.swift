import HierarchyModel
import Linting
import TerminalUI
import TimeTravel
import TraceFile

extension Model {
    /// Draws the whole screen.
    public func surface() -> Surface { draw() }

    func drawTitle(on surface: inout Surface, in area: Area) {
        surface.fill(area, style: Theme.heading)
        for (text, column) in TitleParts(self).placed(in: area.columns.count) {
            surface.draw(
                text, row: area.rows.lowerBound, columns: area.columns.lowerBound + column..<area.columns.upperBound,
                style: Theme.heading)
        }
    }

    func drawPanes(on surface: inout Surface, in area: Area) {
        let layout = layout
        for (pane, area) in layout.panes { draw(pane, on: &surface, in: area) }
        TimelineBar(self).draw(on: &surface, in: layout.timeline)
    }

    private func draw(_ pane: PaneID, on surface: inout Surface, in area: Area) {
        var (title, body) = area.splitTop(1)
        surface.drawPaneTitle(
            heading(of: pane, width: area.columns.count - 2).text, isFocused: pane == focus, in: title)
        if area.columns.lowerBound > 0 {
            let (edge, rest) = body.splitLeft(1)
            for row in edge.rows { surface.draw("│", row: row, columns: edge.columns, style: Theme.quiet) }
            body = rest
        }
        pane.type.init(self, width: body.columns.count).draw(on: &surface, in: body, scroll: scroll[pane] ?? 0)
    }

    /// The titles of a pane: its own, and in one of the panes those of all that are not visible.
    func heading(of pane: PaneID, width: Int) -> PaneHeading {
        let visible = layout.panes.map(\.pane)
        let isLast = isFull || (size.columns < Layout.wide ? PaneID.lower.contains(pane) : pane == visible.last)
        let others = isLast ? PaneID.all.filter { !visible.contains($0) } : []
        return PaneHeading([pane] + others, width: width)
    }

    var keys: [KeyBar.Item] {
        [.init("?", "help"), .init("q", "quit")] + (rowSearch?.pane == focus ? [.init("n N", "next")] : [])
            + focus.type.keys + [
                .init("h l", "step"), .init("{ }", "transition"), .init("W w", "violation"), .init("/", "find"),
                .init(":", "command"), .init("tab", "pane"), .init("&", "filter"), .init("[ ]", "mark"),
                .init("S", "source"), .init("d", "difference"), .init("ctrl-o", "back"), .init("space", "play"),
            ]
    }

    /// `2 errors, 1 warning`, and which part of the trace has been checked.
    var violationSummary: String {
        let counts = Severity.allCases.reversed().compactMap { severity -> String? in
            guard let count = analysis.violationCounts[severity] else { return nil }
            return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        let found = counts.isEmpty ? "no violations" : counts.joined(separator: ", ")
        return analysis.isComplete ? found : "\(found) (\(Int(analysis.fraction * 100))% checked)"
    }

    /// `26.8 s · 24 transitions, 1 cancelled · 61 controllers · 2 warnings`, and the key for the first violation.
    var summary: String? {
        let transitions = analysis.transitionCounts.values.reduce(0, +)
        let cancelled = analysis.transitionCounts[.cancelled, default: 0]
        func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
        let tenths = timeline.reader.duration / 100_000_000
        let parts = [
            "\(tenths / 10).\(tenths % 10) s",
            counted(transitions, "transition") + (cancelled > 0 ? ", \(cancelled) cancelled" : ""),
            counted(analysis.controllerCount, "controller"), violationSummary,
        ]
        let step = timeline.position == nil ? "l first event" : "h step back"
        let offer = analysis.violations.isEmpty ? step : "w first violation"
        return parts.joined(separator: " · ") + "   \(offer)  ? help"
    }
}
