import HierarchyModel
import TimeTravel

/// A map of screens as a graph, for pictures, Graphviz and Mermaid. Actions that leave a screen as it is are left out.
package struct ScreenGraph {
    /// What has happened to a screen or an action since the baseline.
    enum Change: Hashable { case none, new, lost }

    /// With the screens and the edges of the baseline, after the map's own.
    let map: ScreenMap
    private let newScreens, lostScreens: Set<String>
    private let newEdges, lostEdges: Set<ScreenMap.Edge>
    /// How often the map's own edges were taken, which come first.
    private let ownCounts: [Int]

    /// - Parameter baseline: the map of another version; nil if there is nothing to compare with.
    package init(_ map: ScreenMap, baseline: ScreenMap? = nil) {
        ownCounts = map.edges.map(\.count)
        guard let baseline else {
            self.map = map
            (newScreens, lostScreens, newEdges, lostEdges) = ([], [], [], [])
            return
        }
        var all = map
        all.add(baseline)
        self.map = all
        newScreens = Set(all.screens(notIn: baseline).map(\.name))
        lostScreens = Set(all.screens(notIn: map).map(\.name))
        newEdges = Set(all.edges(notIn: baseline))
        lostEdges = Set(all.edges(notIn: map))
    }

    func change(of screen: ScreenMap.Screen) -> Change {
        newScreens.contains(screen.name) ? .new : lostScreens.contains(screen.name) ? .lost : .none
    }

    private func change(of edge: ScreenMap.Edge) -> Change {
        newEdges.contains(edge) ? .new : lostEdges.contains(edge) ? .lost : .none
    }

    /// One edge for each pair of screens and each change, with its actions below each other.
    struct Edge {
        let from, to: Int
        let change: Change
        var actions: [String]
        /// Of all actions together.
        var count: Int
    }

    private static let maximumActions = 6
    private static let maximumColumns = 60

    private struct Key: Hashable {
        let from, to: Int
        let change: Change
    }

    var edges: [Edge] {
        var edges: [Edge] = []
        var indexes: [Key: Int] = [:]
        for (number, edge) in map.edges.enumerated() where edge.from != edge.to {
            let count = number < ownCounts.count ? ownCounts[number] : edge.count
            let text = count == 1 ? edge.action : "\(edge.action) (\(count))"
            let key = Key(from: edge.from, to: edge.to, change: change(of: edge))
            if let index = indexes[key] {
                edges[index].actions.append(text)
                edges[index].count += count
            } else {
                indexes[key] = edges.count
                edges.append(
                    Edge(from: key.from, to: key.to, change: key.change, actions: [text], count: count))
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
