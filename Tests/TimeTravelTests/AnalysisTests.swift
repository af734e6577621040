import HierarchyModel
import Linting
import Testing
import TraceFile

@testable import TimeTravel

@Suite struct AnalysisTests {
    @Test(arguments: ["forwarding-without-super", "double-dismiss-climbs", "mail-on-phone"])
    func `a complete analysis has the violations of the report, each counted and marked once`(name: String) throws {
        let reader = try Traces.recording(name)
        var lint = TraceLint()
        for event in reader.events { lint.receive(event, of: reader) }
        let violations = lint.finish().violations
        let analysis = Traces.analysis(reader)
        #expect(analysis.violations == violations)
        #expect(analysis.violationCounts == Dictionary(grouping: violations, by: \.severity).mapValues(\.count))
        // The trace is short, so that each event has a mark of its own.
        var marks: [UInt64: TimelineMarks.Mark] = [:]
        for marker in analysis.markers { marks[marker.seq] = .marker }
        for violation in violations {
            let mark = TimelineMarks.Mark.violation(violation.severity)
            marks[violation.seq] = max(marks[violation.seq] ?? mark, mark)
        }
        #expect(Dictionary(uniqueKeysWithValues: analysis.marks.all.map { ($0.seq, $0.mark) }) == marks)
    }

    @Test(arguments: ["forwarding-without-super", "double-dismiss-climbs"])
    func `the violations of a range are those that blame its events`(name: String) throws {
        let reader = try Traces.recording(name)
        let analysis = Traces.analysis(reader)
        let blamed = try #require(analysis.violations.first).seq
        for range in [0...(.max), 0...blamed, blamed...(.max), blamed...blamed, (blamed + 1)...(.max)] {
            #expect(Array(analysis.violations(in: range)) == analysis.violations.filter { range.contains($0.seq) })
        }
        #expect(analysis.violations(in: 0...(.max)).count == analysis.violations.count)
    }

    @Test func `of 100,000 violations each takes five words of a list`() {
        #expect(MemoryLayout<Violation>.stride <= 40)
    }
}
