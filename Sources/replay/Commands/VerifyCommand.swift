import ArgumentParser
import JSONText
import TraceFile

struct VerifyCommand: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }

    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Reads the whole of a trace and says of each chunk whether it is intact.",
        discussion: """
            Exits 1 where something is damaged. A trace that was not closed is not damaged by that: it may still be written. \
            'replay recover' makes a sound trace of a damaged one.
            """)

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Option(help: "text or json.")
    var format = Format.text

    func run() throws {
        let integrity = TraceIntegrity(try TraceInput(trace))
        let output = Output.standard()
        switch format {
        case .text: for line in integrity.lines { try output.line(line) }
        case .json: try output.line(integrity.json)
        }
        try output.flush()
        if !integrity.damage.isEmpty { throw ExitCode(1) }
    }
}
