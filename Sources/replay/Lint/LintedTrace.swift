import HierarchyModel
import Linting
import TraceFile

/// The violations of one trace.
struct LintedTrace: Sendable {
    /// The name of the trace, as messages show it.
    let name: String
    let events: UInt64
    var report: LintReport
    /// The number of violations that the baseline holds. They are not in the report.
    var known = 0
    let damage: [Damage]

    /// Lints a trace in one pass. If the configuration excludes by expressions, the states around violations are read
    /// again.
    ///
    /// - Parameters:
    ///   - pattern: the path of the trace as the configuration's patterns see it.
    ///   - isAlone: whether to show a progress bar for this trace.
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

    /// A note about declared kinds that do not exist, with the first three of them; nil if all exist.
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
        return "\(name): session.began declares kinds that do not exist: \(named.joined(separator: ", "))\(more)"
    }

    /// Notes about damage, and about events that were not judged because of it.
    var losses: [String] {
        damage.map { "\(name): damaged: \($0)" }
            + report.notJudged.map {
                "\(name): not judged: \(EventText.positions($0)), since lost events make their state unknown"
            }
    }
}
