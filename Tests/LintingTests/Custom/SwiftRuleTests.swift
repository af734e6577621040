import HierarchyModel
import Linting
import TestSupport
import Testing

/// A rule that is written with the public names of the module.
@Suite struct SwiftRuleTests {
    /// Counts the pushes of a class, and compares the state before a push with the one after it.
    private struct PushLimitRule: Rule {
        let documentation = RuleDocumentation(
            id: "push-limit", severity: .error, summary: "A class is pushed too often", fix: "Reuse the screen",
            examples: [RuleExample(title: "two pushes", events: [], blamed: nil)])
        let kinds: [EventKind] = [.callPush]
        let scopes: [EventKind] = [.callPush]
        var needsStateBefore: Bool { true }
        let limit: Int
        private var pushes: [String: Int] = [:]
        private var before = 0

        init(limit: Int) { self.limit = limit }

        mutating func willCheck(_ event: Event, in context: inout RuleContext) { before = context.scopes.count }

        mutating func check(_ event: Event, in context: inout RuleContext) {
            guard event.kind == .callPush, let target = event.id(.target) else { return }
            let object = context.named(target)
            pushes[object.class ?? "", default: 0] += 1
            guard pushes[object.class ?? ""] == limit + 1 else { return }
            let scopes = before
            context.report(ViolationDetails(object, blamed: event) { "\($0.subject) is pushed, in \(scopes) scopes" })
        }
    }

    private let events: [Event] = {
        let push = Event(.callPush, [.container: .id(ObjectID(1)), .target: .id(ObjectID(2))])
        return [
            Event(.sessionBegan), Event(.controllerCreated, [.controller: .id(ObjectID(1))]),
            Event(.controllerCreated, [.controller: .id(ObjectID(2)), .class: .string("A")]), push, Event(.return),
            push,
            Event(.return), push, Event(.return),
        ].numbered
    }()

    private func found(_ rules: [any Rule]) -> [String] {
        var engine = LintEngine(rules: rules)
        engine.receive(contentsOf: events)
        return engine.finish().violations.map { "E\($0.seq) \($0.rule) \($0.severity) \($0.message)" }
    }

    @Test func `rules of one type have their own limits`() {
        #expect(found([PushLimitRule(limit: 1)]) == ["E5 push-limit error 'A' (#2) is pushed, in 0 scopes"])
        #expect(found([PushLimitRule(limit: 2)]) == ["E7 push-limit error 'A' (#2) is pushed, in 0 scopes"])
        #expect(found([PushLimitRule(limit: 3)]) == [])
    }

    @Test func `a rule begins with its limit again after lost events`() {
        var engine = LintEngine(rules: [PushLimitRule(limit: 1)])
        engine.receive(contentsOf: Array(events.prefix(5)))
        var later = events.suffix(2).map { $0 }
        for index in later.indices { later[index].seq += 10 }
        engine.receive(contentsOf: later)
        #expect(engine.finish().violations.isEmpty)
    }

    @Test func `the configuration has the rule among its own`() {
        var configuration = LintConfiguration()
        configuration.customRules = [PushLimitRule(limit: 1)]
        #expect(configuration.rules.count == Rules.byDefault.count + 1)
        configuration.onlyRules = ["push-limit"]
        #expect(configuration.rules.map(\.id) == ["push-limit"])
        configuration.general.severities = ["push-limit": .note]
        var engine = LintEngine(rules: configuration.rules)
        engine.receive(contentsOf: events)
        let report = configuration.applied(to: engine.finish(), of: "a") { _ in nil }
        #expect(report.violations.map(\.severity) == [.note])
        #expect(report.violations.map(\.documentation.summary) == ["A class is pushed too often"])
        configuration.general.disabledRules = ["push-limit"]
        #expect(configuration.rules.isEmpty)
    }
}
