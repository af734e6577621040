import HierarchyModel
import RuleExamples
import TestSupport
import Testing

@testable import Linting

/// What the engine stores between events: the states of rules, the call history, names, and violations whose message
/// was not read yet.
@Suite struct EngineStateTests {
    private let removal = RuleExample.clean("an add without didMove, and a removal without willMove") {
        Script.screen
        Script.created(3, "ListViewController")
        Script.callback(.callbackViewDidLoad, 2) {
            Script.addChild(3, to: 2)
            Script.addView(3, to: 2)
        }
        Script.turn
        Script.tap {
            Script.removeView(3)
            Script.removeFromParent(3, 2)
        }
        Script.turn
        Script.end
    }.events

    @Test func `a copy of the engine is independent from any event on`() {
        let whole = lint(removal)
        #expect(whole.violations.map(\.rule) == ["missing-did-move", "missing-will-move-nil"])
        for count in removal.indices {
            var engine = LintEngine()
            engine.receive(contentsOf: Array(removal[..<count]))
            var copy = engine
            for event in removal[count...] { copy.receive(event) }
            #expect(copy.finish() == whole)
            let open = engine.violationCount
            for event in removal[count...] { engine.receive(event) }
            #expect(engine.violationCount >= open)
            #expect(engine.finish() == whole)
        }
    }

    @Test func `violations read one by one equal those read together`() {
        var engine = LintEngine()
        var single: [Violation] = []
        for event in removal {
            engine.receive(event)
            while single.count < engine.violationCount { single.append(engine.violation(single.count)) }
        }
        #expect(single == engine.violations)
        #expect(single == engine.finish().violations)
        #expect(
            single.map(\.message) == [
                "'ListViewController' (#3) was added to 'ContainerViewController' (#2) but never got "
                    + "didMove(toParent:), "
                    + "or its override does not call super",
                "'ListViewController' (#3) was removed from 'ContainerViewController' (#2) without willMove(toParent: "
                    + "nil) before, or its override does not call super",
            ])
    }

    @Test func `an object keeps the name that it had when it was named`() {
        var state = LintState(RuleList.shared([]), WorkLimit(rules: 0, free: 0, forEvent: 0))
        func take(_ kind: EventKind, _ fields: EventFields) {
            _ = state.begin(Event(kind, fields), .naming, wantsBefore: false)
        }
        take(
            .controllerCreated, [.controller: .id(3), .class: .string("MailViewController"), .module: .string("Mail")])
        let before = state.context.named(ObjectID(3))
        take(.identityChanged, [.controller: .id(3), .title: .string("Inbox")])
        let after = state.context.named(ObjectID(3))
        take(.controllerDestroyed, [.controller: .id(3)])
        #expect(before == NamedObject(id: ObjectID(3), class: "MailViewController", module: "Mail"))
        #expect(after == NamedObject(id: ObjectID(3), class: "MailViewController", module: "Mail", title: "Inbox"))
        #expect(Set([before, after, before]).count == 2)
        #expect(state.context.named(ObjectID(3)) == NamedObject(id: ObjectID(3), class: nil))
        var other = after
        other.class = "OutboxViewController"
        #expect(other.title == "Inbox")
        #expect(after.class == "MailViewController")
    }

    @Test func `the call history drops the oldest entries first`() {
        var memory = CallHistory()
        #expect(!memory.mayHold(.callPush))
        for seq in 0..<5_000 as Range<UInt64> {
            let kind: EventKind = seq % 2 == 0 ? .callPush : .callbackViewDidLoad
            memory.remember(Event(seq: seq, kind, cause: seq == 4_000 ? 17 : nil), in: seq == 0 ? nil : seq - 1)
        }
        #expect(memory.mayHold(.callPush))
        #expect(!memory.mayHold(.callPop))
        #expect(memory.find(5_000 - 4_096 - 1) == nil)
        #expect(memory.find(5_000 - 4_096)?.scope == 5_000 - 4_096 - 1)
        #expect(memory.find(4_000)?.cause == 17)
        #expect(memory.find(4_001)?.cause == nil)
        #expect(memory.find(4_000).flatMap { memory.event($0) }?.seq == 4_000)
        #expect(memory.find(4_001).map { memory.event($0) == nil } == true)
    }

    /// As `replay slice` makes it, cut at every few events, often in a call that began before.
    @Test(arguments: Rules.builtIn.map { type(of: $0) } as [any BuiltInRule.Type])
    func `a clean example is clean in a slice that begins at any event`(_ rule: any BuiltInRule.Type) {
        for example in rule.documentation.allExamples where example.blamed == nil {
            for first in stride(from: 1, to: example.events.count, by: TestEffort.count(13, full: 3)) {
                let violations = lint(example.events.part(from: first)).violations.map(\.rule)
                #expect(violations == [], "\(rule.documentation.id): \(example.title), from E\(first)")
            }
        }
    }

    /// The calls that are open then, and their returns, are not recorded.
    @Test(arguments: Rules.builtIn.map { type(of: $0) } as [any BuiltInRule.Type])
    func `a clean example is clean for a recorder that starts late`(_ rule: any BuiltInRule.Type) {
        for example in rule.documentation.allExamples where example.blamed == nil {
            for first in stride(from: 2, to: example.events.count, by: TestEffort.count(17, full: 5)) {
                let violations = lint(example.events.recorded(from: first)).violations.map(\.rule)
                #expect(violations == [], "\(rule.documentation.id): \(example.title), from E\(first)")
            }
        }
    }

    @Test func `a diagnostic counts in the rest of a call, and after lost events`() {
        let events = script {
            Script.screen
            Script.created(3, "MenuViewController")
            Script.tap {
                Script.present(3, from: 2) {
                    Script.loaded(3)
                    Script.logged("Attempt to present <M #3> on <C #2> whose view is not in the window hierarchy!", 2)
                }
            }
            Script.turn
            Script.end
        }
        let said = events.count { $0.seq < events.first { $0.kind == .diagnostic }?.seq ?? 0 }
        #expect(lint(events.part(from: said)).violations.map(\.rule) == ["present-from-unattached-view"])
        var engine = LintEngine()
        engine.receive(contentsOf: Array(events[..<(said - 2)]))
        engine.resume(with: events.state(before: said), before: events[said])
        engine.receive(contentsOf: Array(events[said...]))
        #expect(engine.finish().violations.map(\.rule) == ["present-from-unattached-view"])
    }

    @Test(arguments: Rules.builtIn.map { type(of: $0) } as [any BuiltInRule.Type])
    func `events at once give the same report as one by one, also where one is missing`(_ rule: any BuiltInRule.Type) {
        for example in rule.documentation.allExamples.prefix(TestEffort.count(2, full: .max)) {
            for missing in [nil, example.events.count / 2] {
                let events = example.events.enumerated().filter { $0.offset != missing }.map(\.element)
                var engine = LintEngine()
                for event in events { engine.receive(event) }
                let (one, all) = (engine.finish(), lint(events))
                #expect(one.violations == all.violations)
                #expect(one.undetermined == all.undetermined)
                #expect(one.anomalies == all.anomalies)
                #expect(one.openScopes == all.openScopes)
            }
        }
    }

    @Test(arguments: Rules.builtIn.map { type(of: $0) } as [any BuiltInRule.Type])
    func `a clean example is clean after lost events, where the state is known`(_ rule: any BuiltInRule.Type) {
        for example in rule.documentation.allExamples where example.blamed == nil {
            for next in stride(from: 4, to: example.events.count, by: TestEffort.count(17, full: 5)) {
                var engine = LintEngine()
                engine.receive(contentsOf: Array(example.events[..<(next - 3)]))
                #expect(engine.followsLostEvents(example.events[next]))
                engine.resume(with: example.events.state(before: next), before: example.events[next])
                engine.receive(contentsOf: Array(example.events[next...]))
                let violations = engine.finish().violations.map(\.rule)
                #expect(violations == [], "\(rule.documentation.id): \(example.title), from E\(next)")
            }
        }
    }
}

