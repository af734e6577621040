import ArgumentParser
import HierarchyModel
import Reporting
import TimeTravel
import TraceFile

struct SystemsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "systems",
        abstract: "Says what differs between recordings of the same inputs under several versions of iOS, and why.",
        discussion: """
            'replay(_:on:)' in a test repeats the inputs of a recording under several versions and attaches a trace \
            for each. The traces are sorted by version, and each is compared with the next one as by diff. For each \
            pair the first difference is printed, the last input before it, and the behaviours of UIKit that explain \
            it: those that both recordings have met since that input, and that only one of the two versions has. Then \
            the further differences are counted by what explains them.

            --output also writes a page for the browser, on which two versions stand beside each other.

            Exits with 1 if there is a difference.
            """)

    @Argument(
        help: "Traces, or directories to search for *.vctrace files; two traces or more.",
        completion: .file(extensions: ["vctrace"]))
    var traces: [String]

    @Option(
        name: [.short, .customLong("output")], help: "The page to create or replace, '-' for standard output.",
        completion: .file(extensions: ["html"]))
    var output: String?

    @Option(help: "text or json.")
    var format = AnswerFormat.text

    @OptionGroup var lines: LineOptions

    func run() throws {
        let inputs = try TraceSearch.paths(traces).map { try SystemRecording($0) }
        guard inputs.count > 1 else {
            throw ValidationError("name two traces or more: each is compared with that of the next version.")
        }
        let sorted = inputs.enumerated().sorted { ($0.element.version, $0.offset) < ($1.element.version, $1.offset) }
        let pairs = zip(sorted, sorted.dropFirst()).map { Self.compare($0.element, $1.element) }
        if output != "-" {
            try format.print(text: pairs.flatMap(\.lines), json: SystemPair.json(pairs), lines)
        }
        if let output { try writePage(pairs, to: output) }
        for input in inputs { input.trace.noteDamage() }
        if pairs.contains(where: { $0.comparison.count > 0 }) { throw ExitCode(1) }
    }

    private static func compare(_ left: SystemRecording, _ right: SystemRecording) -> SystemPair {
        let (one, other) = (left.trace.reader, right.trace.reader)
        var progress = Progress("Comparing", of: max(one.eventCount, other.eventCount))
        defer { progress.finish() }
        return SystemPair(left, right, SystemComparison(one, other) { progress.advance(to: $0) })
    }

    private func writePage(_ pairs: [SystemPair], to path: String) throws {
        var page = SystemsPage()
        for pair in pairs {
            page.add(
                pair.comparison, (pair.left.label, pair.left.trace.reader), (pair.right.label, pair.right.trace.reader))
        }
        try NewFile.write(path, isText: true) { file in
            let output = Output(file)
            try output.write(bytes: page.html)
            try output.flush()
        }
    }
}
