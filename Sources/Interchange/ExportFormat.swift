import Linting
import TraceFile

/// A format in which other tools read a trace.
public protocol ExportFormat: Sendable {
    /// The name in `replay export --format`.
    var name: String { get }
    /// What the format is for, in one line.
    var summary: String { get }

    /// Writes the whole trace in pieces, in order.
    ///
    /// Calls `progress` with the sequence number of each written event. Throws what `output` throws, and
    /// ``ExportError``.
    func write(
        _ trace: TraceReader, to output: (borrowing [UInt8]) throws -> Void, progress: (UInt64) -> Void
    ) throws
}

/// What a format needs besides the output, such as a temporary file, is not there.
public struct ExportError: Error, Equatable {
    public let reason: String
}

/// All export formats.
///
/// ```swift
/// import Interchange
/// import TraceFile
///
/// let trace = try TraceReader(path: "menu.vctrace")
/// var bytes: [UInt8] = []
/// try ExportFormats.named("jsonl")?.write(trace, to: { bytes += $0 }, progress: { _ in })
/// ```
public enum ExportFormats {
    /// Sorted by name.
    public static let all = formats(Rules.byDefault)

    /// - Parameter rules: those whose violations are exported.
    public static func named(_ name: String, rules: [any Rule] = Rules.byDefault) -> (any ExportFormat)? {
        formats(rules).first { $0.name == name }
    }

    private static func formats(_ rules: [any Rule]) -> [any ExportFormat] {
        [JSONLines(), Perfetto(rules: rules), SQLite(rules: rules)]
    }
}
