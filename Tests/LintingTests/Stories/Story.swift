import HierarchyModel
import JSONText
import Linting
import Testing

/// A mistake as another program may write it, by hand, and its correction: one cause, one violation.
///
/// A line is an event: its kind and its fields, `call.push container:2 target:4`; a value is JSON, and quotes may be
/// left out. `)` is a `return`, `.` the end of a turn. `!` marks the event that is blamed, one `!` for each rule.
/// `@name 2 3` is a ``fragments`` entry with its arguments for `$1` and `$2`. `wait:2` lets that number of seconds
/// pass.
struct Story: CustomTestStringConvertible, Sendable {
    let title: String
    /// In the order of the blamed events.
    let rules: [String]
    let broken: String
    let clean: String
    /// The kinds that the producer declares; nil for all.
    let records: [String]?

    init(_ title: String, _ rules: String..., records: [String]? = nil, broken: String, clean: String) {
        (self.title, self.rules, self.broken, self.clean, self.records) = (title, rules, broken, clean, records)
    }

    var testDescription: String { title }
}

/// The events of a story, and which are blamed.
struct StoryTrace {
    var events: [Event]
    var blamed: [UInt64] = []
    private var time: UInt64 = 0

    init(_ text: String, records: [String]?) throws {
        let session: EventFields = records.map { [.records: .strings($0)] } ?? [:]
        events = [Event(.sessionBegan, session)]
        try add(text)
        events.append(Event(seq: UInt64(events.count), t: time, .sessionEnded))
    }

    private mutating func add(_ text: String) throws {
        for line in text.split(separator: "\n") {
            var line = line.drop { $0 == " " }
            while line.first == "!" {
                blamed.append(UInt64(events.count))
                line = line.dropFirst().drop { $0 == " " }
            }
            let words = Self.words(line)
            guard let first = words.first else { continue }
            switch first {
            case ")": try add(["kind:return"] + words.dropFirst())
            case ".": try add(["kind:turn.ended"])
            case _ where first.hasPrefix("wait:"): time += UInt64((Double(first.dropFirst(5)) ?? 0) * 1e9)
            case _ where first.hasPrefix("@"): try add(Self.fragment(words))
            default: try add(["kind:" + first] + words.dropFirst())
            }
        }
    }

    private mutating func add(_ fields: [String]) throws {
        let members = fields.map { field in
            let name = field.prefix { $0 != ":" }
            return "\"\(name)\":\(Self.json(String(field.dropFirst(name.count + 1))))"
        }
        let text = "{\(members.joined(separator: ",")),\"t\":\(time)}"
        guard case .object(let object) = try JSONReader.parse(Array(text.utf8)) else {
            preconditionFailure("no object: \(fields)")
        }
        events.append(try Event(json: object, seq: UInt64(events.count), previousTime: time))
    }

    private static func json(_ value: String) -> String {
        let isJSON =
            value.first.map { "[{\"-0123456789".contains($0) } == true || ["true", "false", "null"].contains(value)
        return isJSON ? value : "\"\(value)\""
    }

    /// The words of a line; a space in quotes separates none.
    private static func words(_ line: Substring) -> [String] {
        var words = [""]
        var isQuoted = false
        for letter in line {
            if letter == "\"" { isQuoted.toggle() }
            if letter == " ", !isQuoted { words.append("") } else { words[words.count - 1].append(letter) }
        }
        return words.filter { !$0.isEmpty }
    }

    private static func fragment(_ words: [String]) -> String {
        guard var text = Story.fragments[String(words[0].dropFirst())] else {
            preconditionFailure("no fragment: \(words)")
        }
        for (index, word) in words.enumerated().dropFirst() {
            text = text.split(separator: "$\(index)", omittingEmptySubsequences: false).joined(separator: word)
        }
        return text
    }
}

@Suite struct StoryTests {
    @Test(arguments: Story.all)
    func `the mistake is found at its event, once`(_ story: Story) throws {
        let trace = try StoryTrace(story.broken, records: story.records)
        let found = lint(trace.events).violations.filter { $0.severity > .note || story.rules.contains($0.rule) }
        #expect(found.map(\.rule) == story.rules)
        #expect(found.map(\.seq) == trace.blamed)
    }

    @Test(arguments: Story.all)
    func `its correction breaks no rule`(_ story: Story) throws {
        let trace = try StoryTrace(story.clean, records: story.records)
        let found = lint(trace.events).violations.filter { $0.severity > .note }
        #expect(found.map { "\($0.rule) at E\($0.seq)" } == [])
    }
}
