import Foundation

/// A path for a trace that no other test uses. The trace and its journal are removed when the last reference goes.
public final class TemporaryTraceFile: Sendable {
    public let path: String

    /// - Parameter nameLength: the length of the file's name without `.vctrace`; nil for a short name.
    public init(nameLength: Int? = nil) {
        var name = "hindsight-tests-\(UUID().uuidString)"
        if let nameLength { name = name.padding(toLength: nameLength, withPad: "n", startingAt: 0) }
        path = FileManager.default.temporaryDirectory.appendingPathComponent("\(name).vctrace").path
    }

    deinit {
        for path in [path, journalPath] { try? FileManager.default.removeItem(atPath: path) }
    }

    public var journalPath: String { path + "-journal" }
    public var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// The bytes of the trace; empty where there is no file.
    public var bytes: [UInt8] { Self.bytes(at: path) }
    /// The bytes of the journal; empty where there is no file.
    public var journalBytes: [UInt8] { Self.bytes(at: journalPath) }

    public func write(_ bytes: [UInt8]) throws { try Self.write(bytes, to: path) }

    public static func write(_ bytes: [UInt8], to path: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    private static func bytes(at path: String) -> [UInt8] {
        (try? Data(contentsOf: URL(fileURLWithPath: path))).map(Array.init) ?? []
    }
}
