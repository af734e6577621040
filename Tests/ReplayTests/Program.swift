import Foundation

/// The built `replay`, run as users run it.
enum Program {
    struct Answer: Equatable {
        let status: Int32
        let output: String
        let errors: String
    }

    /// Beside the test bundle, wherever the build directory is.
    static let path: String = {
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
        _ arguments: String..., input: String = "", in folder: Scratch, environment: [String: String] = [:]
    ) throws -> Answer {
        try start(path, arguments, input: Data(input.utf8), in: folder, environment: environment)
    }

    static func run(_ arguments: String..., input: Data, in folder: Scratch) throws -> Answer {
        try start(path, arguments, input: input, in: folder, environment: [:])
    }

    /// Runs a line of shell in which `$replay` is the program.
    static func shell(_ line: String, in folder: Scratch) throws -> Answer {
        try start("/bin/bash", ["-c", line], input: Data(), in: folder, environment: ["replay": path])
    }

    private static func start(
        _ program: String, _ arguments: [String], input: Data, in folder: Scratch, environment: [String: String]
    ) throws -> Answer {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        // Files, since a pipe that nobody reads would stop the program.
        let (output, errors) = (try folder.handle("stdout"), try folder.handle("stderr"))
        process.standardInput = try folder.handle("stdin", holding: input).handle
        process.standardOutput = output.handle
        process.standardError = errors.handle
        try process.run()
        process.waitUntilExit()
        return Answer(
            status: process.terminationStatus, output: try String(contentsOf: output.url, encoding: .utf8),
            errors: try String(contentsOf: errors.url, encoding: .utf8))
    }
}

/// A folder of a test's own, gone when the test is.
final class Scratch {
    let url: URL
    private let streams: URL

    init() throws {
        let base = FileManager.default.temporaryDirectory.appendingPathComponent("replay-tests-\(UUID().uuidString)")
        url = base.appendingPathComponent("work")
        streams = base.appendingPathComponent("streams")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

    func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

    func write(_ data: Data, to name: String) throws {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    func data(_ name: String) throws -> Data { try Data(contentsOf: url.appendingPathComponent(name)) }
    func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

    /// The names in the folder, sorted.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }

    /// Imports the lines as `NAME`.
    func importTrace(_ lines: String, as name: String = "a.vctrace") throws {
        let answer = try Program.run("import", "-", "-o", name, input: lines, in: self)
        precondition(answer == Program.Answer(status: 0, output: "", errors: ""), "import failed: \(answer)")
    }

    fileprivate func handle(_ name: String, holding data: Data = Data()) throws -> (handle: FileHandle, url: URL) {
        let file = streams.appendingPathComponent("\(name)-\(UUID().uuidString)")
        try data.write(to: file)
        return (try FileHandle(forUpdating: file), file)
    }
}
