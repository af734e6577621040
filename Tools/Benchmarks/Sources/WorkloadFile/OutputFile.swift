import ArgumentParser
import Foundation

/// A file that is written sequentially.
struct OutputFile {
    /// The number of bytes to buffer before a write.
    static let bufferSize = 1 << 20

    private let handle: FileHandle

    /// Creates the file, or replaces an existing one.
    init(_ path: String) throws {
        guard FileManager.default.createFile(atPath: path, contents: nil) else {
            throw ValidationError("\(path) cannot be created")
        }
        handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    }

    func write(_ bytes: [UInt8]) throws { try handle.write(contentsOf: bytes) }
    func close() throws { try handle.close() }
}
