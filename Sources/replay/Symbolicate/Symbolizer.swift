import CallSites
import Foundation
import HierarchyModel

/// The program that reads debug information: LLVM's `llvm-symbolizer`, or Apple's `atos` where that is missing.
struct Symbolizer {
    static let name = "llvm-symbolizer"
    private static let appleName = "atos"

    let path: String

    /// Whether it is `atos`, which also finds the lines of a program without debug information of its own: it reads
    /// those of the object files that the program names, as Xcode's Debug builds have them.
    ///
    /// Source: the manual page of `atos`.
    var isAtos: Bool { path.split(separator: "/").last.map { $0 == Self.appleName } ?? false }

    /// The program that the user names; otherwise the one in a folder of `PATH`, or beside `swift`. Throws a failure
    /// that says where to get it.
    static func find(
        _ named: String?, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(Failure) -> Symbolizer {
        if let named {
            guard isProgram(named) else { throw Failure(.noInput, named, "is not a program that can be run") }
            return Symbolizer(path: named)
        }
        // A relative folder would be one of the current folder, which may hold anything.
        let folders = environment["PATH", default: ""].split(separator: ":").filter { $0.hasPrefix("/") }
        let swift = folders.map { "\($0)/swift" }.first(where: isProgram)
        let toolchain = swift.map { URL(filePath: $0).resolvingSymlinksInPath().deletingLastPathComponent().path }
        let candidates = (folders.map(String.init) + [toolchain].compactMap { $0 }).map { "\($0)/\(name)" }
        let others = folders.map { "\($0)/\(appleName)" }
        guard let path = candidates.first(where: isProgram) ?? others.first(where: isProgram) else {
            throw Failure(
                .noInput, name,
                "is neither in PATH nor beside 'swift'; it is in Swift's toolchains for Linux, in Debian's package "
                    + "llvm and in Homebrew's llvm; --symbolizer names it")
        }
        return Symbolizer(path: path)
    }

    private static func isProgram(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
            && access(path, X_OK) == 0
    }

    /// Calls `body` with the answer about each address, in their order. The program runs once, without a shell.
    ///
    /// The addresses stand in a file, since two pipes could wait for each other.
    func forEachAnswer(
        about addresses: [UInt64], in file: SymbolFileSearch.Found, _ body: (SymbolizerAnswer) -> Void
    ) throws(Failure) {
        let input = try Self.file(of: addresses)
        defer { close(input.number) }
        guard let pipe = Descriptor.pipe(for: path) else {
            throw Failure(.inputOutput, path, "cannot be run: \(systemError())")
        }
        defer { close(pipe.output.number) }
        let process = try start(file, input, pipe.input)
        // Nothing is expected from the process when it has answered, or when it is not understood.
        defer { process.kill() }
        do {
            try read(addresses, from: pipe.output, body)
        } catch {
            throw Failure(.inputOutput, path, "cannot find the lines of \(file.path): \(error.reason)")
        }
    }

    private static func file(of addresses: [UInt64]) throws(Failure) -> Descriptor {
        let file = try Descriptor.temporary(for: name)
        do {
            try file.writeAll(Array(addresses.map { "0x" + String($0, radix: 16) + "\n" }.joined().utf8))
        } catch {
            throw error as? Failure ?? Failure(.inputOutput, name, "writing the addresses failed")
        }
        lseek(file.number, 0, SEEK_SET)
        return file
    }

    /// Closes `output`.
    private func start(
        _ file: SymbolFileSearch.Found, _ input: Descriptor, _ output: Descriptor
    ) throws(Failure) -> ChildProcess {
        defer { close(output.number) }
        let nothing = try Descriptor.writing("/dev/null")
        defer { close(nothing.number) }
        do throws(ChildProcess.SystemError) {
            return try ChildProcess(
                path, arguments(file), Self.environment,
                descriptors: [0: input.number, 1: output.number, 2: nothing.number])
        } catch {
            throw Failure(.noInput, path, "cannot be run: \(error)")
        }
    }

    private func arguments(_ file: SymbolFileSearch.Found) -> [String] {
        if isAtos {
            let architecture = file.build.architecture.map { ["-arch", $0] } ?? []
            return ["-o", file.path] + architecture + ["-fullPath", "-f", "/dev/stdin"]
        }
        let architecture = file.build.architecture.map { ["--default-arch=\($0)"] } ?? []
        return ["--output-style=JSON", "--inlines", "--functions=linkage", "--demangle"] + architecture
            + ["--obj=\(file.path)"]
    }

    /// Without the variables that add options and name servers of debug information.
    private static var environment: [String: String] {
        ProcessInfo.processInfo.environment.filter { !["LLVM_SYMBOLIZER_OPTS", "DEBUGINFOD_URLS"].contains($0.key) }
    }

    private struct BadAnswer: Error {
        let reason: String
    }

    private func read(
        _ addresses: [UInt64], from pipe: Descriptor, _ body: (SymbolizerAnswer) -> Void
    ) throws(BadAnswer) {
        var lines = LineReader(pipe, limit: SymbolizerAnswer.longestLine)
        for address in addresses {
            let line: LineReader.Line?
            do {
                line = try lines.next()
            } catch {
                throw BadAnswer(reason: error.message)
            }
            guard let line else {
                throw BadAnswer(reason: "it ended before it had answered" + (isAtos ? "" : "; is it older than 13?"))
            }
            guard !isAtos else {
                body(SymbolizerAnswer(atos: line.bytes, about: address))
                continue
            }
            guard !line.isCut, let answer = SymbolizerAnswer(line.bytes), answer.address == address else {
                throw BadAnswer(reason: "its answer about 0x\(String(address, radix: 16)) cannot be read")
            }
            body(answer)
        }
    }
}
