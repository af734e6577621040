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
    let panes: [(pane: PaneID, area: Area)]
    let timeline: Area
    let status: Area

    /// The number of rows that a pane can fill, without its title; nil if it fills any number.
    typealias Needs = (PaneID) -> Int?

    /// - Parameters:
    ///   - lower: the pane in the lower part, or in the corner of a wide screen.
    ///   - full: the pane that covers all others; nil if there is none.
    ///   - needs: no pane gets more rows than it needs if another one can use them.
    init(_ size: ScreenSize, lower: PaneID, full: PaneID?, needs: Needs = { _ in nil }) {
        let (title, below) = Area(size).splitTop(1)
        let (above, status) = below.splitBottom(1)
        let (middle, timeline) = above.splitBottom(2)
        self.title = title
        self.status = status
        self.timeline = timeline
        panes = full.map { [($0, middle)] } ?? Self.panes(in: middle, lower, needs)
    }

    private static func panes(in area: Area, _ lower: PaneID, _ needs: Needs) -> [(PaneID, Area)] {
        if area.columns.count < wide { return narrow(area, lower, needs) }
        guard area.columns.count >= large.columns, area.rows.count >= large.rows else {
            let (left, right) = area.splitLeft(area.columns.count * 11 / 20)
            let panes = columns(\.wide, lower)
            return column(panes[0], in: left, needs) + column(panes[1], in: right, needs, first: lower)
        }
        let (left, rest) = area.splitLeft(area.columns.count * 2 / 5)
        let (middle, right) = rest.splitLeft(rest.columns.count / 2)
        return zip(columns(\.large, lower), [left, middle, right]).flatMap { column($0, in: $1, needs) }
    }

    /// The panes of each column, from the left and from the top.
    private static func columns(_ cell: (PanePlace) -> PanePlace.Cell, _ lower: PaneID) -> [[PaneID]] {
        var columns: [[PaneID]] = []
        func order(_ pane: PaneID) -> (Int, Int, Int) {
            (cell(pane.place).column, cell(pane.place).row, pane.number)
        }
        for pane in PaneID.all.sorted(by: { order($0) < order($1) }) {
            let place = cell(pane.place)
            if columns.count <= place.column { columns.append([]) }
            guard let last = columns[place.column].last, cell(last.place) == place else {
                columns[place.column].append(pane)
                continue
            }
            if pane == lower { columns[place.column][columns[place.column].count - 1] = pane }
        }
        return columns
    }

    private static func narrow(_ area: Area, _ lower: PaneID, _ needs: Needs) -> [(PaneID, Area)] {
        let rows = area.rows.count
        let top = PaneID.all.filter { $0.place.narrow == .topLeft } + PaneID.all.filter { $0.place.narrow == .topRight }
        if lower.place.narrow == .bottomAndRight {
            // On the smallest screens it needs all of the width too.
            guard area.columns.count >= minimumBeside else { return [(lower, area)] }
            let (left, right) = area.splitLeft(area.columns.count / 2)
            return [(top[0], left), (lower, right)]
        }
        let tops = top.map { needs($0).map { $0 + 1 } ?? rows }
        var upper = min((rows * 11 + 10) / 20, max(4, tops.max() ?? rows))
        if let need = needs(lower) { upper = max(upper, rows - max(need, 1) - 1) }
        let (above, bottom) = area.splitTop(upper)
        let (left, right) = above.splitLeft(above.columns.count * 11 / 20)
        return [(top[0], left), (top[1], right), (lower, bottom)]
    }

    /// Panes below each other. Each gets an equal part; what one does not need goes to the next ones, then to the ones
    /// before it. Panes for which no room is left are not shown; `first` is kept.
    private static func column(_ panes: [PaneID], in area: Area, _ needs: Needs, first: PaneID? = nil) -> [(
        PaneID, Area
    )] {
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

    func area(of pane: PaneID) -> Area? { panes.first { $0.pane == pane }?.area }

    /// The number of rows below a pane's title; 0 if the pane is not visible.
    func height(of pane: PaneID) -> Int { area(of: pane).map { max(0, $0.rows.count - 1) } ?? 0 }
}
