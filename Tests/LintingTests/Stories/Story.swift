import HierarchyModel
import Linting
import Testing

/// A mistake as another program may write it, by hand, and its correction: one cause, one violation.
///
/// ``ExampleText`` says how it is written, with the fragments of ``fragments``. `!` marks the event that is blamed, one
/// `!` for each rule.
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

    init(_ text: String, records: [String]?) throws {
        let session: EventFields = records.map { [.records: .strings($0)] } ?? [:]
        events = [Event(.sessionBegan, session)]
        var time: UInt64 = 0
        for step in try ExampleText(text, fragments: Story.fragments, from: 1).steps {
            switch step {
            case .event(var event):
                (event.seq, event.t) = (UInt64(events.count), time)
                events.append(event)
            case .blame: blamed.append(UInt64(events.count))
            case .wait(let nanoseconds): time += nanoseconds
            }
        }
        events.append(Event(seq: UInt64(events.count), t: time, .sessionEnded))
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
