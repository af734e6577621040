import HierarchyModel
import Linting
import TerminalUI
import TimeTravel

/// The tree at the position: parents, children and presented controllers, with changes and violations marked.
struct HierarchyPane: ListPane {
    static let title = "Hierarchy"
    static var searchedList: (any ListPane.Type)? { Self.self }
    static let place = PanePlace(.topLeft, wide: (0, 0), large: (0, 0))
    static let keys = [
        KeyBar.Item("j k", "select"), KeyBar.Item("enter", "fold"), KeyBar.Item("a", "why"), KeyBar.Item("p", "pin"),
    ]

    /// One line of the tree.
    struct Node {
        let id: ObjectID
        let row: ScreenRow
    }

    private enum Line {
        case window(ObjectID)
        case outsideWindows
        case controller(ObjectID, depth: Int, holder: ObjectID?, isPresented: Bool)
        case departed(Departures.Departed, depth: Int)

        /// The number of levels of the tree above the line; -1 for a window.
        var depth: Int {
            switch self {
            case .window, .outsideWindows: -1
            case .controller(_, let depth, _, _), .departed(_, let depth): depth
            }
        }

        /// 0 if the line stands for no object that exists.
        var id: ObjectID {
            switch self {
            case .window(let id), .controller(let id, _, _, _): id
            case .outsideWindows, .departed: ObjectID(0)
            }
        }
    }

    let model: Model
    private let list: [Line]
    private let changes: ChangeMarks
    private let violating: Set<ObjectID>
    private let departures: Departures
    private let transitions: [ObjectID: [TransitionState]]
    private let folded: Set<ObjectID>

    /// A filter shows matches in closed nodes too.
    init(_ model: Model, width: Int = 0) {
        self.init(model, folded: model.rowFilters[Self.id] == nil ? model.folded : [])
    }

    private init(_ model: Model, folded: Set<ObjectID>) {
        self.model = model
        self.folded = folded
        changes = ChangeMarks(model.changes)
        violating = Set(model.violationsHere.flatMap { [$0.subject.id] + $0.related.map(\.id) })
        departures = Departures(model)
        var transitions: [ObjectID: [TransitionState]] = [:]
        for transition in model.current.state.allTransitions {
            if let container = transition.container { transitions[container, default: []].append(transition) }
        }
        self.transitions = transitions
        list = Self.lines(model, departures, folded)
    }

    static func rowsNeeded(_ model: Model) -> Int? {
        max(6, model.current.state.controllerCount + model.current.state.windowCount + 4)
    }

    var empty: ScreenRow? { ScreenRow("  No object exists yet; press l.", Theme.quiet) }
    var count: Int { list.count }
    var selected: Int? { list.firstIndex { $0.id == model.inspected } }
    var marked: Int? { selected }

    func rows(_ range: Range<Int>) -> [ScreenRow] { list[range].map(row) }

    func searchedTexts(_ range: Range<Int>) -> [String] {
        list[range].map { $0.id == ObjectID(0) ? "" : row($0).text }
    }

    static func select(_ index: Int, in model: inout Model) {
        let id = HierarchyPane(model).list[index].id
        if id != ObjectID(0) { model.select(id) }
    }

    static func moveSelection(by distance: Int, in model: inout Model) throws(CommandFailure) -> CommandResult {
        let pane = HierarchyPane(model)
        let shown = pane.shown
        model.select(
            among: shown.inList.map { pane.list[$0].id }.filter { $0 != ObjectID(0) }, by: distance)
        return .done
    }

    static var followsPosition: Bool { true }
    static func searched(_ model: Model) -> Self { HierarchyPane(model, folded: []) }

    /// Opens the nodes around the row.
    static func selectFound(_ index: Int, in model: inout Model) {
        let pane = searched(model)
        let list = pane.list
        guard list[index].id != ObjectID(0) else { return }
        model.folded.subtract(pane.withAncestors([index]).filter { $0 != index }.map { list[$0].id })
        model.select(list[index].id)
    }

    func withAncestors(_ indices: [Int]) -> [Int] { ShownRows.withAncestors(indices, list.lazy.map(\.depth)) }

    static func open(in model: inout Model) throws(CommandFailure) -> CommandResult { try toggleNode(in: &model) }
    static func why(in model: inout Model) throws(CommandFailure) -> Page { try whyOfSelection(in: &model) }

    /// All lines with their rows. Linear in the objects of the state.
    func nodes() -> [Node] { list.map { Node(id: $0.id, row: row($0)) } }

    /// The lines of the tree, without their rows: there may be many, and few are on the screen.
    private static func lines(_ model: Model, _ departures: Departures, _ folded: Set<ObjectID>) -> [Line] {
        var lines: [Line] = []
        var hiddenBelow: Int?
        /// The objects around the last line, whose departed children come after their last descendant.
        var open: [(id: ObjectID, depth: Int)] = []
        func close(downTo depth: Int) {
            while let last = open.last, last.depth >= depth {
                open.removeLast()
                lines += departures.of(last.id).map { .departed($0, depth: last.depth + 1) }
            }
        }
        var walk = HierarchyWalk(model.current.state)
        walk.forEachStep { step in
            switch step {
            case .window(let window):
                close(downTo: -1)
                hiddenBelow = nil
                lines.append(.window(window.id))
                open = [(window.id, -1)]
            case .outsideWindows:
                close(downTo: -1)
                hiddenBelow = nil
                lines.append(.outsideWindows)
            case .controller(let visit):
                if let depth = hiddenBelow, visit.depth > depth { return }
                close(downTo: visit.depth)
                let id = visit.controller.id
                let isFolded = folded.contains(id)
                hiddenBelow = isFolded ? visit.depth : nil
                lines.append(
                    .controller(id, depth: visit.depth, holder: visit.holder, isPresented: visit.isPresented))
                if !isFolded { open.append((id, visit.depth)) }
            case .repeated: break
            }
        }
        close(downTo: -1)
        return lines + departures.others.map { .departed($0, depth: 0) }
    }

