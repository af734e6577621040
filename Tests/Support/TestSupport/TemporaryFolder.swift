import Foundation

/// A folder that no other test uses. It is removed with its contents when the last reference to it goes.
public final class TemporaryFolder: Sendable {
    public let url: URL

    public init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("hindsight-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    public var path: String { url.path }

    /// The names of the files in the folder, sorted.
    public var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    public func file(_ name: String) -> URL { url.appendingPathComponent(name) }

    /// Writes a file and creates the folders above it.
    public func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

    /// Writes a file and creates the folders above it.
    public func write(_ data: Data, to name: String) throws {
        let file = file(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    public func data(_ name: String) throws -> Data { try Data(contentsOf: file(name)) }

    public func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }
}
