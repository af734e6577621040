import Foundation
import HeadlessUIKit
import HierarchyModel
import Linting
import TestSupport
import Testing
import TraceFile

@testable import Samples

@MainActor
struct SampleLintTests {
    @Test(arguments: Sample.all)
    func `a run breaks exactly the marked rules at the marked lines`(sample: Sample) throws {
        let log = EventLog()
        let session = Session(sample.configuration)
        session.attach(log)
        sample.perform(in: session)
        #expect(session.state.anomalies == 0)
        try check(log.events, of: sample)
    }

    @Test(arguments: Sample.all)
    func `a recording breaks exactly the marked rules at the marked lines`(sample: Sample) throws {
        let reader = try TraceReader(path: PackageFiles.trace(sample.name))
        #expect(reader.isClosed)
        #expect(reader.verify().isEmpty)
        #expect(reader.state(after: .max).anomalies == 0)
        try check(Array(reader.events), of: sample)
    }

    private func check(_ events: [Event], of sample: Sample) throws {
        #expect(events.last?.kind == .sessionEnded)
        let report = LintReport(of: events)
        #expect(report.undetermined == 0)
        #expect(report.uncheckedRules.filter { !$0.isForOtherSystems }.isEmpty)
        let found = report.violations.map { Found($0, events) }
        #expect(Set(found) == Set(try expected(of: sample)))
        #expect(found.count == Set(found).count)
    }

    /// Whether events of the kind have a call site in the app.
    private static func hasCallSiteInApp(_ kind: String) -> Bool {
        kind.hasPrefix("call.") || ["trait.read", "screen.read", "view.touched"].contains(kind)
    }

    /// One violation for each marked line.
    private func expected(of sample: Sample) throws -> [Found] {
        let marks = try SampleFiles.marks(of: sample)
        return sample.misuses.flatMap { misuse in
            (marks[misuse.rule] ?? []).map { line in
                // The runtime makes the blamed call, so that no line of the app is blamed.
                Found(rule: misuse.rule, kind: misuse.blamed, line: Self.hasCallSiteInApp(misuse.blamed) ? line : nil)
            }
        }
    }
}

/// The parts of a violation that its sample determines.
private struct Found: Hashable {
    let rule: String
    let kind: String
    let line: String?

    init(rule: String, kind: String, line: String?) {
        (self.rule, self.kind, self.line) = (rule, kind, line)
    }

    init(_ violation: Violation, _ events: [Event]) {
        let place = violation.site?.place
        let isExact = place?.exact == true
        self.init(
            rule: violation.rule, kind: events[Int(violation.seq)].name,
            line: isExact ? violation.site?.description : nil)
    }
}
