import Debugger
import Foundation

/// The file in which the debugger stores a session: in the user's state directory, never beside the trace.
struct SessionFile {
    private let url: URL
    private static let maximumBytes = 1 << 22

    /// Finds the file for a trace. Each path of a trace has a file of its own.
    ///
    /// - Parameter environment: `XDG_STATE_HOME` is the state directory, or else `.local/state` in `HOME`. Nil if
    ///   neither is set.
    init?(trace: String, environment: [String: String]) {
        let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 + "/.local/state" }
        guard let state = environment["XDG_STATE_HOME"].flatMap({ $0.hasPrefix("/") ? $0 : nil }) ?? home else {
            return nil
        }
        let path = URL(fileURLWithPath: trace).standardizedFileURL.resolvingSymlinksInPath().path
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent.prefix(100)
        url = URL(fileURLWithPath: state).appendingPathComponent("hindsight/sessions/\(name)-\(Self.digest(path)).json")
    }

    /// Distinguishes paths. The hash is FNV-1a.
    private static func digest(_ path: String) -> String {
        let hash = path.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }

    /// Nil if there is no file, or if it is not valid.
    func read() -> SessionMemory? {
        Descriptor.contents(ofFile: url.path, limit: Self.maximumBytes).flatMap { SessionMemory(json: $0) }
    }

    /// Creates the folder if necessary and replaces the file atomically.
    func write(_ memory: SessionMemory) throws(Failure) {
        func failure(_ reason: String) -> Failure {
            Failure(.cannotCreate, url.path, "bookmarks and position cannot be stored: \(reason)")
        }
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try NewFile.write(url.path, isPrivate: true) { try $0.writeAll(Array(memory.json.utf8)) }
        } catch let error as Failure {
            throw failure(error.message)
        } catch {
            throw failure(error.localizedDescription)
        }
    }
}
