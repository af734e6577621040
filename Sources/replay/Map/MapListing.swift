import HierarchyModel
import JSONText
import TimeTravel

/// The answer of `replay map` as text, or as a JSON document.
struct MapListing {
    let map: ScreenMap
    /// The map of other traces, with which this one is compared.
    let baseline: ScreenMap?
    let traceCount: Int

    var lines: [String] {
        let heading =
            "\(counted(map.screens.count, "screen")), \(counted(map.edges.count, "action")), from "
            + counted(traceCount, "trace")
        let leaving = Dictionary(grouping: map.edges, by: \.from)
        return [heading] + map.screens.indices.flatMap { lines(of: $0, leaving[$0] ?? []) } + ends + changes
    }

    private func lines(of screen: Int, _ edges: [ScreenMap.Edge]) -> [String] {
        let (name, visits) = (map.screens[screen].name, counted(map.screens[screen].visits, "visit"))
        let first = map.screens[screen].isFirst ? ", first" : ""
        return ["", "\(TerminalText.printable(name))  (\(visits)\(first))"]
            + edges.map { edge in
                let goal = edge.to == screen ? "stays" : "→ \(TerminalText.printable(map.screens[edge.to].name))"
                let time = edge.meanTime > 0 ? ", \(EventText.time(edge.meanTime))" : ""
                return "  \(TerminalText.printable(edge.action))  \(goal)  \(counted(edge.count, "time"))\(time)"
            }
    }

    private var ends: [String] {
        let lists = [("No way out", map.deadEnds), ("Not reached from a first screen", map.unreachable)]
        return lists.flatMap { title, screens in
            screens.isEmpty ? [] : ["", "\(title):"] + screens.map { "  \(TerminalText.printable($0.name))" }
        }
    }

    private var changes: [String] {
        guard let baseline else { return [] }
        let lost = baseline.edges(notIn: map).map { "- \(Self.text($0, in: baseline))" }
        let new = map.edges(notIn: baseline).map { "+ \(Self.text($0, in: map))" }
        return lost.isEmpty && new.isEmpty ? ["", "No action is new or gone."] : [""] + lost + new
    }

    private static func text(_ edge: ScreenMap.Edge, in map: ScreenMap) -> String {
        [map.screens[edge.from].name, edge.action, "→", map.screens[edge.to].name].map(TerminalText.printable)
            .joined(separator: "  ")
    }
}

extension MapListing {
    /// `{"traces":2,"screens":[{"name":"Menu","visits":3,"first":true,"last":false,"deadEnd":false,"reached":true}],
    /// "edges":[{"from":0,"to":1,"action":"tap \"Open\"","count":2,"time":350000000}],"new":[…],"lost":[…]}`
    var json: String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("traces", UInt64(traceCount))
        let (deadEnds, unreachable) = (Set(map.deadEnds), Set(map.unreachable))
        writer.list("screens", map.screens) { screen, writer in
            writer.beginObject()
            writer.member("name", screen.name)
            writer.member("visits", UInt64(screen.visits))
            writer.member("first", screen.isFirst)
            writer.member("last", screen.isLast)
            writer.member("deadEnd", deadEnds.contains(screen))
            writer.member("reached", !unreachable.contains(screen))
            writer.endObject()
        }
        writer.list("edges", map.edges) { edge, writer in
            writer.beginObject()
            writer.member("from", UInt64(edge.from))
            writer.member("to", UInt64(edge.to))
            writer.member("action", edge.action)
            writer.member("count", UInt64(edge.count))
            writer.member("time", edge.meanTime)
            writer.endObject()
        }
        if let baseline {
            Self.write(map.edges(notIn: baseline), of: map, as: "new", to: &writer)
            Self.write(baseline.edges(notIn: map), of: baseline, as: "lost", to: &writer)
        }
        writer.endObject()
        return writer.text
    }

    private static func write(
        _ edges: [ScreenMap.Edge], of map: ScreenMap, as name: String, to writer: inout JSONWriter
    ) {
        writer.list(name, edges) { edge, writer in
            writer.beginObject()
            writer.member("from", map.screens[edge.from].name)
            writer.member("to", map.screens[edge.to].name)
            writer.member("action", edge.action)
            writer.endObject()
        }
    }
}
