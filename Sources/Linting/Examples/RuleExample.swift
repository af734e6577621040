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

    /// A trace that breaks the rule once, at the event marked `blamed`, and no other rule.
    static func triggering(_ title: String, @ScriptBuilder _ script: () -> [Script]) -> RuleExample {
        let example = RuleExample(title, script())
        precondition(example.blamed != nil, "RuleExample: \(title) marks no event as blamed")
        return example
    }

    /// A trace that breaks no rule.
    static func clean(_ title: String, @ScriptBuilder _ script: () -> [Script]) -> RuleExample {
        RuleExample(title, script())
    }

    private init(_ title: String, _ script: [Script]) {
        self.title = title
        events = []
        var time: UInt64 = 0
        for step in script.flatMap(\.steps) {
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

/// A part of an example: events in order.
struct Script: Sendable {
    enum Step: Sendable {
        case event(Event)
        /// The next event is the one to blame.
        case blame
        case wait(UInt64)
    }

    var steps: [Step]

    init(_ steps: [Step]) { self.steps = steps }
    init(_ kind: EventKind, _ fields: EventFields = [:]) { steps = [.event(Event(kind, fields))] }
    init(@ScriptBuilder _ script: () -> [Script]) { steps = script().flatMap(\.steps) }

    /// A scope with its events.
    static func scope(
        _ kind: EventKind, _ fields: EventFields = [:],
        returns: EventFields = [:], @ScriptBuilder _ body: () -> [Script] = { [] }
    ) -> Script {
        Script {
            Script(kind, fields)
            Script(body)
            Script(.return, returns)
        }
    }

    /// The rule blames the first event of this piece.
    static func blamed(_ script: Script) -> Script { Script([.blame] + script.steps) }

    static func wait(seconds: Double) -> Script { Script([.wait(UInt64(seconds * 1e9))]) }
}

@resultBuilder
enum ScriptBuilder {
    static func buildBlock(_ parts: Script...) -> [Script] { parts }
}

extension FieldValue {
    /// An identifier as examples write it.
    static func id(_ number: UInt32?) -> FieldValue { number.map { .id(ObjectID($0)) } ?? .null }
}
