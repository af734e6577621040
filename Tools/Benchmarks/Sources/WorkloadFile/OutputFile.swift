import ArgumentParser
import Foundation

/// A file that is written from its beginning.
struct OutputFile {
    /// Whoever has gathered so many bytes writes them.
    static let bufferSize = 1 << 20

    private let handle: FileHandle

    /// Replaces a file that is there.
    init(_ path: String) throws {
        guard FileManager.default.createFile(atPath: path, contents: nil) else {
            throw ValidationError("\(path) cannot be created")
        }
        handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    }

    func write(_ bytes: [UInt8]) throws { try handle.write(contentsOf: bytes) }
    func close() throws { try handle.close() }
}
