import ArgumentParser
import HierarchyModel
import Linting
import ReplayConfiguration
import TestWriting
import TimeTravel
import TraceFile

struct ShrinkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "shrink", abstract: "Writes the smallest part of a trace that still breaks a rule, or a test.",
        discussion: """
            Objects, scopes and events are left out as long as the rule finds its first violation on an object of the \
            same class and the trace does not contradict itself. Events and objects are numbered anew; times stay.

            '--to swift-test' writes a Swift Testing file instead: it does with UIKit's API what the app and its user \
            did up to the violation, and expects the violation. For a custom rule it reads the nearest \
            \(ConfigurationFile.name). What the trace has no code for, as animators and \
            storyboards of the app, is an error that names the event.

            A trace of up to \(maximumEvents) events can be shrunk; 'replay slice' cuts a part of a longer one.
            """)

    private static let maximumEvents: UInt64 = 1_000_000

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Option(help: "The rule; 'replay rules' lists the rules.", completion: .list(Rules.all.map(\.id)))
    var rule: String

    enum Form: String, CaseIterable, ExpressibleByArgument {
        case trace
        case swiftTest = "swift-test"
    }

    @Option(help: "What to write: a smaller trace, or a test that expects the violation.")
    var to = Form.trace

    @Option(
        name: [.short, .customLong("output")], help: "The file to create or replace; '-' is standard output.",
        completion: .file(extensions: ["vctrace", "swift"]))
    var output: String

    @OptionGroup var colour: ColourOptions

    func run() throws {
        let known = Rules.all + (try ConfigurationFile.customRules())
        try RuleNames.check([rule], among: known)
        let input = try TraceInput(trace)
        let count = input.reader.eventCount
        guard count <= Self.maximumEvents else {
            throw Failure(
                .usage, input.name,
                "has \(count) events, more than \(Self.maximumEvents); 'replay slice' cuts a part of it")
        }
        guard let rule = known.first(where: { $0.id == self.rule }) else { return }
        let events = Array(input.reader.events)
        if to == .swiftTest { return try writeTest(of: events, rule, input) }
        var progress = Progress("Shrinking", of: UInt64(events.count))
        defer { progress.finish() }
        let shrunk = TraceShrink(events, rule: rule) { progress.advance(to: UInt64(events.count - $0)) }
        guard var shrink = shrunk else {
            throw Failure(.usage, input.name, "does not break \(rule.id): 'replay lint' lists what it breaks")
        }
        let part = shrink.run()
        progress.finish()
        try write(part)
        Notes.write("\(counted(events.count, "event")) to \(part.count), in \(counted(shrink.trials, "trial"))")
        input.noteDamage()
    }

    private func write(_ part: [Event]) throws {
        try NewFile.write(output, reading: trace) { file in
            let writer = try file.traceWriter()
            for event in part { writer.receive(event) }
            try writer.close()
        }
    }

    private func writeTest(of events: [Event], _ rule: any Rule, _ input: TraceInput) throws {
        let name = input.name
        let test: SwiftTest
        do {
            test = try SwiftTest(
                events, rule: rule, name: name.split(separator: "/").last.map(String.init) ?? name)
        } catch let error as SwiftTestError {
            throw Failure(.usage, name, "\(error)")
        }
        try NewFile.write(output, reading: trace, isText: true) { file in try file.writeAll(Array(test.text.utf8)) }
        input.noteDamage()
    }
}
