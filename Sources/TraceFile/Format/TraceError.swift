/// Why a trace cannot be opened or written. Damage inside a readable trace is a ``Damage`` instead.
public enum TraceError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file does not exist.
    case notFound(path: String)
    /// The system refuses to open the file.
    case cannotOpen(path: String, reason: String)
    /// The file is empty, of another format, or of a version that this reader does not know.
    case notATrace(path: String, offset: UInt64, expected: String, found: String)
    /// The file exists already, and `overwrite` is false.
    case exists(path: String)
    /// Another writer has the file open. `process` is its process identifier, if it is known.
    case busy(path: String, process: Int32?)
    case cannotCreate(path: String, reason: String)
    case cannotRead(path: String, offset: UInt64, reason: String)
    case cannotWrite(path: String, offset: UInt64, reason: String)
    /// A trace cannot hold the event: its sequence number or time decreases, or it exceeds a limit of the format.
    case unwritable(path: String, seq: UInt64, expected: String, found: String)

    init(opening path: String, _ error: SystemError) {
        self = error.isNotFound ? .notFound(path: path) : .cannotOpen(path: path, reason: error.description)
    }

    /// The kind of failure. A program derives its exit status from it; the number is that of `sysexits.h`.
    public enum Category: Equatable, Sendable {
        /// The input exists but is not a trace (65).
        case badInput
        /// The input does not exist or cannot be opened (66).
        case noInput
        /// The output cannot be created (73).
        case cannotCreate
        /// Reading or writing failed (74).
        case inputOutput
    }

    public var category: Category {
        switch self {
        case .notATrace: .badInput
        case .notFound, .cannotOpen: .noInput
        case .exists, .busy, .cannotCreate: .cannotCreate
        case .cannotRead, .cannotWrite, .unwritable: .inputOutput
        }
    }

    /// One line: the file, the offset, what was expected, what was found, and what the user can do.
    public var description: String {
        switch self {
        case .notFound(let path): "\(path): no such file"
        case .cannotOpen(let path, let reason): "\(path): cannot be opened: \(reason)"
        case .notATrace(let path, let offset, let expected, let found):
            "\(path): not a trace: byte \(offset): expected \(expected), found \(found)"
        case .exists(let path): "\(path): exists already; choose another name or ask for it to be overwritten"
        case .busy(let path, let process):
            "\(path): is being written by \(process.map { "process \($0)" } ?? "another process"); choose another name"
        case .cannotCreate(let path, let reason): "\(path): cannot be created: \(reason)"
        case .cannotRead(let path, let offset, let reason): "\(path): byte \(offset): reading failed: \(reason)"
        case .cannotWrite(let path, let offset, let reason): "\(path): byte \(offset): writing failed: \(reason)"
        case .unwritable(let path, let seq, let expected, let found):
            "\(path): event \(seq) cannot be written: expected \(expected), found \(found)"
        }
    }
}
