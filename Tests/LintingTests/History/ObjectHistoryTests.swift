import HierarchyModel
import TestSupport
import Testing

@testable import Linting

/// What the engine remembers about objects, as a rule sees it.
@Suite struct ObjectHistoryTests {
    /// The history of an object after the events.
    private func history(of id: UInt32, after events: [Event]) -> ObjectHistory {
        var engine = LintEngine()
        engine.receive(contentsOf: events)
        return engine.history(of: ObjectID(id))
    }

    private func history(of id: UInt32, @ScriptBuilder _ steps: () -> [Script]) -> ObjectHistory {
        let start = [Script.screen, Script.created(3, "ListViewController"), Script.created(4, "MapViewController")]
        return history(of: id, after: script { Script(start.flatMap(\.steps) + steps().flatMap(\.steps)) })
    }

    @Test func `an add is remembered with its window, until the child moves`() {
        let added = history(of: 3) {
            Script.turn
            Script.addChild(3, to: 2)
        }
        #expect(added.added?.parent == ObjectID(2))
        #expect(added.added?.isByApp == true)
        #expect(added.added?.hasDidMove == false)
        #expect(!added.hasLeft)
        #expect(!added.isLeaving)
        #expect(added.isKnown)
        let told = history(of: 3) {
            Script.addChild(3, to: 2)
            Script.didMove(3, to: 2)
        }
        #expect(told.hasDidMove)
        #expect(told.added?.hasDidMove == true)
        let removed = history(of: 3) {
            Script.embed(3, in: 2)
            Script.unembed(3, from: 2)
        }
        #expect(removed.added == nil)
        #expect(removed.hasLeft)
        #expect(!removed.hasDidMove)
        #expect(!removed.isLeaving)
    }

    @Test func `a child that got willMove(nil) is leaving until it moves, or the app takes it back`() {
        let leaving = history(of: 3) {
            Script.embed(3, in: 2)
            Script.willMove(3, to: nil)
        }
        #expect(leaving.isLeaving)
        #expect(leaving.leaveCall != nil)
        #expect(!leaving.hasLeaveCallback)
        #expect(!leaving.hasDidMove)
        let kept = history(of: 3) {
            Script.embed(3, in: 2)
            Script.willMove(3, to: nil)
            Script.willMove(3, to: 2)
        }
        #expect(!kept.isLeaving)
    }

    @Test func `a container that adds a removed view again keeps children that it does not show`() {
        @ScriptBuilder var taken: [Script] {
            Script.embed(3, in: 2)
            Script.turn
            Script.tap { Script.removeView(3) }
        }
        #expect(history(of: 3) { Script(taken.flatMap(\.steps)) }.isViewOut)
        @ScriptBuilder var again: [Script] {
            Script(taken.flatMap(\.steps))
            Script.tap { Script.addView(3, to: 2) }
        }
        #expect(history(of: 2) { Script(again.flatMap(\.steps)) }.addsViewsAgain)
        #expect(!history(of: 3) { Script(again.flatMap(\.steps)) }.isViewOut)
    }

    @Test func `an answer about forwarding counts until the next one`() {
        func answer(_ answer: String) -> Script {
            Script.scope(
                .callbackShouldAutomaticallyForwardAppearanceMethods, [.controller: .id(2)],
                returns: [.answer: .string(answer)])
        }
        #expect(history(of: 2) { answer("false") }.forwardsByHand)
        let changed = history(of: 2) {
            answer("false")
            answer("true")
        }
        #expect(!changed.forwardsByHand)
    }

