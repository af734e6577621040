import TerminalUI
import TimeTravel

extension Model {
    mutating func handle(mouse: Mouse) -> Effect? {
        let layout = layout
        if layout.timeline.contains(mouse.position), mouse.action == .press || mouse.action == .drag {
            let column = mouse.position.column - layout.timeline.columns.lowerBound
            let there = TimelineBar(self).position(ofColumn: column, width: layout.timeline.columns.count)
            if mouse.action == .press { jump(to: there) } else { move(to: there) }
            return nil
        }
        guard let (pane, area) = layout.panes.first(where: { $0.area.contains(mouse.position) }) else { return nil }
        switch mouse.action {
        case .press:
            let row = mouse.position.row - area.rows.lowerBound - 1
            if row < 0 { show(pressedTitle(at: mouse.position.column, in: pane)) } else { show(pane) }
            if row >= 0 { pane.type.select(row: row, of: bodySize(of: pane), in: &self) }
        case .wheelUp: return wheel(pane, "up")
        case .wheelDown: return wheel(pane, "down")
        case .drag, .release: break
        }
        return nil
    }

    /// The pane whose title is in that column of the heading of a pane.
    private func pressedTitle(at column: Int, in pane: PaneID) -> PaneID {
        guard let area = layout.area(of: pane) else { return pane }
        return heading(of: pane, width: area.columns.count - 2).pane(at: column - area.columns.lowerBound - 2) ?? pane
    }

    private mutating func wheel(_ pane: PaneID, _ command: String) -> Effect? {
        focus = pane
        return Self.commands.named(command).flatMap { perform($0, Invocation(count: 3)) }
    }
}
