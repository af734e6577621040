import Foundation
import HierarchyModel
import JSONText
import TestSupport
import Testing

@testable import Linting

/// What the engine does for each rule: grace periods, traces that end early, allowed scopes, missing kinds, lost
/// events.
@Suite struct EngineTests {
    /// When an add without didMove is a violation.
    enum WorkedExample: String, CaseIterable, CustomTestStringConvertible, Sendable {
        case calledInScope, calledInCompletion, neverCalled, transitionEndsWithoutCall, takenBack, cutOff,
            containerOfTheRuntime

        var testDescription: String { rawValue }

        var events: [Event] {
            switch self {
            case .calledInScope:
                add {
                    Script.didMove(3, to: 2)
                } after: {
                }
            case .calledInCompletion:
                add {
                    Script.transitionBegan(9, to: 3)
                } after: {
                    Script.transitionEnded(9)
                    Script.didMove(3, to: 2)
                    Script.turn
                    Script.end
                }
            case .neverCalled:
                add {
                } after: {
                    Script.turn
                }
            case .transitionEndsWithoutCall:
                add {
                    Script.transitionBegan(9, to: 3)
                } after: {
                    Script.transitionEnded(9)
                    Script.turn
                }
            case .takenBack:
                add {
                    Script.transitionBegan(9, to: 3)
                } after: {
                    Script.unembed(3, from: 2)
                    Script.transitionEnded(9)
                    Script.turn
                }
            case .cutOff:
                add {
                    Script.transitionBegan(9, to: 3)
                } after: {
                }
            case .containerOfTheRuntime:
                RuleExample.clean("push") {
                    Script.screen
                    Script.created(3, "ListViewController")
                    Script.created(4, "UINavigationController", base: "UINavigationController")
                    Script.scope(.callPush, [.container: .id(4), .target: .id(3), .animated: .bool(false)]) {
                        Script(.parentChanged, [.child: .id(3), .from: .null, .to: .id(4)])
                    }
                    Script.turn
                }.events
            }
        }

        /// The kind of the event at which the violation is certain.
        var certain: EventKind? {
            switch self {
            case .neverCalled: .return
            case .transitionEndsWithoutCall: .turnEnded
            default: nil
            }
        }

        private func add(
            @ScriptBuilder _ inScope: () -> [Script], @ScriptBuilder after: () -> [Script]
        ) -> [Event] {
            RuleExample.clean(rawValue) {
                Script.screen
                Script.created(3, "ListViewController")
                Script.callback(.callbackViewDidLoad, 2) {
                    Script.addChild(3, to: 2)
                    Script.addView(3, to: 2)
                    Script(inScope)
                }
                Script(after)
            }.events
        }
    }

    @Test(arguments: WorkedExample.allCases)
    func `the worked example of missing-did-move`(_ example: WorkedExample) {
        let events = example.events
        let report = lint(events)
        #expect(report.violations.map(\.rule) == (example.certain == nil ? [] : ["missing-did-move"]))
        #expect(report.violations.first.map { events[Int($0.detectedAt)].kind } == example.certain)
        #expect(report.undetermined == (example == .cutOff ? 1 : 0))
    }

    @Test func `a violation that a later event makes untrue is not in the report`() {
        let events = script {
            Script.screen
            Script.created(3, "ListViewController")
            Script.tap {
                Script.addChild(3, to: 2)
                Script.addView(3, to: 2)
            }
            Script.turn
            Script.didMove(3, to: 2)
            Script.turn
            Script.end
        }
        var engine = LintEngine()
        for event in events { engine.receive(event) }
        #expect(engine.violations.map(\.rule) == ["missing-did-move"])
        #expect(engine.finish().violations == [])
        let cut = Array(events.prefix { $0.kind != .callDidMove })
        #expect(lint(cut).violations.map(\.rule) == ["missing-did-move"])
    }

