import Foundation
import HierarchyModel
import TestSupport
import Testing
import TraceFile

@testable import TimeTravel

@Suite struct TransitionTests {
    private func records(_ reader: TraceReader) -> [TransitionRecord] {
        var collector = TransitionCollector()
        var records: [TransitionRecord] = []
        for event in reader.events { collector.receive(event, of: reader) { records.append($0) } }
        collector.finish { records.append($0) }
        return records
    }

    @Test func `a cancelled transition that restores the hierarchy says so`() throws {
        let found = records(try Traces.recording("diagonal-transition"))
        let cancelled = try #require(found.first { $0.outcome == .cancelled })
        #expect(cancelled.isRestored == true)
        #expect(cancelled.requested == 181)
        #expect(cancelled.began == 195)
        #expect(cancelled.ended == 257)
        #expect(cancelled.wayText == "GuideController \"Guide\" → ChapterController \"Chapter\"")
        #expect(cancelled.progressText == "▓▓░░ 30 % cancelled, restored")
        #expect(cancelled.call?.kind == "call.present")
        #expect(cancelled.call?.seq == 175)
        #expect(cancelled.input?.kind == "input.tapped")
        #expect(cancelled.interactive == true)
        #expect(cancelled.animator == "CornerAnimator")
        #expect(cancelled.alongside.map(\.seq) == [204])
        #expect(cancelled.duration == 449_925_037)
    }

    @Test func `a cancelled transition that restores too little names the fields`() throws {
        let found = records(try Traces.recording("cancelled-transition-not-undone"))
        let cancelled = try #require(found.first { $0.outcome == .cancelled })
        #expect(cancelled.isRestored == false)
        #expect(!cancelled.differences.isEmpty)
    }

    /// What a screen shows is recorded at the end of a turn, which may be before or after the end of the transition.
    @Test(
        arguments: [
            (#"{"kind":"content.changed","controller":2,"content":{"title":"Sent"}}"#, []),
            (#"{"kind":"identity.changed","controller":2,"title":"Sent"}"#, ["title"]),
        ] as [(String, [String])])
    func `a cancelled transition need not restore what a screen shows`(_ change: String, _ fields: [String]) throws {
        let reader = try Traces.reader(
            """
            {"kind":"window.created","window":1}
            {"kind":"controller.created","controller":2,"class":"Home"}
            {"kind":"appearance.changed","controller":2,"state":"appeared"}
            {"kind":"content.changed","controller":2,"content":{"title":"Draft"}}
            {"kind":"transition.requested","transition":6,"type":"push","container":2,"from":2}
            {"kind":"transition.began","transition":6,"type":"push","container":2,"from":2,"animated":true}
            \(change)
            {"kind":"transition.ended","transition":6,"completed":false}
            """)
        let cancelled = try #require(records(reader).first)
        #expect(cancelled.outcome == .cancelled)
        #expect(cancelled.isRestored == fields.isEmpty)
        #expect(cancelled.differences.map(\.change.name) == fields)
    }

    @Test func `transitions that do not end are reported at the end`() throws {
        let reader = try Traces.reader(
            """
            {"kind":"window.created","window":1}
            {"kind":"transition.requested","transition":5,"type":"push","container":1}
            {"kind":"transition.withdrawn","transition":5,"completed":false}
            {"kind":"transition.began","transition":6,"type":"size","container":1,"animated":true}
            {"kind":"transition.progressed","transition":6,"fraction":0.5}
            """)
        let found = records(reader)
        #expect(found.map(\.outcome) == [.withdrawn, .unfinished])
        #expect(found.map(\.progressText) == ["░░░░ 0 % withdrawn", "▓▓░░ 50 % unfinished"])
        #expect(found.map(\.isRestored) == [nil, nil])
    }

    /// The events of a pop during a push under iOS 26, and of a tap on the back button that an older producer records.
    @Test func `an interrupted transition says by what`() throws {
        let reader = try Traces.reader(
            """
            {"kind":"window.created","window":1}
            {"kind":"transition.began","transition":6,"type":"push","container":1,"animated":true}
            {"kind":"call.pop","container":1,"to":null,"animated":true,"file":"App.swift","line":7}
            {"kind":"transition.ended","transition":6,"completed":true,"interruptedBy":2}
            {"kind":"return"}
            {"kind":"transition.began","transition":7,"type":"pop","container":1,"animated":true}
            {"kind":"transition.ended","transition":7,"completed":true,"interruptedBy":99}
            {"kind":"transition.began","transition":8,"type":"pop","container":1,"animated":true}
            {"kind":"transition.ended","transition":8,"completed":true}
            """)
        let found = records(reader)
        #expect(found.map(\.interruption?.seq) == [2, 99, nil])
        #expect(found.map(\.interruption?.kind) == ["call.pop", "", nil])
        #expect(found[0].interruption?.site?.place.line == 7)
        #expect(found.map(\.interruptionText) == ["interrupted by call.pop E2", "interrupted by E99", ""])
        #expect(
            found.map(\.progressText) == [
                "▓▓▓▓ 100 % completed, interrupted by call.pop E2", "▓▓▓▓ 100 % completed, interrupted by E99",
                "▓▓▓▓ 100 % completed",
            ])
    }

    @Test func `the analysis has the transitions in the order of their first events`() throws {
        let analysis = Traces.analysis(try Traces.recording("mail-on-phone"))
        #expect(analysis.transitions.map(\.start) == analysis.transitions.map(\.start).sorted())
        #expect(analysis.transitionCounts.values.reduce(0, +) == analysis.transitions.count)
        #expect(analysis.transitions.filter { $0.outcome == .cancelled }.allSatisfy { $0.isRestored == true })
    }

    /// The journal must find every object that two states hold differently, whatever the events are.
    @Test(arguments: [1, 2, 3] as [UInt64]) func `the journal finds what a comparison of whole states finds`(
        seed: UInt64
    ) {
        let events = RandomEvents.list(400, seed: seed)
        for start in stride(from: 0, to: 400, by: 37) {
            var state = HierarchyState()
            for event in events[..<start] { state.apply(event) }
            let old = state
            var journal = ChangeJournal()
            journal.clear(before: UInt64(start))
            for event in events[start...] {
                journal.record(event, before: state)
                state.apply(event)
                guard event.seq % 9 == 0, let changes = journal.changes(since: UInt64(start), to: state) else {
                    continue
                }
                let diff = StateDiff(from: old, to: state)
                let expected = Set(
                    diff.controllers.added.map(\.id) + diff.controllers.removed.map(\.id)
                        + diff.controllers.changed.map(\.id)
                        + diff.moved.filter { $0.old.parent != $0.new.parent }.map(\.id)
                        + diff.windows.added.map(\.id) + diff.windows.removed.map(\.id) + diff.windows.changed.map(\.id)
                )
                let found = Set(changes.compactMap { ($0.old ?? $0.new)?.id })
                #expect(expected.isSubset(of: found), "\(event)")
            }
        }
    }
}
