import Foundation
import TestSupport

/// Runs the built `replay` as a user does.
enum Program {
    struct Answer: Equatable {
        let status: Int32
        let output: String
        let errors: String
    }

    /// What `HINDSIGHT_REPLAY` names (`Tools/test` gives the optimised program, which takes a fraction of the time), or
    /// the program beside the test bundle.
    static let path = ProcessInfo.processInfo.environment["HINDSIGHT_REPLAY"] ?? besideTheBundle

    private static let besideTheBundle: String = {
        let arguments = URL(fileURLWithPath: CommandLine.arguments[0])
        let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
        let folders =
            (bundles + [arguments, Bundle.main.bundleURL]).map { $0.deletingLastPathComponent() } + [
                Bundle.main.bundleURL
            ]
        let candidates = folders.map { $0.appendingPathComponent("replay").path }
        guard let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
            preconditionFailure("no built replay in \(candidates)")
        }
        return found
    }()

    static func run(
        _ arguments: String..., input: String = "", in folder: TemporaryFolder, environment: [String: String] = [:]
    ) throws -> Answer {
        try start(path, arguments, input: Data(input.utf8), in: folder, environment: environment)
    }

    static func run(_ arguments: String..., input: Data, in folder: TemporaryFolder) throws -> Answer {
        try start(path, arguments, input: input, in: folder, environment: [:])
    }

    /// Runs a line of shell in which `$replay` is the program.
    static func shell(_ line: String, in folder: TemporaryFolder) throws -> Answer {
        try start("/bin/bash", ["-c", line], input: Data(), in: folder, environment: ["replay": path])
    }

    private static func start(
        _ program: String, _ arguments: [String], input: Data, in folder: TemporaryFolder, environment: [String: String]
    ) throws -> Answer {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        // Files instead of pipes, since a full pipe would block the program.
        let streams = try TemporaryFolder()
        process.standardInput = try streams.handle("input", holding: input)
        process.standardOutput = try streams.handle("output")
        process.standardError = try streams.handle("errors")
        try Self.withoutBlockedSignals { try process.run() }
        process.waitUntilExit()
        return Answer(
            status: process.terminationStatus, output: try streams.text("output"), errors: try streams.text("errors"))
    }

    /// A program inherits the signals that the thread blocks which starts it. Threads of tests block most of them, a
    /// user's shell none.
    private static func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
        var (none, before) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try body()
    }
}

extension TemporaryFolder {
    /// Imports JSON Lines into a trace of that name.
    func importTrace(_ lines: String, as name: String = "a.vctrace") throws {
        let answer = try Program.run("import", "-", "-o", name, input: lines, in: self)
        precondition(answer.status == 0 && answer.output.isEmpty, "import failed: \(answer)")
    }

    fileprivate func handle(_ name: String, holding data: Data = Data()) throws -> FileHandle {
        try write(data, to: name)
        return try FileHandle(forUpdating: file(name))
    }
}
