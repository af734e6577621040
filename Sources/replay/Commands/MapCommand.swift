import ArgumentParser
import HierarchyModel
import Reporting
import TimeTravel
import TraceFile

struct MapCommand: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, dot, mermaid, svg }

    static let configuration = CommandConfiguration(
        commandName: "map", abstract: "Draws the screens of an app, and the actions that lead from one to another.",
        discussion: """
            A screen is what is in front when nothing moves, by the classes of the controllers; a controller of one of \
            UIKit's classes also by its title. All traces together make one map, which says how often each screen was \
            reached and each action was performed, how long it took until nothing moved, from which screens five \
            actions or more did not lead away, which ones are not reached from the first screen of a trace, which \
            modals open each other without an end, and which controllers were created and never shown.

            An action that comes while screens move counts with the one that set them in motion.

            --baseline compares the map with that of other traces, of the version before for instance: '+' is new, \
            '-' is gone. The picture draws what is new and what is gone in colors of their own.
            """)

    @Argument(
        help: "Traces, or directories to search for *.vctrace files.", completion: .file(extensions: ["vctrace"]))
    var traces: [String]

    @Option(
        parsing: .upToNextOption, help: "Traces, or directories, with which to compare.",
        completion: .file(extensions: ["vctrace"]))
    var baseline: [String] = []

    @Option(help: "text; json, one document; dot, a graph for Graphviz; mermaid, one for Markdown; or svg, a picture.")
    var format = Format.text

    @OptionGroup var lines: LineOptions

    func validate() throws {
        guard baseline.isEmpty || format != .dot && format != .mermaid else {
            throw ValidationError("--baseline has no graph: use --format text, json or svg with it")
        }
    }

    func run() throws {
        let (map, count) = try Self.map(of: traces)
        let old = baseline.isEmpty ? nil : try Self.map(of: baseline)
        let listing = MapListing(map: map, baseline: old?.map, traceCount: count)
        switch format {
        case .text, .json:
            let answer: AnswerFormat = format == .json ? .json : .text
            try answer.print(text: listing.lines, json: listing.json, lines)
        case .svg:
            let output = Output.standard()
            let compared = old.map { ", compared with \(counted($0.count, "trace"))" } ?? ""
            let title = "Screens of \(counted(count, "trace"))\(compared)"
            try ScreenMapPicture(map, baseline: old?.map, title: title).forEachLine(output.line)
            try output.flush()
        case .dot, .mermaid:
            let graph = ScreenGraph(map)
            let output = Output.standard()
            for line in format == .dot ? graph.dot : graph.mermaid { try output.line(line) }
            try output.flush()
        }
    }

    static func map(of names: [String]) throws -> (map: ScreenMap, count: Int) {
        let paths = try TraceSearch.paths(names)
        var map = ScreenMap()
        if paths.count == 1 {
            let input = try TraceInput(paths[0])
            add(input, to: &map)
            input.noteDamage()
            return (map, 1)
        }
        var progress = Progress("Reading the traces", of: UInt64(paths.count), stride: 1)
        defer { progress.finish() }
        for (number, path) in paths.enumerated() {
            let input = try TraceInput(path)
            map.add(input.reader.events)
            if !input.reader.damage.isEmpty { progress.finish() }
            input.noteDamage()
            progress.advance(to: UInt64(number + 1))
        }
        return (map, paths.count)
    }

    private static func add(_ input: TraceInput, to map: inout ScreenMap) {
        var progress = Progress("Reading", of: input.reader.eventCount)
        defer { progress.finish() }
        map.add(
            input.reader.events.lazy.map { event in
                progress.advance(to: event.seq)
                return event
            })
    }
}
