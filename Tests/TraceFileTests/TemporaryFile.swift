import Foundation

/// A path that no other test uses; whatever is there at the end is removed.
final class TemporaryFile {
    let path: String

    init() {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("trace-\(UUID().uuidString).vctrace").path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
        try? FileManager.default.removeItem(atPath: journalPath)
    }

    var journalPath: String { path + "-journal" }
    var journalBytes: [UInt8] { (try? Data(contentsOf: URL(fileURLWithPath: journalPath))).map(Array.init) ?? [] }

    var bytes: [UInt8] { (try? Data(contentsOf: URL(fileURLWithPath: path))).map(Array.init) ?? [] }

    func write(_ bytes: [UInt8]) throws { try Self.write(bytes, to: path) }

    static func write(_ bytes: [UInt8], to path: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }
}
