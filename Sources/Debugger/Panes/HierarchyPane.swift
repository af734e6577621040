import HierarchyModel
import Linting
import TerminalUI
import TimeTravel

/// The tree at the position: parents, children and presented controllers, with changes and violations marked.
struct HierarchyPane {
    /// One line of the tree.
    struct Node {
        let id: ObjectID
        let row: ScreenRow
    }

    private let model: Model
    private let changes: ChangeMarks
    private let violating: Set<ObjectID>
    private let departures: Departures
    private let transitions: [ObjectID: [TransitionState]]
    /// Deeper levels are not drawn, but told.
    private static let maximumBars = 50

    init(_ model: Model) {
        self.model = model
        changes = ChangeMarks(model.changes)
        violating = Set(model.violationsHere.flatMap { [$0.subject.id] + $0.related.map(\.id) })
        departures = Departures(model)
        var transitions: [ObjectID: [TransitionState]] = [:]
        for transition in model.current.state.allTransitions {
            if let container = transition.container { transitions[container, default: []].append(transition) }
        }
        self.transitions = transitions
    }

    /// Linear in the objects of the state.
    func nodes() -> [Node] {
        var nodes: [Node] = []
        var hiddenBelow: Int?
        /// The objects around the last node, whose departed children come after their last descendant.
        var open: [(id: ObjectID, depth: Int)] = []
        func close(downTo depth: Int) {
            while let last = open.last, last.depth >= depth {
                open.removeLast()
                nodes += departures.of(last.id).map { Node(id: ObjectID(0), row: ghost($0, depth: last.depth + 1)) }
            }
        }
        var walk = HierarchyWalk(model.current.state)
        walk.forEachStep { step in
            switch step {
            case .window(let window):
                close(downTo: -1)
                hiddenBelow = nil
                nodes.append(Node(id: window.id, row: heading(window)))
                open = [(window.id, -1)]
            case .outsideWindows:
                close(downTo: -1)
                hiddenBelow = nil
                nodes.append(Node(id: ObjectID(0), row: ScreenRow("  In no window", Theme.quiet)))
            case .controller(let visit):
                if let depth = hiddenBelow, visit.depth > depth { return }
                close(downTo: visit.depth)
                let isFolded = model.folded.contains(visit.controller.id)
                hiddenBelow = isFolded ? visit.depth : nil
                nodes.append(Node(id: visit.controller.id, row: line(visit)))
                if !isFolded { open.append((visit.controller.id, visit.depth)) }
            case .repeated: break
            }
        }
        close(downTo: -1)
        return nodes + departures.others.map { Node(id: ObjectID(0), row: ghost($0, depth: 0)) }
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
        addBars(visit.depth, to: &row)
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
        if model.folded.contains(controller.id) { row.add(" …", Theme.quiet) }
        if controller.viewLoaded || controller.appearance != Appearance.disappeared.rawValue {
            row.add(" " + TerminalText.escaped(controller.appearance), Theme.appearance(controller.appearance))
        }
        if !controller.viewLoaded { row.add(" not loaded", Theme.quiet) }
        add(transitionsOf: controller.id, to: &row)
        return row
    }

    private func addBars(_ depth: Int, to row: inout ScreenRow) {
        row.add(String(repeating: "│ ", count: max(0, min(depth, Self.maximumBars) - 1)), Theme.quiet)
        if depth > Self.maximumBars { row.add("… \(depth) ", Theme.quiet) }
    }

    /// A row for a controller that left with the last move.
    private func ghost(_ departed: Departures.Departed, depth: Int) -> ScreenRow {
        var row = ScreenRow("- ", Theme.removed)
        row.fixed = 1
        addBars(depth, to: &row)
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
