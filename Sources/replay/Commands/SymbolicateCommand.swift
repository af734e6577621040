import ArgumentParser
import TraceFile

struct SymbolicateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "symbolicate",
        abstract: "Finds the file, line and function of calls of which a trace has only the address.",
        discussion: """
            An app on a device records a call as an address in an image, with the UUID of the image. The dSYM with \
            that UUID has the line: a file of another build is never used. Of a program for Linux, its file or its \
            file of debug information is used, if it has the GNU build identifier of the image.

            Says on standard error how many addresses are resolved, and why the others are not. Those keep their \
            address. Without --output nothing is written.

            Needs llvm-symbolizer 13 or newer, which is in Swift's toolchains for Linux, in Debian's package llvm and \
            in Homebrew's llvm. Where it is missing, atos of Xcode's tools is used, which also finds the lines of a \
            Debug build without a dSYM, if --dsym names its program.
            """)

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace", "jsonl"]))
    var trace: String

    @Option(
        help: ArgumentHelp(
            "A dSYM, a file with debug information, or a folder to search. By default the current folder.",
            valueName: "path"),
        completion: .file(extensions: ["dSYM"]))
    var dsym: [String] = []

    @Option(
        name: [.short, .customLong("output")],
        help: """
            The trace to create or replace; '-' is standard output. JSON Lines are written if the name ends in .jsonl.
            """,
        completion: .file(extensions: ["vctrace", "jsonl"]))
    var output: String?

    @Option(
        help: ArgumentHelp(
            """
            The llvm-symbolizer or atos to run. By default it is searched for in the folders of PATH, and beside \
            'swift'.
            """,
            valueName: "path"),
        completion: .file())
    var symbolizer: String?

    @OptionGroup var colour: ColourOptions

    func run() throws {
        let symbolizer = try Symbolizer.find(symbolizer)
        var files = SymbolFileSearch()
        let input = try TraceInput(trace)
        var symbolication = try Symbolication(input)
        for path in dsym.isEmpty ? ["."] : dsym { try files.add(path, for: symbolication.calls) }
        try symbolication.resolve(with: symbolizer, files)
        if let output {
            try NewFile.write(output, reading: trace) { file in
                if output.hasSuffix(".jsonl") {
                    try symbolication.writeLines(to: Output(file))
                } else {
                    try symbolication.writeTrace(to: file)
                }
            }
        }
        input.noteDamage()
        for line in symbolication.report(files) { Notes.write(line) }
    }
}
