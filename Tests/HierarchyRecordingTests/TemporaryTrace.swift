import Foundation
import TraceFile

/// A path that no other test uses; whatever is there at the end is removed.
final class TemporaryTrace {
    let path: String

    /// - Parameter longName: so long that the journal's would be too long.
    init(longName: Bool = false) {
        let name = "recording-\(UUID().uuidString)"
        let filled = longName ? name.padding(toLength: 242, withPad: "n", startingAt: 0) : name
        path = FileManager.default.temporaryDirectory.appendingPathComponent(filled + ".vctrace").path
    }

    deinit {
        for path in [path, path + "-journal"] { try? FileManager.default.removeItem(atPath: path) }
    }

    var exists: Bool { FileManager.default.fileExists(atPath: path) }

    func reader() throws -> TraceReader { try TraceReader(path: path) }
}
