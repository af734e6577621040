import Foundation
import Synchronization

/// Shows the answer a screen at a time, where standard output is a terminal: in the program that `PAGER` names, else in
/// `less`, if it is installed.
enum Pager {
    private nonisolated(unsafe) static var isDecided = false
    private nonisolated(unsafe) static var child: ChildProcess?
    private static let isRunning = Atomic(false)

    /// Whether the terminal is the pager's now.
    static var isShowing: Bool { isRunning.load(ordering: .relaxed) }

    /// Sends standard output to the pager. The process then ends when the user has left the pager. Called before the
    /// first line is written; further calls do nothing.
    static func start(environment: [String: String] = ProcessInfo.processInfo.environment) {
        guard !isDecided else { return }
        isDecided = true
        guard Descriptor.standardOutput.isTerminal, let command = command(environment) else { return }
        guard let ends = Descriptor.pipe(for: command) else { return }
        let variables = environment.merging(additions(to: environment)) { _, added in added }
        child = try? ChildProcess(
            "/bin/sh", ["-c", command], variables, descriptors: [Descriptor.standardInput.number: ends.output.number])
        if let child {
            dup2(ends.input.number, Descriptor.standardOutput.number)
            isRunning.store(true, ordering: .relaxed)
            // The key that interrupts is the pager's, until it ends: then the command may still be searching.
            let former = signal(SIGINT, SIG_IGN)
            Thread.detachNewThread {
                child.waitUntilExit()
                isRunning.store(false, ordering: .relaxed)
                UnfinishedFiles.whileUnguarded { _ = signal(SIGINT, former) }
            }
            atexit {
                close(Descriptor.standardOutput.number)
                Pager.child?.waitUntilExit()
            }
        }
        for end in [ends.input, ends.output] { close(end.number) }
    }

    /// The command for the shell; nil if the answer is written directly, as with an empty `PAGER` or `cat`, and where
    /// `CI` says that no user presses keys, although some services have a terminal.
    ///
    /// - Parameter isInstalled: whether a program of that name is found.
    static func command(_ environment: [String: String], isInstalled: (String) -> Bool = Self.isInstalled) -> String? {
        guard environment["TERM"] != "dumb", environment["CI", default: ""].isEmpty else { return nil }
        guard let named = environment["PAGER"] else { return isInstalled("less") ? "less" : nil }
        return ["", "cat"].contains(named) ? nil : named
    }

    /// What the pager's environment has besides: `less` ends at once if one screen is enough, shows colours, and leaves
    /// the text on the terminal.
    static func additions(to environment: [String: String]) -> [String: String] {
        environment["LESS"] == nil ? ["LESS": "FRX"] : [:]
    }

    private static func isInstalled(_ program: String) -> Bool {
        ChildProcess.path(of: program, ProcessInfo.processInfo.environment) != nil
    }
}
