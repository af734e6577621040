import ArgumentParser

struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Reads the whole of a trace and says of each chunk whether it is intact.",
        discussion: """
            Exits 1 where something is damaged. A trace that was not closed is not damaged by that: it may still be written. \
            'replay recover' makes a sound trace of a damaged one.
            """)

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Option(help: "text or json.")
    var format = AnswerFormat.text

    func run() throws {
        let integrity = TraceIntegrity(try TraceInput(trace))
        try format.print(text: integrity.lines, json: integrity.json)
        if !integrity.damage.isEmpty { throw ExitCode(1) }
    }
}