    /// A finger has left a dismissal, and nothing ends it: later requests are refused for that reason.
    @Test func `a violation that is no longer true suppresses nothing at the end`() {
        let finished = Script {
            Script.finishInteraction(11)
            Script.completeDismissal(11, of: 3, by: 2)
        }
        func found(_ isEnded: Bool) -> [String] {
            let events = script {
                Script.presentedSheet
                Script.created(4, "HelpViewController")
                Script.drag(.began) { Script.dismiss(3) }
                Script.animatedBegan(11, "dismiss", from: 3, to: 2, interactive: true)
                Script.drag(.changed) { Script.update(11, 0.3) }
                Script.drag(.ended) {}
                Script.tap { Script.dismiss(2) }
                Script.turn
                Script.wait(seconds: 3)
                Script.turn
                isEnded ? finished : Script([Script.Step]())
                Script.turn
                Script.end
            }
            return lint(events).violations.filter { $0.severity > .note }.map(\.rule)
        }
        #expect(found(false) == ["interaction-never-ended"])
        #expect(found(true) == ["dismiss-during-transition"])
    }

    @Test func `where no scope was open, the turn is the window`() {
        let complete = script {
            Script.screen
            Script.created(3, "ListViewController")
            Script.addChild(3, to: 2)
            Script.addView(3, to: 2)
            Script.didMove(3, to: 2)
            Script.turn
        }
        #expect(lint(complete).violations == [])
        let withoutDidMove = complete.dropDidMove()
        let violation = lint(withoutDidMove).violations.first
        #expect(violation?.rule == "missing-did-move")
        #expect(violation.map { withoutDidMove[Int($0.detectedAt)].kind } == .turnEnded)
    }

    @Test func `the window is the outermost scope before the operation, not the operation's own scope`() {
        let events = script {
            Script.screen
            Script.created(3, "ListViewController")
            Script.tap {
                Script.callback(.callbackViewWillAppear, 2) { Script.addChild(3, to: 2) }
                Script.addView(3, to: 2)
                Script.didMove(3, to: 2)
            }
            Script.turn
        }
        #expect(lint(events).violations == [])
    }

    @Test func `an animation that changes no view extends the grace period`() {
        let events = script {
            Script.screen
            Script.created(3, "ListViewController")
            Script.tap {
                Script.addChild(3, to: 2)
                Script.addView(3, to: 2)
                Script(.animationBegan, [.animation: .id(4), .subjects: .ids([])])
            }
            Script.animationEnded(4)
            Script.scope(.callbackCompletion, [.finished: .bool(true)]) { Script.didMove(3, to: 2) }
            Script.turn
        }
        #expect(lint(events).violations == [])
    }

