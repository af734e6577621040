import TraceFile

/// An error that ends a command: the exit status, on which scripts may rely, and the message.
struct Failure: Error, Equatable {
    enum Status: Int32 {
        /// The parser accepts the request, but the input has no answer for it.
        case usage = 64
        /// The input is not a trace, or not valid JSON Lines.
        case badInput = 65
        /// The input does not exist or cannot be opened.
        case noInput = 66
        case cannotCreate = 73
        /// Reading or writing failed.
        case inputOutput = 74
    }

    let status: Status
    /// The file, the place in it, the cause, and the remedy if there is one.
    let message: String

    init(_ status: Status, _ subject: String, _ message: String) {
        self.status = status
        self.message = "\(subject): \(message)"
    }

    init(_ error: TraceError) {
        status =
            switch error.category {
            case .badInput: .badInput
            case .noInput: .noInput
            case .cannotCreate: .cannotCreate
            case .inputOutput: .inputOutput
            }
        message = error.description + Self.remedy(for: error)
    }

    private static func remedy(for error: TraceError) -> String {
        guard case .notATrace(_, 0, _, let found) = error else { return "" }
        return knownFiles.first { found.hasPrefix($0.bytes) }.map { "; it looks like \($0.name)" } ?? ""
    }

    /// What files are by their first bytes, with the remedy.
    private static let knownFiles = [
        ("7b", "JSON Lines: 'replay import' converts it to a trace"),
        ("1f 8b", "a gzip file: 'gunzip' unpacks it"),
        ("50 4b 03 04", "a zip archive: 'unzip' unpacks it"),
        ("28 b5 2f fd", "a Zstandard file: 'zstd -d' unpacks it"),
        ("fd 37 7a 58 5a 00", "an xz file: 'unxz' unpacks it"),
        ("42 5a 68", "a bzip2 file: 'bunzip2' unpacks it"),
        ("53 51 4c 69 74 65 20 66", "a SQLite database, as 'replay export' writes it: use the trace itself"),
        ("3c 21 44 4f 43 54 59 50", "an HTML page, as 'replay report' writes it: use the trace itself"),
        ("3c 21 64 6f 63 74 79 70", "an HTML page: use the trace itself"),
        ("3c 3f 78 6d 6c 20", "an XML file: 'replay storyboard' reads storyboards and XIBs"),
        ("76 65 72 73 69 6f 6e 20", "a pointer of Git LFS: 'git lfs pull' gets the file"),
        ("ef bb bf 7b", "JSON Lines with a byte order mark: remove the mark"),
        ("ff fe", "a text in UTF-16: convert it to UTF-8"), ("fe ff", "a text in UTF-16: convert it to UTF-8"),
    ].map { (bytes: $0.0, name: $0.1) }
}

/// The reader of standard output has closed the pipe. This is not an error, but there is nothing more to do.
struct ClosedPipe: Error {}
