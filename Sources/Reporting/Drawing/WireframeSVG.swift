import HierarchyModel
import TimeTravel

/// What is on the screen, as a self-contained SVG file: the windows side by side, their views to scale.
///
/// Names are text and never markup. There are no scripts, fonts or references.
package struct WireframeSVG {
    private static let margin = 24.0
    private static let headerHeight = 48.0
    /// The largest side of a window, in pixels.
    private static let maximumSide = 900.0

    private let wireframe: Wireframe
    private let title: String
    private let notes: [String]

    package init(_ wireframe: Wireframe, state: HierarchyState, title: String) {
        self.wireframe = wireframe
        self.title = DrawnText.visible(title)
        notes = state.transitions.map { "Running transition: " + DrawnText.visible(StateText.transition($0)) }
    }

    /// Calls the body with the lines in order. Linear in the boxes.
    package func forEachLine(_ body: (String) throws -> Void) rethrows {
        let scales = wireframe.windows.map { min(1, Self.maximumSide / max($0.size.width, $0.size.height)) }
        let sizes = zip(wireframe.windows, scales).map { ($0.size.width * $1, $0.size.height * $1) }
        let width = max(420, sizes.map { $0.0 + Self.margin }.reduce(Self.margin, +))
        let top = Self.headerHeight + Double(notes.count) * 16
        let height = top + (sizes.map(\.1).max() ?? 0) + 2 * Self.margin
        for line in opening(width, height) { try body(line.text) }
        var x = Self.margin
        for (index, window) in wireframe.windows.enumerated() {
            try draw(window, index, scales[index], x, top + Self.margin, body)
            x += sizes[index].0 + Self.margin
        }
        try body("</svg>")
    }

    private func opening(_ width: Double, _ height: Double) -> [Markup] {
        let size: Markup = "\(number(width))\" height=\"\(number(height))"
        let shown = wireframe.windows.isEmpty ? notes + ["No window exists."] : notes
        let head: [Markup] = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(number(width)) \(number(height))\" "
                + "width=\"\(size)\" role=\"graphics-document document\" aria-labelledby=\"wireframe-title\">",
            "<title id=\"wireframe-title\">\(text: title)</title>",
            Self.style,
            "<defs><pattern id=\"hatch\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">"
                + "<path class=\"hatch\" d=\"M0 8L8 0\"/></pattern></defs>",
            "<rect class=\"paper\" width=\"\(size)\"/>",
            text(DrawnText.shortened(title, columns: 120), class: "heading", Self.margin, 30),
        ]
        return head
            + shown.enumerated().map {
                text(DrawnText.shortened($1, columns: 120), class: "note", Self.margin, 46 + Double($0) * 16)
            }
    }

    private func draw(
        _ window: Wireframe.Window, _ index: Int, _ scale: Double, _ x: Double, _ y: Double,
        _ body: (String) throws -> Void
    ) rethrows {
        let (width, height) = (window.size.width * scale, window.size.height * scale)
        let heading = "Window \(window.id) \(StateText.size(window.size))" + (window.isVisible ? "" : ", not visible")
        try body(text(heading, class: "note", x, y - 6).text)
        let frame = rect(x, y, width, height)
        let lines: [Markup] = [
            "<clipPath id=\"window\(index)\">\(frame)</clipPath>", "<g class=\"window\">\(frame)</g>",
            "<g clip-path=\"url(#window\(index))\">",
        ]
        for line in lines { try body(line.text) }
        for box in window.boxes {
            try body(element(box, scale, x, y).text)
        }
        try body("</g>")
        if window.omitted > 0 {
            try body(text("and \(window.omitted) more views", class: "note", x, y + height + 14).text)
        }
    }

    private func element(_ box: Wireframe.Box, _ scale: Double, _ x: Double, _ y: Double) -> Markup {
        let (left, top) = (x + box.frame.x * scale, y + box.frame.y * scale)
        let (width, height) = (box.frame.width * scale, box.frame.height * scale)
        let rect = rect(left, top, width, height)
        guard box.role != .dimming else { return "<g class=\"dimming\">\(rect)</g>" }
        let tooltip = Self.tooltips(box).map { "\(text: $0)" as Markup }.joined(separator: "\n")
        let role = Markup(checked: Self.name(box.role))
        var parts: [Markup] = ["<g class=\"\(role)\"><title>\(tooltip)</title>", rect]
        if box.role != .origin, box.isLeaf || box.role == .presented, let name = box.name {
            let label = DrawnText.visible("\(name.title ?? name.class ?? "") \(name.id)")
            let columns = Int(max(0, min(200, width / 7.4))) - 1
            if columns > 3 {
                let shown = DrawnText.shortened(label, columns: columns)
                parts.append(text(shown, class: "label", left + 6, top + 16))
            }
        }
        return parts.joined() + "</g>"
    }

    /// The names of all controllers that have this box.
    static func tooltips(_ box: Wireframe.Box) -> [String] { box.names.map { DrawnText.visible(fullName($0)) } }

    /// `MessageController #107 “Hotel in Lyon”`
    private static func fullName(_ name: ObjectName) -> String {
        "\(name.class ?? "") \(name.id)" + (name.title.map { " “\($0)”" } ?? "")
    }

    static func name(_ role: Wireframe.Box.Role) -> String {
        switch role {
        case .controller: "view"
        case .presented: "presented"
        case .dimming: "dimming"
        case .origin: "origin"
        }
    }
}

extension WireframeSVG {
    private func text(_ text: String, class name: Markup, _ x: Double, _ y: Double) -> Markup {
        "<text class=\"\(name)\" x=\"\(number(x))\" y=\"\(number(y))\">\(text: text)</text>"
    }

    private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Markup {
        "<rect x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(max(0, width)))\" "
            + "height=\"\(number(max(0, height)))\"/>"
    }

    /// A tenth of a pixel is enough. A foreign trace may have any numbers.
    private func number(_ value: Double) -> Markup {
        Markup(checked: StateText.number((max(-1e6, min(1e6, value)) * 10).rounded() / 10))
    }

    /// Every text has a contrast of at least 4.5 : 1 to its background, in light and dark mode.
    private static let style: Markup = """
        <style>
        text{font:12px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono","Liberation Mono",monospace;\
        white-space:pre;fill:#334155}
        .heading{font-weight:600;fill:#0f172a}
        .note{fill:#64748b}
        .paper{fill:#ffffff}
        g rect{fill:#ffffff;stroke:#64748b}
        .window rect{fill:#eef2f7}
        .presented rect{stroke:#0e7490;stroke-width:2}
        .dimming rect{fill:url(#hatch);stroke:none}
        .hatch{stroke:#94a3b8;fill:none}
        .origin rect{fill:none;stroke:#b7791f;stroke-dasharray:6 4}
        @media (prefers-color-scheme:dark){
        text{fill:#cbd5e1}
        .heading{fill:#f1f5f9}
        .note{fill:#94a3b8}
        .paper{fill:#14171c}
        g rect{fill:#1d222a;stroke:#7b8798}
        .window rect{fill:#252d39}
        .presented rect{stroke:#22d3ee}
        .hatch{stroke:#454c58}
        .origin rect{stroke:#d6a14b}
        }
        </style>
        """
}
