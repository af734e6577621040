import ArgumentParser
import HierarchyModel
import ReplayConfiguration
import TimeTravel
import TraceFile

struct WhyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "why",
        abstract: "Prints the event that gave a field its value, with its chain of callers.",
        discussion: """
            The subject is a window, a controller or a transition by its identifier (4 or #4), or controllers by their \
            class or title, whole or in part. An object that is gone is explained as it was last. A property may \
            follow after a point; without one, all fields are explained, the latest event first.

            #4.appearance  the event that last changed the field, and later calls that asked for another value
            #4.didMove  the last event of that kind that names the object; kinds as in 'log --kind' (#4.call.present, \
            #4.call), or the last part of a name
            #4.violations  the violations in which the object takes part
            E1240, violation:3, @marker  the event at that position

            Each event is followed by its callers: the scopes that were open around it, and the cause of the outermost \
            one. For a single property, the violations that may explain it follow, with their fixes.
            """)

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Argument(
        help: ArgumentHelp("An object, or one property of it; or an event.", valueName: "controller[.what]|event"),
        transform: WhySubject.parsed)
    var subject: WhySubject

    @Option(
        help: ArgumentHelp("The position, by default the end; 'replay --help' lists the forms.", valueName: "pos"),
        transform: Position.parsed)
    var at = Position.end

    @Option(help: "text or json.")
    var format = AnswerFormat.text

    @OptionGroup var lines: LineOptions

    func run() throws {
        let input = try TraceInput(trace)
        var timeline = Timeline(input.reader)
        timeline.seek(to: try input.resolve(at, option: "--at"))
        let page =
            switch subject {
            case .event(let position): WhyPage(input.name, timeline, try chain(position, timeline, input))
            case .object(let object): WhyPage(input.name, timeline, try answers(object, timeline, input))
            }
        try format.print(text: page.lines, json: page.json, lines)
        input.noteDamage()
    }

    private func chain(_ position: Position, _ timeline: Timeline, _ input: TraceInput) throws -> WhyPage.Chain {
        guard let seq = try input.resolve(position, option: "why"), let event = input.reader.event(seq) else {
            throw Failure(.usage, input.name, "the event at \(position) cannot be read")
        }
        return WhyPage.Chain(event: event, callers: timeline.callers(of: seq))
    }

    private func answers(_ text: String, _ timeline: Timeline, _ input: TraceInput) throws -> [WhyAnswer] {
        let question = try question(text, timeline, input)
        let here = question.objects.filter { $0.exists(at: timeline.position) }
        if !here.isEmpty { note(question.objects.filter { !$0.exists(at: timeline.position) }, timeline, input) }
        let analysis = try question.query.map { _ in try input.analysis(customRules: ConfigurationFile.customRules()) }
        return input.withProgress("Searching") { shouldContinue in
            (here.isEmpty ? question.objects : here).map {
                WhyAnswer($0, question.query, timeline, analysis, shouldContinue)
            }
        }
    }

    private func question(_ text: String, _ timeline: Timeline, _ input: TraceInput) throws(Failure) -> ObjectQuestion {
        do {
            return try input.withProgress("Searching") { try timeline.question(text, $0) }
        } catch {
            throw Failure(.usage, input.name, "\(error)")
        }
    }

    private static let maximumNoted = 10

    /// Notes the objects of that name that are not explained, since others exist at the position.
    private func note(_ others: [KnownObject], _ timeline: Timeline, _ input: TraceInput) {
        guard !others.isEmpty else { return }
        let place = timeline.position.map(EventText.position) ?? "start"
        let named = others.prefix(Self.maximumNoted).map { "\($0.id) (\($0.lifeText))" }.joined(separator: ", ")
        let more = others.count > Self.maximumNoted ? " and \(others.count - Self.maximumNoted) more" : ""
        Notes.write("\(input.name): of that name, but not there at \(place): \(named)\(more)")
    }
}
