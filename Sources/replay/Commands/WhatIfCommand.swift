import ArgumentParser
import HierarchyModel
import TimeTravel
import TraceFile

struct WhatIfCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "what-if", abstract: "Prints what the hierarchy and the violations would be without some events.",
        discussion: """
            An event is E1240, violation:3 for the one that is to blame, or any other position. Without a call goes all that happened in \
            it. No code of the app is run anew: what it did because of an event that is left out is still there, unless --extent says \
            consequences and the trace tells that it was caused there.

            For instance: replay what-if menu.vctrace violation:1 --extent consequences
            """)

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Argument(help: ArgumentHelp("The events to leave out.", valueName: "event"), transform: Position.parsed)
    var events: [Position]

    @Option(
        help:
            "What goes with each: event, itself alone; scope, all that happened in it; or consequences, what was caused there later, too."
    )
    var extent = WhatIf.Extent.scope

    @Option(help: ArgumentHelp("Where to compare the hierarchies.", valueName: "pos"), transform: Position.parsed)
    var at = Position.end

    @Option(help: "text or json.")
    var format = AnswerFormat.text

    func run() throws {
        let input = try TraceInput(trace)
        var analysis = IncrementalAnalysis(input.reader)
        input.withProgress("Checking the rules") { _ = analysis.complete($0) }
        var other = WhatIf(input.reader)
        let leftOut = try events.map { try event($0, of: input, analysis) }
        for event in leftOut { other.leaveOut(event.seq, extent) }
        let position = try input.resolve(at, option: "--at", analysis)
        let outcome = input.withProgress("Checking the rules without them") {
            other.outcome(at: position, found: analysis.violations, $0)
        }
        guard let outcome else { return }
        let page = WhatIfPage(input.name, leftOut, at: position, outcome)
        try format.print(text: page.lines, json: page.json)
        input.noteDamage()
    }

    private func event(_ position: Position, of input: TraceInput, _ analysis: IncrementalAnalysis) throws -> Event {
        guard let seq = try input.resolve(position, option: "what-if", analysis), let event = input.reader.event(seq)
        else {
            throw Failure(.usage, input.name, "there is no event at \(position) to leave out, or it cannot be read")
        }
        return event
    }
}

extension WhatIf.Extent: ExpressibleByArgument {}
