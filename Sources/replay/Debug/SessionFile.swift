import Debugger
import Foundation

/// Where the debugger keeps what it remembers of a trace: in the user's state directory, never beside the trace.
struct SessionFile {
    private let url: URL
    private static let maximumBytes = 1 << 22

    /// One file for each path of a trace.
    ///
    /// - Parameter environment: `XDG_STATE_HOME` names the state directory, else it is `.local/state` in `HOME`. Nil without both.
    init?(trace: String, environment: [String: String]) {
        let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 + "/.local/state" }
        guard let state = environment["XDG_STATE_HOME"].flatMap({ $0.hasPrefix("/") ? $0 : nil }) ?? home else {
            return nil
        }
        let path = URL(fileURLWithPath: trace).standardizedFileURL.resolvingSymlinksInPath().path
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent.prefix(100)
        url = URL(fileURLWithPath: state).appendingPathComponent("hindsight/sessions/\(name)-\(Self.digest(path)).json")
    }

    /// Tells paths apart; FNV-1a.
    private static func digest(_ path: String) -> String {
        let hash = path.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }

    /// Nil if there is none, or it cannot be understood.
    func read() -> SessionMemory? {
        guard let file = try? FileHandle(forReadingFrom: url), let data = try? file.read(upToCount: Self.maximumBytes)
        else { return nil }
        return SessionMemory(json: Array(data))
    }

    /// Makes the folder if need be, and replaces the file as a whole.
    func write(_ memory: SessionMemory) throws(Failure) {
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(memory.json.utf8).write(to: url, options: .atomic)
        } catch {
            throw Failure(
                .cannotCreate, url.path, "bookmarks and position are not remembered: \(error.localizedDescription)")
        }
    }
}
