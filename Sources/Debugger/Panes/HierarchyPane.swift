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

    init(_ model: Model) {
        self.model = model
        changes = ChangeMarks(model.changes)
        violating = Set(model.violationsHere.flatMap { [$0.subject.id] + $0.related.map(\.id) })
    }

    /// Linear in the objects of the state.
    func nodes() -> [Node] {
        var nodes: [Node] = []
        var hiddenBelow: Int?
        var walk = HierarchyWalk(model.current.state)
        walk.forEachStep { step in
            switch step {
            case .window(let window):
                hiddenBelow = nil
                nodes.append(Node(id: window.id, row: heading(window)))
            case .outsideWindows:
                hiddenBelow = nil
                nodes.append(Node(id: ObjectID(0), row: ScreenRow("  In no window", Theme.quiet)))
            case .controller(let visit):
                if let depth = hiddenBelow, visit.depth > depth { return }
                hiddenBelow = model.folded.contains(visit.controller.id) ? visit.depth : nil
                nodes.append(Node(id: visit.controller.id, row: line(visit)))
            case .repeated: break
            }
        }
        return nodes
    }

    private func heading(_ window: WindowState) -> ScreenRow {
        var row = ScreenRow(changes.mark(window.id), changes.style(window.id))
        var parts = ["Window \(window.id)"]
        if let size = window.size { parts.append(FieldValue.size(size).text) }
        if !window.visible { parts.append("not visible") }
        row.add(parts.joined(separator: ", "), Theme.quiet)
        add(transitionsOf: window.id, to: &row)
        return row
    }

    private func line(_ visit: HierarchyWalk.Visit) -> ScreenRow {
        let controller = visit.controller
        var row = ScreenRow(changes.mark(controller.id), changes.style(controller.id))
        row.add(String(repeating: "│ ", count: max(0, visit.depth - 1)), Theme.quiet)
        if visit.depth > 0 {
            row.add(visit.isPresented ? "+ " : "├ ", visit.isPresented ? Theme.presented : Theme.quiet)
        }
        if violating.contains(controller.id) { row.add("! ", Theme.severity(.error)) }
        if model.pins.contains(controller.id) { row.add("* ", Theme.strong) }
        row.add(
            TerminalText.escaped(controller.class ?? "?"),
            changes.isChanged(controller.id) ? changes.style(controller.id) : Theme.strong)
        row.add(" \(controller.id)", Theme.quiet)
        if model.folded.contains(controller.id) { row.add(" …", Theme.quiet) }
        row.add(" " + TerminalText.escaped(controller.appearance), Theme.appearance(controller.appearance))
        if !controller.viewLoaded { row.add(" (view not loaded)", Theme.quiet) }
        add(transitionsOf: controller.id, to: &row)
        return row
    }

    /// Adds the transitions of a container: `~push 40%`, or `~push requested` before it begins.
    private func add(transitionsOf id: ObjectID, to row: inout ScreenRow) {
        for transition in model.current.state.allTransitions where transition.container == id {
            let percent = transition.fraction.isFinite ? Int((max(0, min(1, transition.fraction)) * 100).rounded()) : 0
            let progress = transition.isRequested ? "requested" : "\(percent)%"
            row.add(" ~\(TerminalText.escaped(transition.type ?? "transition")) \(progress)", Theme.changed)
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
