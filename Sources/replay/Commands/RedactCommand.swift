import ArgumentParser
import HierarchyModel
import TraceFile

struct RedactCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redact", abstract: "Makes a copy of a trace without what may tell of people or of the app.",
        discussion: """
            Instead of each text stands 'redacted'; the hierarchy, numbers and times stay. Without --only titles, texts and \
            identifiers go. titles: of controllers. texts: markers, messages of diagnostics, reasons for which a rule is allowed to be \
            broken, and every text that a newer producer has added. identifiers: of storyboards, segues and state restoration. classes: names \
            of the app, its modules and classes, but for UIKit's own view controllers. callSites: files, lines and functions. What is \
            damaged in the trace is missing in the copy.
            """)

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Option(
        name: [.short, .customLong("output")], help: "The trace to make or to replace; '-' is standard output.",
        completion: .file(extensions: ["vctrace"]))
    var output: String

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Take these out: \(names).", valueName: "part"),
        completion: .list(Redaction.named.map(\.name)), transform: Self.redaction)
    var only: [Redaction] = []

    private static let names = Redaction.named.map(\.name).joined(separator: ", ")

    func run() throws {
        let input = try TraceInput(trace)
        try NewFile.write(output, reading: trace) { try copy(input, to: $0) }
        input.noteDamage()
    }

    private var redaction: Redaction {
        only.isEmpty ? [.titles, .texts, .identifiers] : only.reduce(into: []) { $0.formUnion($1) }
    }

    private func copy(_ input: TraceInput, to path: String) throws {
        var options = TraceOptions.unjournaled
        options.redact = redaction
        let writer = try TraceWriter(path: path, overwrite: true, options: options)
        input.forEachEvent("Redacting") { writer.receive($0) }
        try writer.close()
    }

    @Sendable private static func redaction(_ name: String) throws -> Redaction {
        guard let redaction = Redaction(named: name) else { throw ValidationError("the parts are \(names).") }
        return redaction
    }
}
