import ArgumentParser
import Interchange
import TraceFile

struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Writes a trace in a format for other tools.",
        discussion: ExportFormats.all.map { "\($0.name): \($0.summary)" }.joined(separator: "\n"))

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Option(
        help: ArgumentHelp("One of: \(ExportFormats.all.map(\.name).joined(separator: ", ")).", valueName: "format"),
        completion: .list(ExportFormats.all.map(\.name)), transform: Self.format)
    var format: any ExportFormat

    @Option(name: [.short, .customLong("output")], help: "The file to create or replace; '-' is standard output.")
    var output = "-"

    func run() throws {
        let input = try TraceInput(trace)
        try write(input)
        input.noteDamage()
    }

    private func write(_ input: TraceInput) throws {
        try NewFile.write(output, reading: trace) { try write(input, to: Output($0)) }
    }

    private func write(_ input: TraceInput, to output: Output) throws {
        var progress = Progress("Exporting", of: input.reader.eventCount)
        defer { progress.finish() }
        do {
            try format.write(input.reader, to: output.write(bytes:)) { progress.advance(to: $0) }
        } catch let error as ExportError {
            throw Failure(.inputOutput, input.name, "cannot be exported: \(error.reason)")
        }
        try output.flush()
    }

    @Sendable private static func format(_ name: String) throws -> any ExportFormat {
        guard let format = ExportFormats.named(name) else {
            throw ValidationError("the formats are \(ExportFormats.all.map(\.name).joined(separator: ", ")).")
        }
        return format
    }
}
