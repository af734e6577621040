import HierarchyModel
import TimeTravel

/// A map of screens as a graph for Graphviz or Mermaid. Actions that leave a screen as it is are left out.
package struct ScreenGraph {
    private let map: ScreenMap

    package init(_ map: ScreenMap) { self.map = map }

    /// One edge for each pair of screens, with its actions below each other.
    struct Edge {
        let from, to: Int
        var actions: [String]
        /// Of all actions together.
        var count: Int
    }

    private static let maximumActions = 6
    private static let maximumColumns = 60

    var edges: [Edge] {
        var edges: [Edge] = []
        var indexes: [[Int]: Int] = [:]
        for edge in map.edges where edge.from != edge.to {
            let text = edge.count == 1 ? edge.action : "\(edge.action) (\(edge.count))"
            if let index = indexes[[edge.from, edge.to]] {
                edges[index].actions.append(text)
                edges[index].count += edge.count
            } else {
                indexes[[edge.from, edge.to]] = edges.count
                edges.append(Edge(from: edge.from, to: edge.to, actions: [text], count: edge.count))
            }
        }
        return edges
    }

    /// Lines of DOT. A first screen has a thick line.
    package var dot: [String] {
        let nodes: [Code<GraphvizLanguage>] = map.screens.enumerated().map { index, screen in
            let label = GraphvizLanguage.string(of: shown([screen.name, counted(screen.visits, "visit")]))
            return "  s\(index) [label=\(label)\(screen.isFirst ? ", penwidth=2" as Code<GraphvizLanguage> : "")]"
        }
        let edges: [Code<GraphvizLanguage>] = edges.map { edge in
            "  s\(edge.from) -> s\(edge.to) [label=\(GraphvizLanguage.string(of: shown(edge.actions)))]"
        }
        let opening = "  node [shape=box, style=rounded, fontname=\"Helvetica\"]"
        return ["digraph screens {", opening] + (nodes + edges).map(\.text) + ["}"]
    }

    /// Lines of a Mermaid flowchart.
    package var mermaid: [String] {
        let nodes: [Code<MermaidLanguage>] = map.screens.enumerated().map { index, screen in
            "  s\(index)[\(text: shown([screen.name]).joined())]"
        }
        let edges: [Code<MermaidLanguage>] = edges.map { edge in
            "  s\(edge.from) -->|\(text: shown(edge.actions).joined(separator: ", "))| s\(edge.to)"
        }
        return ["flowchart LR"] + (nodes + edges).map(\.text)
    }

    private func shown(_ lines: [String]) -> [String] {
        DrawnText.shortened(lines.map(DrawnText.visible), columns: Self.maximumColumns, lines: Self.maximumActions)
    }
}
