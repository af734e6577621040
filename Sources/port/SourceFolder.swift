import Foundation

/// The Swift files of the folders and files that the command line names, in the order of their paths.
struct SourceFolder {
    let files: [URL]
    private let roots: [String]

    init(_ paths: [String], root: String?) throws {
        var files: [URL] = []
        var roots = [root].compactMap { $0.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path } }
        for path in paths {
            let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
                throw ArgumentError(text: "\(path) does not exist")
            }
            if isFolder.boolValue {
                roots.append(url.path)
                files += Self.swiftFiles(in: url)
            } else {
                files.append(url)
            }
        }
        self.files = files.sorted { $0.path < $1.path }
        self.roots = roots
    }

    var texts: [(path: String, text: String)] {
        get throws { try files.map { (path: $0.path, text: try String(contentsOf: $0, encoding: .utf8)) } }
    }

    private static func swiftFiles(in folder: URL) -> [URL] {
        let all = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        return (all?.allObjects as? [URL] ?? []).filter {
            $0.pathExtension == "swift" && $0.lastPathComponent != "Package.swift"
        }
    }

    /// The folder of a file below the folder that the command line names; empty for a file that is named itself.
    func subfolder(of path: String) -> String {
        guard let root = roots.first(where: { path.hasPrefix($0 + "/") }) else { return "" }
        return String((path as NSString).deletingLastPathComponent.dropFirst(root.count + 1))
    }
}
