import TerminalUI

/// The areas of the screen for a given size.
struct Layout: Equatable {
    /// The smallest screen. On a smaller one, a message says which size is needed.
    static let minimum = ScreenSize(rows: 10, columns: 40)
    /// From this width on, the lower part shows two panes.
    static let wide = 120

    let title: Area
    /// The visible panes with their areas, each including its title line.
    let panes: [(pane: Pane, area: Area)]
    let timeline: Area
    let status: Area

    /// - Parameters:
    ///   - lower: the pane in the lower part, or beside the events on a wide screen.
    ///   - full: the pane that covers all others; nil if there is none.
    init(_ size: ScreenSize, lower: Pane, full: Pane?) {
        let (title, below) = Area(size).splitTop(1)
        let (above, status) = below.splitBottom(1)
        let (middle, timeline) = above.splitBottom(2)
        self.title = title
        self.status = status
        self.timeline = timeline
        panes = full.map { [($0, middle)] } ?? Self.panes(in: middle, lower)
    }

    private static func panes(in area: Area, _ lower: Pane) -> [(Pane, Area)] {
        let (top, bottom) = area.splitTop((area.rows.count * 11 + 10) / 20)
        let (left, right) = top.splitLeft(top.columns.count * 11 / 20)
        return [(.hierarchy, left), (.inspector, right)] + lowerPanes(in: bottom, lower)
    }

    private static func lowerPanes(in area: Area, _ lower: Pane) -> [(Pane, Area)] {
        guard area.columns.count >= wide else { return [(lower, area)] }
        let (left, right) = area.splitLeft(area.columns.count * 11 / 20)
        return [(.events, left), (lower == .events ? .violations : lower, right)]
    }

    static func == (left: Layout, right: Layout) -> Bool {
        left.title == right.title && left.timeline == right.timeline && left.status == right.status
            && left.panes.elementsEqual(right.panes) { $0 == $1 }
    }

    func area(of pane: Pane) -> Area? { panes.first { $0.pane == pane }?.area }

    /// The number of rows below a pane's title; 0 if the pane is not visible.
    func height(of pane: Pane) -> Int { area(of: pane).map { max(0, $0.rows.count - 1) } ?? 0 }
}
