import HierarchyModel
import JSONText
import Reporting
import TimeTravel

/// The answer of `replay transitions`, in pieces: text for people, or one JSON document.
struct TransitionListing {
    private let name: String
    private let format: AnswerFormat
    private let palette: Palette
    private var writer = JSONWriter()
    private var counts: [TransitionRecord.Outcome: UInt64] = [:]
    private var changed: UInt64 = 0

    init(_ name: String, _ format: AnswerFormat, _ palette: Palette) {
        self.name = name
        self.format = format
        self.palette = palette
    }

    mutating func opening() -> [UInt8] {
        guard format == .json else { return [] }
        writer.beginObject()
        writer.member("path", name)
        writer.key("transitions")
        writer.beginArray()
        return taken()
    }

    /// The next transition, which is counted; empty if it is not to be shown.
    mutating func bytes(of record: TransitionRecord, isShown: Bool) -> [UInt8] {
        counts[record.outcome, default: 0] += 1
        if record.isRestored == false { changed += 1 }
        guard isShown else { return [] }
        guard format == .json else { return Array(lines(of: record).map { $0 + "\n" }.joined().utf8) }
        Self.write(record, to: &writer)
        return taken()
    }

    mutating func closing() -> [UInt8] {
        guard format == .json else { return Array((summary + "\n").utf8) }
        writer.endArray()
        writer.key("summary")
        writer.beginObject()
        for outcome in TransitionRecord.Outcome.allCases {
            writer.member(outcome.rawValue, counts[outcome, default: 0])
        }
        writer.member("notRestored", changed)
        writer.endObject()
        writer.endObject()
        writer.endLine()
        return taken()
    }

    /// `24 transitions: 23 completed, 1 cancelled`
    private var summary: String {
        let total = counts.values.reduce(0, +)
        guard total > 0 else { return "no transitions" }
        let parts = TransitionRecord.Outcome.allCases.compactMap { outcome in
            counts[outcome].map { "\($0) \(outcome.rawValue)" }
        }
        return counted(total, "transition") + ": "
            + (parts + (changed > 0 ? ["\(changed) not restored"] : [])).joined(separator: ", ")
    }

    private mutating func taken() -> [UInt8] {
        defer { writer.bytes.removeAll(keepingCapacity: true) }
        return writer.bytes
    }
}

extension TransitionListing {
    /// `E195  1.000s  present  Guide → Chapter`, then who drives it, how far it came, and what it did not restore.
    private func lines(of record: TransitionRecord) -> [String] {
        let heading = [
            EventText.position(record.start), EventText.time(record.startTime), record.kindText, record.wayText,
        ]
        var details = [record.detailText]
        let tone: TextTone =
            switch (record.outcome, record.isRestored) {
            case (.cancelled, false?): .red
            case (.completed, _): .green
            default: .yellow
            }
        details.append(palette(tone, record.progressText))
        details += record.differences.map { "  \($0.text)" }
        return [palette(.bold, heading.joined(separator: "  "))] + details.filter { !$0.isEmpty }.map { "    " + $0 }
    }
}

extension TransitionListing {
    private static func write(_ record: TransitionRecord, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", UInt64(record.id.rawValue))
        writer.member("type", record.type)
        for (key, name) in [("container", record.container), ("from", record.from), ("to", record.to)] {
            writer.key(key)
            write(name, to: &writer)
        }
        writer.member("requested", record.requested)
        writer.member("began", record.began)
        writer.member("ended", record.ended)
        writer.member("t", record.startTime)
        writer.member("duration", record.duration)
        writer.member("animated", record.animated)
        writer.member("interactive", record.interactive)
        writer.member("animator", record.animator)
        writer.key("progress")
        writer.double(record.progress)
        writer.member("outcome", record.outcome.rawValue)
        for (key, driver) in [
            ("interruptedBy", record.interruption), ("call", record.call), ("input", record.input),
        ] {
            writer.key(key)
            if let driver { write(driver, to: &writer) } else { writer.null() }
        }
        writer.list("alongside", record.alongside) { write($0, to: &$1) }
        writer.member("restored", record.isRestored)
        writer.list("differences", record.differences) { difference, writer in
            writer.beginObject()
            writer.member("id", UInt64(difference.object.id.rawValue))
            writer.member("class", difference.object.class)
            writer.member("title", difference.object.title)
            writer.member("field", difference.change.name)
            writer.key("from")
            difference.change.old.write(to: &writer)
            writer.key("to")
            difference.change.new.write(to: &writer)
            writer.endObject()
        }
        writer.endObject()
    }

    private static func write(_ name: ObjectName?, to writer: inout JSONWriter) {
        guard let name else { return writer.null() }
        writer.beginObject()
        writer.member("id", UInt64(name.id.rawValue))
        writer.member("class", name.class)
        writer.member("title", name.title)
        writer.endObject()
    }

    private static func write(_ driver: TransitionRecord.Driver, to writer: inout JSONWriter) {
        let place = driver.site?.place
        writer.beginObject()
        writer.member("seq", driver.seq)
        writer.member("kind", driver.kind)
        writer.member("file", place?.file)
        writer.member("line", place?.line.map(UInt64.init))
        writer.member("function", place?.function)
        writer.endObject()
    }
}
