import Foundation
import PackagePlugin

/// Lowers the app's sources on their way into a Linux build.
///
/// The sources stand in a symbolic link in the target's folder, and the target excludes them: what it compiles is made
/// of them. Inside the package, the build system sees files that are added and deleted.
@main
struct PortingPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let module = target as? SwiftSourceModuleTarget else { return [] }
        let links = try links(in: target.directoryURL)
        if links.isEmpty {
            Diagnostics.error("\(target.directoryURL.path): no symbolic link to the folder of an app's sources")
            return []
        }
        let sources = links.flatMap(swiftFiles).sorted { $0.path < $1.path }
        let folder = context.pluginWorkDirectoryURL.appending(path: "Ported", directoryHint: .isDirectory)
        let names = sources.map(portedName) + ["PortedModule.swift"]
        let available = Set(
            target.recursiveTargetDependencies.compactMap { ($0 as? any SourceModuleTarget)?.moduleName })
        let options = [
            "--module", module.moduleName, "--available", available.sorted().joined(separator: ","), "--output",
            folder.path, "--quiet",
        ]
        let contexts = try target.recursiveTargetDependencies.compactMap { $0 as? SwiftSourceModuleTarget }
            .flatMap { try self.links(in: $0.directoryURL) }
        return [
            .buildCommand(
                displayName: "Lowering the sources of \(target.name)",
                executable: try context.tool(named: "port").url,
                arguments: options + links.flatMap { ["--app", $0.path] } + contexts.flatMap { ["--context", $0.path] }
                    + sources.map(\.path),
                inputFiles: sources + contexts.flatMap(swiftFiles),
                outputFiles: names.map { folder.appending(path: $0) })
        ]
    }

    /// The folders of sources that the target links to.
    private func links(in folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isSymbolicLinkKey])
            .filter { try $0.resourceValues(forKeys: [.isSymbolicLinkKey]).isSymbolicLink ?? false }
            .map { $0.resolvingSymlinksInPath() }
    }

    private func swiftFiles(in folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    }

    /// As `port` names the file that it makes. One with top-level code keeps its name.
    private func portedName(_ source: URL) -> String {
        let name = source.lastPathComponent
        return name == "main.swift" ? name : name.dropLast(".swift".count) + ".ported.swift"
    }
}
