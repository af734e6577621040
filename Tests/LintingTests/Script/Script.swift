import HierarchyModel
import Linting

extension RuleExample {
    /// A trace that breaks the rule once, at the event marked `blamed`, and no other rule.
    static func triggering(_ title: String, @ScriptBuilder _ script: () -> [Script]) -> RuleExample {
        RuleExample(title: title, steps: script().flatMap(\.steps))
    }

    /// A trace that breaks no rule.
    static func clean(_ title: String, @ScriptBuilder _ script: () -> [Script]) -> RuleExample {
        RuleExample(title: title, steps: script().flatMap(\.steps))
    }
}

/// A part of a trace: events in order.
struct Script: Sendable {
    typealias Step = ExampleText.Step

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
    /// An identifier as scripts write it.
    static func id(_ number: UInt32?) -> FieldValue { number.map { .id(ObjectID($0)) } ?? .null }
}
