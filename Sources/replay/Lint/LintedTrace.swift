import HierarchyModel
import Linting
import TimeTravel
import TraceFile

/// The violations of one trace.
struct LintedTrace: Sendable {
    /// The name of the trace, as messages show it.
    let name: String
    let events: UInt64
    /// Nil if the trace does not begin with `session.began`.
    let program: RecordedProgram?
    var report: LintReport
    /// The number of violations that the baseline holds. They are not in the report.
    var known = 0
    let damage: [Damage]
    /// The identifiers of the rules that were checked, sorted.
    let checked: [String]
    /// Nil if no report shows it.
    let statistics: Statistics?
    /// Nil if it is not asked for.
    let map: ScreenMap?

    /// What the whole trace holds.
    struct Statistics: Sendable {
        /// Nanoseconds from the beginning of the session to the last readable event.
        let duration: UInt64
        let kinds: KindCounts

        /// Decodes one chunk if the trace has an index, else the whole trace once more.
        fileprivate init(_ reader: TraceReader) {
            duration = reader.duration
            kinds = KindCounts(reader.kindCounts)
        }
    }

    /// Lints a trace in one pass. If the configuration excludes by expressions, the states around violations are read
    /// again.
    ///
    /// - Parameters:
    ///   - pattern: the path of the trace as the configuration's patterns see it.
    ///   - isAlone: whether to show a progress bar for this trace.
    ///   - needsStatistics: whether to compute ``statistics``.
    ///   - needsMap: whether to make a ``map``.
    init(
        _ path: String, _ plan: LintPlan, pattern: String, isAlone: Bool, needsStatistics: Bool, needsMap: Bool
    ) throws(Failure) {
        let input = try TraceInput(path)
        var (map, walk) = (ScreenMap(), ScreenMap.Walk())
        let (report, session) = LintRun(input, rules: plan.rules).result(showsProgress: isAlone) { event in
            if needsMap { walk.receive(event, &map) }
        }
        walk.finish(&map)
        self.map = needsMap ? map : nil
        self.report = plan.configuration.applied(to: report, of: pattern) { seq in
            input.reader.event(seq).map { event in
                LintConfiguration.BlamedEvent(event: event) {
                    seq == 0 ? HierarchyState() : input.reader.state(after: seq - 1)
                }
            }
        }
        name = input.name
        events = input.reader.eventCount
        program = session.map { RecordedProgram($0) }
        statistics = needsStatistics ? Statistics(input.reader) : nil
        damage = input.reader.damage
        let unchecked = Set(self.report.notChecked)
        checked = plan.identifiers.filter { !unchecked.contains($0) }
    }

    /// A note about declared kinds that do not exist, with the first three of them; nil if all exist.
    var unknownRecords: String? {
        let entries = report.unknownRecords
        guard !entries.isEmpty else { return nil }
        let named = entries.prefix(3).map { entry in
            "'\(entry.prefix(100))'"
                + (NearestName.to(entry, among: DeclaredKinds.entries).map { " (did you mean '\($0)'?)" } ?? "")
        }
        let more = entries.count > 3 ? " and \(entries.count - 3) more" : ""
        return "\(name): session.began declares kinds that do not exist: \(named.joined(separator: ", "))\(more)"
    }

    /// Notes about the rules that were not checked, without the name of the trace: one for each missing kind, those of
    /// most rules first. If there are many, the last note names the rest of the rules.
    ///
    /// - Parameter isExplained: whether to name the rules that are for other systems.
    func notChecked(isExplained: Bool = false) -> [String] {
        let reasons = report.uncheckedRules.filter { isExplained || !$0.isForOtherSystems }
        let shown = reasons.prefix(Self.maximumReasons)
        guard shown.count < reasons.count else { return shown.map(\.description) }
        let named = Set(shown.flatMap(\.rules))
        let others = Set(reasons.flatMap(\.rules)).subtracting(named).sorted()
        let rest = "\(counted(reasons.count - shown.count, "more reason")) ('--format json' lists them)"
        return shown.map(\.description) + [
            others.isEmpty
                ? "\(rest) for the same rules"
                : "\(rest): \(counted(others.count, "more rule")) not checked: \(others.joined(separator: ", "))"
        ]
    }

    private static let maximumReasons = 12

    /// A note that the events contradict each other, or that scopes do not end; nil if neither is the case.
    var inconsistency: String? {
        TraceConsistency(anomalies: report.anomalies, openScopes: UInt64(report.openScopes)).note.map {
            "\(name): \($0): violations may be missing or wrong"
                + (report.anomalies > 0 ? "; 'replay log --anomalies' lists the events" : "")
        }
    }

    /// Notes about damage, and about events that were not judged because of it.
    var losses: [String] {
        damage.map { "\(name): damaged: \($0)" }
            + report.notJudged.map {
                "\(name): not judged: \(EventText.positions($0)), since lost events make their state unknown"
            }
    }
}
