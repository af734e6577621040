import Linting
import TraceFile

/// A timeline for Perfetto's UI: a track for each controller with its appearance, transitions with their progress,
/// calls and callbacks nested as they ran, causes as arrows, and violations. <doc:SeeATimeline> describes it.
public struct Perfetto: ExportFormat {
    public var name: String { "perfetto" }
    public var summary: String { "a timeline for ui.perfetto.dev" }

    private let rules: [any Rule]

    /// - Parameter rules: those whose violations are shown.
    public init(rules: [any Rule] = Rules.byDefault) { self.rules = rules }

    /// One pass over the trace; memory grows with the objects that are alive at a time, and with the violations.
    public func write(
        _ trace: TraceReader, to output: (borrowing [UInt8]) throws -> Void, progress: (UInt64) -> Void
    ) throws {
        try withoutActuallyEscaping(output) { output in
            var timeline = PerfettoTimeline(output: PerfettoOutput(write: output))
            try timeline.addAll(of: trace, rules: rules, progress: progress)
        }
    }
}
