import Foundation

/// Finds the source files that call sites name by their last component only, so that annotations land in them.
final class SourceFiles {
    /// A folder with more entries is not searched to its end.
    private static let maximumEntries = 200_000
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
