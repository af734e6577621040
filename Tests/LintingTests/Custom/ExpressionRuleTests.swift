import HierarchyModel
import TestSupport
import Testing

@testable import Linting

/// What the members of a custom rule mean.
@Suite struct ExpressionRuleTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// Sets members of a rule, whose message names the subject.
        let rule: @Sendable (inout CustomRule) -> Void
        let events: [Event]
        /// The sequence numbers of the violations, and their subjects.
        let found: [Found]
        var message = "{subject}"

        struct Found: Equatable, Sendable, ExpressibleByStringLiteral {
            let text: String
            init(stringLiteral text: String) { self.text = text }
            init(_ violation: Violation) { text = "E\(violation.seq) \(violation.message)" }
        }
    }

    private static func report(_ one: Case) throws -> LintReport {
        var rule = CustomRule(id: "own", message: one.message, when: "kind:call.push")
        one.rule(&rule)
        return lint(one.events, rules: [try ExpressionRule(rule)])
    }

    @Test(arguments: cases)
    func `a custom rule finds what its members say`(_ one: Case) throws {
        #expect(try Self.report(one).violations.map(Case.Found.init) == one.found)
    }

    /// A navigation controller #1 and three screens, of which #2 and #3 have one class.
    private static let scene = [
        Event(.sessionBegan), created(1, "UINavigationController"), created(2, "CartViewController"),
        created(3, "CartViewController"), created(4, "PayViewController"),
    ]

    private static func created(_ id: UInt32, _ name: String) -> Event {
        Event(.controllerCreated, [.controller: .id(id), .class: .string(name), .base: .string("UIViewController")])
    }

    /// The events after the scene, E5 to.
    private static func events(_ events: Event...) -> [Event] { (scene + events).numbered }

    private static func push(_ id: UInt32) -> Event {
        Event(.callPush, [.container: .id(1), .target: .id(id), .animated: .bool(true)])
    }
    private static func appeared(_ id: UInt32) -> Event {
        Event(.callbackViewDidAppear, [.controller: .id(id)])
    }
    private static func shown(_ id: UInt32, _ state: String) -> Event {
        Event(.appearanceChanged, [.controller: .id(id), .state: .string(state)])
    }
    private static let back = Event(.return)
    private static let turn = Event(.turnEnded)
    private static func marker(_ name: String) -> Event { Event(.marker, [.name: .string(name)]) }
    private static let title = Event(.identityChanged, [.controller: .id(4), .title: .string("Pay\u{1B}[1m")])

    private static let cases: [Case] = [
        Case(
            testDescription: "an event, and the first object that it names", rule: { _ in },
            events: events(push(2), back), found: ["E5 'UINavigationController' (#1)"]),
        Case(
            testDescription: "the object that satisfies the condition", rule: { $0.when = "kind:call.push class:Pay" },
            events: events(push(2), back, push(4), back), found: ["E7 'PayViewController' (#4)"]),
        Case(
            testDescription: "the field that names the subject", rule: { $0.subject = "target" },
            events: events(push(3), back), found: ["E5 'CartViewController' (#3)"]),
        Case(
            testDescription: "an object that begins to satisfy a condition about states",
            rule: { $0.when = "class:Cart appearance=appeared" },
            events: events(
                shown(4, "appeared"), shown(2, "appearing"), shown(2, "appeared"), title, shown(3, "appeared")),
            found: ["E7 'CartViewController' (#2)", "E9 'CartViewController' (#3)"]),
        Case(
            testDescription: "the state before and after the event",
            rule: { $0.when = "before.appearance=appeared appearance=disappeared" },
            events: events(shown(2, "appeared"), shown(2, "disappeared"), shown(3, "disappeared")),
            found: ["E6 'CartViewController' (#2)"]),
        Case(
            testDescription: "an object that the event removes", rule: { $0.when = "kind:controller.destroyed" },
            events: events(Event(.controllerDestroyed, [.controller: .id(4)])),
            found: ["E5 'PayViewController' (#4) PayViewController"], message: "{subject} {class}"),
        Case(
            testDescription: "an event that names nothing is blamed on an object that is there",
            rule: { $0.when = "kind:marker" }, events: events(marker("a")),
            found: ["E5 'UINavigationController' (#1)"]),
        Case(
            testDescription: "unless, with any object that the event names",
            rule: { $0.unless = "class:Pay" }, events: events(push(2), back, push(4), back),
            found: ["E5 'UINavigationController' (#1)"]),
        Case(
            testDescription: "unless, where both are about states",
            rule: {
                $0.when = "appearance=appeared"
                $0.unless = "title"
            },
            events: events(title, shown(4, "appeared"), shown(2, "appeared")), found: ["E7 'CartViewController' (#2)"]),
        Case(
            testDescription: "only inside of a scope", rule: { $0.inside = "kind:callback class:Cart" },
            events: events(appeared(2), push(4), back, back, appeared(4), push(2), back, back, push(2), back),
            found: ["E6 'UINavigationController' (#1)"]),
        Case(
            testDescription: "only outside of a scope", rule: { $0.outside = "kind:callback class:Cart" },
            events: events(appeared(2), push(4), back, back, appeared(4), push(2), back, back, push(2), back),
            found: ["E10 'UINavigationController' (#1)", "E13 'UINavigationController' (#1)"]),
        Case(
            testDescription: "only after an event, and until another",
            rule: {
                $0.after = "kind:marker name:locked"
                $0.until = "kind:marker name:open"
            },
            events: events(push(2), back, marker("locked"), push(2), back, marker("open"), push(2), back),
            found: ["E8 'UINavigationController' (#1)"]),
        Case(
            testDescription: "an event does not come after itself", rule: { $0.after = "kind:call.push" },
            events: events(push(2), back, push(3), back), found: ["E7 'UINavigationController' (#1)"]),
        Case(
            testDescription: "only before an event, per object",
            rule: {
                $0.before = "kind:callback.viewDidAppear"
                $0.per = .object
                $0.subject = "target"
            },
            events: events(appeared(2), back, push(2), back, push(3), back), found: ["E9 'CartViewController' (#3)"]),
        Case(
            testDescription: "an expected event that comes in the turn, and one that does not",
            rule: {
                $0.when = "kind:callback.viewDidAppear"
                $0.expects = "kind:marker"
            },
            events: events(
                appeared(2), marker("a"), back, turn, appeared(3), back, turn, marker("b"), Event(.sessionEnded)),
            found: ["E9 'CartViewController' (#3)"]),
        Case(
            testDescription: "an expected event of the same object, by the end of the trace",
            rule: {
                $0.when = "appearance=appeared"
                $0.expects = "appearance=disappeared"
                $0.within = .trace
                $0.per = .object
            },
            events: events(
                shown(2, "appeared"), shown(3, "appeared"), turn, shown(3, "disappeared"), turn, Event(.sessionEnded)),
            found: ["E5 'CartViewController' (#2)"]),
        Case(
            testDescription: "an expected event of the same class",
            rule: {
                $0.when = "appearance=appeared"
                $0.expects = "appearance=disappeared"
                $0.within = .trace
                $0.per = .class
            },
            events: events(
                shown(2, "appeared"), shown(4, "appeared"), shown(3, "appeared"), shown(3, "disappeared"), turn,
                Event(.sessionEnded)),
            found: ["E6 'PayViewController' (#4)"]),
        Case(
            testDescription: "at most so many in a turn, reported once",
            rule: {
                $0.atMost = 1
                $0.per = .turn
            },
            events: events(
                push(2), back, push(3), back, push(4), back, turn, push(2), back, turn, push(2), back, push(3)),
            found: ["E7 2", "E17 2"], message: "{count}"),
        Case(
            testDescription: "at most so many of a class, until an event of that class",
            rule: {
                $0.atMost = 1
                $0.per = .class
                $0.subject = "target"
                $0.until = "kind:callback.viewDidAppear"
            },
            events: events(
                push(2), back, push(4), back, push(3), back, appeared(2), back, push(2), back, appeared(4), back,
                push(3)),
            found: ["E9 'CartViewController' (#3)", "E17 'CartViewController' (#3)"]),
        Case(
            testDescription: "none at all", rule: { $0.atMost = 0 }, events: events(push(2), back),
            found: ["E5 1"], message: "{count}"),
        Case(
            testDescription: "classes of the subject",
            rule: {
                $0.subject = "target"
                $0.classes = [NamePattern("Cart*"), NamePattern("Pay*")]
                $0.excludedClasses = [NamePattern("*ay*")]
            },
            events: events(push(2), back, push(4), back), found: ["E5 'CartViewController' (#2)"]),
        Case(
            testDescription: "values in the message",
            rule: { $0.when = "kind:call.push class:Pay" },
            events: events(title, push(4), back),
            found: ["E6 true E6 'PayViewController' (#4) Pay\u{1B}[1m none none {x} Pay\u{1B}[1m"],
            message: "{animated} E{seq} {target} {target.title} {target.parent} {file} {{x}} {subject.title}"),
        Case(
            testDescription: "the object before the event in the message",
            rule: { $0.when = "kind:appearance.changed" },
            events: events(shown(2, "appearing"), shown(2, "appeared")),
            found: ["E5 disappeared to appearing", "E6 appearing to appeared"],
            message: "{before.appearance} to {after.appearance}"),
        Case(
            testDescription: "a list of objects in the message, cut off",
            rule: { $0.when = "kind:stack.changed" },
            events: events(
                Event(.stackChanged, [.container: .id(1), .order: .ids([2, 3, 4, 2, 3].map { ObjectID($0) })])),
            found: [
                "E5 'CartViewController' (#2), 'CartViewController' (#3), 'PayViewController' (#4) and 2 more"
            ],
            message: "{event.order}"),
    ]

    @Test func `a message is one line, and a long value is cut off`() throws {
        let events = Self.events(Self.marker(String(repeating: "x", count: 300)))
        var rule = CustomRule(id: "own", message: "  a\n  b\t{name}\n", when: "kind:marker")
        let found = lint(events, rules: [try ExpressionRule(rule)]).violations
        #expect(found.map(\.message) == ["a b " + String(repeating: "x", count: 200) + "…"])
        rule.message = "{subject} has {count}"
        #expect(try ExpressionRule(rule).documentation.summary == "{subject} has {count}")
    }

    @Test func `a rule begins again after lost events, and an expected event is then not missing`() throws {
        var rule = CustomRule(id: "own", message: "x", when: "kind:call.push")
        rule.after = "kind:marker"
        var events = Self.events(Self.marker("a"), Self.push(2), Self.back, Self.push(2), Self.back)
        #expect(lint(events, rules: [try ExpressionRule(rule)]).violations.map(\.seq) == [6, 8])
        events.remove(at: 7)
        #expect(lint(events, rules: [try ExpressionRule(rule)]).violations.map(\.seq) == [6])
        rule.after = nil
        rule.expects = "kind:call.pop"
        let report = lint(events, rules: [try ExpressionRule(rule)])
        #expect(report.violations.isEmpty)
        #expect(report.undetermined == 1)
    }

    @Test func `a rule that needs a kind which the producer cannot record is not checked`() throws {
        var rule = CustomRule(id: "own", message: "x", when: "kind:call.push")
        rule.before = "kind:callback.viewDidAppear"
        func report(_ records: [String]) throws -> LintReport {
            var events = Self.events(Self.push(2), Self.back)
            events[0] = Event(seq: 0, t: 0, .sessionBegan, [.records: .strings(records)])
            return lint(events, rules: [try ExpressionRule(rule)])
        }
        #expect(try report(["call.push", "callback.*", "controller.*"]).violations.map(\.seq) == [5])
        let lesser = try report(["call.push", "controller.*"])
        #expect(lesser.violations.isEmpty)
        #expect(
            lesser.uncheckedRules.map(\.description) == [
                "'callback.viewDidAppear' is not recorded: 1 rule not checked: own"
            ])
    }

    @Test func `a rule that takes too much work stops with its reason, and other rules go on`() throws {
        var slow = CustomRule(id: "slow", message: "x", when: "parent.class=A")
        slow.expects = "kind:marker"
        let quick = CustomRule(id: "quick", message: "x", when: "kind:call.push")
        var events = Self.scene
        for id in UInt32(10)..<110 { events.append(Self.created(id, "B")) }
        events += [Event(.parentChanged, [.child: .id(10), .to: .id(2)]), Self.push(2), Self.back]
        events = events.numbered
        var engine = LintEngine(
            rules: [try ExpressionRule(slow), try ExpressionRule(quick)], freeWork: 250, workForEvent: 64)
        engine.receive(contentsOf: events)
        let report = engine.finish()
        #expect(report.violations.map(\.rule) == ["quick"])
        #expect(report.undetermined == 0)
        #expect(report.notChecked == ["slow"])
        let reason = try #require(report.uncheckedRules.first)
        guard case .tooMuchWork(let seq) = reason.reason else {
            Issue.record("\(reason)")
            return
        }
        #expect((35..<75).contains(seq))
        #expect(
            reason.description
                == "too many terms to evaluate from E\(seq) on (name kinds of events in the conditions, or leave out "
                + "names that lead from one object to another): 1 rule not checked: slow")
        var free = LintEngine(rules: [try ExpressionRule(slow)])
        free.receive(contentsOf: events)
        #expect(free.finish().notChecked == [])
    }

    @Test func `a rule may do 1,024 terms for each event, and some in the whole trace`() {
        var limit = WorkLimit(rules: 2, free: 1_124, forEvent: WorkLimit.forEvent)
        for seq in 0..<1_000 as Range<UInt64> {
            let isWithin = (limit.spend(1_024, by: 0, at: seq), limit.spend(1_025, by: 1, at: seq))
            #expect(isWithin.0)
            // The term that each event lacks is taken from the rest.
            #expect(isWithin.1 == (seq < 100))
        }
        #expect(limit.exceeded == [1: 100])
        #expect(WorkLimit.free == 1 << 26)
    }

    @Test func `lost events give a rule no new work`() throws {
        let slow = try ExpressionRule(CustomRule(id: "slow", message: "x", when: "parent.class=A"))
        var engine = LintEngine(rules: [slow], freeWork: 250, workForEvent: 64)
        var seq: UInt64 = 0
        for id in UInt32(1)..<110 {
            engine.receive(Event(seq: seq, t: 0, .controllerCreated, [.controller: .id(id), .class: .string("B")]))
            seq += 2
        }
        #expect(engine.finish().notChecked == ["slow"])
    }

    @Test func `an allowed scope allows a custom rule`() throws {
        let allow = Event(.ruleAllowed, [.rule: .string("own")])
        let rule = try ExpressionRule(CustomRule(id: "own", message: "x", when: "kind:call.push"))
        let report = lint(Self.events(allow, Self.push(2), Self.back, Self.back), rules: [rule])
        #expect(report.violations.isEmpty)
        #expect(report.allowed == 1)
    }

    @Test(arguments: errors)
    func `an error names the member, the column and the remedy`(
        _ change: @Sendable (inout CustomRule) -> Void, _ text: String
    ) {
        var rule = CustomRule(id: "own", message: "x", when: "kind:call.push")
        change(&rule)
        #expect { try ExpressionRule(rule) } throws: { "\($0)" == text }
    }

    private static let errors: [(@Sendable (inout CustomRule) -> Void, String)] = [
        (
            { $0.when = "kind:call.pusch" },
            "'when', column 6: there is no kind of event 'call.pusch'; did you mean 'call.push'?"
        ),
        ({ $0.when = "" }, "'when', column 1: a name is missing before the end"),
        (
            { $0.unless = "apearance=appeared" },
            "'unless', column 1: there is no field 'apearance'; did you mean 'appearance'?"
        ),
        ({ $0.inside = "(" }, "'inside', column 2: a name is missing before the end"),
        ({ $0.expects = "seq=yes" }, "'expects', column 5: 'seq' holds a number, not 'yes'"),
        (
            {
                $0.when = "appearance=appeared"
                $0.unless = "kind:marker"
            }, "'unless': it is about events, and 'when' is about states; name a kind of event in 'when' too"
        ),
        ({ $0.message = "{presentd}" }, "'message', column 2: there is no field 'presentd'; did you mean 'presented'?"),
        (
            { $0.message = "{subject.titel}" },
            "'message', column 2: there is no field 'titel' of objects; did you mean 'title'?"
        ),
        ({ $0.message = "a {b" }, "'message', column 3: nothing closes this '{'; write '{{' for a brace"),
        ({ $0.message = "a }" }, "'message', column 3: nothing opens this '}'; write '}}' for a brace"),
        ({ $0.message = " \n" }, "'message': the message is empty; say what is wrong"),
        ({ $0.message = "a\u{1B}[31m" }, "'message', column 2: a control character, \\u{1B}; remove it"),
        (
            { $0.id = "Own" },
            "'id': 'Own' is no name of a rule; use at most 64 small letters, digits and hyphens, a letter first"
        ),
        ({ $0.id = "missing-did-move" }, "'id': 'missing-did-move' is a built-in rule; use another name"),
        ({ $0.subject = "class" }, "'subject': 'class' does not hold the identifier of one object"),
        ({ $0.within = .turn }, "'within': it says when 'expects' is due, which is missing"),
        ({ $0.atMost = -1 }, "'at_most': -1 is less than 0"),
        (
            { $0.until = "kind:marker" },
            "'until': it needs one of 'after', 'before', 'expects' and 'at_most', to which it applies"
        ),
        ({ $0.per = .turn }, "'per': it needs one of 'after', 'before', 'expects' and 'at_most', to which it applies"),
    ]
}
