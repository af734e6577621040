import HierarchyModel
import TraceFile

/// A trace with the version of iOS under which it was recorded.
struct SystemRecording {
    let trace: TraceInput
    let version: SystemVersion

    /// Fails if the trace does not say the version.
    init(_ path: String) throws(Failure) {
        trace = try TraceInput(path)
        guard let version = trace.reader.event(0)?.systemVersion else {
            throw Failure(
                .badInput, trace.name,
                "does not say under which version of iOS it was recorded: 'semantics' is missing "
                    + "in session.began. Record it with a session of HeadlessUIKit")
        }
        self.version = version
    }

    /// `checkout-26.0.vctrace (iOS 26.0)`
    var label: String { "\(trace.fileName) (iOS \(version))" }
}
