import ArgumentParser
import HierarchyModel
import JSONText
import Reporting
import TimeTravel
import TraceFile

/// Formats events: a line each, or the members of an array in one JSON document.
struct LogPrinter {
    enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, jsonl }

    private let name: String
    private let format: Format
    private let palette: Palette
    private var text: EventText
    private var writer = JSONWriter()
    private var isFirst = true

    init(
        _ input: TraceInput, first: UInt64, openScopes: Int, format: Format, isVerbose: Bool = false, palette: Palette
    ) {
        name = input.name
        self.format = format
        self.palette = palette
        let last = input.reader.eventCount
        text = EventText(openScopes: openScopes, lastSeq: last == 0 ? 0 : last - 1, lastTime: input.reader.duration)
        text.isVerbose = isVerbose
    }

    /// What precedes the events.
    var head: [UInt8] { format == .json ? Array("{\"path\":\(Self.quoted(name)),\"events\":[".utf8) : [] }

    /// What follows the events.
    var tail: [UInt8] { format == .json ? Array("]}\n".utf8) : [] }

    /// Passes over the next event without printing it.
    mutating func skip(_ event: Event) { text.skip(event) }

    /// Passes over events that were not read; `count` scopes are open after them.
    mutating func skip(toOpenScopes count: Int) { text.skip(toOpenScopes: count) }

    /// The next event: a line with a line feed, or a member of the array.
    mutating func line(_ event: Event, anomaly: Anomaly?) -> [UInt8] {
        switch format {
        case .json, .jsonl: json(event, ["anomaly": anomaly.map { Self.quoted($0.description) }])
        case .text: Array((coloured(event, anomaly) + "\n").utf8)
        }
    }

    /// An event that matches words. It is not indented, since the events around it are not read.
    mutating func line(found event: Event) -> [UInt8] {
        text.skip(toOpenScopes: 0)
        return line(event, anomaly: nil)
    }

    /// The same for a match, with the matching object. It is not indented, since the events around it are not read.
    mutating func line(_ match: EventExpression.Match) -> [UInt8] {
        text.skip(toOpenScopes: 0)
        switch format {
        case .json, .jsonl:
            return json(
                match.event, ["object": match.object.map { "\($0.rawValue)" }, "label": match.label.map(Self.quoted)])
        case .text:
            let label = match.label.map { " " + TerminalText.word($0) } ?? ""
            return Array((coloured(match.event, nil) + (match.object.map { "  (\($0)\(label))" } ?? "") + "\n").utf8)
        }
    }

    private static func quoted(_ text: String) -> String {
        var writer = JSONWriter()
        writer.string(text)
        return writer.text
    }

    /// The event as JSON with further members. Their values are JSON; members without a value are left out.
    private mutating func json(_ event: Event, _ members: KeyValuePairs<String, String?>) -> [UInt8] {
        writer.bytes.removeAll(keepingCapacity: true)
        event.write(to: &writer)
        for case (let name, let value?) in members {
            writer.bytes.removeLast()
            writer.bytes += Array(",\"\(name)\":\(value)}".utf8)
        }
        guard format == .json else {
            writer.endLine()
            return writer.bytes
        }
        defer { isFirst = false }
        return isFirst ? writer.bytes : Array(",\n".utf8) + writer.bytes
    }

    private mutating func coloured(_ event: Event, _ anomaly: Anomaly?) -> String {
        let line = text.line(event)
        let shown = Self.tone(of: event).map { palette($0, line) } ?? line
        return shown + (anomaly.map { "  " + palette(.red, "anomaly: \($0)") } ?? "")
    }

    private static func tone(of event: Event) -> TextTone? {
        switch event.kind {
        case .diagnostic: .red
        case .marker: .yellow
        case .return, .turnEnded, .behaviorDecided: .dim
        default:
            switch event.family {
            case .input: .magenta
            case .call: .blue
            case .callback: .cyan
            case .session, .fact: nil
            }
        }
    }
}
