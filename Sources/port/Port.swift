import Foundation
import Porting

/// Lowers the sources of one module into a folder.
@main
struct Port {
    static func main() {
        do {
            let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
            try run(arguments)
        } catch let error as ArgumentError {
            fail("error: \(error.text)\n\n\(Arguments.usage)", status: 64)
        } catch {
            fail("error: \(error.localizedDescription)", status: 1)
        }
    }

    #if Porting
        private static func run(_ arguments: Arguments) throws {
            if arguments.isManual { return print(Porting.manual, terminator: "") }
            let sources = try SourceFolder(arguments.paths, root: arguments.root)
            let module = arguments.module ?? URL(fileURLWithPath: arguments.paths[0]).lastPathComponent
            let folders = arguments.folders.isEmpty ? [arguments.root ?? arguments.paths[0]] : arguments.folders
            let porting = Porting(
                try sources.texts, context: try SourceFolder(arguments.contexts, root: nil).texts,
                models: folders.flatMap(ModelFiles.texts),
                PortingSettings(
                    module: module, availableModules: arguments.available, folders: arguments.folders))
            if let output = arguments.output {
                let folder = URL(fileURLWithPath: output, isDirectory: true)
                for file in porting.files {
                    try write(file, in: folder.appending(path: sources.subfolder(of: file.source)))
                }
                try write(porting.moduleFile, in: folder)
            }
            for report in porting.reports where !arguments.isQuiet || report.outcome == .left { print(report) }
        }

        /// A file that stays the same is not written, so that a build does not compile it again.
        private static func write(_ file: PortedFile, in folder: URL) throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let url = folder.appending(path: file.name)
            if (try? String(contentsOf: url, encoding: .utf8)) == file.text { return }
            try file.text.write(to: url, atomically: true, encoding: .utf8)
        }
    #else
        private static func run(_ arguments: Arguments) throws {
            fail(
                "error: this program was built without the package trait Porting; build it with --traits Porting",
                status: 64)
        }
    #endif

    private static func fail(_ text: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data((text + "\n").utf8))
        exit(status)
    }
}
