import HierarchyModel
import Linting
import TerminalUI
import TimeTravel
import TraceFile

extension Model {
    /// Draws the whole screen.
    public func surface() -> Surface {
        var surface = Surface(size)
        guard size.rows >= Layout.minimum.rows, size.columns >= Layout.minimum.columns else {
            let text = "too small: \(size.columns)×\(size.rows), needs \(Layout.minimum.columns)×\(Layout.minimum.rows)"
            surface.drawShortened(text, row: 0, columns: 0..<size.columns)
            return surface
        }
        let layout = layout
        drawTitle(on: &surface, in: layout.title)
        if let page {
            draw(
                page, on: &surface,
                in: Area(rows: layout.title.rows.upperBound..<layout.status.rows.lowerBound, columns: 0..<size.columns))
        } else {
            for (pane, area) in layout.panes { draw(pane, on: &surface, in: area) }
            TimelineBar(self).draw(on: &surface, in: layout.timeline)
        }
        drawStatus(on: &surface, in: layout.status)
        PromptList(self)?.draw(on: &surface, above: layout.status)
        return surface
    }

    private func drawTitle(on surface: inout Surface, in area: Area) {
        surface.fill(area, style: Theme.heading)
        let parts = TitleParts(self)
        for (text, column) in parts.placed(in: area.columns.count) {
            surface.draw(
                text, row: area.rows.lowerBound, columns: area.columns.lowerBound + column..<area.columns.upperBound,
                style: Theme.heading)
        }
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

    private func drawStatus(on surface: inout Surface, in area: Area) {
        let row = area.rows.lowerBound
        if let prompt {
            let start = surface.draw(prompt.sign, row: row, columns: area.columns)
            let end = max(start + 1, area.columns.upperBound - (prompt.note.isEmpty ? 0 : prompt.note.columns + 2))
            prompt.field.draw(on: &surface, row: row, columns: start..<end)
            surface.drawShortened(
                "  " + prompt.note, row: row, columns: end..<max(end, area.columns.upperBound), style: Theme.quiet)
            return
        }
        let typedText = typed.text
        let room =
            area.columns.lowerBound..<max(area.columns.lowerBound, area.columns.upperBound - typedText.columns - 1)
        switch message {
        case .none where !typed.isEmpty:
            surface.drawShortened(typedHint, row: row, columns: room, style: Theme.quiet)
        case .none where isNew && page == nil:
            surface.drawShortened(summary, row: row, columns: room, style: Theme.quiet)
        case .none: KeyBar(self).draw(on: &surface, in: area)
        case .note(let text): surface.drawShortened(TerminalText.printable(text), row: row, columns: room)
        case .failure(let text):
            surface.drawShortened(
                "! " + TerminalText.printable(text), row: row, columns: room, style: Theme.severity(.error))
        }
        surface.draw(typedText, row: row, columns: room.upperBound..<area.columns.upperBound, style: Theme.strong)
    }

    /// `26.8 s · 24 transitions, 1 cancelled · 61 controllers · 2 warnings`, and the key for the first violation.
    private var summary: String {
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

    /// What a number that waits for the next key may be.
    private var typedHint: String {
        guard typed.keys.isEmpty else { return "" }
        let pane = typed.pane.map { "pane \($0.rawValue) \($0.title), or " } ?? ""
        return pane + "a count: l h steps, j k rows, G goes to E\(typed.text), % to that share"
    }

    private func draw(_ page: Page, on surface: inout Surface, in area: Area) {
        let (title, body) = area.splitTop(1)
        drawPaneTitle(page.title, isFocused: true, on: &surface, in: title)
        let lines = lines(of: page)
        let first = max(0, min(page.first, lines.count - body.rows.count))
        let shown = lines.dropFirst(first).map { (index, line) in
            var line = line
            line.isSelected = index == page.selected || index == page.found
            return line
        }
        shown.draw(on: &surface, in: body)
    }

    func drawPaneTitle(_ text: String, isFocused: Bool, on surface: inout Surface, in area: Area) {
        surface.draw(
            String(repeating: "─", count: area.columns.count), row: area.rows.lowerBound, columns: area.columns,
            style: Theme.quiet)
        let style = isFocused ? Theme.focused : Theme.strong
        let start = min(area.columns.lowerBound + 1, area.columns.upperBound)
        surface.drawShortened(
            isFocused ? "[\(text)]" : " \(text) ", row: area.rows.lowerBound, columns: start..<area.columns.upperBound,
            style: style)
    }
}

extension Model {
    private func draw(_ pane: Pane, on surface: inout Surface, in area: Area) {
        var (title, body) = area.splitTop(1)
        drawPaneTitle(
            heading(of: pane, width: area.columns.count - 2).text, isFocused: pane == focus, on: &surface, in: title)
        if area.columns.lowerBound > 0 {
            let (edge, rest) = body.splitLeft(1)
            for row in edge.rows { surface.draw("│", row: row, columns: edge.columns, style: Theme.quiet) }
            body = rest
        }
        if pane == .screen { return ScreenPane(self).draw(on: &surface, in: body) }
        rows(of: pane, in: body.size).map { $0.scrolled(by: scroll[pane] ?? 0) }.draw(on: &surface, in: body)
    }

    /// The titles of a pane: its own, and in one of the panes those of all that are not visible.
    func heading(of pane: Pane, width: Int) -> PaneHeading {
        let visible = layout.panes.map(\.pane)
        let isLast = isFull || (size.columns < Layout.wide ? Pane.lower.contains(pane) : pane == visible.last)
        let others = isLast ? Pane.allCases.filter { !visible.contains($0) } : []
        return PaneHeading([pane] + others, width: width)
    }

    /// The visible rows of a pane, with the selected row among them.
    func rows(of pane: Pane, in size: ScreenSize) -> [ScreenRow] {
        switch pane {
        case .events: return EventsPane(self).rows(height: size.rows)
        case .hierarchy:
            let nodes = HierarchyPane(self).nodes()
            if nodes.isEmpty { return [ScreenRow("  No object exists yet; press l.", Theme.quiet)] }
            return window(nodes.map(\.row), selected: nodes.firstIndex { $0.id == inspected }, height: size.rows)
        case .inspector:
            let lines = InspectorPane(self).lines()
            return window(
                lines.map(\.row), selected: focus == .inspector ? min(selectedField, lines.count - 1) : nil,
                height: size.rows)
        case .violations:
            return violationRows(height: size.rows)
        case .screen: return []
        case .transitions:
            let pane = TransitionsPane(self)
            let first = firstVisible(pane.selected, of: pane.count, height: size.rows)
            var rows = pane.rows(from: first, height: size.rows)
            if focus == .transitions, pane.count > 0, rows.indices.contains(pane.selected - first) {
                rows[pane.selected - first].isSelected = true
            }
            return rows
        case .lanes:
            let pane = LanesPane(self, width: size.columns)
            let heading = pane.heading
            let height = max(0, size.rows - heading.count)
            let selected = pane.ids.firstIndex { $0 == inspected }
            let first = firstVisible(selected, of: pane.ids.count, height: height)
            var rows = pane.lanes(pane.ids.dropFirst(first).prefix(height))
            if let selected, focus == .lanes, rows.indices.contains(selected - first) {
                rows[selected - first].isSelected = true
            }
            return heading + rows
        }
    }

    /// Makes only the visible rows, since there may be many violations.
    private func violationRows(height: Int) -> [ScreenRow] {
        let pane = ViolationsPane(self)
        let first = firstVisible(selectedViolation, of: analysis.violations.count, height: height)
        var rows = pane.rows(from: first, height: height)
        let selected = selectedViolation - first
        if focus == .violations, !analysis.violations.isEmpty, rows.indices.contains(selected) {
            rows[selected].isSelected = true
        }
        return rows
    }

    /// The rows that fit into the pane; the selected one is in the middle if not all fit.
    private func window(_ rows: [ScreenRow], selected: Int?, height: Int) -> [ScreenRow] {
        let first = firstVisible(selected, of: rows.count, height: height)
        var visible = Array(rows.dropFirst(first).prefix(height))
        if let selected, visible.indices.contains(selected - first) {
            visible[selected - first].isSelected = true
        }
        return visible
    }

    private func firstVisible(_ selected: Int?, of count: Int, height: Int) -> Int {
        max(0, min((selected ?? 0) - height / 2, count - height))
    }

    /// Selects the object or event in a row of a pane.
    mutating func select(row: Int, in pane: Pane) {
        guard row >= 0, let area = layout.area(of: pane) else { return }
        let height = area.rows.count - 1
        switch pane {
        case .hierarchy: select(row, HierarchyPane(self).nodes().map(\.id), height)
        case .screen: break
        case .transitions:
            let pane = TransitionsPane(self)
            let index = row + firstVisible(pane.selected, of: pane.count, height: height)
            if index < pane.count { selectedTransition = index }
        case .lanes:
            let pane = LanesPane(self, width: width(of: .lanes))
            let above = pane.heading.count
            if row >= above { select(row - above, pane.ids, max(0, height - above)) }
        case .inspector:
            let count = InspectorPane(self).lines().count
            selectedField = max(0, min(row + firstVisible(selectedField, of: count, height: height), count - 1))
        case .violations:
            let count = analysis.violations.count
            selectedViolation = max(0, min(row + firstVisible(selectedViolation, of: count, height: height), count - 1))
        case .events: EventsPane(self).position(ofRow: row, height: height).map { move(to: $0) }
        }
    }

    private mutating func select(_ row: Int, _ ids: [ObjectID], _ height: Int) {
        let index = row + firstVisible(inspected.flatMap(ids.firstIndex), of: ids.count, height: height)
        if ids.indices.contains(index), ids[index] != ObjectID(0) { selection = ids[index] }
    }
}

extension ScreenRow {
    /// Wraps the row to a width, at spaces where possible.
    func wrapped(to width: Int) -> [ScreenRow] {
        guard width > 0, text.columns > width else { return [self] }
        var lines: [ScreenRow] = []
        var line = ScreenRow()
        var used = 0
        for piece in pieces {
            for word in piece.text.words {
                let columns = word.columns
                if used + columns > width, used > 0 {
                    lines.append(line)
                    line = ScreenRow("  ")
                    used = 2
                }
                line.add(word, piece.style)
                used += columns
            }
        }
        return lines + [line]
    }
}

extension String {
    /// The words, each with the spaces after it.
    fileprivate var words: [String] {
        var words: [String] = []
        var word = ""
        for character in self {
            if character != " ", word.last == " " {
                words.append(word)
                word = ""
            }
            word.append(character)
        }
        return word.isEmpty ? words : words + [word]
    }
}
