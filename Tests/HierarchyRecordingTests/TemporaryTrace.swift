import Foundation
import TraceFile

/// A path that no other test uses; whatever is there at the end is removed.
final class TemporaryTrace {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("recording-\(UUID().uuidString).vctrace").path

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var exists: Bool { FileManager.default.fileExists(atPath: path) }

    func reader() throws -> TraceReader { try TraceReader(path: path) }
}
