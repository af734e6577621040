import ArgumentParser
import HierarchyModel
import TimeTravel
import TraceFile

struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "Prints what changed between two positions, or where two traces part ways.",
        discussion: """
            Of one trace: the windows, controllers and transitions added (+), removed (-) and moved (>), and the fields \
            changed (~) from --from to --to, of which one may be left out. Of two traces: the first event that is not the \
            same in both, with the events before and behind it. The same is what happened to the same objects, whatever numbers \
            they have and whenever it was; neither session.began counts nor turn.ended and transition.progressed, which come with \
            the clock. With --exact all events count, with their numbers, times and causes, with --sites call sites too. Exits 1 \
            where there is a difference.
            """)

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Argument(help: "The trace to compare it with.", completion: .file(extensions: ["vctrace"]))
    var other: String?

    @Option(help: ArgumentHelp("The old state; start unless given.", valueName: "pos"), transform: Position.parsed)
    var from: Position?

    @Option(help: ArgumentHelp("The new state; end unless given.", valueName: "pos"), transform: Position.parsed)
    var to: Position?

    @Flag(help: "Compare numbers and times of two traces too.")
    var exact = false

    @Flag(help: "The same, and call sites too.")
    var sites = false

    @Option(
        help: ArgumentHelp("How many events to print before and behind the parting; 3 unless given.", valueName: "n"))
    var context: Int?

    @Option(help: "text or json.")
    var format = AnswerFormat.text

    func validate() throws {
        let hasPositions = from != nil || to != nil
        guard (other != nil) != hasPositions else {
            throw ValidationError("say what to compare: two traces, or one trace and --from, --to or both.")
        }
        guard other != "-" || trace != "-" else {
            throw ValidationError("only one of the traces can be standard input.")
        }
        guard other != nil || !exact && !sites && context == nil else {
            throw ValidationError("--exact, --sites and --context are for two traces.")
        }
        guard 0...1000 ~= context ?? 0 else { throw ValidationError("--context is 0 to 1000.") }
    }

    func run() throws {
        let input = try TraceInput(trace)
        let isSame = if let other { try compare(input, try TraceInput(other)) } else { try compareStates(of: input) }
        if !isSame { throw ExitCode(1) }
    }

    private func compareStates(of input: TraceInput) throws -> Bool {
        let difference = PositionDiff(
            input, from: try input.resolve(from ?? .start, option: "--from"),
            to: try input.resolve(to ?? .end, option: "--to"))
        try format.print(text: difference.diff.lines, json: difference.json)
        input.noteDamage()
        return difference.diff.isEmpty
    }

    private func compare(_ left: TraceInput, _ right: TraceInput) throws -> Bool {
        let parting = parting(left, right)
        let page = PartingPage(left.name, right.name, parting)
        try format.print(text: page.lines, json: page.json)
        left.noteDamage()
        right.noteDamage()
        return parting == nil
    }

    private func parting(_ left: TraceInput, _ right: TraceInput) -> TraceDiff.Parting? {
        var progress = Progress("Comparing", of: max(left.reader.eventCount, right.reader.eventCount))
        defer { progress.finish() }
        let measure = exact || sites ? TraceDiff.Measure.exact(sites: sites) : .aligned
        return TraceDiff(measure, context: context ?? 3).parting(left.reader.events, right.reader.events) {
            progress.advance(to: $0)
        }
    }
}
