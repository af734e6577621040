import Foundation
import HierarchyModel
import Linting
import Testing
import TraceFile

@testable import Samples

/// What a producer that cannot record everything says of an app that does nothing wrong: nothing.
struct PartialProducerTests {
    private static let clean = Sample.all.filter(\.misuses.isEmpty).map(\.name)
    /// Whole families, as `records` may name them.
    private static let families = [
        "animation.", "appearance.", "call.", "callback.", "controller.", "input.", "presentation.", "split.", "stack.",
        "traits.",
        "transition.", "turn.", "view.", "window.",
    ]

    /// The kinds that change the state, and those that rules look at.
    private static let telling = Set(
        EventKind.allCases.filter { $0.family == .fact }
            + Rules.byDefault.flatMap { type(of: $0).kinds + type(of: $0).scopes }
    ).subtracting([.return, .sessionBegan])

    @Test("A clean sample stays clean without the events of any one kind or family", arguments: clean)
    func withoutOneKind(sample: String) throws {
        let reader = try TraceReader(path: SampleFiles.traces.appendingPathComponent("\(sample).vctrace").path)
        let events = Array(reader.events)
        try #require(Self.lint(events).violations.isEmpty)
        // Each kind is left out of every third sample: all of them would take minutes.
        let turn = try #require(Self.clean.firstIndex(of: sample)) % 3
        for kind in Set(events.map(\.kind)).intersection(Self.telling) where Int(kind.rawValue) % 3 == turn {
            let report = Self.lint(Self.leavingOut(events) { $0 == kind })
            #expect(report.violations.isEmpty, "without \(kind.name)")
        }
        for family in Self.families {
            let report = Self.lint(Self.leavingOut(events) { $0.name.hasPrefix(family) })
            #expect(report.violations.isEmpty, "without \(family)*")
        }
    }

    @Test("What is done in a completion has time until the end where no animation is recorded")
    func unknownAnimations() throws {
        func violations(_ records: [String]) -> [String] {
            let session = Event(seq: 0, t: 0, .sessionBegan, [.records: .strings(records)])
            let facts: [(EventKind, EventFields)] = [
                (
                    .controllerCreated,
                    [.controller: .id(ObjectID(1)), .class: .string("A"), .base: .string("UIViewController")]
                ),
                (
                    .controllerCreated,
                    [.controller: .id(ObjectID(2)), .class: .string("B"), .base: .string("UIViewController")]
                ),
                (.parentChanged, [.child: .id(ObjectID(2)), .from: .null, .to: .id(ObjectID(1))]), (.turnEnded, [:]),
                (.callDidMove, [.child: .id(ObjectID(2)), .to: .id(ObjectID(1))]), (.return, [:]), (.turnEnded, [:]),
                (.sessionEnded, [:]),
            ]
            return Self.lint(
                [session]
                    + facts.enumerated().map { Event(seq: UInt64($0.offset + 1), t: 0, $0.element.0, $0.element.1) }
            )
            .violations.map(\.rule)
        }
        let facts = ["session.*", "turn.ended", "controller.*", "parent.changed", "call.didMove"]
        #expect(violations(facts) == [])
        #expect(violations(facts + ["animation.*", "transition.*"]) == ["missing-did-move"])
    }

    private static func lint(_ events: [Event]) -> LintReport {
        var engine = LintEngine()
        engine.receive(contentsOf: events)
        return engine.finish()
    }

    /// The trace of a producer that cannot record such kinds: without their events, and without the returns of their scopes.
    private static func leavingOut(_ events: [Event], where isUnknown: (EventKind) -> Bool) -> [Event] {
        var kept: [Event] = []
        var numbers: [UInt64: UInt64] = [:]
        var isScopeKept: [Bool] = []
        for event in events {
            let isKept = event.kind == .return ? isScopeKept.popLast() ?? true : !isUnknown(event.kind)
            if event.opensScope { isScopeKept.append(isKept) }
            guard isKept else { continue }
            var event = event
            numbers[event.seq] = UInt64(kept.count)
            event.seq = UInt64(kept.count)
            event.cause = event.cause.flatMap { numbers[$0] }
            if event.kind == .sessionBegan {
                event[.records] = .strings(EventKind.allCases.filter { !isUnknown($0) }.map(\.name))
            }
            kept.append(event)
        }
        return kept
    }
}