    @Test func `a child made the root of a window is a hierarchy inconsistency at that call`() {
        let events = script {
            Script.screen
            Script.created(3, "ListViewController")
            Script.tap {
                Script.embed(3, in: 2)
                Script.scope(.callSetRoot, [.window: .id(1), .controller: .id(3)]) {
                    Script.thrown(
                        "child view controller:<L> should have parent view controller:<C> but requested parent "
                            + "is:(null)",
                        3)
                }
            }
            Script.turn
        }
        let violations = lint(events).violations
        #expect(violations.map(\.rule) == ["hierarchy-inconsistency"])
        #expect(
            violations.first?.message == """
                The view of 'ListViewController' (#3), a child of 'ContainerViewController' (#2), was added under \
                'UIWindow' (#1)
                """)
    }

    @Test func `a violation contains everything that a report needs`() throws {
        var events = RuleExample.triggering("added") {
            Script.screen
            Script.created(3, "ListViewController")
            Script.tap {
                Script.blamed(.addChild(3, to: 2))
                Script.addView(3, to: 2)
            }
        }.events
        let add = try #require(events.firstIndex { $0.kind == .callAddChild })
        let site = CallSite(CallSite.Place(file: "Checkout.swift", line: 42))
        events[add].site = site
        let violation = try #require(lint(events).violations.first)
        #expect(violation.seq == UInt64(add))
        #expect(violation.event == "call.addChild")
        #expect(violation.t == events[add].t)
        #expect(violation.detectedAt == UInt64(events.count - 1))
        #expect(violation.severity == .warning)
        #expect(violation.subject == NamedObject(id: ObjectID(3), class: "ListViewController", module: "Example"))
        #expect(
            violation.related == [NamedObject(id: ObjectID(2), class: "ContainerViewController", module: "Example")])
        #expect(violation.site == site)
        #expect(violation.fix == MissingDidMoveRule.documentation.fix)
    }

    @Test func `a scope that allows a rule allows no other rule`() {
        let stray = Script.tap { Script.addView(3, to: 2) }
        let unannounced = Script.tap {
            Script.embed(4, in: 2)
            Script.removeView(4)
            Script.removeFromParent(4, 2)
        }
        let events = script {
            Script.screen
            Script.created(3, "BannerViewController")
            Script.created(4, "ListViewController")
            Script.scope(.ruleAllowed, [.rule: .string("view-without-child"), .reason: .string("a banner")]) {
                stray
                unannounced
            }
            Script.turn
        }
        let report = lint(events)
        #expect(report.violations.map(\.rule) == ["missing-will-move-nil"])
        #expect(report.allowed == 1)
    }

    @Test func `a later consequence of a call inside an allowed scope is allowed too`() {
        let events = script {
            Script.screen
            Script.created(3, "SheetViewController")
            Script(.presentationBegan, [.presenter: .id(2), .presented: .id(3)])
            Script.scope(.ruleAllowed, [.rule: .string("leaked-after-removal"), .reason: .string("kept")]) {
                Script.scope(.callDismiss, [.controller: .id(3), .animated: .bool(true)])
            }
            Script.turn
        }
        let dismiss = events.first { $0.kind == .callDismiss }
        var ended = Event(.presentationEnded, [.presenter: .id(2), .presented: .id(3)], cause: dismiss?.seq)
        ended.seq = UInt64(events.count)
        let end = Event(seq: ended.seq + 1, t: 5_000_000_000, .sessionEnded)
        let report = lint(events + [ended, end])
        #expect(report.violations == [])
        #expect(report.allowed == 1)
    }

    @Test func `a leak is blamed on the call that caused the removal turns before`() {
        let events = script {
            Script.screen
            Script.created(3, "SheetViewController")
            Script(.presentationBegan, [.presenter: .id(2), .presented: .id(3)])
            Script.scope(.callDismiss, [.controller: .id(3), .animated: .bool(true)])
            Script.turn
        }
        let dismiss = events.first { $0.kind == .callDismiss }
        var ended = Event(.presentationEnded, [.presenter: .id(2), .presented: .id(3)], cause: dismiss?.seq)
        ended.seq = UInt64(events.count)
        let end = Event(seq: ended.seq + 1, t: 5_000_000_000, .sessionEnded)
        #expect(lint(events + [ended, end]).violations.map(\.seq) == [dismiss?.seq])
        #expect(lint(events + [ended, Event(seq: end.seq, t: end.t, .turnEnded)]).undetermined == 1)
        #expect(lint(events + [ended, Event(seq: end.seq, t: 1_000_000, .turnEnded)]).undetermined == 0)
    }

    @Test func `entries of records that name no kind are reported`() {
        let records = ["view", "parent.*", "parent.change", "callback.*", "turn.ended"]
        #expect(
            lint([Event(.sessionBegan, [.records: .strings(records)])]).unknownRecords == ["view", "parent.change"])
        #expect(lint([Event(.sessionBegan)]).unknownRecords == [])
    }

    @Test func `rules whose required kinds are not recorded are not checked`() {
        func notChecked(_ records: [String]?) -> [String] {
            lint([Event(.sessionBegan, [.records: records.map { .strings($0) } ?? .null])]).notChecked
        }
        #expect(notChecked(nil) == [])
        #expect(notChecked([]) == Rules.byDefault.map(\.id))
        let families = [
            "parent.*", "view.attached", "view.detached", "controller.*", "return", "presentation.*", "transition.*",
            "window.*",
        ]
        let unchecked = Set(notChecked(families))
        #expect(
            unchecked.isSuperset(of: [
                "direct-lifecycle-call", "dismiss-during-transition", "implicit-reparent", "missing-did-move",
                "missing-rotation-forwarding", "missing-will-move-nil", "navigation-during-transition",
                "override-traits-for-non-child", "present-active-controller", "present-during-transition",
                "present-from-unattached-view", "present-while-presenting", "push-same-controller",
                "trait-size-callback-order", "unbalanced-appearance-transition",
            ]))
        #expect(
            unchecked.isDisjoint(with: [
                "child-without-view", "hierarchy-inconsistency", "leaked-after-removal",
                "present-from-detached-controller",
                "root-replaced-while-presenting", "view-left-after-removal", "view-without-child",
            ]))
    }

    @Test func `UIKit's diagnostic is sufficient evidence`() {
        let message = "Warning: Attempt to present <B: 0x7> on <A: 0x8> whose view is not in the window hierarchy!"
        let events = [
            Event(
                .sessionBegan,
                [.records: .strings(["session.*", "controller.*", "call.present", "diagnostic", "return"])]),
            Event(.controllerCreated, [.controller: .id(2), .class: .string("A")]),
            Event(.controllerCreated, [.controller: .id(3), .class: .string("B")]),
            Event(.callPresent, [.presenter: .id(2), .presented: .id(3)]),
            Event(.diagnostic, [.message: .string(message), .subject: .id(2), .thrown: .bool(false)]),
            Event(.return), Event(.sessionEnded),
        ].numbered
        let report = lint(events)
        #expect(report.violations.map(\.rule) == ["present-from-unattached-view"])
        #expect(report.violations.map(\.seq) == [3])
        #expect(!report.notChecked.contains("present-from-unattached-view"))
        #expect(
            lint(events.filter { $0.kind != .diagnostic }.numbered).notChecked.contains("present-from-unattached-view"))
    }

    @Test func `the example on the page for other producers breaks one rule`() throws {
        let text = try PackageFiles.text("Sources/Interchange/Interchange.docc/OtherProducers.md")
        let block = try #require(
            text.components(separatedBy: "```json\n").dropFirst().first?.components(separatedBy: "```").first)
        let report = lint(try [Event](jsonLines: block))
        #expect(report.violations.map(\.rule) == ["view-without-child"])
        #expect(report.violations.map(\.seq) == [7])
        #expect(report.notChecked.contains("missing-did-move"))
        #expect(!report.notChecked.contains("leaked-after-removal"))
    }

    @Test func `the end of the session ends the turn, where the producer records none`() throws {
        let example = try #require(CancelledTransitionNotUndoneRule.documentation.examples.first { $0.blamed != nil })
        let blamed = try #require(example.events.first { $0.seq == example.blamed })
        let report = lint(example.events.filter { $0.kind != .turnEnded }.numbered)
        #expect(report.violations.map(\.rule) == [CancelledTransitionNotUndoneRule.documentation.id])
        #expect(report.violations.map(\.event) == [blamed.name])
    }

    @Test(arguments: [
        ("", true), ("a", true), ("ab", true), ("abab", true), ("babc", true), ("abc", true), ("c", true),
        ("bb", false),
        ("ababcc", false), ("ca", false),
    ])
    func `a part of a message is found at any offset`(_ part: String, _ isThere: Bool) {
        #expect("ababc".containsBytes(part) == isThere)
    }

    @Test func `a rule of style is checked if the configuration names it`() throws {
        let broken = try #require(SelfDismissalRule.documentation.examples.first { $0.blamed != nil }).events
        #expect(lint(broken).violations == [])
        #expect(lint(broken, rules: Rules.all).violations.map(\.rule) == ["self-dismissal"])
        var wanted = LintConfiguration()
        #expect(!wanted.rules.contains { $0.id == "self-dismissal" })
        wanted.general.severities["self-dismissal"] = .warning
        #expect(wanted.rules.contains { $0.id == "self-dismissal" })
        wanted.onlyRules = ["self-dismissal"]
        #expect(wanted.rules.map(\.id) == ["self-dismissal"])
    }

    @Test func `a rule that is not checked finds nothing`() throws {
        var events = try #require(MissingDidMoveRule.documentation.examples.first).events
        events[0][.records] = .strings(["parent.changed"])
        #expect(lint(events).violations == [])
    }

    @Test func `after lost events, pending violations are undetermined and nothing before the gap counts`() throws {
        var events = try #require(MissingDidMoveRule.documentation.examples.first).events
        let add = try #require(events.firstIndex { $0.kind == .viewAttached && $0.id(.controller) == ObjectID(3) })
        for index in events.indices where index > add { events[index].seq += 10 }
        let report = lint(events)
        #expect(report.violations == [])
        #expect(report.undetermined >= 1)
    }

    @Test(arguments: [Event(unknownKind: Event.lostKind), Event(.stateGiven)])
    func `scopes that a recovery closes decide nothing`(_ first: Event) throws {
        var events = script {
            Script.screen
            Script.created(3, "ListViewController")
            Script.tap {
                Script.addChild(3, to: 2)
                Script.addView(3, to: 2)
                Script.didMove(3, to: 2)
            }
            Script.turn
        }
        let didMove = try #require(events.firstIndex { $0.kind == .callDidMove })
        for (place, stand) in zip(didMove..., [first, Event(.return), Event(unknownKind: Event.lostKind)]) {
            var stand = stand
            (stand.seq, stand.t) = (events[place].seq, events[place].t)
            events[place] = stand
        }
        let report = lint(events)
        #expect(report.violations == [])
        #expect(report.undetermined == 1)
    }

    @Test func `an event that stands for lost events needs no state, the next event does`() {
        var engine = LintEngine()
        for seq in 0..<3 as Range<UInt64> { engine.receive(Event(seq: seq, .turnEnded)) }
        for kind in [Event.lostKind, Event.lostCallKind, Event.lostKind] {
            var stand = Event(unknownKind: kind)
            stand.seq = 3
            #expect(!engine.followsLostEvents(stand))
            engine.receive(stand)
        }
        #expect(engine.followsLostEvents(Event(seq: 6, .turnEnded)))
        #expect(!engine.followsLostEvents(Event(seq: 3, .turnEnded)))
    }

    @Test func `a given state may contain objects without any event in the trace`() {
        let given = script {
            Script.screen
            Script.created(3, "ListViewController")
            Script.embed(3, in: 2)
            Script.turn
        }
        var state = HierarchyState()
        for event in given { state.apply(event) }
        guard case .object(let object) = state.json else { preconditionFailure("a state is an object") }
        let events = [
            Event(seq: 0, .sessionBegan), Event(seq: 1, .stateGiven, [.state: .object(object)]),
            Event(seq: 2, .callEndAppearance, [.controller: .id(ObjectID(3))]), Event(seq: 3, .return),
            Event(seq: 4, .callRemoveView, [.child: .id(ObjectID(3))]),
            Event(seq: 5, .viewDetached, [.controller: .id(ObjectID(3))]), Event(seq: 6, .return),
            Event(seq: 7, .callRemoveFromParent, [.child: .id(ObjectID(3))]),
            Event(seq: 8, .parentChanged, [.child: .id(ObjectID(3)), .from: .id(ObjectID(2)), .to: .null]),
            Event(seq: 9, .return), Event(seq: 10, .turnEnded), Event(seq: 11, .sessionEnded),
        ]
        #expect(lint(events).violations == [])
    }

    @Test func `violations are sorted by event, then rule, then subject`() {
        let events = script {
            Script.screen
            Script.created(3, "ListViewController")
            Script.created(4, "MapViewController")
            Script.tap {
                Script.embed(3, in: 2)
                Script.addView(4, to: 2)
                Script.removeFromParent(3, 2)
            }
            Script.turn
        }
        let violations = lint(events).violations
        #expect(violations.map(\.rule) == ["view-without-child", "missing-will-move-nil", "view-left-after-removal"])
        #expect(violations.map(\.seq) == violations.map(\.seq).sorted())
    }

    @Test func `any sequence of events is accepted`() {
        var random = RandomEvents(seed: 7)
        var engine = LintEngine()
        for seq in 0..<TestEffort.count(50_000, full: 200_000) { engine.receive(random.event(UInt64(seq))) }
        _ = engine.finish()
    }
}

func script(@ScriptBuilder _ script: () -> [Script]) -> [Event] { RuleExample.clean("", script).events }

extension [Event] {
    /// The same without didMove and its return.
    fileprivate func dropDidMove() -> [Event] {
        guard let index = firstIndex(where: { $0.kind == .callDidMove }) else { return self }
        var events = self
        events.removeSubrange(index...index + 1)
        for index in events.indices { events[index].seq = UInt64(index) }
        return events
    }
}

extension Script {
    fileprivate static func transitionBegan(_ id: UInt32, to child: UInt32) -> Script {
        Script(.transitionBegan, [.transition: .id(id), .type: .string("child"), .container: .id(2), .to: .id(child)])
    }
}