    private func row(_ line: Line) -> ScreenRow {
        switch line {
        case .window(let id): return model.current.state.window(id).map(heading) ?? ScreenRow()
        case .outsideWindows: return ScreenRow("  In no window", Theme.quiet)
        case .departed(let departed, let depth): return departedRow(departed, depth: depth)
        case .controller(let id, let depth, let holder, let isPresented):
            guard let controller = model.current.state.controller(id) else { return ScreenRow() }
            return self.line(
                HierarchyWalk.Visit(controller: controller, depth: depth, holder: holder, isPresented: isPresented))
        }
    }

    private func heading(_ window: WindowState) -> ScreenRow {
        var row = ScreenRow(changes.mark(window.id), changes.style(window.id))
        var parts = ["Window \(window.id)"]
        if let size = window.size { parts.append(FieldValue.size(size).text) }
        if !window.visible { parts.append("not visible") }
        row.fixed = 1
        row.add(parts.joined(separator: ", "), Theme.quiet)
        add(transitionsOf: window.id, to: &row)
        return row
    }

    private func line(_ visit: HierarchyWalk.Visit) -> ScreenRow {
        let controller = visit.controller
        var row = ScreenRow(changes.mark(controller.id), changes.style(controller.id))
        row.fixed = 1
        row.add(HierarchyWalk.bars(depth: visit.depth), Theme.quiet)
        if visit.depth > 0 { row.add(visit.isPresented ? "" : "├ ", Theme.quiet) }
        if violating.contains(controller.id) { row.add("! ", Theme.severity(.error)) }
        if model.pins.contains(controller.id) { row.add("* ", Theme.strong) }
        if let role = visit.role(in: model.current.state) { row.add(role + " ", Theme.presented) }
        let isChanged = changes.isChanged(controller.id)
        row.add(
            TerminalText.escaped(controller.class ?? "?"), isChanged ? changes.style(controller.id) : Theme.strong)
        row.add(" \(controller.id)", Theme.quiet)
        if let title = ObjectName(controller).title {
            row.add(" \"\(TerminalText.escaped(title))\"", isChanged ? changes.style(controller.id) : .plain)
        }
        if folded.contains(controller.id) { row.add(" …", Theme.quiet) }
        if controller.viewLoaded || controller.appearance != .disappeared {
            row.add(
                " " + TerminalText.escaped(controller.appearance.text), Theme.appearance(controller.appearance.known))
        }
        if !controller.viewLoaded { row.add(" not loaded", Theme.quiet) }
        add(transitionsOf: controller.id, to: &row)
        return row
    }

    /// A row for a controller that left with the last move.
    private func departedRow(_ departed: Departures.Departed, depth: Int) -> ScreenRow {
        var row = ScreenRow("- ", Theme.removed)
        row.fixed = 1
        row.add(HierarchyWalk.bars(depth: depth), Theme.quiet)
        if depth > 0 { row.add("├ ", Theme.quiet) }
        row.add(departed.text, Theme.removed.with(.dim))
        row.add(departed.isDestroyed ? " destroyed" : " left", Theme.quiet)
        return row
    }

    /// Adds the transitions of a container: `~push 40 %`, or `~push requested` before it begins.
    private func add(transitionsOf id: ObjectID, to row: inout ScreenRow) {
        for transition in transitions[id, default: []] {
            row.add(" ~" + TransitionText.progress(transition), Theme.changed)
        }
    }
}

extension PaneID {
    static let hierarchy = PaneID(HierarchyPane.self)
}

extension Model {
    mutating func select(_ id: ObjectID) { (selection, selectedField) = (id, 0) }

    /// Selects the object that is `distance` after the selected one in a list, or the first one.
    mutating func select(among ids: [ObjectID], by distance: Int) {
        guard !ids.isEmpty else { return }
        let here = inspected.flatMap(ids.firstIndex)
        select(ids[here.map { max(0, min($0 + distance, ids.count - 1)) } ?? 0])
    }
}

/// Marks each object that the last move added or changed, by a character and a colour.
struct ChangeMarks {
    private var added: Set<ObjectID> = []
    private var changed: Set<ObjectID> = []

    init(_ diff: StateDiff) {
        added = Set(diff.controllers.added.map(\.id) + diff.windows.added.map(\.id))
        changed = Set(diff.controllers.changed.map(\.id) + diff.windows.changed.map(\.id) + diff.moved.map(\.id))
    }

    func isChanged(_ id: ObjectID) -> Bool { added.contains(id) || changed.contains(id) }

    /// `+ ` for an added object, `~ ` for a changed one, and two spaces for others.
    func mark(_ id: ObjectID) -> String { added.contains(id) ? "+ " : changed.contains(id) ? "~ " : "  " }

    func style(_ id: ObjectID) -> Style {
        added.contains(id) ? Theme.added : changed.contains(id) ? Theme.changed : .plain
    }
}
