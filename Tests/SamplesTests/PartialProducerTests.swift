import Foundation
import HierarchyModel
import Linting
import TestSupport
import Testing
import TraceFile

@testable import Samples

/// Rules report nothing in a trace of a sound app, even if its producer cannot record all kinds of events.
struct PartialProducerTests {
    private static let clean = Sample.all.filter(\.misuses.isEmpty).map(\.name)
    /// Families of kinds, as `records` can name them.
    private static let families = [
        "animation.", "appearance.", "call.", "callback.", "controller.", "input.", "presentation.", "split.", "stack.",
        "traits.",
        "transition.", "turn.", "view.", "window.",
    ]

    /// The kinds that change the state, and those that rules handle.
    private static let relevantKinds = Set(
        EventKind.allCases.filter { $0.family == .fact }
            + Rules.byDefault.flatMap { $0.kinds + $0.scopes }
    ).subtracting([.return, .sessionBegan])

    @Test(arguments: clean)
    func `a clean sample stays clean without the events of one kind or family`(sample: String) throws {
        let reader = try TraceReader(path: PackageFiles.trace(sample))
        let events = Array(reader.events)
        try #require(LintReport(of: events).violations.isEmpty)
        // Each sample omits some of the kinds and families: all would take minutes.
        let (number, step) = (try #require(Self.clean.firstIndex(of: sample)), TestEffort.count(9, full: 3))
        for kind in Set(events.map(\.kind)).intersection(Self.relevantKinds)
        where (Int(kind.rawValue) - number) % step == 0 {
            let report = LintReport(of: events.leavingOut { $0 == kind })
            #expect(report.violations.isEmpty, "without \(kind.name)")
        }
        for (index, family) in Self.families.enumerated() where (index - number) % (step / 3) == 0 {
            let report = LintReport(of: events.leavingOut { $0.name.hasPrefix(family) })
            #expect(report.violations.isEmpty, "without \(family)*")
        }
    }

    @Test func `a call in a completion is not missing if the trace does not record animations`() throws {
        func violations(_ records: [String], isCompleted: Bool = true) -> [String] {
            let session = Event(seq: 0, t: 0, .sessionBegan, [.records: .strings(records)])
            let completion: [(EventKind, EventFields)] = [
                (.callDidMove, [.child: .id(ObjectID(2)), .to: .id(ObjectID(1))]), (.return, [:]), (.turnEnded, [:]),
            ]
            let facts: [(EventKind, EventFields)] =
                [
                    (
                        .controllerCreated,
                        [.controller: .id(ObjectID(1)), .class: .string("A"), .base: .string("UIViewController")]
                    ),
                    (
                        .controllerCreated,
                        [.controller: .id(ObjectID(2)), .class: .string("B"), .base: .string("UIViewController")]
                    ),
                    (.parentChanged, [.child: .id(ObjectID(2)), .from: .null, .to: .id(ObjectID(1))]),
                    (.turnEnded, [:]),
                ] + (isCompleted ? completion : []) + [(.sessionEnded, [:])]
            return LintReport(
                of: [session]
                    + facts.enumerated().map { Event(seq: UInt64($0.offset + 1), t: 0, $0.element.0, $0.element.1) }
            )
            .violations.map(\.rule)
        }
        let facts = ["session.*", "turn.ended", "controller.*", "parent.changed", "call.didMove"]
        #expect(violations(facts) == [])
        #expect(violations(facts + ["animation.*", "transition.*"], isCompleted: false) == ["missing-did-move"])
    }
}
