import HierarchyModel
import JSONText
import TerminalUI
import TimeTravel
import TraceFile

/// What a line of a script prints: lines of text, or a member of a JSON object.
struct ScriptReply {
    var lines: [String]
    var member: (String, JSONValue)
}

/// A model that ``ScriptDriver`` runs.
protocol ScriptedModel: DebuggerModel {
    /// Where the model is, for each line of JSON: of two traces, the position in the first one.
    var scriptPosition: UInt64? { get }
    /// The event at the position, as `replay log` prints it.
    var positionReply: ScriptReply { get }

    /// Does all background work.
    mutating func completeWork()
}

extension ScriptedModel {
    /// Runs the command in a line.
    mutating func perform(_ line: String) throws(CommandFailure) -> CommandResult {
        let (command, call) = try Self.commands.command(line)
        return try command.run(&self, call)
    }
}

extension Model: ScriptedModel {
    var scriptPosition: UInt64? { current.position }

    var positionReply: ScriptReply {
        guard let event = current.event else {
            return ScriptReply(
                lines: [positionText + (current.position == nil ? "" : "  (lost)")], member: ("event", .null))
        }
        var text = EventText()
        return ScriptReply(lines: [text.line(event)], member: ("event", event.jsonValue))
    }

    mutating func completeWork() { _ = completeAnalysis() }
}

extension ComparisonModel: ScriptedModel {
    var scriptPosition: UInt64? { left.current.position }

    /// The events of the step: of the first trace, then of the second one, each with the mark of the step.
    var positionReply: ScriptReply {
        guard let step else { return ScriptReply(lines: ["  start"], member: ("events", .array([]))) }
        let events = [
            step.left.flatMap { left.timeline.reader.event($0) },
            step.right.flatMap { right.timeline.reader.event($0) },
        ]
        let marks = step.relation == .same ? [" ", " "] : step.relation == .notCompared ? [".", "."] : ["-", "+"]
        let lines = zip(marks, events).compactMap { mark, event -> String? in
            var text = EventText()
            return event.map { mark + " " + text.line($0) }
        }
        return ScriptReply(
            lines: lines.isEmpty ? [". (lost)"] : lines,
            member: ("events", .array(events.map { $0?.jsonValue ?? .null })))
    }

    mutating func completeWork() { completeAll() }
}

extension Event {
    fileprivate var jsonValue: JSONValue {
        var writer = JSONWriter()
        write(to: &writer)
        return (try? JSONReader.parse(writer.bytes)) ?? .null
    }
}
