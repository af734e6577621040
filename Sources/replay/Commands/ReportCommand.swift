import ArgumentParser
import Foundation
import Linting
import ReplayConfiguration
import Reporting
import TimeTravel
import TraceFile

struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Writes a page for the browser that shows a trace step by step.",
        discussion: """
            The page is one file that works offline: the screen, the hierarchy, the fields of an object and the events \
            at each position, with the violations, their source lines, what the user did, the transitions and a map of \
            the screens. It opens at the worst violation; a link such as report.html#E122 opens it just after that \
            event. Most keys are those of the debugger; e and E go to the next and the previous error. ? lists them all.

            A page holds at most \(ReportData.maximumEvents) events; --from and --to choose a part of a longer trace.

            For several traces, or a directory of traces, the output is a folder: a page for each, and index.html with \
            the violations by rule and by class, and a map of all screens. Of a trace that is too long its page shows \
            the surroundings of the worst violation, or the end. With --baseline the map of all screens draws what is \
            new and what is gone.
            """)

    @Argument(
        help: "Traces, or directories to search for *.vctrace files; '-' is standard input.",
        completion: .file(extensions: ["vctrace"]))
    var traces: [String]

    @Option(
        name: [.short, .customLong("output")],
        help: "The page to create or replace, '-' for standard output; the folder for several traces.",
        completion: .file(extensions: ["html"]))
    var output: String

    @Option(
        help: ArgumentHelp("The first event, by default the first of the trace.", valueName: "pos"),
        transform: Position.parsed)
    var from: Position?

    @Option(
        help: ArgumentHelp("The last event, by default the last of the trace.", valueName: "pos"),
        transform: Position.parsed)
    var to: Position?

    @Option(
        help: ArgumentHelp("The folder to search for the source files that the traces name.", valueName: "folder"),
        completion: .directory)
    var sourceRoot = "."

    @Option(
        parsing: .upToNextOption,
        help: "Traces, or directories, with whose map that of several traces is compared, as by 'replay map'.",
        completion: .file(extensions: ["vctrace"]))
    var baseline: [String] = []

    @OptionGroup var colour: ColourOptions

    func validate() throws {
        if traces.count > 1, from != nil || to != nil {
            throw ValidationError("--from and --to are positions of one trace")
        }
    }

    func run() throws {
        let paths = try TraceSearch.paths(traces)
        let rules = Rules.byDefault + (try ConfigurationFile.customRules())
        let sources = SourceFiles(root: sourceRoot)
        if paths == traces, paths.count == 1 {
            guard baseline.isEmpty else {
                throw Failure(
                    .usage, "--baseline", "the page of one trace compares no maps: name several traces, or a directory")
            }
            return try writePage(paths[0], sources, rules)
        }
        try writeFolder(paths, sources, rules)
    }

    private func writePage(_ path: String, _ sources: SourceFiles, _ rules: [any Rule]) throws {
        let input = try TraceInput(path)
        guard let range = try input.resolve(from: from ?? .start, to: to ?? .end) else {
            throw Failure(.badInput, input.name, "has no event to report")
        }
        let data = Self.data(of: input, rules)
        // A gap in a damaged trace may end at the last possible number.
        guard range.upperBound - range.lowerBound < ReportData.maximumEvents else {
            throw tooLong(range, data, input.name)
        }
        let html = try html(data, try Self.json(data, range, sources, input.name), of: input)
        try NewFile.write(output, reading: path, isText: true) { try Self.write(html, to: $0) }
        input.noteDamage()
    }

    private func writeFolder(_ paths: [String], _ sources: SourceFiles, _ rules: [any Rule]) throws {
        var status: Failure.Status?
        let old = baseline.isEmpty ? nil : try MapCommand.map(of: baseline).map
        try NewFile.writeFolder(output) { files in
            var index = ReportIndex(baseline: old)
            var progress = Progress("Writing the pages", of: UInt64(paths.count), stride: 1)
            defer { progress.finish() }
            for (number, path) in paths.enumerated() {
                do throws(Failure) {
                    try add(try TraceInput(path), to: &index, &files, sources, rules, &progress)
                } catch {
                    // As with lint, a trace that cannot be read keeps no other from being shown.
                    guard error.status == .badInput || error.status == .noInput else { throw error }
                    progress.finish()
                    Notes.write(error.message)
                    status = .badInput
                }
                progress.advance(to: UInt64(number + 1))
            }
            try files.write("\(output)/index.html") { try Self.write(index.html, to: $0) }
        }
        if let status { throw ExitCode(status.rawValue) }
    }

    private func add(
        _ input: TraceInput, to index: inout ReportIndex, _ files: inout NewFiles, _ sources: SourceFiles,
        _ rules: [any Rule], _ progress: inout Progress
    ) throws(Failure) {
        let data = Self.data(of: input, rules)
        guard let range = data.rangeThatFits else {
            throw Failure(.badInput, input.name, "has no event to report")
        }
        do {
            let html = try html(data, try Self.json(data, range, sources, input.name), of: input)
            let page = index.add(data, range)
            try files.write("\(output)/\(page)", reading: input.name) { try Self.write(html, to: $0) }
        } catch {
            throw error as? Failure ?? Failure(.inputOutput, input.name, error.localizedDescription)
        }
        if !input.reader.damage.isEmpty { progress.finish() }
        input.noteDamage()
    }

    private static func data(of input: TraceInput, _ rules: [any Rule]) -> ReportData {
        var progress = Progress("Checking the rules", of: input.reader.eventCount)
        defer { progress.finish() }
        return ReportData(input.reader, named: input.fileName, rules: rules) { progress.advance(to: $0) }
    }

    private static func json(
        _ data: ReportData, _ range: ClosedRange<UInt64>, _ sources: SourceFiles, _ name: String
    ) throws -> [UInt8] {
        var progress = Progress("Writing the report", of: range.upperBound - range.lowerBound + 1)
        defer { progress.finish() }
        do {
            return try data.json(range) {
                SourceExplanation($0, sources, palette: Palette(isOn: false)).code
            } progress: {
                progress.advance(to: $0 - range.lowerBound)
            }
        } catch let error as ReportError {
            throw Failure(.badInput, name, error.reason)
        }
    }

    private func html(_ data: ReportData, _ json: [UInt8], of input: TraceInput) throws(Failure) -> [UInt8] {
        guard let html = ReportPage(title: input.fileName, data, json: json).html else {
            throw Failure(.inputOutput, input.name, "not enough memory for the page")
        }
        return html
    }

    private static func write(_ html: [UInt8], to file: Descriptor) throws {
        let output = Output(file)
        try output.write(bytes: html)
        try output.flush()
    }

    private func tooLong(_ range: ClosedRange<UInt64>, _ data: ReportData, _ name: String) -> Failure {
        let example = data.worstViolation.map { violation in
            let part = data.surroundings(of: violation.seq)
            return "; the worst violation is at E\(violation.seq): --from E\(part.lowerBound) --to E\(part.upperBound)"
        }
        return Failure(
            .usage, name,
            "E\(range.lowerBound) to E\(range.upperBound) are more than the \(ReportData.maximumEvents) events of a "
                + "page: choose a part by --from and --to"
                + (example ?? ""))
    }
}
