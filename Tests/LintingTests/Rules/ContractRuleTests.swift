import HierarchyModel
import RuleExamples
import Testing

@testable import Linting

/// One cause, one violation: a rule about the order of calls suppresses rules about its consequences.
@Suite struct ContractRuleTests {
    @Test func `a root view is shared only with a controller that exists and still has it`() {
        func assigned(_ view: Int, _ controller: UInt32) -> [Script] {
            let fields: EventFields = [.controller: .id(controller), .view: .int(view), .class: .string("MapView")]
            return [Script.created(controller, "MapViewController"), Script(.viewAssigned, fields)]
        }
        let gone = (10..<80 as Range<UInt32>).flatMap { assigned(Int($0), $0) + [Script.destroyed($0)] }
        let steps = assigned(7, 3) + gone + assigned(7, 4) + assigned(20, 5)
        let events = script {
            Script.screen
            Script(steps.flatMap(\.steps))
            Script.turn
            Script.end
        }
        #expect(lint(events).violations.map { "\($0.rule) #\($0.subject.id.rawValue)" } == ["shared-root-view #4"])
    }

    private func rules(without id: String) -> [any Rule] { Rules.byDefault.filter { $0.id != id } }

    private func examples(of id: String) throws -> [RuleExample] {
        try #require(Rules.rule(id)).documentation.allExamples.filter { $0.blamed != nil }
    }

    @Test func `a child without didMove is found where the mismatch itself is not checked`() throws {
        let found = try examples(of: "did-move-mismatch").prefix(3).map {
            lint($0.events, rules: rules(without: "did-move-mismatch")).violations.map(\.rule)
        }
        #expect(found == Array(repeating: ["missing-did-move"], count: 3))
    }

    @Test func `a request from a sheet that the user has dismissed has one cause`() throws {
        let events = try examples(of: "dismissal-not-observed")[0].events
        #expect(
            lint(events, rules: rules(without: "dismissal-not-observed")).violations.map(\.rule)
                == ["present-from-unattached-view"])
    }

    @Test func `a begin without an end in an automatic container has one cause`() throws {
        let events = try examples(of: "manual-appearance-in-auto-container")[3].events
        #expect(
            lint(events, rules: rules(without: "manual-appearance-in-auto-container")).violations.map(\.rule)
                == ["unbalanced-appearance-transition"])
    }

    @Test func `a hidden child with forwarded appearance is not also reported as a child without a view`() throws {
        let events = try examples(of: "appearance-forwarded-to-detached-child")[0].events
        #expect(
            lint(events, rules: rules(without: "appearance-forwarded-to-detached-child")).violations.map(\.rule)
                == ["child-without-view"])
    }

    /// With a diagnostic and without, whichever rule becomes certain first.
    @Test(arguments: [true, false])
    func `a refused request that came too early is reported as refused`(_ isSaid: Bool) {
        let refused = script {
            Script.screen
            Script.created(3, "SheetViewController")
            Script.created(4, "ListViewController")
            Script.callback(.callbackViewDidLoad, 4) {
                Script.present(3, from: 4) {
                    Script(
                        isSaid
                            ? Script.logged(
                                "Attempt to present <S> on <L> whose view is not in the window hierarchy!", 4
                            ).steps : [])
                }
            }
            Script.turn
            Script.end
        }
        #expect(lint(refused).violations.map(\.rule) == ["present-from-unattached-view"])
        #expect(
            lint(refused, rules: rules(without: "present-from-unattached-view")).violations.map(\.rule) == [
                "present-too-early"
            ])
    }

    @Test func `a request to a presenting controller that came too early is reported as refused`() {
        let events = script {
            Script.screen
            Script.created(3, "SheetViewController")
            Script.created(4, "SheetViewController")
            Script.sheet(3, over: 2, 10)
            Script.callback(.callbackViewWillAppear, 2) { Script.present(4, from: 2) }
            Script.turn
            Script.end
        }
        #expect(lint(events).violations.map(\.rule) == ["present-while-presenting"])
    }

    @Test func `two requests of one method are one violation, two requests of two turns are two`() {
        func segue(_ identifier: String) -> Script {
            Script.scope(.callPerformSegue, [.controller: .id(2), .identifier: .string(identifier)])
        }
        let events = script {
            Script.screen
            Script.callback(.callbackViewDidLoad, 2) {
                segue("terms")
                segue("login")
            }
            Script.turn
            Script.callback(.callbackViewWillAppear, 2) { segue("login") }
            Script.turn
            Script.end
        }
        #expect(lint(events).violations.map(\.rule) == ["present-too-early", "present-too-early"])
    }

    @Test func `an end without a begin is not also reported as missing forwarding`() {
        let events = script {
            Script.screen
            Script.created(3, "ListViewController")
            Script.tap {
                Script.forwards(2, false)
                Script.addChild(3, to: 2)
                Script.addView(3, to: 2)
                Script.scope(.callEndAppearance, [.controller: .id(3)])
                Script.didMove(3, to: 2)
            }
            Script.turn
            Script.end
        }
        #expect(lint(events).violations.map(\.rule) == ["unbalanced-appearance-transition"])
    }

    @Test func `a container that calls viewWillAppear of its child is not also reported as missing forwarding`() {
        let events = script {
            Script.screen
            Script.created(3, "ListViewController")
            Script.tap {
                Script.addChild(3, to: 2)
                Script.scope(.callInvokeAppearance, [.controller: .id(3), .method: .string("viewWillAppear")])
                Script.forwards(2, false)
                Script.addView(3, to: 2)
                Script.didMove(3, to: 2)
            }
            Script.turn
            Script.end
        }
        #expect(lint(events).violations.map(\.rule) == ["direct-lifecycle-call"])
    }

    @Test func `a container that forwards nothing is one violation, however often it appears`() {
        func appears(_ state: String, _ will: EventKind, _ did: EventKind) -> Script {
            Script {
                Script.callback(will, 2)
                Script.forwards(2, false)
                Script.appearance(2, state)
                Script.callback(did, 2)
            }
        }
        let events = script {
            Script.screen
            Script.created(3, "ListViewController")
            Script.created(4, "MapViewController")
            Script.tap {
                Script.embed(3, in: 2)
                Script.embed(4, in: 2)
            }
            Script.turn
            appears("disappeared", .callbackViewWillDisappear, .callbackViewDidDisappear)
            Script.turn
            appears("appeared", .callbackViewWillAppear, .callbackViewDidAppear)
            Script.turn
            appears("disappeared", .callbackViewWillDisappear, .callbackViewDidDisappear)
            appears("appeared", .callbackViewWillAppear, .callbackViewDidAppear)
            Script.turn
            Script.end
        }
        let report = lint(events)
        #expect(report.violations.map(\.rule) == ["missing-appearance-forwarding"])
        #expect(report.violations.map { $0.related.map(\.id) } == [[ObjectID(3), ObjectID(4)]])
    }
}
