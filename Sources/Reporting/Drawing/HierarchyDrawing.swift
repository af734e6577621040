import HierarchyModel
import TimeTravel

/// The content of a drawing of a state, before it is formatted: boxes with lines of text, links, and running
/// transitions.
///
/// All text is visible (see ``DrawnText``), but the special characters of the formats are not escaped yet.
package struct HierarchyDrawing {
    /// The look of a box. Its lines of text say the same, since not every reader can distinguish the colours.
    enum Tone { case plain, moving, hidden }

    enum Link: Equatable {
        case child
        /// With the name of the style.
        case presented(String)
    }

    struct Box {
        enum Kind: Equatable {
            case window, controller
            /// The heading before the controllers that are in no window. It has no links.
            case outside
        }

        let kind: Kind
        /// `w1` or `c2`; unique in the drawing.
        let name: String
        let tone: Tone
        /// The class of the controller, or the kind of box; may be long.
        let title: String
        /// `#2`, never shortened; empty if the box has no identifier.
        let id: String
        var lines: [String]
        /// The index of the box above this one in the tree. It is less than this box's own index.
        let holder: Int?
        let link: Link

        var heading: String { heading(columns: .max) }

        /// `CatalogViewController #3`; the class is shortened if the heading is longer than `columns`.
        func heading(columns: Int) -> String {
            id.isEmpty
                ? DrawnText.shortened(title, columns: columns)
                : DrawnText.shortened(title, columns: columns - id.utf8.count - 1) + " " + id
        }
    }

    struct Transition {
        let name: String
        let text: String
        /// The indices of the boxes that take part.
        let subjects: [Int]
    }

    /// A link to a controller that has its box elsewhere.
    struct Repeat {
        let holder: Int
        let box: Int
        let link: Link
    }

    private(set) var boxes: [Box] = []
    private(set) var repeats: [Repeat] = []
    private(set) var transitions: [Transition] = []

    private let state: HierarchyState
    private let membership: WindowMembership
    private var indices: [ObjectID: Int] = [:]
    private var outside: Int?

    package init(_ state: HierarchyState) {
        self.state = state
        membership = WindowMembership(state)
        var walk = HierarchyWalk(state)
        walk.forEachStep { add($0) }
        transitions = state.allTransitions.map { transition in
            let subjects = [transition.from, transition.to].compactMap { $0.flatMap { indices[$0] } }
            return Transition(
                name: "t\(transition.id.rawValue)", text: DrawnText.visible(StateText.transition(transition)),
                subjects: subjects)
        }
    }

    /// `2 windows, 14 controllers`
    var summary: String { "\(counted(state.windowCount, "window")), \(counted(state.controllerCount, "controller"))" }
}

extension HierarchyDrawing {
    private mutating func add(_ step: HierarchyWalk.Step) {
        switch step {
        case .window(let window):
            indices[window.id] = boxes.count
            boxes.append(box(window))
        case .outsideWindows:
            outside = boxes.count
            boxes.append(
                Box(
                    kind: .outside, name: "outside", tone: .plain, title: "In no window's tree", id: "", lines: [],
                    holder: nil,
                    link: .child))
        case .controller(let visit):
            indices[visit.controller.id] = boxes.count
            boxes.append(box(visit))
        case .repeated(let visit):
            guard let holder = visit.holder.flatMap({ indices[$0] }), let box = indices[visit.controller.id] else {
                return
            }
            repeats.append(Repeat(holder: holder, box: box, link: link(visit)))
        }
    }

    private func link(_ visit: HierarchyWalk.Visit) -> Link {
        visit.isPresented ? .presented(DrawnText.visible(style(visit.controller))) : .child
    }

    private func box(_ window: WindowState) -> Box {
        var lines = [window.visible ? "visible" : "not visible"]
        if window.key { lines[0] += ", key" }
        if let size = window.size { lines.append(StateText.size(size)) }
        if let orientation = window.orientation { lines.append(orientation.text) }
        lines += window.traits.entries.map(StateText.trait)
        return Box(
            kind: .window, name: "w\(window.id.rawValue)", tone: window.visible ? .plain : .hidden,
            title: "Window", id: "\(window.id)", lines: lines.map(DrawnText.visible), holder: nil, link: .child)
    }

    private func box(_ visit: HierarchyWalk.Visit) -> Box {
        let controller = visit.controller
        return Box(
            kind: .controller, name: "c\(controller.id.rawValue)", tone: tone(controller),
            title: DrawnText.visible(controller.class ?? "?"), id: "\(controller.id)",
            lines: lines(visit).map(DrawnText.visible), holder: visit.holder.flatMap { indices[$0] } ?? outside,
            link: link(visit))
    }

    private func tone(_ controller: ControllerState) -> Tone {
        switch controller.appearance.known {
        case .appeared: .plain
        case .disappeared: .hidden
        default: .moving
        }
    }
}

extension HierarchyDrawing {
    private func lines(_ visit: HierarchyWalk.Visit) -> [String] {
        let controller = visit.controller
        var lines: [String] = []
        if let title = controller.title { lines.append("“\(title)”") }
        lines.append(controller.appearance.text)
        lines += view(controller)
        if visit.isPresented { lines.append("presented as " + style(controller)) }
        return lines + traits(controller, under: visit.holder).map(StateText.trait)
    }

    private func view(_ controller: ControllerState) -> [String] {
        guard controller.viewLoaded else { return ["view not loaded"] }
        let place = membership.isInWindow(controller.id) ? "in the window" : "not in the window"
        return ["\(controller.view ?? "?") \(place)"] + (controller.frame.map { [StateText.rect($0)] } ?? [])
    }

    /// The style in effect, and the one that was asked for if it differs.
    private func style(_ controller: ControllerState) -> String {
        guard let effective = controller.effectiveStyle ?? controller.style else { return "style unknown" }
        guard let style = controller.style, style != effective else { return effective.text }
        return "\(effective.text) instead of \(style.text)"
    }

    /// The traits that differ from the holder's. To repeat all traits in every box would hide the differences.
    private func traits(_ controller: ControllerState, under holder: ObjectID?) -> [Traits.Entry] {
        let inherited = holder.flatMap { state.window($0)?.traits ?? state.controller($0)?.traits } ?? Traits()
        return controller.traits.entries.filter { inherited[$0.name] != $0.value }
    }
}
