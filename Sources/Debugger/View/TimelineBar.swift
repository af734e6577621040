import HierarchyModel
import Linting
import TerminalUI
import TimeTravel
import TraceFile

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The whole trace across the whole width: event rates, marks and the position.
struct TimelineBar {
    private let model: Model

    init(_ model: Model) { self.model = model }

    /// The event that a column stands for.
    func position(ofColumn column: Int, width: Int) -> UInt64 {
        let count = model.timeline.reader.eventCount
        guard width > 1, count > 0 else { return 0 }
        let place = (Double(count - 1) * Double(max(0, min(column, width - 1))) / Double(width - 1)).rounded()
        return place < Double(count - 1) ? UInt64(place) : count - 1
    }

    private func column(of seq: UInt64, width: Int) -> Int {
        let count = model.timeline.reader.eventCount
        return count > 1 ? Int((Double(width - 1) * Double(min(seq, count - 1)) / Double(count - 1)).rounded()) : 0
    }

    func draw(on surface: inout Surface, in area: Area) {
        guard area.rows.count == 2, !area.columns.isEmpty else { return }
        let (density, marks) = area.splitTop(1)
        drawDensity(on: &surface, in: density)
        drawMarks(on: &surface, in: marks)
        guard let position = model.current.position else { return }
        let here = area.columns.lowerBound + column(of: position, width: area.columns.count)
        surface.restyle(Area(rows: density.rows, columns: here..<here + 1)) { $0.with(Theme.selected) }
        surface.draw("▲", row: marks.rows.lowerBound, columns: here..<here + 1, style: Theme.cursor)
    }

    /// The logarithm of the quotient of two rates that can be told apart.
    private static let leastRange = log(1.2)

    private func drawDensity(on surface: inout Surface, in area: Area) {
        let densities = model.analysis.eventRates.density(of: model.analysis.eventCount, in: area.columns.count)
        let known = densities.compactMap { $0 }.map { log($0) }
        let (least, most) = (known.min() ?? 0, known.max() ?? 0)
        let bars = Array("▁▂▃▄▅▆▇█")
        let text = densities.map { density -> Character in
            guard let density else { return "·" }
            // Equal rates tell nothing.
            guard most - least > Self.leastRange else { return " " }
            let share = (log(density) - least) / (most - least)
            return bars[Int((share * Double(bars.count - 1)).rounded())]
        }
        surface.draw(String(text), row: area.rows.lowerBound, columns: area.columns, style: Theme.quiet)
    }

    /// Where several marks meet, the worst violation is shown, or else a bookmark, or else a marker.
    private func drawMarks(on surface: inout Surface, in area: Area) {
        let width = area.columns.count
        var cells: [Int: (rank: Int, text: String, style: Style)] = [:]
        func put(_ seq: UInt64, _ rank: Int, _ text: String, _ style: Style) {
            let column = column(of: seq, width: width)
            if cells[column].map({ $0.rank < rank }) ?? true { cells[column] = (rank, text, style) }
        }
        // There can be 8,192 marks, of which each column shows one.
        var worst = [(mark: TimelineMarks.Mark, seq: UInt64)?](repeating: nil, count: width)
        for (mark, seq) in model.analysis.marks.all {
            let column = column(of: seq, width: width)
            if worst[column].map({ $0.mark < mark }) ?? true { worst[column] = (mark, seq) }
        }
        for case let (mark, seq)? in worst {
            switch mark {
            case .marker: put(seq, 0, "m", Theme.event(Event(.marker)))
            case .violation(let severity): put(seq, 2, severity.letter, Theme.severity(severity))
            }
        }
        for mark in model.timeline.bookmarks.all {
            if let seq = mark.position { put(seq, 1, String(mark.name.prefix(1)), Theme.strong) }
        }
        surface.draw(
            String(repeating: "─", count: width), row: area.rows.lowerBound, columns: area.columns, style: Theme.quiet)
        for (column, cell) in cells {
            let place = area.columns.lowerBound + column
            surface.draw(cell.text, row: area.rows.lowerBound, columns: place..<place + 1, style: cell.style)
        }
    }
}
