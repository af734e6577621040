import HierarchyModel
import TimeTravel

/// What is on the screen, as a self-contained SVG file: the windows side by side, their views and bars to scale.
///
/// Names are text and never markup. There are no scripts, fonts or references.
package struct WireframeSVG {
    private static let margin = 24.0
    private static let headerHeight = 48.0
    /// The largest side of a window, in pixels.
    private static let maximumSide = 900.0
    /// The width of a letter, in pixels. It is never less than the real one.
    private static let letterWidth = 7.4
    /// A text needs that height, in pixels.
    private static let minimumTextHeight = 9.0

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
        // The text over a window may be wider than the window.
        let columns = zip(wireframe.windows, sizes).map {
            max($1.0, Double(DrawnText.columns(Self.heading($0))) * Self.letterWidth)
        }
        let texts = [title] + notes
        let longest = texts.map { DrawnText.columns(Self.shortened($0)) }.max() ?? 0
        let width = max(
            420, Double(longest) * Self.letterWidth + 2 * Self.margin,
            columns.map { $0 + Self.margin }.reduce(Self.margin, +))
        let top = Self.headerHeight + Double(notes.count) * 16
        let height = top + (sizes.map(\.1).max() ?? 0) + 2 * Self.margin
        for line in opening(width, height) { try body(line.text) }
        var x = Self.margin
        for (index, window) in wireframe.windows.enumerated() {
            try draw(window, index, scales[index], x, top + Self.margin, body)
            x += columns[index] + Self.margin
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
            text(Self.shortened(title), class: "heading", Self.margin, 30),
        ]
        return head
            + shown.enumerated().map {
                text(Self.shortened($1), class: "note", Self.margin, 46 + Double($0) * 16)
            }
    }

    /// A text above the windows, which the picture is wide enough for.
    private static func shortened(_ text: String) -> String { DrawnText.shortened(text, columns: 120) }

    private func draw(
        _ window: Wireframe.Window, _ index: Int, _ scale: Double, _ x: Double, _ y: Double,
        _ body: (String) throws -> Void
    ) rethrows {
        let (width, height) = (window.size.width * scale, window.size.height * scale)
        try body(text(Self.heading(window), class: "note", x, y - 6).text)
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
        // A bar leaves the outline of its view visible.
        let inset = [.navigationBar, .tabBar, .toolbar].contains(box.role) ? 1.0 : 0
        let rect = rect(left + inset, top + inset, width - 2 * inset, height - 2 * inset)
        guard box.role != .dimming else { return "<g class=\"dimming\">\(rect)</g>" }
        let tooltip = Self.tooltips(box).map { "\(text: $0)" as Markup }.joined(separator: "\n")
        var parts: [Markup] = ["<g class=\"\(Self.classes(box))\"><title>\(tooltip)</title>"]
        if !box.role.isText { parts.append(rect) }
        if let label = box.label, height >= Self.minimumTextHeight {
            let label = DrawnText.visible(label)
            let columns = Int(max(0, min(200, width / Self.letterWidth)))
            let start =
                switch box.role {
                // A text does not touch the outline of its box.
                case _ where box.role.startsAtEdge: left + (box.role.isText ? 0 : Self.letterWidth)
                case .statusBar: left + width - Self.letterWidth
                default: left + width / 2
                }
            if columns >= min(4, DrawnText.columns(label)) {
                let shown = DrawnText.shortened(label, columns: columns)
                parts.append(text(shown, class: "label", start, top + height / 2 + 4))
            }
        }
        return parts.joined() + "</g>"
    }

    /// `Window #4 834x1194, not visible`
    static func heading(_ window: Wireframe.Window) -> String {
        "Window \(window.id) \(StateText.size(window.size))" + (window.isVisible ? "" : ", not visible")
    }

    /// The classes of the group of a box: its role, `at-edge` if its text begins at its left edge, `quiet` for a text
    /// that the app does not show, and `disabled` for what the user cannot choose.
    static func classes(_ box: Wireframe.Box) -> Markup {
        let classes = [
            box.role.rawValue, box.role.startsAtEdge ? "at-edge" : nil, box.isQuiet ? "quiet" : nil,
            box.isEnabled ? nil : "disabled",
        ]
        return Markup(checked: classes.compactMap(\.self).joined(separator: " "))
    }

    /// The names of all controllers that the box is about.
    static func tooltips(_ box: Wireframe.Box) -> [String] { box.names.map { DrawnText.visible(fullName($0)) } }

    /// `MessageController #107 “Hotel in Lyon”`
    private static func fullName(_ name: ObjectName) -> String {
        "\(name.class ?? "") \(name.id)" + (name.title.map { " “\($0)”" } ?? "")
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
        .presented rect,.sheet rect,.popover rect,.alert rect,.action-sheet rect{stroke:#0e7490;stroke-width:2}
        .sheet rect,.popover rect,.alert rect,.action-sheet rect{rx:10px}
        .navigation-bar rect,.tab-bar rect,.toolbar rect{fill:#f1f5f9;stroke:none;rx:9px}
        .row rect,.selected-row rect,.button rect,.control rect{stroke:#cbd5e1}
        .selected-row rect{fill:#e0f2f7}
        .button rect,.field rect,.focused-field rect,.control rect{rx:5px}
        .focused-field rect{stroke:#0e7490;stroke-width:2}
        text.label{text-anchor:middle}
        .at-edge text.label{text-anchor:start}
        .back-button text,.bar-button text,.button text{fill:#0e7490}
        .status-bar text.label{text-anchor:end}
        .title text,.large-title text,.selected-row text{font-weight:600}
        .selected-tab text{font-weight:600;fill:#0e7490}
        .arrow text{fill:#0e7490}
        g.quiet text,g.disabled text{font-weight:400;fill:#57647a}
        .dimming rect{fill:url(#hatch);stroke:none}
        .hatch{stroke:#94a3b8;fill:none}
        .origin rect{fill:none;stroke:#b7791f;stroke-dasharray:6 4}
        .keyboard rect{fill:#f1f5f9}
        .touch rect{fill:#b7791f;fill-opacity:.2;stroke:#b7791f;rx:22px}
        .touch text,.touch.quiet text{fill:#0f172a}
        .touch.quiet rect{stroke-dasharray:3 3}
        @media (prefers-color-scheme:dark){
        text{fill:#cbd5e1}
        .heading{fill:#f1f5f9}
        .note{fill:#94a3b8}
        .paper{fill:#14171c}
        g rect{fill:#1d222a;stroke:#7b8798}
        .window rect{fill:#252d39}
        .presented rect,.sheet rect,.popover rect,.alert rect,.action-sheet rect{stroke:#22d3ee}
        .navigation-bar rect,.tab-bar rect,.toolbar rect{fill:#2a323d}
        .row rect,.selected-row rect,.button rect,.control rect{stroke:#454c58}
        .selected-row rect{fill:#16323b}
        .focused-field rect{stroke:#22d3ee}
        .back-button text,.bar-button text,.button text,.selected-tab text,.arrow text{fill:#22d3ee}
        g.quiet text,g.disabled text{fill:#94a3b8}
        .hatch{stroke:#454c58}
        .origin rect{stroke:#d6a14b}
        .keyboard rect{fill:#2a323d}
        .touch rect{fill:#d6a14b;stroke:#d6a14b}
        .touch text,.touch.quiet text{fill:#f1f5f9}
        }
        </style>
        """
}
