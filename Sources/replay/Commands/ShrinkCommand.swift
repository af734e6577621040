import ArgumentParser
import HierarchyModel
import Linting
import TimeTravel
import TraceFile

struct ShrinkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "shrink", abstract: "Writes the smallest part of a trace that still breaks a rule.",
        discussion: """
            Objects, scopes and events are left out as long as the rule finds its first violation on an object of the \
            same class and the trace does not contradict itself. Events and objects are numbered anew; times stay.

            A trace of up to \(maximumEvents) events can be shrunk; 'replay slice' cuts a part of a longer one.
            """)

    private static let maximumEvents: UInt64 = 1_000_000

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Option(help: "The rule; 'replay rules' lists the rules.", completion: .list(Rules.all.map(\.id)))
    var rule: String

    @Option(
        name: [.short, .customLong("output")], help: "The trace to create or replace; '-' is standard output.",
        completion: .file(extensions: ["vctrace"]))
    var output: String

    func validate() throws { try RuleNames.check([rule]) }

    func run() throws {
        let input = try TraceInput(trace)
        let count = input.reader.eventCount
        guard count <= Self.maximumEvents else {
            throw Failure(
                .usage, input.name,
                "has \(count) events, more than \(Self.maximumEvents); 'replay slice' cuts a part of it")
        }
        guard let rule = Rules.rule(rule) else { return }
        var progress = Progress("Shrinking", of: count)
        defer { progress.finish() }
        let events = Array(input.reader.events)
        guard var shrink = TraceShrink(events, rule: rule, onTrial: { progress.advance(to: count - UInt64($0)) }) else {
            throw Failure(.usage, input.name, "does not break \(rule.id): 'replay lint' lists what it breaks")
        }
        let part = shrink.run()
        progress.finish()
        try NewFile.write(output, reading: trace) { file in
            let writer = try file.traceWriter()
            for event in part { writer.receive(event) }
            try writer.close()
        }
        Notes.write("\(counted(events.count, "event")) to \(part.count), in \(counted(shrink.trials, "trial"))")
        input.noteDamage()
    }
}
