import Foundation

/// Shows the answer a screen at a time, where standard output is a terminal: in the program that `PAGER` names, else in
/// `less`, if it is installed.
enum Pager {
    private nonisolated(unsafe) static var isDecided = false
    private nonisolated(unsafe) static var child: pid_t = 0

    /// Sends standard output to the pager. The process then ends when the user has left the pager. Called before the
    /// first line is written; further calls do nothing.
    static func start(environment: [String: String] = ProcessInfo.processInfo.environment) {
        guard !isDecided else { return }
        isDecided = true
        guard Descriptor.standardOutput.isTerminal, let command = command(environment) else { return }
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return }
        let wasStarted = spawn(command, environment, reading: ends[0], without: ends[1])
        if wasStarted {
            dup2(ends[1], Descriptor.standardOutput.number)
            // The key that interrupts is the pager's.
            signal(SIGINT, SIG_IGN)
            atexit {
                close(Descriptor.standardOutput.number)
                waitpid(Pager.child, nil, 0)
            }
        }
        for end in ends { close(end) }
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
        let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
        return folders.contains { access("\($0)/\(program)", X_OK) == 0 }
    }

    /// Foundation's `Process` puts a child into a group of its own, which must not read from the terminal.
    private static func spawn(
        _ command: String, _ environment: [String: String], reading input: Int32, without other: Int32
    ) -> Bool {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        guard posix_spawn_file_actions_init(&actions) == 0 else { return false }
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, Descriptor.standardInput.number)
        posix_spawn_file_actions_addclose(&actions, input)
        posix_spawn_file_actions_addclose(&actions, other)
        let variables = environment.merging(additions(to: environment)) { _, added in added }
        return withCStrings(["sh", "-c", command]) { arguments in
            withCStrings(variables.map { "\($0.key)=\($0.value)" }) { variables in
                posix_spawn(&child, "/bin/sh", &actions, nil, arguments, variables) == 0
            }
        }
    }

    private static func withCStrings(
        _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Bool
    ) -> Bool {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}
