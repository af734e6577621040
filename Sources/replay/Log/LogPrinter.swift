import HierarchyModel
import JSONText
import TraceFile

/// Makes the lines of `replay log`.
struct LogPrinter {
    private let format: LogCommand.Format
    private let palette: Palette
    private var text: EventText
    private var writer = JSONWriter()

    init(_ input: TraceInput, first: UInt64, openScopes: Int, format: LogCommand.Format, palette: Palette) {
        self.format = format
        self.palette = palette
        let last = input.reader.eventCount
        text = EventText(openScopes: openScopes, lastSeq: last == 0 ? 0 : last - 1, lastTime: input.reader.duration)
    }

    /// Takes notice of the next event, which is not printed.
    mutating func skip(_ event: Event) { text.skip(event) }

    /// Takes notice of events that were not read, behind which so many scopes are open.
    mutating func skip(toOpenScopes count: Int) { text.skip(toOpenScopes: count) }

    /// The line of the next event, with its end.
    mutating func line(_ event: Event, anomaly: Anomaly?) -> [UInt8] {
        switch format {
        case .jsonl: json(event, anomaly)
        case .text: Array((coloured(event, anomaly) + "\n").utf8)
        }
    }

    private mutating func json(_ event: Event, _ anomaly: Anomaly?) -> [UInt8] {
        writer.bytes.removeAll(keepingCapacity: true)
        event.write(to: &writer)
        if let anomaly {
            writer.bytes.removeLast()
            writer.bytes += Array(",\"anomaly\":\(JSONValue.string(anomaly.description).canonicalText)}".utf8)
        }
        writer.endLine()
        return writer.bytes
    }

    private mutating func coloured(_ event: Event, _ anomaly: Anomaly?) -> String {
        let line = text.line(event)
        let shown = Self.tone(of: event).map { palette($0, line) } ?? line
        return shown + (anomaly.map { "  " + palette(.red, "anomaly: \($0)") } ?? "")
    }

    private static func tone(of event: Event) -> Palette.Tone? {
        switch event.kind {
        case .diagnostic: .red
        case .marker: .yellow
        case .return, .turnEnded: .dim
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
