import TerminalUI

/// The areas of the screen for a given size.
struct Layout: Equatable {
    /// The smallest screen. On a smaller one, a message says which size is needed.
    static let minimum = ScreenSize(rows: 10, columns: 40)
    /// From this width on, there are two columns of panes, and the picture of the screen is always shown.
    static let wide = 120
    /// From this size on, there are three columns of panes.
    static let large = ScreenSize(rows: 45, columns: 180)

    let title: Area
    /// The visible panes with their areas, each including its title line.
    let panes: [(pane: Pane, area: Area)]
    let timeline: Area
    let status: Area

    /// The number of rows that a pane can fill, without its title; nil if it fills any number.
    typealias Needs = (Pane) -> Int?

    /// - Parameters:
    ///   - lower: the pane in the lower part, or in the corner of a wide screen.
    ///   - full: the pane that covers all others; nil if there is none.
    ///   - needs: no pane gets more rows than it needs if another one can use them.
    init(_ size: ScreenSize, lower: Pane, full: Pane?, needs: Needs = { _ in nil }) {
        let (title, below) = Area(size).splitTop(1)
        let (above, status) = below.splitBottom(1)
        let (middle, timeline) = above.splitBottom(2)
        self.title = title
        self.status = status
        self.timeline = timeline
        panes = full.map { [($0, middle)] } ?? Self.panes(in: middle, lower, needs)
    }

    private static func panes(in area: Area, _ lower: Pane, _ needs: Needs) -> [(Pane, Area)] {
        if area.columns.count < wide { return narrow(area, lower, needs) }
        let corner = Pane.corner.contains(lower) ? lower : .violations
        guard area.columns.count >= large.columns, area.rows.count >= large.rows else {
            let (left, right) = area.splitLeft(area.columns.count * 11 / 20)
            return column([.hierarchy, .events], in: left, needs)
                + column([.screen, .inspector, corner], in: right, needs, first: lower)
        }
        let (left, rest) = area.splitLeft(area.columns.count * 2 / 5)
        let (middle, right) = rest.splitLeft(rest.columns.count / 2)
        return column([.hierarchy, .events], in: left, needs) + column([.screen, .transitions], in: middle, needs)
            + column([.inspector, .lanes, .violations], in: right, needs)
    }

    private static func narrow(_ area: Area, _ lower: Pane, _ needs: Needs) -> [(Pane, Area)] {
        let rows = area.rows.count
        if lower == .screen {
            // A picture needs height. On the smallest screens it needs all of the width too.
            guard area.columns.count >= minimumBeside else { return [(.screen, area)] }
            let (left, right) = area.splitLeft(area.columns.count / 2)
            return [(.hierarchy, left), (.screen, right)]
        }
        let tops = [Pane.hierarchy, .inspector].map { needs($0).map { $0 + 1 } ?? rows }
        var upper = min((rows * 11 + 10) / 20, max(4, tops.max() ?? rows))
        if let need = needs(lower) { upper = max(upper, rows - max(need, 1) - 1) }
        let (top, bottom) = area.splitTop(upper)
        let (left, right) = top.splitLeft(top.columns.count * 11 / 20)
        return [(.hierarchy, left), (.inspector, right), (lower, bottom)]
    }

    /// Panes below each other. Each gets an equal part; what one does not need goes to the next ones, then to the ones
    /// before it. Panes for which no room is left are not shown; `first` is kept.
    private static func column(_ panes: [Pane], in area: Area, _ needs: Needs, first: Pane? = nil) -> [(Pane, Area)] {
        let room = max(1, area.rows.count / minimumRows)
        let kept = (panes.filter { $0 == first } + panes.filter { $0 != first }).prefix(room)
        let shown = panes.filter(kept.contains)
        var heights = shown.map { min(needs($0).map { max($0, 1) + 1 } ?? .max, area.rows.count) }
        let wanted = heights
        var left = area.rows.count
        // The smallest wishes are met first, so that what they leave is shared by the others.
        for (done, index) in heights.indices.sorted(by: { (wanted[$0], $0) < (wanted[$1], $1) }).enumerated() {
            heights[index] = min(wanted[index], left / (heights.count - done))
            left -= heights[index]
        }
        if let last = heights.indices.first(where: { needs(shown[$0]) == nil }) ?? heights.indices.first {
            heights[last] += left
        }
        var rest = area
        return zip(shown, heights).map { pane, height in
            let (top, below) = rest.splitTop(height)
            rest = below
            return (pane, top)
        }
    }

    /// From this width on, there is room for the hierarchy beside the picture of the screen.
    private static let minimumBeside = 60
    /// A title and two rows.
    private static let minimumRows = 3

    static func == (left: Layout, right: Layout) -> Bool {
        left.title == right.title && left.timeline == right.timeline && left.status == right.status
            && left.panes.elementsEqual(right.panes) { $0 == $1 }
    }

    func area(of pane: Pane) -> Area? { panes.first { $0.pane == pane }?.area }

    /// The number of rows below a pane's title; 0 if the pane is not visible.
    func height(of pane: Pane) -> Int { area(of: pane).map { max(0, $0.rows.count - 1) } ?? 0 }
}
