import HierarchyModel

/// A short trace that shows a rule. It is both documentation and a test.
public struct RuleExample: Sendable {
    public var title: String
    /// In the order of a trace, numbered from 0.
    public var events: [Event]
    /// The event that the rule blames; nil for a clean example.
    public var blamed: UInt64?

    /// - Parameter blamed: the sequence number of the event that the rule blames; nil for a clean example.
    public init(title: String, events: [Event], blamed: UInt64?) {
        self.title = title
        self.events = events
        self.blamed = blamed
    }

    /// A trace that breaks the rule once, at the event after `!`, and no other rule.
    ///
    /// ``ExampleText`` says how it is written. The recording ends after the text.
    package static func triggering(_ title: String, _ text: String) -> RuleExample {
        let example = RuleExample(title, text)
        precondition(example.blamed != nil, "RuleExample: \(title) marks no event as blamed")
        return example
    }

    /// A trace that breaks no rule.
    package static func clean(_ title: String, _ text: String) -> RuleExample {
        let example = RuleExample(title, text)
        precondition(example.blamed == nil, "RuleExample: \(title) is clean, but marks an event as blamed")
        return example
    }

    private init(_ title: String, _ text: String) {
        do {
            self.init(title: title, steps: try ExampleText(text).steps + [.event(Event(.sessionEnded))])
        } catch {
            preconditionFailure("RuleExample: \(title), \(error)")
        }
    }

    /// One microsecond passes after each event.
    package init(title: String, steps: [ExampleText.Step]) {
        self.title = title
        events = []
        var time: UInt64 = 0
        for step in steps {
            switch step {
            case .event(var event):
                event.seq = UInt64(events.count)
                event.t = time
                time += 1_000
                events.append(event)
            case .blame: blamed = UInt64(events.count)
            case .wait(let nanoseconds): time += nanoseconds
            }
        }
    }
}
