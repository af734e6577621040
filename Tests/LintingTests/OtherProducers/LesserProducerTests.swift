import HierarchyModel
import TestSupport
import Testing

@testable import Linting

/// A clean example by a producer that cannot record some kinds, and declares that.
struct LesserCase: CustomTestStringConvertible, Sendable {
    let rule: String
    let example: RuleExample
    /// The beginnings of the names of the kinds that are left out.
    let missing: [String]

    var testDescription: String { "\(rule): \(example.title), without \(missing.joined(separator: ", "))" }

    /// A scope that is left out loses its `return` too; the events in it stay.
    var events: [Event] {
        var events: [Event] = []
        var numbers: [UInt64: UInt64] = [:]
        var isKept: [Bool] = []
        for event in example.events {
            let isInMissingScope = event.kind == .return && isKept.popLast() == false
            let isRecorded = !isInMissingScope && !isMissing(event.name)
            if event.opensScope { isKept.append(isRecorded) }
            guard isRecorded else { continue }
            numbers[event.seq] = UInt64(events.count)
            events.append(event.kind == .sessionBegan ? beginning(event) : event)
        }
        for index in events.indices {
            events[index].cause = events[index].cause.flatMap { numbers[$0] }
            events[index].seq = UInt64(index)
        }
        return events
    }

    private func isMissing(_ name: String) -> Bool { missing.contains(where: name.hasPrefix) }

    private func beginning(_ session: Event) -> Event {
        let records = EventKind.allCases.filter { $0 != .unknown && !isMissing($0.name) }.map(\.name)
        return Event(
            .sessionBegan, [.records: .strings(records), .semantics: .string(session.string(.semantics) ?? "v13")])
    }

    private static let missing = [
        ["transition.", "animation."], ["turn.ended", "input."], ["return"], ["controller.destroyed"],
        ["view.detached"], ["callback."],
    ]

    static let all = missing.flatMap { missing in
        ExampleCase.all.filter { $0.example.blamed == nil }.map { one in
            LesserCase(rule: one.rule, example: one.example, missing: missing)
        }
    }
}

@Suite struct LesserProducerTests {
    /// Examples that equal a mistake without the missing kinds: these kinds, or a missing diagnostic, are the only
    /// difference, or UIKit's diagnostic is the only event left.
    private static let alike: Set<String> = [
        "child-left-after-view-removal: the container is deallocated during the removal, without controller.destroyed",
        "child-left-after-view-removal: the recording ends during the animation, without transition., animation.",
        "child-left-after-view-removal: the recording ends while a finger drags the view out, without turn.ended, "
            + "input.",
        "deinit-while-on-screen: a popover whose view has left the screen, although UIKit raises the exception, "
            + "without "
            + "controller.destroyed",
        "deinit-while-on-screen: a popover whose view has left the screen, although UIKit raises the exception, "
            + "without view.detached",
        "deinit-while-on-screen: the window with the popover is removed in the same turn, without controller.destroyed",
        "deinit-while-on-screen: the window with the popover is removed in the same turn, without view.detached",
        "interaction-never-ended: another gesture resumes it, and is still active at the end of the trace, without "
            + "turn.ended, input.",
        "interaction-never-ended: the gesture is still active at the end of the trace, without turn.ended, input.",
        "leaked-after-removal: a page of a container whose other page waited to be added: an array of pages keeps "
            + "both, without turn.ended, input.",
        "leaked-after-removal: screens of an array: each leaves the stack and stays in the array, without callback.",
        "leaked-after-removal: screens of an array: each leaves the stack and stays in the array, without turn.ended, "
            + "input.",
        "leaked-after-removal: the first screen of an array is shown at once, and the second one when it is chosen, "
            + "without callback.",
        "leaked-after-removal: the first screen of an array is shown at once, and the second one when it is chosen, "
            + "without turn.ended, input.",
        "popover-no-exit-when-compact: the recording ends during the presentation, without transition., animation.",
        "preferred-orientation-unsupported: the answer of an earlier turn does not count, without turn.ended, "
            + "input.",
        "transition-never-completed: a gesture is active, without turn.ended, input.",
        "transition-never-completed: the trace ends before the duration that the animator returned has passed, without "
            + "callback.",
        "transition-never-completed: the trace ends during the animation, without transition., animation.",
        "transition-never-completed: the trace ends during the second of two consecutive animations, without "
            + "transition., animation.",
        "unknown-segue: a producer that records only calls, without controller.destroyed",
        "unknown-segue: a producer that records only calls, without transition., animation.",
        "unknown-segue: a producer that records only calls, without turn.ended, input.",
        "unknown-segue: a producer that records only calls, without view.detached",
    ]

