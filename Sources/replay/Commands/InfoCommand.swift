import ArgumentParser

struct InfoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "info", abstract: "Prints a summary of a trace: session, events, duration, sizes, damage.")

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Option(help: "text or json.")
    var format = AnswerFormat.text

    @OptionGroup var lines: LineOptions

    func run() throws {
        let input = try TraceInput(trace)
        let summary = TraceSummary(input)
        try format.print(text: summary.lines, json: summary.json, lines)
        input.noteDamage()
    }
}
