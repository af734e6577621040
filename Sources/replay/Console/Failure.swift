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
        guard case .notATrace(_, 0, _, let found) = error, found.hasPrefix("7b") else { return "" }
        return "; it looks like JSON Lines: 'replay import' converts it to a trace"
    }
}

/// The reader of standard output has closed the pipe. This is not an error, but there is nothing more to do.
struct ClosedPipe: Error {}
