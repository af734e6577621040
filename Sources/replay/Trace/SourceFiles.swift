import Foundation

/// Finds source files by name, since a call site holds only the last component of a path.
final class SourceFiles {
    /// The search ends after this many entries of the folder.
    private static let maximumEntries = 200_000
    /// A longer source file is not shown.
    private static let maximumBytes = 1 << 22
    /// Folders that hold copies and code of other projects.
    private static let skipped: Set<String> = ["DerivedData", "Pods", "Carthage", "node_modules"]
    private static let suffixes = [".swift", ".m", ".mm"]

    let root: String
    /// The paths by last component; nil if several files have that name.
    private lazy var paths: [String: String?] = search()

    init(root: String) { self.root = root }

    /// The path, relative to the root, of the only file of that name. The name itself if there is no such file or more
    /// than one.
    func path(of file: String) -> String {
        file.contains("/") ? file : paths[file].flatMap(\.self) ?? file
    }

    /// The lines of the only file of that name under the root; nil if there is none, or if it is too long or not text.
    /// A file outside of the root is never read, whatever the name is.
    func lines(of file: String) -> [String]? {
        guard let path = location(of: file),
            let bytes = Descriptor.contents(ofFile: path, limit: Self.maximumBytes),
            let text = String(validating: bytes, as: UTF8.self)
        else { return nil }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    }

    /// The path of the only file of that name under the root, beginning with the root; nil if there is none. A file
    /// outside of the root is never found, whatever the name is.
    func location(of file: String) -> String? {
        let name = String(file.split(separator: "/").last ?? "")
        return paths[name].flatMap(\.self).map { "\(root)/\($0)" }
    }

    private func search() -> [String: String?] {
        guard let names = FileManager.default.enumerator(atPath: root) else { return [:] }
        var paths: [String: String?] = [:]
        var entries = 0
        while let path = names.nextObject() as? String, entries < Self.maximumEntries {
            entries += 1
            let name = String(path.split(separator: "/").last ?? "")
            if name.hasPrefix(".") || Self.skipped.contains(name) {
                names.skipDescendants()
            } else if Self.suffixes.contains(where: name.hasSuffix),
                // A symbolic link may lead out of the root.
                names.fileAttributes?[.type] as? FileAttributeType == .typeRegular
            {
                paths[name] = paths.keys.contains(name) ? .some(nil) : path
            }
        }
        return paths
    }
}
