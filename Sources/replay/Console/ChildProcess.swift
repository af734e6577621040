import Foundation

/// A program that this process has started.
///
/// Foundation's `Process` puts a child into a group of its own, which must not read from the terminal and which the key
/// that interrupts does not reach; and it may wait for what the child has started.
struct ChildProcess {
    private let number: pid_t

    /// Starts a program with these descriptors; all others that close when a program starts are closed.
    ///
    /// - Parameters:
    ///   - path: the program; it is not searched for.
    ///   - arguments: without the name of the program, which is the path.
    ///   - descriptors: for each descriptor of the child, one of this process.
    ///   - resetting: signals that this process ignores and the child does not.
    /// - Throws: a ``SystemError`` if the program cannot be started.
    init(
        _ path: String, _ arguments: [String], _ environment: [String: String],
        descriptors: KeyValuePairs<Int32, Int32>, resetting signals: [Int32] = []
    ) throws(SystemError) {
        #if canImport(Darwin)
            var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?)
        #else
            var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for (target, source) in descriptors { posix_spawn_file_actions_adddup2(&actions, source, target) }
        // This process ignores these signals, and what is ignored would stay so.
        var usual = sigset_t()
        sigemptyset(&usual)
        for number in signalsOfWriting + signals { sigaddset(&usual, number) }
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        var number: pid_t = 0
        let variables = environment.map { "\($0.key)=\($0.value)" }
        let error = Self.withCStrings([path] + arguments) { arguments in
            Self.withCStrings(variables) { posix_spawn(&number, path, &actions, &attributes, arguments, $0) }
        }
        guard error == 0 else { throw SystemError(number: error) }
        self.number = number
    }

    struct SystemError: Error, CustomStringConvertible {
        let number: Int32
        var description: String { String(cString: strerror(number)) }
    }

    /// The path of a program as a shell finds it: the name itself if it has a slash, else in a folder of `PATH`. Nil if
    /// it is not found.
    static func path(of program: String, _ environment: [String: String]) -> String? {
        let folders = environment["PATH", default: ""].split(separator: ":")
        let candidates = program.contains("/") ? [program] : folders.map { "\($0)/\(program)" }
        return candidates.first { access($0, X_OK) == 0 }
    }

    func waitUntilExit() { while waitpid(number, nil, 0) < 0, errno == EINTR {} }

    /// Ends the process and waits for that.
    func kill() {
        Foundation.kill(number, SIGKILL)
        waitUntilExit()
    }

    private static func withCStrings(
        _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
    ) -> Int32 {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}
