import ArgumentParser
import Linting
import TimeTravel
import TraceFile

struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Writes a page for the browser that shows a trace step by step.",
        discussion: """
            The page is one file that works offline: the screen, the hierarchy, the fields of an object and the events \
            at each position, with the violations, their source lines and the transitions. Arrow keys step, the space \
            bar plays, and a link such as report.html#E122 opens the page just after that event.

            A page holds at most \(ReportData.maximumEvents) events; --from and --to choose a part of a longer trace.
            """)

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Option(
        name: [.short, .customLong("output")], help: "The page to create or replace; '-' is standard output.",
        completion: .file(extensions: ["html"]))
    var output: String

    @Option(
        help: ArgumentHelp("The first event, by default the first of the trace.", valueName: "pos"),
        transform: Position.parsed)
    var from = Position.start

    @Option(
        help: ArgumentHelp("The last event, by default the last of the trace.", valueName: "pos"),
        transform: Position.parsed)
    var to = Position.end

    @Option(
        help: ArgumentHelp("The folder to search for the source files that the trace names.", valueName: "folder"),
        completion: .directory)
    var sourceRoot = "."

    func run() throws {
        let input = try TraceInput(trace)
        guard let range = try input.resolve(from: from, to: to) else {
            throw Failure(.badInput, input.name, "has no event to report")
        }
        let count = range.upperBound - range.lowerBound + 1
        guard count <= ReportData.maximumEvents else { throw tooLong(count, input) }
        let data = ReportData(input, range)
        let name = String(input.name.split(separator: "/").last ?? "")
        let page = ReportPage(title: name, data: try data.json(SourceFiles(root: sourceRoot)))
        guard let html = page.html else { throw Failure(.inputOutput, input.name, "not enough memory for the page") }
        try NewFile.write(output, reading: trace) { file in
            let output = Output(file)
            try output.write(bytes: html)
            try output.flush()
        }
        input.noteDamage()
    }

    private func tooLong(_ count: UInt64, _ input: TraceInput) -> Failure {
        let first = LintRun(input).report().violations.first?.seq
        let example = first.map { seq in
            "; the first violation is at E\(seq): --from E\(seq > 2_000 ? seq - 2_000 : 0) --to "
                + "E\(min(seq + 2_000, input.reader.eventCount - 1))"
        }
        return Failure(
            .usage, input.name,
            "\(count) events are more than the \(ReportData.maximumEvents) of a page: choose a part by --from and --to"
                + (example ?? ""))
    }
}