extension [Event] {
    fileprivate func state(before next: Int) -> HierarchyState {
        self[..<next].reduce(into: HierarchyState()) { $0.apply($1) }
    }

    /// The state before an event, and the following events without the returns of the scopes that are open there.
    fileprivate func recorded(from first: Int) -> [Event] {
        var foreign = state(before: first).openScopes
        var own = 0
        let events = self[first...].filter { event in
            if event.opensScope { own += 1 }
            guard event.kind == .return else { return true }
            if own > 0 {
                own -= 1
            } else if foreign > 0 {
                foreign -= 1
                return false
            }
            return true
        }
        var session = self[0].kind == .sessionBegan ? self[0] : Event(.sessionBegan)
        session[.firstSeq] = .uint(UInt64(first))
        if state(before: first).openScopes == 0 { session[.openScopes] = .uint(0) }
        return
            ([session, Event(t: self[first].t, .stateGiven, [.state: .object(state(before: first).given)])] + events)
            .renumbered
    }

    /// The state before an event, the scopes open there, and the following events.
    fileprivate func part(from first: Int) -> [Event] {
        let state = state(before: first)
        let open = state.scopes.map { self[Int($0)] }
        var session = self[0].kind == .sessionBegan ? self[0] : Event(.sessionBegan)
        session[.openScopes] = .uint(UInt64(open.count))
        let part =
            [session, Event(t: self[first].t, .stateGiven, [.state: .object(state.given)])] + open + self[first...]
        return part.renumbered
    }

    /// Numbered from 0, with causes adjusted; causes that are not in the list are left out.
    private var renumbered: [Event] {
        let numbers = Dictionary(enumerated().dropFirst(2).map { ($1.seq, UInt64($0)) }) { $1 }
        return enumerated().map { number, event in
            var event = event
            event.cause = event.cause.flatMap { numbers[$0] }
            event.seq = UInt64(number)
            return event
        }
    }
}
