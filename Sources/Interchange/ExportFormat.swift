import TraceFile

/// A form in which other tools read a trace.
public protocol ExportFormat: Sendable {
    /// As `replay export --format` names it.
    var name: String { get }
    /// What it is for, in one line.
    var summary: String { get }

    /// Hands out the whole trace in this form, piece by piece and in order.
    ///
    /// Calls `progress` with the number of each event that is done. Throws what `output` throws.
    func write(
        _ trace: TraceReader, to output: (borrowing [UInt8]) throws -> Void, progress: (UInt64) -> Void
    ) throws
}

/// Every form that a trace can be exported in.
public enum ExportFormats {
    /// Sorted by name.
    public static let all: [any ExportFormat] = [
        JSONLines()
    ]

    public static func named(_ name: String) -> (any ExportFormat)? { all.first { $0.name == name } }
}
