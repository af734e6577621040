import HierarchyModel

/// A drawing in Graphviz's language, one statement a line.
///
/// Windows and controllers are boxes, running transitions are notes. Solid edges lead to roots and children. Dashed
/// edges lead to presented controllers and are labelled with the style. All strings are quoted, so that none is read as
/// HTML.
package struct DOTGraph {
    private typealias DOT = Code<GraphvizLanguage>

    private static let opening: [DOT] = [
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
        for line in Self.opening { try body(line.text) }
        try body(("  label=\(quoted([title, drawing.summary]))" as DOT).text)
        let outside = drawing.boxes.firstIndex { $0.kind == .outside } ?? drawing.boxes.count
        for box in drawing.boxes[..<outside] { try body("  " + node(box).text) }
        if outside < drawing.boxes.count { try cluster(drawing.boxes[outside], drawing.boxes[(outside + 1)...], body) }
        for box in drawing.boxes { if let edge = edge(to: box) { try body("  " + edge.text) } }
        for again in drawing.repeats {
            let (holder, box) = (drawing.boxes[again.holder], drawing.boxes[again.box])
            try body("  " + edge(name(holder), name(box), again.link, constraint: false).text)
        }
        for transition in drawing.transitions { try lines(transition).forEach { try body("  " + $0.text) } }
        try body("}")
    }

    private func cluster(
        _ heading: HierarchyDrawing.Box, _ boxes: ArraySlice<HierarchyDrawing.Box>, _ body: (String) throws -> Void
    ) rethrows {
        let lines: [DOT] = [
            "  subgraph cluster_\(name(heading)) {",
            "    label=\(quoted([heading.heading])); "
                + "style=\"rounded,dotted\"; color=\"#64748b\"; fontcolor=\"#475569\"",
        ]
        for line in lines { try body(line.text) }
        for box in boxes { try body("    " + node(box).text) }
        try body("  }")
    }

    /// A letter and a number.
    private func name(_ box: HierarchyDrawing.Box) -> DOT { DOT(checked: box.name) }

    private func node(_ box: HierarchyDrawing.Box) -> DOT {
        "\(name(box)) [label=\(quoted([box.heading(columns: Self.maximumColumns)] + box.lines))\(colours(box))]"
    }

    private func colours(_ box: HierarchyDrawing.Box) -> DOT {
        switch (box.tone, box.kind) {
        case (.hidden, _): ", color=\"#9ca3af\", fillcolor=\"#f3f4f6\", fontcolor=\"#646b78\""
        case (.moving, _): ", color=\"#b7791f\", fillcolor=\"#fffaf0\""
        case (.plain, .window): ", fillcolor=\"#eef2f7\""
        case (.plain, _): ""
        }
    }

    /// Nil for a root.
    private func edge(to box: HierarchyDrawing.Box) -> DOT? {
        guard let holder = box.holder.map({ drawing.boxes[$0] }), holder.kind != .outside else { return nil }
        return edge(name(holder), name(box), box.link)
    }

    private func edge(_ from: DOT, _ to: DOT, _ link: HierarchyDrawing.Link, constraint: Bool = true) -> DOT {
        var attributes: [DOT] = []
        if case .presented(let style) = link { attributes += ["style=dashed", "label=\(quoted([style]))"] }
        if !constraint { attributes.append("constraint=false") }
        let list: DOT = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
        return "\(from) -> \(to)\(list)"
    }

    private func lines(_ transition: HierarchyDrawing.Transition) -> [DOT] {
        let name = DOT(checked: transition.name)
        let note: DOT =
            "\(name) [shape=note, style=filled, fillcolor=\"#fffaf0\", color=\"#b7791f\","
            + " label=\(quoted(["Running transition", transition.text]))]"
        return [note]
            + transition.subjects.map {
                "\(name) -> \(self.name(drawing.boxes[$0])) [style=dotted, arrowhead=none, constraint=false]"
            }
    }
}

extension DOTGraph {
    private func quoted(_ lines: [String]) -> DOT {
        let shown = DrawnText.shortened(lines, columns: Self.maximumColumns, lines: Self.maximumLines)
        return GraphvizLanguage.string(of: shown)
    }
}
