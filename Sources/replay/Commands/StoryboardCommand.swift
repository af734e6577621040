import ArgumentParser
import StoryboardFile

struct StoryboardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "storyboard",
        abstract: "Prints the scenes and segues of storyboards and XIBs, and what is wrong with them.",
        discussion: """
            Reads the files of Interface Builder as they lie in a project. References to other storyboards are looked up in the \
            files that are named together. Exits 1 where something is at or above the severity of --fail-on. What is not \
            understood is a note.
            """)

    @Argument(
        help:
            "Storyboards and XIBs, or directories in which every *.storyboard and *.xib is read; '-' is standard input.",
        completion: .file(extensions: ["storyboard", "xib"]))
    var files: [String]

    @Option(help: "text or json.")
    var format = AnswerFormat.text

    @Option(help: "The severity from which on the exit status is 1: error, warning or note.")
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
