import HierarchyModel
import TerminalUI
import TimeTravel
import TraceFile

/// A lifeline for each controller through the events around the position.
struct LanesPane {
    private let model: Model

    init(_ model: Model) { self.model = model }

    /// The controllers that exist in some column, by number, with their state in each column.
    func lanes(width: Int) -> [(id: ObjectID, row: ScreenRow)] {
        let columns = columns(width: max(1, width - Self.nameWidth))
        let states = columns.map { model.timeline.reader.state(after: $0) }
        var names: [ObjectID: String] = [:]
        for state in states {
            for controller in state.controllers {
                names[controller.id] = ObjectName(controller).title ?? controller.class ?? "?"
            }
        }
        let here = model.current.position.flatMap { position in columns.firstIndex { $0 >= position } }
        return names.keys.sorted().map { ($0, row($0, names[$0] ?? "?", states, here)) }
    }

    static let nameWidth = 26

    /// The last event of each column.
    private func columns(width: Int) -> [UInt64] {
        let count = model.timeline.reader.eventCount
        let scale = UInt64(model.laneScale)
        let middle = (model.current.position ?? 0) / scale
        let all = (count + scale - 1) / scale
        let first = all <= width ? 0 : min(middle > width / 2 ? middle - UInt64(width / 2) : 0, all - UInt64(width))
        return (first..<min(all, first + UInt64(width))).map { min(($0 + 1) * scale, count) - 1 }
    }

    private func row(_ id: ObjectID, _ name: String, _ states: [HierarchyState], _ here: Int?) -> ScreenRow {
        let label = "\(id) \(TerminalText.escaped(name))"
        let isInspected = id == model.inspected
        var row = ScreenRow(fitted(label), isInspected ? Theme.strong : .plain)
        for (column, state) in states.enumerated() {
            let (character, style) = symbol(id, state)
            row.add(character, column == here ? style.with(Theme.selected) : style)
        }
        return row
    }

    private func fitted(_ label: String) -> String {
        let width = Self.nameWidth - 1
        let short = label.count > width ? label.prefix(width - 1) + "…" : label[...]
        return short + String(repeating: " ", count: max(1, Self.nameWidth - short.columns))
    }

    private func symbol(_ id: ObjectID, _ state: HierarchyState) -> (String, Style) {
        guard let controller = state.controller(id) else { return (" ", .plain) }
        if state.transitions.contains(where: { [$0.from, $0.to].contains(id) }) { return ("≈", Theme.changed) }
        guard controller.viewLoaded else { return ("·", Theme.quiet) }
        switch controller.appearance {
        case "appeared": return (controller.presenting == nil ? "━" : "═", Theme.appearance("appeared"))
        case "disappeared": return ("─", Theme.quiet)
        default: return (controller.appearance == "appearing" ? "/" : "\\", Theme.changed)
        }
    }
}
