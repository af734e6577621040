import ArgumentParser

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

    @OptionGroup var colour: ColourOptions

    func run() throws {
        let source = try Descriptor.reading(input)
        try NewFile.write(output, reading: input) { file in
            try JSONLinesImport(source: source, isStrict: strict).copy(to: file)
        }
    }
}
