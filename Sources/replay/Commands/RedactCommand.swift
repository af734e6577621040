import ArgumentParser
import HierarchyModel
import TraceFile

struct RedactCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redact", abstract: "Creates a copy of a trace without texts that may identify people or the app.",
        discussion: """
            Each text is replaced by 'redacted'; the hierarchy, numbers and times stay. By default titles, texts and \
            identifiers are replaced.

            titles: of controllers, bars and buttons of bars
            texts: on screens, such as of labels and rows; markers, diagnostics, reasons for allowed violations, and \
            all that is not known to be a word of UIKit: answers and other values, kinds and fields of newer \
            producers, and traits of the app
            identifiers: of storyboards, segues and state restoration, and names of images
            classes: the names of the app, its modules and its classes, also in answers, except controllers of UIKit \
            that are known
            callSites: files, lines and functions

            The copy does not hold damaged parts of the trace.
            """)

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Option(
        name: [.short, .customLong("output")], help: "The trace to create or replace; '-' is standard output.",
        completion: .file(extensions: ["vctrace"]))
    var output: String

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Redact only these parts: \(names).", valueName: "part"),
        completion: .list(Redaction.named.map(\.name)), transform: Self.redaction)
    var only: [Redaction] = []

    private static let names = Redaction.named.map(\.name).joined(separator: ", ")

    @OptionGroup var colour: ColourOptions

    func run() throws {
        let input = try TraceInput(trace)
        try NewFile.write(output, reading: trace) { try copy(input, to: $0) }
        input.noteDamage()
    }

    private var redaction: Redaction {
        only.isEmpty ? [.titles, .texts, .identifiers] : only.reduce(into: []) { $0.formUnion($1) }
    }

    private func copy(_ input: TraceInput, to file: Descriptor) throws {
        let writer = try file.traceWriter(redacting: redaction)
        input.forEachEvent("Redacting") { writer.receive($0) }
        try writer.close()
    }

    @Sendable private static func redaction(_ name: String) throws -> Redaction {
        guard let redaction = Redaction(named: name) else { throw ValidationError("the parts are \(names).") }
        return redaction
    }
}
