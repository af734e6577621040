import HierarchyModel
import TestSupport
import Testing

@testable import Linting

/// What may have happened before a recording that began within a session. An event of a turn of which events are
/// missing is not judged.
@Suite struct RecordingBeginningTests {
    /// Says of each window that is created whether its cause may lie before the recording.
    private struct PastRule: Rule {
        let documentation = RuleDocumentation(id: "past", summary: "A window is created", fix: "None")
        let kinds: [EventKind] = [.windowCreated]

        mutating func check(_ event: Event, in context: inout RuleContext) {
            guard let window = event.id(.window) else { return }
            let past = context.mayHaveBegunBefore(event) || context.isGiven(event)
            context.report(ViolationDetails(context.named(window), blamed: event) { _ in past ? "past" : "no past" })
        }
    }

    private static let objects = [
        Event(.windowCreated, [.window: .id(1)]), Event(.controllerCreated, [.controller: .id(2)]),
    ].numbered.reduce(into: HierarchyState()) { $0.apply($1) }

    @Test(
        arguments: [
            ("in a launch", [.firstSeq: .uint(7)], HierarchyState(), ["no past"]),
            ("in a launch with a storyboard", [.firstSeq: .uint(7)], objects, []),
            ("between two turns", [.firstSeq: .uint(7), .openScopes: .uint(0)], HierarchyState(), ["past"]),
            ("a slice", [.firstSeq: .uint(7), .openScopes: .uint(1)], HierarchyState(), []),
        ] as [(String, EventFields, HierarchyState, [String])])
    func `a recording has the whole past if it begins in a scope and without objects`(
        _ name: String, _ began: EventFields, _ state: HierarchyState, _ messages: [String]
    ) {
        let events = [
            Event(.sessionBegan, began), Event(.stateGiven, [.state: .object(state.given)]),
            Event(.windowCreated, [.window: .id(9)]), Event(.turnEnded),
        ].numbered
        #expect(lint(events, rules: [PastRule()]).violations.map(\.message) == messages, "\(name)")
    }
}
