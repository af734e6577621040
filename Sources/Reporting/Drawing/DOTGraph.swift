/// A drawing in Graphviz's language, one statement a line.
///
/// Windows and controllers are boxes, running transitions are notes. Solid edges lead to roots and children. Dashed
/// edges lead to presented controllers and are labelled with the style. All strings are quoted, so that none is read as
/// HTML.
package struct DOTGraph {
    private static let opening = [
        "  graph [fontname=\"Helvetica\", fontsize=11, ordering=out, labelloc=t, labeljust=l, ranksep=0.5,"
            + " nodesep=0.3]",
        "  node [shape=box, style=\"rounded,filled\", fontname=\"Helvetica\", fontsize=10, margin=\"0.12,0.08\","
            + " color=\"#475569\", fillcolor=\"#ffffff\", fontcolor=\"#1e293b\"]",
        "  edge [fontname=\"Helvetica\", fontsize=9, color=\"#64748b\", fontcolor=\"#475569\", arrowsize=0.6]",
    ]
    private static let maximumColumns = 60
    private static let maximumLines = 24

    private let drawing: HierarchyDrawing
    private let title: String

    package init(_ drawing: HierarchyDrawing, title: String) {
        self.drawing = drawing
        self.title = DrawnText.visible(title)
    }

    /// Calls the body with the lines in order. Linear in the size of the drawing.
    package func forEachLine(_ body: (String) throws -> Void) rethrows {
        try body("digraph hierarchy {")
        try Self.opening.forEach(body)
        try body("  label=\(quoted([title, drawing.summary]))")
        let outside = drawing.boxes.firstIndex { $0.kind == .outside } ?? drawing.boxes.count
        for box in drawing.boxes[..<outside] { try body("  " + node(box)) }
        if outside < drawing.boxes.count { try cluster(drawing.boxes[outside], drawing.boxes[(outside + 1)...], body) }
        for box in drawing.boxes { if let edge = edge(to: box) { try body("  " + edge) } }
        for again in drawing.repeats {
            let (holder, box) = (drawing.boxes[again.holder], drawing.boxes[again.box])
            try body("  " + edge(holder.name, box.name, again.link, constraint: false))
        }
        for transition in drawing.transitions { try lines(transition).forEach { try body("  " + $0) } }
        try body("}")
    }

    private func cluster(
        _ heading: HierarchyDrawing.Box, _ boxes: ArraySlice<HierarchyDrawing.Box>, _ body: (String) throws -> Void
    ) rethrows {
        try body("  subgraph cluster_\(heading.name) {")
        try body(
            "    label=\(quoted([heading.heading])); style=\"rounded,dotted\"; color=\"#64748b\"; fontcolor=\"#475569\""
        )
        for box in boxes { try body("    " + node(box)) }
        try body("  }")
    }

    private func node(_ box: HierarchyDrawing.Box) -> String {
        "\(box.name) [label=\(quoted([box.heading(columns: Self.maximumColumns)] + box.lines))\(colours(box))]"
    }

    private func colours(_ box: HierarchyDrawing.Box) -> String {
        switch (box.tone, box.kind) {
        case (.hidden, _): ", color=\"#9ca3af\", fillcolor=\"#f3f4f6\", fontcolor=\"#646b78\""
        case (.moving, _): ", color=\"#b7791f\", fillcolor=\"#fffaf0\""
        case (.plain, .window): ", fillcolor=\"#eef2f7\""
        case (.plain, _): ""
        }
    }

    /// Nil for a root.
    private func edge(to box: HierarchyDrawing.Box) -> String? {
        guard let holder = box.holder.map({ drawing.boxes[$0] }), holder.kind != .outside else { return nil }
        return edge(holder.name, box.name, box.link)
    }

    private func edge(_ from: String, _ to: String, _ link: HierarchyDrawing.Link, constraint: Bool = true) -> String {
        var attributes: [String] = []
        if case .presented(let style) = link { attributes += ["style=dashed", "label=\(quoted([style]))"] }
        if !constraint { attributes.append("constraint=false") }
        return "\(from) -> \(to)" + (attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]")
    }

    private func lines(_ transition: HierarchyDrawing.Transition) -> [String] {
        let note =
            "\(transition.name) [shape=note, style=filled, fillcolor=\"#fffaf0\", color=\"#b7791f\","
            + " label=\(quoted(["Running transition", transition.text]))]"
        return [note]
            + transition.subjects.map {
                "\(transition.name) -> \(drawing.boxes[$0].name) [style=dotted, arrowhead=none, constraint=false]"
            }
    }
}

extension DOTGraph {
    private func quoted(_ lines: [String]) -> String {
        let shown = DrawnText.shortened(lines, columns: Self.maximumColumns, lines: Self.maximumLines)
        return "\"" + shown.map(Self.escaped).joined(separator: "\\n") + "\""
    }

    /// Escapes backslashes, which would begin an escape such as `\N` (the node's name), and ampersands, which would
    /// begin an HTML entity.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "&": result += "&amp;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
