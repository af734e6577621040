import HierarchyModel
import Linting

/// Reads and writes baselines.
enum BaselineFile {
    private static let maximumBytes = 1 << 26

    /// - Parameter isNamed: whether the user has written the name, and not a configuration.
    static func read(_ path: String, isNamed: Bool) throws(Failure) -> Baseline {
        let descriptor = isNamed ? try Descriptor.reading(path) : try Descriptor.readingRegular(path)
        let bytes = try descriptor.allBytes(limit: maximumBytes)
        try descriptor.closeFile()
        do throws(Baseline.FormatError) {
            return try Baseline(json: bytes)
        } catch {
            throw Failure(.badInput, path, "is not a baseline: \(error)")
        }
    }

    static func write(_ baseline: Baseline, to path: String) throws {
        try NewFile.write(path) { try $0.writeAll(Array(baseline.json.utf8)) }
        Notes.write("\(path): \(counted(baseline.entries.count, "known violation")) written")
    }
}
