import ArgumentParser
import StoryboardFile

struct StoryboardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "storyboard",
        abstract: "Prints the scenes, segues and problems of storyboards and XIBs.",
        discussion: """
            Reads the files that Interface Builder writes. References between storyboards are checked among the files \
            of one command. Exits with 1 if a problem has at least the severity of --fail-on. Unknown content is \
            reported as a note.
            """)

    @Argument(
        help:
            "Storyboards and XIBs, or directories to search for *.storyboard and *.xib files; '-' is standard input.",
        completion: .file(extensions: ["storyboard", "xib"]))
    var files: [String]

    @Option(help: "text or json.")
    var format = AnswerFormat.text

    @Option(help: "The lowest severity that makes the exit status 1: error, warning or note.")
    var failOn = StoryboardProblem.Severity.warning

    @OptionGroup var colour: ColourOptions

    func run() throws {
        let reading = try StoryboardReading(TraceSearch.paths(files, endings: [".storyboard", ".xib"]))
        let output = Output.standard()
        switch format {
        case .text: try StoryboardText(output, palette: colour.palette).write(reading.reports)
        case .json: try output.write(StoryboardJSON.text(reading.reports))
        }
        try output.flush()
        if format == .text, !reading.reports.isEmpty { Notes.write(reading.summary) }
        if let failure = reading.failure { throw ExitCode(failure.rawValue) }
        if reading.count(from: failOn) > 0 { throw ExitCode(1) }
    }
}

extension StoryboardProblem.Severity: ExpressibleByArgument {}
