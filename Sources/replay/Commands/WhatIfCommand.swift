import ArgumentParser
import HierarchyModel
import TimeTravel
import TraceFile

struct WhatIfCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "what-if",
        abstract: "Prints how the hierarchy and the violations would differ without some events.",
        discussion: """
            An event is E1240, violation:3 for the event that the violation blames, or any other position. A call is \
            excluded with everything that happened in it. No code of the app runs again: what the app did because of \
            an excluded event stays, except with --extent consequences, which excludes what the trace records as \
            caused by it.

            For instance: replay what-if menu.vctrace violation:1 --extent consequences
            """)

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Argument(help: ArgumentHelp("The events to exclude.", valueName: "event"), transform: Position.parsed)
    var events: [Position]

    @Option(
        help:
            "What is excluded: event, it alone; scope, with all that happened in it; consequences, with all it caused."
    )
    var extent = WhatIf.Extent.scope

    @Option(
        help: ArgumentHelp("The position at which to compare the hierarchies; by default the end.", valueName: "pos"),
        transform: Position.parsed)
    var at = Position.end

    @Option(help: "text or json.")
    var format = AnswerFormat.text

    func run() throws {
        let input = try TraceInput(trace)
        let analysis = input.analysis()
        var other = WhatIf(input.reader)
        let excluded = try events.map { try event($0, of: input, analysis) }
        for event in excluded { other.exclude(event.seq, extent) }
        let position = try input.resolve(at, option: "--at", analysis)
        let outcome = input.withProgress("Checking the rules without the events") {
            other.outcome(at: position, found: analysis.violations, $0)
        }
        guard let outcome else { return }
        let page = WhatIfPage(input.name, excluded, at: position, outcome)
        try format.print(text: page.lines, json: page.json)
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
