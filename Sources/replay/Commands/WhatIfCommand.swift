import ArgumentParser
import HierarchyModel
import Linting
import ReplayConfiguration
import TimeTravel
import TraceFile

struct WhatIfCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "what-if",
        abstract: "Prints how the hierarchy and the violations would differ without some events.",
        discussion: """
            An event is E1240, violation:3 for the event that the violation blames, or any other position. It is \
            excluded with everything that follows from it: what happened in its scope, what the trace records as \
            caused by it, objects that would not exist, destructions of objects that would still be used, and calls \
            that would change nothing. --extent excludes less.

            The two hierarchies stand side by side, as they are where they differ most, or at --at. No code of the \
            app runs again: what it would have done instead is not known.

            For instance: replay what-if menu.vctrace violation:1
            """)

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Argument(help: ArgumentHelp("The events to exclude.", valueName: "event"), transform: Position.parsed)
    var events: [Position]

    @Option(
        help:
            """
            What is excluded: event, it alone; scope, with all that happened in it; consequences, with all that \
            depends on it.
            """)
    var extent = WhatIf.Extent.consequences

    @Option(
        help: ArgumentHelp(
            "The position at which to compare the hierarchies; by default where they differ most.", valueName: "pos"),
        transform: Position.parsed)
    var at: Position?

    @Option(help: "text or json.")
    var format = AnswerFormat.text

    @OptionGroup var lines: LineOptions

    func run() throws {
        let input = try TraceInput(trace)
        let customRules = try ConfigurationFile.customRules()
        let analysis = input.analysis(customRules: customRules)
        var other = WhatIf(input.reader, rules: Rules.byDefault + customRules)
        let excluded = try events.map { try event($0, of: input, analysis) }
        let position = try at.map { try input.resolve($0, option: "--at", analysis) }
        let isComplete = input.withProgress("Searching what depends on the events") { progress in
            excluded.allSatisfy { other.exclude($0.seq, extent, progress) }
        }
        guard let comparison = input.withProgress("Comparing the hierarchies", { other.comparison($0) }) else { return }
        let place = position ?? comparison.largest ?? input.reader.eventCount - 1
        let outcome = input.withProgress("Checking the rules without the events") {
            other.outcome(at: place, found: analysis.violations, $0)
        }
        guard isComplete, let outcome else { return }
        let page = WhatIfPage(input.name, excluded, other, at: place, comparison, outcome)
        try format.print(text: page.lines, json: page.json, lines)
        input.noteDamage()
    }

    private func event(_ position: Position, of input: TraceInput, _ analysis: IncrementalAnalysis) throws -> Event {
        guard let seq = try input.resolve(position, option: "what-if", analysis), let event = input.reader.event(seq)
        else {
            throw Failure(.usage, input.name, "there is no event at \(position) to exclude, or it cannot be read")
        }
        return event
    }
}

extension WhatIf.Extent: ExpressibleByArgument {}
