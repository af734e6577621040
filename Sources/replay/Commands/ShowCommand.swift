import ArgumentParser
import HierarchyModel
import JSONText
import Reporting
import TimeTravel
import TraceFile

struct ShowCommand: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument { case tree, json, dot, svg, wireframe }

    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Prints the hierarchy at a position.",
        discussion: """
            The tree has the format of UIKit's _printHierarchy: a bar stands before each child, a plus sign before a \
            presented controller. Controllers that are in no window's tree come last, under a heading; their views may \
            still be in a window.

            dot and svg draw the same tree: solid lines lead to children, dashed lines to presented controllers, and \
            disappeared controllers are grey. A box shows the traits that differ from those of the box above. Convert \
            dot with Graphviz, for instance 'dot -Tpdf'; open svg in a browser.

            wireframe draws, as SVG, what is on the screen: the windows and in them the views of the controllers to \
            scale with their bars, titles and tabs, presented ones on top as sheets, cards or popovers, what they dim \
            hatched, and in a transition dashed where a view came from. What the app does not show is grey: classes in \
            place of titles, and numbers.
            """)

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Option(
        help: ArgumentHelp("The position, by default the end; 'replay --help' lists the forms.", valueName: "pos"),
        transform: Position.parsed)
    var at = Position.end

    @Option(
        help: """
            tree; json, one document; dot, a graph for Graphviz; svg, the tree as a picture; or wireframe, the screen \
            as a picture.
            """)
    var format = Format.tree

    @Flag(help: "Add size, traits, overrides and running transitions to each line of the tree.")
    var verbose = false

    @OptionGroup var colour: ColourOptions

    func run() throws {
        let input = try TraceInput(trace)
        let state = input.state(after: try input.resolve(at, option: "--at"))
        if format != .json, state.controllerCount == 0 {
            let isUnknown = input.reader.eventCount == 0 && !input.reader.damage.isEmpty
            let reason =
                isUnknown ? "no event is intact, so the hierarchy is not known" : "no controller exists at \(at)"
            Notes.write("\(input.name): \(reason)")
        }
        let output = Output.standard()
        try write(state, of: input, to: output)
        try output.flush()
        input.noteDamage()
    }

    private func write(_ state: HierarchyState, of input: TraceInput, to output: Output) throws {
        switch format {
        case .json: try output.line(Self.json(of: state))
        case .tree:
            try HierarchyTree(state, isVerbose: verbose, toned: colour.palette.callAsFunction).forEachLine(output.line)
        case .wireframe:
            var timeline = Timeline(input.reader)
            timeline.seek(to: state.seq)
            try WireframeSVG(Wireframe(timeline, state), state: state, title: Self.title(of: state, in: input))
                .forEachLine(output.line)
        case .dot:
            try DOTGraph(HierarchyDrawing(state), title: Self.title(of: state, in: input)).forEachLine(output.line)
        case .svg:
            try SVGPicture(HierarchyDrawing(state), title: Self.title(of: state, in: input)).forEachLine(output.line)
        }
    }

    /// `menu.vctrace at E1240, 3.412s`
    private static func title(of state: HierarchyState, in input: TraceInput) -> String {
        let name = input.fileName
        guard let seq = state.seq, let time = state.t else { return "\(name) at start" }
        return "\(name) at \(EventText.position(seq)), \(EventText.time(time))"
    }

    private static func json(of state: HierarchyState) -> String {
        var writer = JSONWriter()
        state.write(to: &writer)
        return writer.text
    }
}
