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
        let titles = map.screens[screen].titles.map { "\"\(TerminalText.printable($0))\"" }
        return ["", "\(TerminalText.printable(name))  (\(visits)\(first))"]
            + (titles.isEmpty ? [] : ["  shows \(titles.joined(separator: ", "))"])
            + edges.map { edge in
                let goal = edge.to == screen ? "stays" : "→ \(TerminalText.printable(map.screens[edge.to].name))"
                let time = edge.meanTime > 0 ? ", \(EventText.time(edge.meanTime))" : ""
                return "  \(TerminalText.printable(edge.action))  \(goal)  \(counted(edge.count, "time"))\(time)"
            }
    }

    private var ends: [String] {
        let cycles = map.modalCycles.map { $0.map { map.screens[$0].name }.joined(separator: ", ") }
        let lists = [
            ("No way out", map.deadEnds.map(\.name)),
            ("Not reached from a first screen", map.unreachable.map(\.name)),
            ("Modals that open each other without an end", cycles),
            ("Created and never shown", map.classesNeverShown),
        ]
        return lists.flatMap { title, names in
            names.isEmpty ? [] : ["", "\(title):"] + names.map { "  \(TerminalText.printable($0))" }
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
    /// `{"traces":2,"screens":[{"name":"Menu","titles":["Shop"],"visits":3,"first":true,"last":false,"deadEnd":false,
    /// "reached":true}],"edges":[{"from":0,"to":1,"action":"tap \"Open\"","count":2,"time":350000000,
    /// "opensModal":true}],"modalCycles":[[0,1]],"neverShown":["Help"],"new":[…],"lost":[…]}`
    var json: String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("traces", UInt64(traceCount))
        map.write(to: &writer)
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

extension ScreenMap {
    /// Writes the members `screens`, `edges`, `modalCycles` and `neverShown` of an object.
    func write(to writer: inout JSONWriter) {
        let (deadEnds, unreachable) = (Set(self.deadEnds), Set(self.unreachable))
        writer.list("screens", screens) { screen, writer in
            writer.beginObject()
            writer.member("name", screen.name)
            writer.list("titles", screen.titles) { $1.string($0) }
            writer.member("visits", UInt64(screen.visits))
            writer.member("first", screen.isFirst)
            writer.member("last", screen.isLast)
            writer.member("deadEnd", deadEnds.contains(screen))
            writer.member("reached", !unreachable.contains(screen))
            writer.endObject()
        }
        writer.list("edges", edges) { edge, writer in
            writer.beginObject()
            writer.member("from", UInt64(edge.from))
            writer.member("to", UInt64(edge.to))
            writer.member("action", edge.action)
            writer.member("count", UInt64(edge.count))
            writer.member("time", edge.meanTime)
            writer.member("opensModal", edge.opensModal)
            writer.endObject()
        }
        writer.list("modalCycles", modalCycles) { cycle, writer in
            writer.beginArray()
            for screen in cycle { writer.int(screen) }
            writer.endArray()
        }
        writer.list("neverShown", classesNeverShown) { $1.string($0) }
    }
}
