import ArgumentParser
import Linting
import TraceFile

struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Reports the violations of rules in traces.",
        discussion: """
            Exits 1 where something is at or above the severity of --fail-on. --only and --disable take one or more rules \
            each; 'replay rules' lists the rules.
            """)

    @Argument(
        help: "Traces, or directories in which every *.vctrace is read; '-' is standard input.",
        completion: .file(extensions: ["vctrace"]))
    var traces: [String] = []

    @Option(help: "text, as compilers print it, or json.")
    var format = AnswerFormat.text

    @Option(parsing: .upToNextOption, help: ArgumentHelp("Check these rules only.", valueName: "rule"))
    var only: [String] = []

    @Option(parsing: .upToNextOption, help: ArgumentHelp("Leave these rules out.", valueName: "rule"))
    var disable: [String] = []

    @Option(help: "The severity from which on the exit status is 1: error, warning or note.")
    var failOn = Severity.warning

    @OptionGroup var colour: ColourOptions

    mutating func validate() throws {
        if traces.isEmpty { traces = TrailingTraces.take(from: &only) + TrailingTraces.take(from: &disable) }
        guard !traces.isEmpty else { throw ValidationError("Missing expected argument '<traces> ...'") }
        try RuleNames.check(only + disable)
    }

    func run() throws {
        let output = Output.standard()
        var report: any LintReporter = switch format {
        case .text: LintText(output, palette: colour.palette)
        case .json: LintJSON(output)
        }
        let outcome = try lint(TraceSearch.paths(traces), &report)
        try report.finish(outcome.tally)
        try output.flush()
        if let failure = outcome.failure { throw ExitCode(failure.rawValue) }
        if outcome.tally.count(from: failOn) > 0 { throw ExitCode(1) }
    }

    /// Goes on after a trace that cannot be read.
    private func lint(_ paths: [String], _ report: inout any LintReporter) throws -> LintOutcome {
        var outcome = LintOutcome()
        for path in paths {
            do {
                let input = try TraceInput(path)
                let found = LintRun(input, rules: rules).report()
                outcome.tally.add(found, events: input.reader.eventCount)
                try report.add(found, of: input)
                input.noteDamage()
            } catch let failure as Failure where failure.status == .badInput || failure.status == .noInput {
                Notes.write(failure.message)
                outcome.failure = paths.count == 1 ? failure.status : .badInput
            }
        }
        return outcome
    }

    private var rules: [any Rule] {
        Rules.all.filter { (only.isEmpty || only.contains($0.id)) && !disable.contains($0.id) }
    }
}

private struct LintOutcome {
    var tally = LintTally()
    /// The last reason why a trace could not be read.
    var failure: Failure.Status?
}

extension Severity: ExpressibleByArgument {}
