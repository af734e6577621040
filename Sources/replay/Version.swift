import TraceFile

/// The text of `replay --version`.
enum Version {
    static let program = "0.1.0"
    static let text = "replay \(program) (trace format \(TraceFormat.version))"
}
