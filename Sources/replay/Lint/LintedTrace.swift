import HierarchyModel
import Linting
import TraceFile

/// What the rules found in one trace.
struct LintedTrace: Sendable {
    /// As messages name the trace.
    let name: String
    let events: UInt64
    var report: LintReport
    /// Violations that a baseline knows; they are not in the report.
    var known = 0
    let damage: [Damage]

    /// Reads the trace once, and where the configuration excludes by expressions, around each violation once more. `pattern` is how the
    /// patterns of the configuration name the trace. `isAlone`: with a progress bar of its own.
    init(_ path: String, _ configuration: LintConfiguration, pattern: String, isAlone: Bool) throws(Failure) {
        let input = try TraceInput(path)
        let report = LintRun(input, rules: configuration.rules).report(showsProgress: isAlone)
        self.report = configuration.applied(to: report, of: pattern) { seq in
            input.reader.event(seq).map { event in
                LintConfiguration.BlamedEvent(event: event) {
                    seq == 0 ? HierarchyState() : input.reader.state(after: seq - 1)
                }
            }
        }
        name = input.name
        events = input.reader.eventCount
        damage = input.reader.damage
    }

    /// What the producer says that it records and no kind of event is called; nil where there is none. The first few.
    var unknownRecords: String? {
        let entries = report.unknownRecords
        guard !entries.isEmpty else { return nil }
        let kinds = EventKind.allCases.filter { $0 != .unknown }.map(\.name)
        let families = kinds.compactMap { name in name.firstIndex(of: ".").map { String(name[...$0]) + "*" } }
        let named = entries.prefix(3).map { entry in
            "'\(entry.prefix(100))'"
                + (NearestName.to(entry, among: kinds + families).map { " (did you mean '\($0)'?)" } ?? "")
        }
        let more = entries.count > 3 ? " and \(entries.count - 3) more" : ""
        return "\(name): records of session.began: no kind of event is called \(named.joined(separator: ", "))\(more)"
    }

    /// What of the trace is missing, and what could not be judged for that reason.
    var losses: [String] {
        damage.map { "\(name): damaged: \($0)" }
            + report.notJudged.map {
                "\(name): not judged: \(EventText.positions($0)), since no saved state tells what the lost events before them changed"
            }
    }
}
