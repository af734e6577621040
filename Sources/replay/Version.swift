import TraceFile

/// What `replay --version` prints.
enum Version {
    static let program = "0.1.0"
    static let text = "replay \(program) (trace format \(TraceFormat.version))"
}
