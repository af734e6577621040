import Foundation

/// Lists the files of an app's folder.
///
/// Links are followed; a folder that is reached a second time is left out.
struct FolderScan {
    /// Sorted by path.
    private(set) var files: [ResourceFile] = []
    /// The asset catalogues, sorted by path.
    private(set) var catalogs: [String] = []
    /// The Xcode projects, sorted by path.
    private(set) var projects: [String] = []
    private(set) var problems: [ResourceProblem] = []
    private let root: URL
    private let limits: FolderLimits
    private var visited: Set<String> = []

    init(_ root: URL, _ limits: FolderLimits) throws(ResourceError) {
        (self.root, self.limits) = (root, limits)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder), isFolder.boolValue else {
            throw .noFolder(root.path)
        }
        visit("", level: 0)
        files.sort { $0.path < $1.path }
        catalogs.sort()
        projects.sort()
    }

    private mutating func visit(_ path: String, level: Int) {
        let folder = path.isEmpty ? root : root.appendingPathComponent(path)
        guard visited.insert(folder.resolvingSymlinksInPath().path).inserted else { return }
        guard level < limits.levels else {
            problems.append(ResourceProblem(path, "\(ResourceError.tooMany(line: nil, .levels, limit: limits.levels))"))
            return
        }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
            problems.append(ResourceProblem(path, "the folder cannot be read"))
            return
        }
        for name in names.sorted() where !name.hasPrefix(".") {
            let inner = path.isEmpty ? name : "\(path)/\(name)"
            var isFolder: ObjCBool = false
            guard
                FileManager.default.fileExists(atPath: root.appendingPathComponent(inner).path, isDirectory: &isFolder)
            else { continue }
            if isFolder.boolValue { take(folder: inner, name, level) } else { take(file: inner) }
        }
    }

    private mutating func take(folder path: String, _ name: String, _ level: Int) {
        switch name.split(separator: ".").last {
        case "xcassets": catalogs.append(path)
        case "xcodeproj": projects.append(path)
        default: if !Self.isForeign(name) { visit(path, level: level + 1) }
        }
    }

    private mutating func take(file path: String) {
        let file = ResourceFile(path: path)
        guard !Self.sources.contains(file.ending.lowercased()) else { return }
        guard files.count < limits.files else {
            if files.count == limits.files, problems.last?.file != "" {
                problems.append(ResourceProblem("", "\(ResourceError.tooMany(line: nil, .files, limit: limits.files))"))
            }
            return
        }
        files.append(file)
    }

    /// Whether a folder belongs to other products than the app: its dependencies, its tests, what is built.
    private static func isForeign(_ name: String) -> Bool {
        if ["Pods", "Carthage", "DerivedData", "build", "node_modules", "fastlane", "Tests"].contains(name) {
            return true
        }
        if name.hasSuffix("Tests") { return true }
        return name.contains(".") && packages.contains(name.split(separator: ".").last.map(String.init) ?? "")
    }

    /// Folders that the system shows as one file.
    private static let packages: Set<String> = [
        "app", "appex", "bundle", "docc", "framework", "playground", "xcdatamodel", "xcdatamodeld", "xcframework",
        "xcworkspace",
    ]

    /// Endings of files that Xcode compiles and does not copy.
    private static let sources: Set<String> = [
        "swift", "m", "mm", "h", "hpp", "c", "cc", "cpp", "pch", "metal", "s", "xcconfig", "entitlements", "modulemap",
    ]
}
