import HierarchyModel
import TimeTravel

/// A state in the format of UIKit's own `_printHierarchy`: a line for each controller, `   | ` for each level of
/// children, `   + ` before a presented controller, and `#id` where UIKit prints an address.
///
/// Source: `-[UIViewController _printHierarchy]`; View Controller Programming Guide for iOS.
package struct HierarchyTree {
    private let state: HierarchyState
    private let toned: (TextTone, String) -> String
    private let isVerbose: Bool
    /// By the objects that take part.
    private let transitions: [ObjectID: [TransitionState]]
    private let membership: WindowMembership
    /// Deeper levels are not drawn, but told: otherwise the output would grow with the square of the depth.
    private static let maximumBars = 100

    /// - Parameter toned: makes a part of a line stand out.
    package init(
        _ state: HierarchyState, isVerbose: Bool, toned: @escaping (TextTone, String) -> String = { $1 }
    ) {
        self.state = state
        self.toned = toned
        self.isVerbose = isVerbose
        membership = WindowMembership(state)
        var transitions: [ObjectID: [TransitionState]] = [:]
        for transition in isVerbose ? state.allTransitions : [] {
            for id in Set([transition.container, transition.from, transition.to].compactMap { $0 }) {
                transitions[id, default: []].append(transition)
            }
        }
        self.transitions = transitions
    }

    /// Calls the body with the lines in order. Linear in the number of controllers and the length of the lines.
    package func forEachLine(_ body: (String) throws -> Void) throws {
        try forEachRow { try body($1) }
    }

    /// Calls the body with the lines in order, each with the window or the controller that it is about.
    package func forEachRow(_ body: (ObjectID?, String) throws -> Void) throws {
        var walk = HierarchyWalk(state)
        try walk.forEachStep { step in
            switch step {
            case .window(let window):
                if isVerbose || state.windowCount > 1 || !window.visible { try body(window.id, heading(of: window)) }
            case .outsideWindows: try body(nil, toned(.dim, "In no window's tree:"))
            case .controller(let visit): try body(visit.controller.id, prefix(of: visit) + line(visit))
            case .repeated: break
            }
        }
    }

    private func prefix(of visit: HierarchyWalk.Visit) -> String {
        guard visit.depth > 0 else { return "" }
        let bars = String(repeating: "   | ", count: min(visit.depth, Self.maximumBars) - 1)
        let level = visit.depth > Self.maximumBars ? "   … level \(visit.depth)" : ""
        return bars + level + (visit.isPresented ? "   + " : "   | ")
    }
}

extension HierarchyTree {
    private func heading(of window: WindowState) -> String {
        var parts = ["Window \(window.id)"]
        if !window.visible { parts.append("not visible") }
        if isVerbose {
            if window.key { parts.append("key") }
            if let size = window.size { parts.append("size: \(StateText.size(size))") }
            if let orientation = window.orientation { parts.append("orientation: \(shown(orientation.text))") }
            if !window.traits.isEmpty { parts.append("traits: \(text(window.traits))") }
            parts += text(transitionsOf: window.id)
        }
        return toned(.dim, parts.joined(separator: ", ") + ":")
    }

    private func line(_ visit: HierarchyWalk.Visit) -> String {
        let controller = visit.controller
        var parts = [
            "<\(toned(.bold, shown(controller.class ?? "?"))) \(controller.id)>",
            "state: \(appearance(controller))",
            "view: \(view(controller))",
        ]
        if visit.isPresented, let presenter = controller.presentationController {
            parts.append("presented with: <\(shown(presenter))>")
        }
        if isVerbose { parts += details(controller) }
        return parts.joined(separator: ", ")
    }

    private func appearance(_ controller: ControllerState) -> String {
        let tone: TextTone =
            switch controller.appearance.known {
            case .appeared: .green
            case .disappeared: .dim
            default: .yellow
            }
        return toned(tone, shown(controller.appearance.text))
    }

    private func view(_ controller: ControllerState) -> String {
        guard controller.viewLoaded else { return toned(.dim, "(view not loaded)") }
        let view = "<\(shown(controller.view ?? "?"))>"
        return membership.isInWindow(controller.id) ? view : view + toned(.dim, " not in the window")
    }

    private func details(_ controller: ControllerState) -> [String] {
        var parts: [String] = []
        if let frame = controller.frame { parts.append("size: \(StateText.size(frame.size))") }
        if !controller.traits.isEmpty { parts.append("traits: \(text(controller.traits))") }
        if !controller.overrides.isEmpty {
            let overrides = controller.overrides.map { "\($0.child): \(text($0.traits))" }
            parts.append("overrides: {\(overrides.joined(separator: ", "))}")
        }
        return parts + text(transitionsOf: controller.id)
    }

    private func text(transitionsOf id: ObjectID) -> [String] {
        transitions[id, default: []].map { transition in
            "transition: \(shown(StateText.transition(transition)))"
        }
    }

    private func text(_ traits: Traits) -> String { shown(StateText.traits(traits)) }

    private func shown(_ text: String) -> String { TerminalText.escaped(text) }
}