    /// Two sheets over a controller; the app dismisses both, or the upper one.
    @Test(arguments: [(2, [3]), (3, [4]), (4, [4])] as [(UInt32, [UInt32])])
    func `the lowest controller that a dismissal ends knows the turn of the call`(_ one: (UInt32, [UInt32])) {
        func histories(@ScriptBuilder _ steps: () -> [Script]) -> [UInt32] {
            let sheets = [Script.sheet(3, over: 2, 10), Script.sheet(4, over: 3, 11), Script.turn]
            let all = Script((sheets + steps()).flatMap(\.steps))
            return [2, 3, 4].filter { history(of: $0) { all }.dismissalTurn != nil }
        }
        #expect(histories {} == [])
        #expect(histories { Script.dismiss(one.0) } == one.1)
        let end = one.1[0]
        #expect(
            histories {
                Script.dismiss(one.0)
                Script.presentationEnded(end, by: end - 1)
            } == [])
    }

    @Test func `the request for a presentation is known until the presentation ends, also of a replacement`() {
        func request(for id: UInt32, @ScriptBuilder _ steps: () -> [Script]) -> EventKind? {
            var engine = LintEngine()
            let start = [Script.screen, Script.created(3, "MenuViewController"), Script.created(4, "StackController")]
            engine.receive(contentsOf: script { Script(start.flatMap(\.steps) + steps().flatMap(\.steps)) })
            return engine.request(for: ObjectID(id))?.kind
        }
        let presented = Script.present(3, from: 2) { Script.presentationBegan(3, by: 2) }
        let replaced = Script(
            .presentationAdapted, [.presented: .id(3), .effectiveStyle: .string("fullScreen"), .replacement: .id(4)])
        #expect(request(for: 3) { presented } == .callPresent)
        #expect(request(for: 3) { Script.presentationBegan(3, by: 2) } == .presentationBegan)
        let after = Script(presented.steps + replaced.steps)
        #expect(request(for: 3) { after } == nil)
        #expect(request(for: 4) { after } == .callPresent)
        let ended = Script(presented.steps + Script.presentationEnded(3, by: 2).steps)
        #expect(request(for: 3) { ended } == nil)
        #expect(request(for: 3) { Script(presented.steps + Script.destroyed(3).steps) } == nil)
    }

    @Test func `the history of an object ends with it, after the rules have seen its end`() {
        let gone = history(of: 3) {
            Script.willMove(3, to: nil)
            Script.destroyed(3)
        }
        #expect(!gone.isLeaving)
        #expect(gone.isKnown)
    }

    @Test func `everything may have happened to the objects of a part of a session`() {
        let events = script {
            Script.screen
            Script.created(3, "ListViewController")
            Script.embed(3, in: 2)
            Script.turn
        }
        let state = events.reduce(into: HierarchyState()) { $0.apply($1) }
        let given = Event(seq: 1, t: 9_000, .stateGiven, [.state: .object(state.given)])
        let part = history(of: 3, after: [Event(.sessionBegan, [.firstSeq: .uint(40)]), given])
        #expect(!part.isKnown)
        #expect(part.isLeaving)
        #expect(part.leaveCall == 1)
        #expect(part.addsViewsAgain)
        let scene = history(of: 3, after: [Event(.sessionBegan), given])
        #expect(scene.isKnown)
        #expect(scene.isLeaving)
        #expect(scene.leaveCall == nil)
        #expect(!scene.addsViewsAgain)
        #expect(part.mayHaveBegun)
        #expect(scene.mayHaveBegun)
        var engine = LintEngine()
        engine.receive(contentsOf: events)
        #expect(engine.history(of: ObjectID(3)).isKnown)
        engine.receive(Event(seq: UInt64(events.count) + 5, t: 99_000, .turnEnded))
        #expect(!engine.history(of: ObjectID(3)).isKnown)
        #expect(engine.history(of: ObjectID(9)).isKnown)
    }

    /// Tells the children of the controllers 1 and 2 at the end of each turn.
    private struct ChildrenRule: Rule {
        let documentation = RuleDocumentation(id: "children", summary: "Children", fix: "None")
        let kinds: [EventKind] = [.turnEnded]

        mutating func check(_ event: Event, in context: inout RuleContext) {
            for parent in [1, 2] as [UInt32] {
                let children = context.children(of: ObjectID(parent)).map(\.rawValue)
                context.report(ViolationDetails(context.named(ObjectID(parent)), blamed: event) { _ in "\(children)" })
            }
        }
    }

    @Test func `without parent changes, the children are those that the app asked to add and that did not end`() {
        func add(_ child: UInt32, to parent: UInt32) -> [Event] {
            [Event(.callAddChild, [.child: .id(child), .parent: .id(parent)]), Event(.return)]
        }
        func removed(_ child: UInt32) -> [Event] {
            [Event(.callRemoveFromParent, [.child: .id(child)]), Event(.return)]
        }
        func ended(_ id: UInt32) -> [Event] { [Event(.controllerDestroyed, [.controller: .id(id)])] }
        let records = ["session.*", "window.*", "controller.*", "call.*", "return", "turn.ended"]
        let start =
            [Event(.sessionBegan, [.records: .strings(records)]), Event(.windowCreated, [.window: .id(7)])]
            + (1...6 as ClosedRange<UInt32>).map { Event(.controllerCreated, [.controller: .id($0)]) }
        let turns: [([Event], of: [String])] = [
            (add(5, to: 1) + add(3, to: 1) + add(4, to: 1), ["[3, 4, 5]", "[]"]),
            (add(4, to: 2) + removed(5) + add(6, to: 2) + add(7, to: 1), ["[3, 7]", "[4, 6]"]),
            (add(5, to: 1) + ended(3) + [Event(.windowDestroyed, [.window: .id(7)])], ["[5]", "[4, 6]"]),
            (ended(2), ["[5]", "[]"]),
            (add(4, to: 1), ["[4, 5]", "[]"]),
        ]
        let events = (start + turns.flatMap { $0.0 + [Event(.turnEnded)] }).numbered
        let report = lint(events, rules: [ChildrenRule()])
        #expect(report.violations.map(\.message) == turns.flatMap(\.of))
        #expect(history(of: 6, after: events).askedParent == nil)
        #expect(history(of: 5, after: events).askedParent == ObjectID(1))
    }
}
