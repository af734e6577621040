import HierarchyModel
import TestSupport
import Testing

@testable import Linting

/// What a rule remembers about a controller or a window ends with it.
@Suite struct EndedObjectTests {
    /// Reports each object that it does not remember.
    private struct UnknownObjectRule: Rule {
        let documentation = RuleDocumentation(id: "unknown-object", summary: "An object is not known", fix: "None")
        let kinds: [EventKind] = [.controllerCreated, .controllerDestroyed, .windowCreated, .windowDestroyed]

        struct Memory: Sendable {}

        var memory = ObjectMap<Memory>()

        mutating func check(_ event: Event, in context: inout RuleContext) {
            guard let id = event.id(.controller) ?? event.id(.window), memory[id] == nil else { return }
            memory[id] = Memory()
            context.report(ViolationDetails(context.named(id), blamed: event) { "\($0.subject) is not known" })
        }
    }

    @Test func `a rule remembers an object at its end, and no longer`() {
        let events = [
            Event(.sessionBegan),
            Event(.windowCreated, [.window: .id(1)]),
            Event(.controllerCreated, [.controller: .id(2)]),
            Event(.windowDestroyed, [.window: .id(1)]),
            Event(.controllerDestroyed, [.controller: .id(2)]),
            Event(.windowCreated, [.window: .id(1)]),
            Event(.controllerCreated, [.controller: .id(2)]),
        ].numbered
        #expect(lint(events, rules: [UnknownObjectRule()]).violations.map(\.seq) == [1, 2, 5, 6])
    }
}
