import HierarchyModel
import JSONText

/// A state in the grammar of UIKit's own `_printHierarchy`: one line for each controller, `   | ` for each level of
/// children, `   + ` for what is presented, `#id` where UIKit has an address.
///
/// Each window's tree comes in order of the windows' ids, then what hangs on no window. Every controller stands once,
/// whatever a foreign producer said of who holds whom. Source: `-[UIViewController _printHierarchy]`; seed 000.
struct HierarchyTree {
    private struct Place {
        let id: ObjectID
        let depth: Int
        let isPresented: Bool
    }

    private let state: HierarchyState
    private let palette: Palette
    private let isVerbose: Bool
    private let transitions: [TransitionState]
    private var seen: Set<ObjectID> = []

    init(_ state: HierarchyState, palette: Palette, isVerbose: Bool) {
        self.state = state
        self.palette = palette
        self.isVerbose = isVerbose
        transitions = isVerbose ? state.transitions : []
    }

    /// Hands out the lines in order. Linear in the controllers, their depth and the length of the lines.
    mutating func forEachLine(_ body: (String) throws -> Void) throws {
        let windows = state.windows
        for window in windows {
            if isVerbose || windows.count > 1 || !window.visible { try body(heading(of: window)) }
            if let root = window.root { try tree(root, body) }
        }
        let others = state.controllers.filter { !seen.contains($0.id) }
        guard !others.isEmpty else { return }
        if !windows.isEmpty { try body(palette(.dim, "In no window's tree:")) }
        for controller in others where isRoot(controller) { try tree(controller.id, body) }
        for controller in others { try tree(controller.id, body) }
    }

    private func isRoot(_ controller: ControllerState) -> Bool { controller.parent == nil && controller.presenting == nil }

    /// A stack of its own, since a trace may nest deeper than the program's stack reaches.
    private mutating func tree(_ root: ObjectID, _ body: (String) throws -> Void) throws {
        var pending = [Place(id: root, depth: 0, isPresented: false)]
        while let place = pending.popLast() {
            guard let controller = state.controller(place.id), seen.insert(place.id).inserted else { continue }
            try body(prefix(of: place) + line(controller, isPresented: place.isPresented))
            if let presented = controller.presented {
                pending.append(Place(id: presented, depth: place.depth + 1, isPresented: true))
            }
            for child in controller.children.reversed() {
                pending.append(Place(id: child, depth: place.depth + 1, isPresented: false))
            }
        }
    }

    private func prefix(of place: Place) -> String {
        guard place.depth > 0 else { return "" }
        return String(repeating: "   | ", count: place.depth - 1) + (place.isPresented ? "   + " : "   | ")
    }
}

extension HierarchyTree {
    private func heading(of window: WindowState) -> String {
        var parts = ["Window \(window.id)"]
        if !window.visible { parts.append("not visible") }
        if isVerbose {
            if window.key { parts.append("key") }
            if let size = window.size { parts.append("size: \(text(size))") }
            if let orientation = window.orientation { parts.append("orientation: \(shown(orientation))") }
            if !window.traits.isEmpty { parts.append("traits: \(text(window.traits))") }
            parts += text(transitionsOf: window.id)
        }
        return palette(.dim, parts.joined(separator: ", ") + ":")
    }

    private func line(_ controller: ControllerState, isPresented: Bool) -> String {
        var parts = [
            "<\(palette(.bold, shown(controller.class ?? "?"))) \(controller.id)>",
            "state: \(appearance(controller))",
            "view: \(view(controller))",
        ]
        if isPresented, let presenter = controller.presentationController {
            parts.append("presented with: <\(shown(presenter))>")
        }
        if isVerbose { parts += details(controller) }
        return parts.joined(separator: ", ")
    }

    private func appearance(_ controller: ControllerState) -> String {
        let tone: Palette.Tone = switch controller.appearance {
        case "appeared": .green
        case "disappeared": .dim
        default: .yellow
        }
        return palette(tone, shown(controller.appearance))
    }

    private func view(_ controller: ControllerState) -> String {
        guard controller.viewLoaded else { return palette(.dim, "(view not loaded)") }
        let view = "<\(shown(controller.view ?? "?"))>"
        return state.isInWindow(controller.id) ? view : view + palette(.dim, " not in the window")
    }

    private func details(_ controller: ControllerState) -> [String] {
        var parts: [String] = []
        if let frame = controller.frame { parts.append("size: \(text(frame.size))") }
        if !controller.traits.isEmpty { parts.append("traits: \(text(controller.traits))") }
        if !controller.overrides.isEmpty {
            let overrides = controller.overrides.map { "\($0.child): \(text($0.traits))" }
            parts.append("overrides: {\(overrides.joined(separator: ", "))}")
        }
        return parts + text(transitionsOf: controller.id)
    }

    private func text(transitionsOf id: ObjectID) -> [String] {
        transitions.filter { [$0.container, $0.from, $0.to].contains(id) }.map { transition in
            let ends = [transition.from, transition.to].map { $0?.description ?? "none" }.joined(separator: " to ")
            return "transition: \(shown(transition.type ?? "?")) \(transition.id) from \(ends), \(percent(transition.fraction))"
        }
    }

    private func text(_ traits: Traits) -> String {
        let entries = traits.entries.map { entry in
            if case .string(let word) = entry.value { return "\(shown(entry.name)): \(shown(word))" }
            return "\(shown(entry.name)): \(shown(entry.value.canonicalText))"
        }
        return "{\(entries.joined(separator: ", "))}"
    }

    private func text(_ size: Size) -> String {
        "\(number(size.width))x\(number(size.height))"
    }

    private func percent(_ fraction: Double) -> String {
        fraction.isFinite ? number((fraction * 100).rounded()) + "%" : number(fraction)
    }

    private func number(_ value: Double) -> String { JSONNumber(value).canonicalText }

    private func shown(_ text: String) -> String { TerminalText.escaped(text) }
}
