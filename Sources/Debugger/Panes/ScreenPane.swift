import HierarchyModel
import TerminalUI
import TimeTravel
import TraceFile

/// The windows at the position, drawn to scale with box characters.
struct ScreenPane: Pane {
    static let title = "Screen"
    static let place = PanePlace(.bottomAndRight, wide: (1, 0), large: (1, 0))
    static let keys = [KeyBar.Item("j k", "select"), KeyBar.Item("a", "why")]

    private let model: Model
    private let wireframe: Wireframe

    init(_ model: Model, width: Int = 0) {
        self.model = model
        wireframe = model.wireframes.wireframe(of: model.timeline, model.current.state)
    }

    /// The controllers in the pane, from back to front.
    var controllers: [ObjectID] {
        var seen: Set<ObjectID> = []
        let views = shown.flatMap(\.boxes).filter(\.role.isView)
        return views.flatMap(\.names).map(\.id).filter { seen.insert($0).inserted }
    }

    /// The visible windows, or else all.
    private var shown: [Wireframe.Window] {
        let visible = wireframe.windows.filter(\.isVisible)
        return visible.isEmpty ? wireframe.windows : visible
    }

    private static let minimumColumns = 12

    /// The rows that the pane can fill at a width, with the line below the windows.
    func rows(columns: Int) -> Int {
        guard let window = shown.first else { return 1 }
        return WireframeScale(window.size, ScreenSize(rows: .max / 4, columns: columns)).rows + 1
    }

    static func rowsNeeded(_ model: Model) -> Int? {
        let isWide = model.size.columns >= Layout.wide
        return ScreenPane(model).rows(columns: isWide ? model.size.columns * 9 / 20 : model.size.columns)
    }

    static func moveSelection(by distance: Int, in model: inout Model) throws(CommandFailure) -> CommandResult {
        model.select(among: ScreenPane(model).controllers, by: distance)
        return .done
    }

    static func select(row: Int, of size: ScreenSize, in model: inout Model) {}
    static func open(in model: inout Model) throws(CommandFailure) -> CommandResult { try toggleNode(in: &model) }
    static func why(in model: inout Model) throws(CommandFailure) -> Page { try whyOfSelection(in: &model) }

    func draw(on surface: inout Surface, in area: Area, scroll: Int) {
        guard !shown.isEmpty, area.rows.count > 2, area.columns.count >= Self.minimumColumns else {
            surface.drawShortened(
                shown.isEmpty ? "No window exists yet." : "The screen needs more room.", row: area.rows.lowerBound,
                columns: area.columns, style: Theme.quiet)
            return
        }
        let (pictures, caption) = area.splitBottom(1)
        let count = min(shown.count, area.columns.count / Self.minimumColumns)
        var rest = pictures
        for (index, window) in shown.prefix(count).enumerated() {
            let (part, right) = rest.splitLeft(rest.columns.count / (count - index))
            WireframeDrawing(window, selected: model.inspected).draw(on: &surface, in: part)
            rest = right
        }
        surface.drawShortened(
            self.caption(of: shown.prefix(count)), row: caption.rows.lowerBound, columns: caption.columns,
            style: Theme.quiet)
    }

    /// `Window #4, 834x1194, present 40 %`
    private func caption(of windows: ArraySlice<Wireframe.Window>) -> String {
        var parts = windows.map { "Window \($0.id), \(FieldValue.size($0.size).text)" }
        let hidden = wireframe.windows.count - windows.count
        if hidden > 0 { parts.append("\(hidden) more") }
        let omitted = windows.map(\.omitted).reduce(0, +)
        if omitted > 0 { parts.append("\(omitted) views left out") }
        parts += model.current.state.transitions.prefix(3).map(TransitionText.progress)
        return parts.joined(separator: ", ")
    }
}

extension PaneID {
    static let screen = PaneID(ScreenPane.self)
}

/// Caches the picture of the last position.
final class WireframeCache {
    private var last: (reader: ObjectIdentifier, position: UInt64?, wireframe: Wireframe)?

    func wireframe(of timeline: Timeline, _ state: HierarchyState) -> Wireframe {
        let reader = ObjectIdentifier(timeline.reader)
        if let last, last.reader == reader, last.position == timeline.position { return last.wireframe }
        let made = Wireframe(timeline, state)
        last = (reader, timeline.position, made)
        return made
    }
}

enum TransitionText {
    /// `push 40 %`, or `push requested` before it begins.
    static func progress(_ transition: TransitionState) -> String {
        let kind = TerminalText.escaped(transition.type?.text ?? "transition")
        return kind + " " + (transition.isRequested ? "requested" : transition.fraction.percentText)
    }
}
