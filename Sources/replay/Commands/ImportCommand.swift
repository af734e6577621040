import ArgumentParser
import HierarchyModel
import Interchange
import TraceFile

struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Creates a trace from the JSON Lines of any producer.",
        discussion: """
            Each line is one event: {"kind":"view.loaded","controller":4}. 'replay schema' lists the kinds and their \
            fields. seq and t may be left out; unknown kinds and fields are kept. If a line is wrong, no trace is \
            created, and an existing one stays as it is.

            A kind that does not exist, a value outside of a closed set, and a last line that is cut off, as a \
            producer leaves it that crashes, are warnings on standard error.
            """)

    @Argument(help: "The JSON Lines; '-' is standard input.", completion: .file(extensions: ["jsonl"]))
    var input: String

    @Option(
        name: [.short, .customLong("output")], help: "The trace to create or replace; '-' is standard output.",
        completion: .file(extensions: ["vctrace"]))
    var output: String

    @Flag(help: "Treat warnings as errors, and create no trace.")
    var strict = false

    func run() throws {
        let descriptor = try Descriptor.reading(input)
        try NewFile.write(output, reading: input) { file in
            do {
                try copy(descriptor, to: file)
            } catch let error as JSONLinesError {
                throw Failure(.badInput, source, error.description + Self.remedy(for: error))
            }
        }
    }

    private func copy(_ source: Descriptor, to file: Descriptor) throws {
        let writer = try file.traceWriter()
        var lines = JSONLinesReader(isStrict: strict)
        let size = source.size
        var read: UInt64 = 0
        var progress = Progress("Importing", of: size ?? 0)
        defer {
            progress.finish()
            note(lines)
        }
        func receive(_ event: Event) throws {
            writer.receive(event)
            if writer.hasProblem, let failure = writer.failure { throw failure }
        }
        do {
            while case let piece = try source.nextBytes(atMost: 1 << 18), !piece.isEmpty {
                try lines.read(piece, receive)
                read += UInt64(piece.count)
                progress.advance(to: size == nil ? lines.eventCount : read)
            }
            try lines.finish(receive)
            try writer.close()
        } catch TraceError.unwritable(_, _, let expected, let found) {
            throw JSONLinesError(line: lines.lastLine, reason: "expected \(expected), found \(found)")
        }
    }

    private static let maximumNotes = 20

    /// Notes the warnings, also if a later line is an error: both are mistakes of the same producer.
    private func note(_ lines: JSONLinesReader) {
        for warning in lines.warnings.prefix(Self.maximumNotes) { Notes.write("\(source): warning: \(warning)") }
        let rest = lines.warnings.dropFirst(Self.maximumNotes).reduce(lines.furtherWarnings) { $0 + $1.lineCount }
        guard rest > 0 else { return }
        Notes.write("\(source): warning: \(counted(rest, "more line")) with other names that do not exist")
    }

    private static func remedy(for error: JSONLinesError) -> String {
        guard error.line == 1, error.reason.hasSuffix("byte 0: expected a value, found byte 0x89") else { return "" }
        return "; it looks like a trace: 'replay export' converts it to JSON Lines"
    }

    private var source: String { input == "-" ? Descriptor.standardInput.name : input }
}
