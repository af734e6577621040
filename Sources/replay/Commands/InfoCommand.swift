import ArgumentParser
import HierarchyModel
import TraceFile

struct InfoCommand: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }

    static let configuration = CommandConfiguration(
        commandName: "info", abstract: "Prints what a trace holds: session, events, duration, sizes, damage.")

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Option(help: "text or json.")
    var format = Format.text

    func run() throws {
        let input = try TraceInput(trace)
        let summary = TraceSummary(input)
        let output = Output.standard()
        switch format {
        case .text: for line in summary.lines { try output.line(line) }
        case .json: try output.line(summary.json)
        }
        try output.flush()
        input.noteDamage()
    }
}
