import ArgumentParser
import Linting
import ReplayConfiguration
import TimeTravel

struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Reports violations of the rules in traces.",
        discussion: """
            Exits with 1 if a violation has at least the severity of --fail-on. --only and --disable take one or more \
            rules each; 'replay rules' lists the rules. The nearest file \(ConfigurationFile.name), in this folder or \
            a folder above it, is the configuration; options of the command line have priority.

            With '--format jsonl' each trace has one document on a line of its own, in the order of the traces, as \
            soon as it and those before it are done; the document of a trace that cannot be read has its exit status \
            and the message. It does not stop the others, and the exit status is then 65.
            """)

    @Argument(
        help: "Traces or JSON Lines, or directories to search for *.vctrace files; '-' is standard input.",
        completion: .file(extensions: ["vctrace"]))
    var traces: [String] = []

    @Option(
        help: ArgumentHelp(
            "A file that names the traces, a path a line, in place of arguments; '-' is standard input.",
            valueName: "file"),
        completion: .file())
    var filesFrom: String?

    @Option(
        help: """
            text, as compilers print it; brief, violation, line and fix in one line each; json; jsonl, a document a \
            line for each trace; sarif, for code scanning; github, for annotations; or junit.
            """)
    var format = LintFormat.text

    @Option(
        help: ArgumentHelp(
            "The configuration to use instead of the nearest \(ConfigurationFile.name).", valueName: "file"),
        completion: .file())
    var config: String?

    @Option(
        parsing: .upToNextOption, help: ArgumentHelp("Check these rules only.", valueName: "rule"),
        completion: .list(Rules.all.map(\.id)))
    var only: [String] = []

    @Option(
        parsing: .upToNextOption, help: ArgumentHelp("Do not check these rules.", valueName: "rule"),
        completion: .list(Rules.all.map(\.id)))
    var disable: [String] = []

    @Option(help: "The lowest severity that makes the exit status 1: error, warning or note; by default warning.")
    var failOn: Severity?

    @Option(
        help: ArgumentHelp("A file of known violations, which are not reported.", valueName: "file"),
        completion: .file())
    var baseline: String?

    @Option(
        help: ArgumentHelp(
            "Report all violations, and write them to this file as known; exits with 0.", valueName: "file"),
        completion: .file())
    var writeBaseline: String?

    @Flag(help: "Print the source lines of each blamed call, and the line to add, to move or to remove; for text.")
    var explain = false

    @Option(
        help: ArgumentHelp(
            "The folder to search for the source files that traces name, for --explain, sarif and github.",
            valueName: "folder"),
        completion: .directory)
    var sourceRoot = "."

    @Flag(help: "Write the map of its screens with each trace, as 'replay map' does; for json and jsonl.")
    var map = false

    @Option(help: ArgumentHelp("The maximum number of violations to print; by default all, for brief.", valueName: "n"))
    var limit: Int?

    @OptionGroup var colour: ColourOptions

    mutating func validate() throws {
        if traces.isEmpty { traces = TrailingTraces.take(from: &only) + TrailingTraces.take(from: &disable) }
        guard !traces.isEmpty || filesFrom != nil else {
            throw ValidationError("Missing expected argument '<traces> ...'")
        }
        guard traces.isEmpty || filesFrom == nil else {
            throw ValidationError("--files-from takes the place of the arguments; add '\(traces[0])' to the list")
        }
        guard limit == nil || format == .brief else {
            throw ValidationError("--limit is for '--format brief' only: other formats report all violations")
        }
        guard limit ?? 0 >= 0 else { throw ValidationError("--limit is a number from 0 on") }
        guard !explain || format == .text else {
            throw ValidationError("--explain prints source code for people, and only with '--format text'")
        }
        guard !map || format == .json || format == .jsonl else {
            throw ValidationError(
                "--map is for '--format json' and '--format jsonl'; 'replay map' prints it for people")
        }
    }

    func run() throws {
        let file = try ConfigurationFile.find(config)
        try RuleNames.check(only + disable, among: file?.lint.knownRules ?? Rules.all)
        let failOn = failOn ?? file?.failOn ?? .warning
        let configuration = configuration(of: file)
        let output = Output.standard()
        var run = LintSession(
            configuration, baseline: try knownViolations(file),
            learns: writeBaseline != nil, needsMaps: map,
            report: try reporter(output, configuration.rules, failOn: failOn),
            patternPath: { file?.patternPath(of: $0) ?? $0 })
        if let filesFrom { try run.lint(TraceList(filesFrom)) } else { try run.lint(TraceSearch.paths(traces)) }
        try output.flush()
        if let writeBaseline, let learned = run.learned { try BaselineFile.write(learned, to: writeBaseline) }
        if let failure = run.failure { throw ExitCode(failure.rawValue) }
        if writeBaseline == nil, run.tally.count(from: failOn) > 0 { throw ExitCode(1) }
    }

    private func knownViolations(_ file: ConfigurationFile?) throws(Failure) -> Baseline? {
        if let baseline { return try BaselineFile.read(baseline, isNamed: true) }
        guard let named = file?.baseline else { return nil }
        return try BaselineFile.read(named, isNamed: false)
    }

    private func configuration(of file: ConfigurationFile?) -> LintConfiguration {
        var configuration = file?.lint ?? LintConfiguration()
        if !only.isEmpty {
            configuration.onlyRules = Set(only)
            configuration.general.disabledRules = []
        }
        configuration.general.disabledRules.formUnion(disable)
        return configuration
    }

    private func reporter(_ output: Output, _ rules: [any Rule], failOn: Severity) throws -> any LintReporter {
        switch format {
        case .text:
            LintText(output, palette: colour.palette, sources: explain ? SourceFiles(root: sourceRoot) : nil)
        case .brief: LintBrief(output, limit: limit)
        case .json: LintJSON(output)
        case .jsonl: LintJSONLines(output)
        case .sarif: LintSARIF(output, rules: rules, sources: SourceFiles(root: sourceRoot))
        case .github: LintGitHub(output, sources: SourceFiles(root: sourceRoot))
        case .junit: try LintJUnit(output, rules: rules, failOn: failOn)
        }
    }
}

extension Severity: ExpressibleByArgument {}
extension LintFormat: ExpressibleByArgument {}