    @Test(arguments: LesserCase.all)
    func `a clean example stays clean for a producer that cannot record all kinds`(_ one: LesserCase) {
        let rules = Rules.all.filter { $0.documentation.isOnByDefault || $0.id == one.rule }
        let found = lint(one.events, rules: rules).violations.map { "\($0.rule) at \($0.event)" }
        #expect(found.isEmpty != Self.alike.contains(one.testDescription), "\(found)")
    }

    @Test(arguments: [true, false])
    func `a begin in the will and an end in the did callback need no returns and no state events`(
        hasEnd: Bool
    ) {
        let records = ["session.*", "controller.*", "callback.*", "call.*", "turn.ended"]
        let events = [
            Event(.sessionBegan, [.records: .strings(records)]),
            Event(.controllerCreated, [.controller: .id(2), .class: .string("A")]),
            Event(.controllerCreated, [.controller: .id(3), .class: .string("B")]),
            Event(.controllerCreated, [.controller: .id(4), .class: .string("B")]),
            Event(.callbackViewWillAppear, [.controller: .id(2)]),
            Event(.callBeginAppearance, [.controller: .id(3), .appearing: .bool(true)]),
            Event(.callbackViewWillAppear, [.controller: .id(3)]),
            Event(.callBeginAppearance, [.controller: .id(4), .appearing: .bool(true)]),
            Event(.callbackViewWillAppear, [.controller: .id(4)]),
            Event(.turnEnded),
            Event(.callbackViewDidAppear, [.controller: .id(2)]),
            Event(.callEndAppearance, [.controller: .id(3)]),
            Event(.callbackViewDidAppear, [.controller: .id(3)]),
        ]
        let end = [
            Event(.callEndAppearance, [.controller: .id(4)]), Event(.callbackViewDidAppear, [.controller: .id(4)]),
        ]
        let report = lint((events + (hasEnd ? end : []) + [Event(.turnEnded), Event(.sessionEnded)]).numbered)
        #expect(report.violations.map(\.seq) == (hasEnd ? [] : [7]))
    }

    @Test func `without returns, a scope ends where the next one begins`() {
        let records = [
            "session.*", "controller.*", "window.*", "parent.changed", "view.*", "presentation.*", "callback.*",
            "call.*", "turn.ended",
        ]
        let events = [
            Event(.sessionBegan, [.records: .strings(records)]),
            Event(.windowCreated, [.window: .id(1)]),
            Event(.controllerCreated, [.controller: .id(2), .class: .string("A")]),
            Event(.windowRootChanged, [.window: .id(1), .to: .id(2)]),
            Event(.callbackViewDidLoad, [.controller: .id(2)]),
            Event(.viewAttached, [.controller: .id(2), .host: .id(1)]),
            Event(.windowShown, [.window: .id(1), .visible: .bool(true)]),
            Event(.turnEnded),
            Event(.controllerCreated, [.controller: .id(3), .class: .string("B")]),
            Event(.callPresent, [.presenter: .id(2), .presented: .id(3)]),
            Event(.presentationBegan, [.presenter: .id(2), .presented: .id(3)]),
            Event(.turnEnded),
            Event(.controllerCreated, [.controller: .id(4), .class: .string("C")]),
            Event(.callAddChild, [.parent: .id(2), .child: .id(4)]),
            Event(.callbackWillMove, [.controller: .id(4), .to: .id(2)]),
            Event(.parentChanged, [.child: .id(4), .from: .null, .to: .id(2)]),
            Event(.callAddView, [.child: .id(4), .host: .id(2)]),
            Event(.viewAttached, [.controller: .id(4), .host: .id(2)]),
            Event(.callDidMove, [.child: .id(4), .to: .id(2)]),
            Event(.turnEnded), Event(.sessionEnded),
        ].numbered
        #expect(lint(events).violations == [])
    }
}
