import ArgumentParser
import HierarchyModel
import Interchange
import Linting
import ReplayConfiguration
import TraceFile

struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Writes a trace in a format for other tools.",
        discussion: discussion)

    private static var discussion: String {
        let formats = ExportFormats.all.map { "\($0.name): \($0.summary)" } + ["html: the page of 'replay report'"]
        let extensions = formatsByExtension.map { ".\($0.extension)" }.joined(separator: ", ")
        return formats.sorted().joined(separator: "\n")
            + "\n\nWithout --format, the name of the output decides: \(extensions)."
    }

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Option(
        help: ArgumentHelp(
            "One of: \(names.joined(separator: ", ")); by default that of the output's name.", valueName: "format"),
        completion: .list(names), transform: Self.format)
    var format: Format?

    /// A format of its own module, or the page of a report, which has its own command as well.
    enum Format: Sendable {
        case html
        case stream(any ExportFormat)
    }

    @Option(name: [.short, .customLong("output")], help: "The file to create or replace; '-' is standard output.")
    var output = "-"

    @OptionGroup var colour: ColourOptions

    mutating func validate() throws {
        if format == nil {
            format = try Self.formatsByExtension.first { output.hasSuffix(".\($0.extension)") }.map {
                try Self.format($0.format)
            }
        }
        guard format != nil else {
            throw ValidationError(
                "the name '\(TerminalText.escaped(output))' does not say the format: add --format with one of "
                    + Self.names.joined(separator: ", "))
        }
    }

    func run() throws {
        guard let format else { return }
        switch format {
        case .html: try ReportCommand.parse(["--output", output, "--", trace]).run()
        case .stream(let format):
            let rules = Rules.byDefault + (try ConfigurationFile.customRules())
            let input = try TraceInput(trace)
            let checking = ExportFormats.named(format.name, rules: rules) ?? format
            let isText = format.name == "jsonl"
            try NewFile.write(output, reading: trace, isText: isText) { try write(input, checking, to: Output($0)) }
            input.noteDamage()
        }
    }

    private func write(_ input: TraceInput, _ format: any ExportFormat, to output: Output) throws {
        var progress = Progress("Exporting", of: input.reader.eventCount)
        defer { progress.finish() }
        do {
            try format.write(input.reader, to: output.write(bytes:)) { progress.advance(to: $0) }
        } catch let error as ExportError {
            throw Failure(.inputOutput, input.name, "cannot be exported: \(error.reason)")
        }
        try output.flush()
    }

    private static let formatsByExtension = [
        ("html", "html"), ("jsonl", "jsonl"), ("pftrace", "perfetto"), ("perfetto-trace", "perfetto"),
        ("sqlite", "sqlite"), ("sqlite3", "sqlite"), ("db", "sqlite"),
    ].map { (extension: $0.0, format: $0.1) }

    private static var names: [String] { (ExportFormats.all.map(\.name) + ["html"]).sorted() }

    @Sendable private static func format(_ name: String) throws -> Format {
        if name == "html" { return .html }
        guard let format = ExportFormats.named(name) else {
            throw ValidationError("the formats are \(names.joined(separator: ", ")).")
        }
        return .stream(format)
    }
}
