import Foundation

/// Finds the source files that call sites name by their last component only, so that annotations land in them and the debugger shows them.
final class SourceFiles {
    /// A folder with more entries is not searched to its end.
    private static let maximumEntries = 200_000
    /// A longer source file is not shown.
    private static let maximumBytes = 1 << 22
    /// Where copies and the code of others lie.
    private static let skipped: Set<String> = ["DerivedData", "Pods", "Carthage", "node_modules"]

    private let root: String
    /// By last component; nil for a name that several files have.
    private lazy var paths: [String: String?] = search()

    init(root: String) { self.root = root }

    /// The path from the root of the one file of that name; the name itself where it is none's or several files'.
    func path(of file: String) -> String {
        file.contains("/") ? file : paths[file].flatMap(\.self) ?? file
    }

    /// The lines of the one file of that name below the root; nil if there is none, or it is too long or no text. Whatever folder
    /// the name asks for, no file outside the root is read.
    func lines(of file: String) -> [String]? {
        let name = String(file.split(separator: "/").last ?? "")
        guard let path = paths[name].flatMap(\.self), let handle = FileHandle(forReadingAtPath: "\(root)/\(path)"),
            let data = try? handle.read(upToCount: Self.maximumBytes + 1), data.count <= Self.maximumBytes,
            let text = String(data: data, encoding: .utf8)
        else { return nil }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
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
            } else if name.hasSuffix(".swift") || name.hasSuffix(".m") || name.hasSuffix(".mm") {
                paths[name] = paths.keys.contains(name) ? .some(nil) : path
            }
        }
        return paths
    }
}
