import ArgumentParser
import HierarchyModel
import TimeTravel
import TraceFile

struct WhyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "why", abstract: "Prints the event that last gave a field its value, or any event, with its chain of callers.",
        discussion: """
            What is asked about is a window, a controller or a transition by its number (4 or #4), or all controllers of a class, and may \
            name a field: '#4.appearance', 'DetailViewController.parent'. Without a field all are answered, the latest event \
            first. E1240, violation:3 or @marker ask about that event. Below each event stand its callers: the scopes that were \
            open around it, and what caused the outermost.
            """)

    @Argument(help: "The trace; '-' is standard input.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Argument(help: ArgumentHelp("Who, and what of it; or an event.", valueName: "controller[.field]|event"), transform: WhySubject.parsed)
    var subject: WhySubject

    @Option(help: ArgumentHelp("Where in the trace; 'replay --help' lists the forms.", valueName: "pos"), transform: Position.parsed)
    var at = Position.end

    @Option(help: "text or json.")
    var format = AnswerFormat.text

    func run() throws {
        let input = try TraceInput(trace)
        var timeline = Timeline(input.reader)
        timeline.seek(to: try input.resolve(at, option: "--at"))
        let page = switch subject {
        case .event(let position): WhyPage(input.name, timeline, try chain(position, timeline, input))
        case .fields(let object): WhyPage(input.name, timeline, try answers(object, timeline, input))
        }
        try format.print(text: page.lines, json: page.json)
        input.noteDamage()
    }

    private func chain(_ position: Position, _ timeline: Timeline, _ input: TraceInput) throws -> WhyPage.Chain {
        guard let seq = try input.resolve(position, option: "why"), let event = input.reader.event(seq) else {
            throw Failure(.usage, input.name, "the event at \(position) cannot be read")
        }
        return WhyPage.Chain(event: event, callers: timeline.callers(of: seq))
    }

    private func answers(_ subject: WhyObject, _ timeline: Timeline, _ input: TraceInput) throws -> [WhyPage.Answer] {
        var progress = Progress("Searching", of: input.reader.eventCount)
        defer { progress.finish() }
        let answers = subject.objects(in: timeline.state).map { id in
            WhyPage.Answer(id, timeline, fields: subject.field.map { [$0] }) { progress.advance(to: $0); return true }
        }
        guard answers.contains(where: { !$0.origins.isEmpty }) else {
            throw Failure(.usage, input.name, subject.complaint(timeline.state, at: timeline.position))
        }
        return answers
    }
}
