import ArgumentParser

struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Reads a whole trace and reports for each chunk whether it is intact.",
        discussion: """
            Exits with 1 if the trace is damaged. A trace that is not closed is not damaged: it may still be written. \
            'replay recover' creates an intact trace from a damaged one.
            """)

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Option(help: "text or json.")
    var format = AnswerFormat.text

    @OptionGroup var lines: LineOptions

    func run() throws {
        let integrity = TraceIntegrity(try TraceInput(trace))
        try format.print(text: integrity.lines, json: integrity.json, lines)
        if !integrity.damage.isEmpty { throw ExitCode(1) }
    }
}
