import HierarchyModel
import Linting

/// Lints traces on all cores and reports their violations in the order of their paths.
struct LintSession {
    private let plan: LintPlan
    private let needsMaps: Bool
    private let patternPath: @Sendable (String) -> String
    private var baseline: Baseline?
    private var report: any LintReporter
    private(set) var tally = LintTally()
    /// All violations found, whether the baseline holds them or not. Nil if they are not to be written.
    private(set) var learned: Baseline?
    /// The status of the last trace that could not be read.
    private(set) var failure: Failure.Status?

    /// - Parameters:
    ///   - learns: whether to collect ``learned``.
    ///   - needsMaps: whether to make a map of each trace.
    ///   - patternPath: returns the path of a trace as the configuration's patterns see it.
    init(
        _ configuration: LintConfiguration, baseline: Baseline?, learns: Bool, needsMaps: Bool,
        report: any LintReporter,
        patternPath: @escaping @Sendable (String) -> String
    ) {
        plan = LintPlan(configuration)
        self.needsMaps = needsMaps
        self.baseline = baseline
        self.report = report
        learned = learns ? Baseline() : nil
        self.patternPath = patternPath
    }

    /// Continues after a trace that cannot be read.
    mutating func lint(_ paths: [String]) throws {
        try lint(paths.map { ListedTrace(path: $0) }, count: paths.count)
    }

    /// Lints the traces of a list as it is read. Continues after a line that names no trace, and throws if no line
    /// does: otherwise a check of nothing would look like success.
    mutating func lint(_ list: TraceList) throws {
        try lint(list, count: nil)
        if tally.traces == 0, failure == nil { throw Failure(.noInput, list.name, "names no trace") }
    }

    /// - Parameter count: the number of traces; nil if it is not known.
    private mutating func lint(_ traces: some Sequence<ListedTrace> & Sendable, count: Int?) throws {
        let (plan, patternPath, needsStatistics) = (plan, patternPath, report.needsStatistics)
        let (isAlone, needsMaps) = (count == 1, needsMaps)
        var progress = Progress("Linting", of: isAlone ? 0 : UInt64(count ?? 0), stride: 1)
        var done: UInt64 = 0
        try ParallelWork.map(
            traces,
            { trace in
                Result { () throws(Failure) in
                    if let failure = trace.failure { throw failure }
                    return try LintedTrace(
                        trace.path, plan, pattern: patternPath(trace.path), isAlone: isAlone,
                        needsStatistics: needsStatistics, needsMap: needsMaps)
                }
            },
            { trace, result in
                progress.finish()
                try add(result, of: trace.path, isAlone: isAlone)
                done += 1
                if !isAlone { progress.advance(to: done) }
            })
        progress.finish()
        try report.finish(tally)
        noteStale()
    }

    private mutating func add(_ result: Result<LintedTrace, Failure>, of path: String, isAlone: Bool) throws {
        switch result {
        case .success(let trace): try add(trace, of: path)
        case .failure(let failure) where failure.status == .badInput || failure.status == .noInput:
            Notes.write(failure.message)
            try report.add(failure, of: path)
            self.failure = isAlone ? failure.status : .badInput
        case .failure(let failure): throw failure
        }
    }

    private mutating func add(_ trace: LintedTrace, of path: String) throws {
        var trace = trace
        learned?.learn(trace.report)
        if let (report, known) = baseline?.removeKnown(from: trace.report) {
            trace.report = report
            trace.known = known
        }
        tally.add(trace)
        try report.add(trace)
        for loss in trace.losses { Notes.write(loss) }
    }

    private func noteStale() {
        guard let stale = baseline?.stale, !stale.isEmpty else { return }
        let shown = stale.prefix(3).map { "\($0.rule)\($0.class.map { " of '\($0)'" } ?? "")" }.joined(separator: ", ")
        Notes.write(
            "\(counted(stale.count, "violation")) of the baseline did not occur "
                + "(\(shown)\(stale.count > 3 ? ", …" : "")); --write-baseline updates the baseline")
    }
}
