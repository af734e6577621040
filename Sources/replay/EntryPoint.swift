import ArgumentParser
import CHindsightMalloc
import Foundation
import HierarchyModel

/// Runs a command and turns its error into the exit status of the process.
@main
enum EntryPoint {
    static func main() {
        cmalloc_return_large_blocks()
        ignoreSignalsOfWriting()
        do {
            try run(try arguments())
        } catch let failure as Failure {
            Notes.write(failure.message)
            exit(failure.status.rawValue)
        } catch is ClosedPipe {
            exit(0)
        } catch {
            Replay.exit(withError: error)
        }
    }

    /// Swift replaces bytes that are not UTF-8, and no file has that name.
    private static func arguments() throws(Failure) -> [String] {
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let argument = CommandLine.unsafeArgv[index], String(validatingCString: argument) == nil else {
                continue
            }
            throw Failure(.usage, String(cString: argument), "argument \(index) is not UTF-8; rename the file")
        }
        return Array(CommandLine.arguments.dropFirst())
    }

    private static func run(_ arguments: [String]) throws {
        let isTrace = arguments.first.map(namesTrace) ?? false
        if let first = arguments.first, !isTrace, first != "help", !first.hasPrefix("-"),
            !Subcommands.names.contains(first)
        {
            let question = NearestName.question(NearestName.to(first, among: Subcommands.names))
            throw ValidationError(
                "there is no command and no file '\(TerminalText.escaped(first))'"
                    + (question.isEmpty ? "; 'replay --help' lists the commands" : question))
        }
        var command = try Replay.parseAsRoot(
            isTrace ? [DebugCommand.configuration.commandName!] + arguments : arguments)
        try command.run()
    }

    /// Whether the first argument is a file and not a subcommand.
    static func namesTrace(_ argument: String) -> Bool {
        guard !Subcommands.names.contains(argument), argument != "help" else { return false }
        return argument == "-" || argument.hasSuffix(".vctrace") || argument.contains("/") && !argument.hasPrefix("-")
            || FileManager.default.fileExists(atPath: argument)
    }
}
