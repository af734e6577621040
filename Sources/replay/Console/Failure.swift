import TraceFile

/// What ends a command early: an exit status that scripts may rely on, and the line that says why.
struct Failure: Error, Equatable {
    enum Status: Int32 {
        /// A request that the parser lets through but the input cannot answer.
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
    /// Which file, where in it, the cause and, where there is one, the remedy.
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
        return "; it looks like JSON Lines, of which 'replay import' makes a trace"
    }

    /// The same about the file that the user named, where the program wrote to another one.
    func naming(_ path: String, insteadOf written: String) -> Failure {
        guard message.hasPrefix(written) else { return self }
        return Failure(status: status, message: path + message.dropFirst(written.count))
    }

    private init(status: Status, message: String) {
        self.status = status
        self.message = message
    }
}

/// Whoever read standard output has gone: no error, but nothing more to do either.
struct ClosedPipe: Error {}
