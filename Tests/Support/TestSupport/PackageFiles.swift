import Foundation

/// Files of this package, found from the place of this source file.
public enum PackageFiles {
    public static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    /// The recordings that the repository holds.
    public static let traces = root.appendingPathComponent("Traces")

    /// Recordings of samples that are never made again, for tests that name events by their numbers.
    public static let recordings = root.appendingPathComponent("Tests/Recordings")

    /// The path of a recording in ``recordings``.
    public static func recording(_ name: String) -> String { recordings.appendingPathComponent("\(name).vctrace").path }

    /// The path of a recording in `Traces/`.
    public static func trace(_ name: String) -> String { traces.appendingPathComponent("\(name).vctrace").path }

    /// The names of all recordings in `Traces/`, sorted.
    public static var traceNames: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: traces.path).filter { $0.hasSuffix(".vctrace") }
                .map { String($0.dropLast(".vctrace".count)) }.sorted()
        }
    }

    /// The text of a file whose path begins at the root of the package.
    public static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
}
