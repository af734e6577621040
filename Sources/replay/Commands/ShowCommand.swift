import ArgumentParser
import HierarchyModel
import JSONText
import TraceFile

struct ShowCommand: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument { case tree, json }

    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Prints the hierarchy at a position.",
        discussion: """
            The tree has the form of UIKit's _printHierarchy: '   | ' before children, '   + ' before what is presented. \
            What is in no window's tree comes last, under a line of its own; its view may be in a window all the same.
            """)

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Option(help: ArgumentHelp("Where in the trace; 'replay --help' lists the forms.", valueName: "pos"), transform: Position.parsed)
    var at = Position.end

    @Option(help: "tree, or json: the state as one JSON document.")
    var format = Format.tree

    @Flag(help: "Add size, traits, overrides and running transitions to each line of the tree.")
    var verbose = false

    @OptionGroup var colour: ColourOptions

    func run() throws {
        let input = try TraceInput(trace)
        let state = input.state(after: try input.resolve(at, option: "--at"))
        let output = Output.standard()
        switch format {
        case .json: try output.line(Self.json(of: state))
        case .tree: try write(state, of: input, to: output)
        }
        try output.flush()
        input.noteDamage()
    }

    private func write(_ state: HierarchyState, of input: TraceInput, to output: Output) throws {
        if state.controllerCount == 0 {
            Notes.write("\(input.name): no controller exists at \(at)")
        }
        var tree = HierarchyTree(state, palette: colour.palette, isVerbose: verbose)
        try tree.forEachLine(output.line)
    }

    private static func json(of state: HierarchyState) -> String {
        var writer = JSONWriter()
        state.write(to: &writer)
        return writer.text
    }
}
