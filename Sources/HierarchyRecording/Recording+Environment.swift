import Foundation
import HeadlessUIKit
import HierarchyModel
import TraceFile

extension Recording {
    private static var fromEnvironment: Recording??

    /// Records the current session if the environment has `HINDSIGHT_TRACE=FILE`, with `%p`, `%n` and `%t` as in
    /// ``start(to:session:overwrite:options:limit:rules:)``. `HINDSIGHT_TRACE_OVERWRITE=1` allows it to replace an
    /// existing file. `HINDSIGHT_TRACE_MAY_LOSE_END=1` allows a recording without a journal where none can be created.
    /// `HINDSIGHT_TRACE_REDACT=titles,texts` leaves these parts of `Redaction` out of the trace.
    ///
    /// With `HINDSIGHT_EXPLORE=60`, an app with `@main` performs 60 actions of a user after its launch
    /// (`Session.explore(actions:)`), so that its trace shows more than its first screen. With
    /// `HINDSIGHT_EXPLORE_SEED=7` as well, the user is impatient and acts while screens move, as that seed decides
    /// (`Session.explore(actions:seed:)`). With `HINDSIGHT_EXPLORE_SEED=3:40,7`, the first 40 actions are those of seed
    /// 3, and the others those of seed 7 (`Session.explore(actions:seed:after:)`).
    ///
    /// An app needs only this line; without the variable it does nothing. In a delegate with `@main`, make it a stored
    /// property, `let recording = Recording.startFromEnvironment()`, which runs before the launch, so that no event is
    /// missed. The line is needed because Swift runs no code of a library that the app does not call.
    ///
    /// If the file cannot be created or written, the reason is written to standard error once, and the app continues.
    /// Only the first call in a process starts a recording; later calls return the same one.
    @discardableResult
    public static func startFromEnvironment() -> Recording? {
        if let fromEnvironment { return fromEnvironment }
        let recording = start(
            environment: ProcessInfo.processInfo.environment, isPathUTF8: isUTF8(getenv("HINDSIGHT_TRACE")),
            report: writeToStandardError)
        fromEnvironment = .some(recording)
        return recording
    }

    private static func isUTF8(_ text: UnsafePointer<CChar>?) -> Bool {
        text.map { String(validatingCString: $0) != nil } ?? true
    }

    /// - Parameter isPathUTF8: false if bytes of the path were replaced, so that it names another file.
    static func start(
        environment: [String: String], isPathUTF8: Bool = true, report: @escaping (String) -> Void
    ) -> Recording? {
        guard let path = environment["HINDSIGHT_TRACE"], !path.isEmpty else { return nil }
        guard isPathUTF8 else {
            report("HINDSIGHT_TRACE: not recording: \(path): the name is not UTF-8; choose another name\n")
            return nil
        }
        do {
            try Exploration(environment)?.begin(in: .current)
        } catch {
            report("\(error.reason): not recording\n")
            return nil
        }
        var options = TraceOptions()
        options.mayLoseEnd = environment["HINDSIGHT_TRACE_MAY_LOSE_END"] == "1"
        for name in (environment["HINDSIGHT_TRACE_REDACT"] ?? "").split(separator: ",") {
            guard let part = Redaction(named: name) else {
                report("HINDSIGHT_TRACE: not recording: \(unknownNameMessage(name))\n")
                return nil
            }
            options.redact.formUnion(part)
        }
        do {
            let recording = try start(
                to: path, overwrite: environment["HINDSIGHT_TRACE_OVERWRITE"] == "1", options: options)
            recording.onProblem = { report("HINDSIGHT_TRACE: \($0)\n") }
            return recording
        } catch {
            report("HINDSIGHT_TRACE: not recording: \(advice(on: error))\n")
            return nil
        }
    }

    /// An unknown name is an error, because its meaning must not be guessed.
    private static func unknownNameMessage(_ name: Substring) -> String {
        let names = Redaction.named.map(\.name).joined(separator: ", ")
        return "HINDSIGHT_TRACE_REDACT has no part '\(name)'; the parts are \(names)"
    }

    /// The error, with the environment variables that avoid it.
    private static func advice(on error: TraceError) -> String {
        guard case .exists(let path) = error else { return error.description }
        return
            "\(path): exists already; choose another name (%n, %p and %t make one) or set HINDSIGHT_TRACE_OVERWRITE=1"
    }

    nonisolated static func writeToStandardError(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    }
}

/// What `HINDSIGHT_EXPLORE` and `HINDSIGHT_EXPLORE_SEED` ask for.
private struct Exploration {
    let actions: Int
    let seed: UInt64?
    let prefix: [ExplorationPart]

    struct Mistake: Error {
        let reason: String
    }

    /// Nil if the environment asks for nothing.
    init?(_ environment: [String: String]) throws(Mistake) {
        let (count, seed) = (environment["HINDSIGHT_EXPLORE"], environment["HINDSIGHT_EXPLORE_SEED"])
        guard let count else {
            guard seed != nil else { return nil }
            throw Mistake(reason: "HINDSIGHT_EXPLORE_SEED needs HINDSIGHT_EXPLORE, a number of actions, such as 2000")
        }
        guard let actions = Int(count), actions >= 0 else {
            throw Mistake(reason: "HINDSIGHT_EXPLORE is '\(count)'; it must be a number of actions, such as 60")
        }
        self.actions = actions
        guard let seed else {
            (self.seed, self.prefix) = (nil, [])
            return
        }
        let parts = seed.split(separator: ",", omittingEmptySubsequences: false)
        let prefix = parts.dropLast().compactMap(Self.part)
        guard let number = parts.last.flatMap({ UInt64($0) }), prefix.count == parts.count - 1 else {
            throw Mistake(
                reason: "HINDSIGHT_EXPLORE_SEED is '\(seed)'; it must be a number from 0, such as 7, or the parts of a "
                    + "walk and a number, such as 3:40,7")
        }
        (self.seed, self.prefix) = (number, prefix)
    }

    /// `3:40`: 40 actions of seed 3.
    private static func part(_ text: Substring) -> ExplorationPart? {
        let numbers = text.split(separator: ":", omittingEmptySubsequences: false)
        guard numbers.count == 2, let seed = UInt64(numbers[0]), let actions = Int(numbers[1]), actions > 0 else {
            return nil
        }
        return ExplorationPart(seed: seed, actions: actions)
    }

    @MainActor
    func begin(in session: Session) {
        session.actionsAfterLaunch = actions
        if let seed { (session.explorationSeed, session.explorationPrefix) = (seed, prefix) }
    }
}
