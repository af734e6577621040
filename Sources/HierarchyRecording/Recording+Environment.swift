import Foundation
import HeadlessUIKit
import HierarchyModel
import TraceFile

extension Recording {
    private static var fromEnvironment: Recording??

    /// Starts recording the current session if the environment asks for it: `HINDSIGHT_TRACE=FILE`, with `%p`, `%n` and `%t` as in
    /// ``start(to:session:overwrite:options:limit:rules:)``. `HINDSIGHT_TRACE_OVERWRITE=1` lets it replace a file that is there already,
    /// `HINDSIGHT_TRACE_REDACT=titles,texts` keeps these parts of `Redaction` out of it.
    ///
    /// This one line is all that an app needs; without the variable it does nothing. In a delegate with `@main` make it a
    /// stored property, `let recording = Recording.startFromEnvironment()`: that runs before the launch, so that nothing is
    /// missed. Swift runs no code of a library that the app does not call, hence the line.
    ///
    /// Where the file cannot be created, or not be written later, the reason goes to standard error once and the app runs on. Only the first call in a
    /// process starts a recording; later ones return the same.
    @discardableResult
    public static func startFromEnvironment() -> Recording? {
        if let fromEnvironment { return fromEnvironment }
        let recording = start(asked: ProcessInfo.processInfo.environment, complain: writeToStandardError)
        fromEnvironment = .some(recording)
        return recording
    }

    static func start(asked environment: [String: String], complain: @escaping (String) -> Void) -> Recording? {
        guard let path = environment["HINDSIGHT_TRACE"], !path.isEmpty else { return nil }
        var options = TraceOptions()
        for name in (environment["HINDSIGHT_TRACE_REDACT"] ?? "").split(separator: ",") {
            guard let part = Redaction(named: name) else {
                complain("HINDSIGHT_TRACE: not recording: \(unknownPart(name))\n")
                return nil
            }
            options.redact.formUnion(part)
        }
        do {
            let recording = try start(
                to: path, overwrite: environment["HINDSIGHT_TRACE_OVERWRITE"] == "1", options: options)
            recording.onProblem = { complain("HINDSIGHT_TRACE: \($0)\n") }
            return recording
        } catch {
            complain("HINDSIGHT_TRACE: not recording: \(advice(on: error))\n")
            return nil
        }
    }

    /// What must not be recorded is not to be guessed.
    private static func unknownPart(_ name: Substring) -> String {
        "HINDSIGHT_TRACE_REDACT has no part '\(name)'; the parts are \(Redaction.named.map(\.name).joined(separator: ", "))"
    }

    /// The error, with the way out that the environment offers.
    private static func advice(on error: TraceError) -> String {
        guard case .exists(let path) = error else { return error.description }
        return
            "\(path): exists already; choose another name (%n, %p and %t make one) or set HINDSIGHT_TRACE_OVERWRITE=1"
    }

    nonisolated static func writeToStandardError(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    }
}
