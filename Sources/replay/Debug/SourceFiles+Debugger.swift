import Debugger
import Foundation

extension SourceFiles {
    /// What the debugger uses of a folder. Its files are listed when the first one is needed.
    var folder: SourceFolder {
        SourceFolder(root, lines: { self.lines(of: $0) }, location: { self.location(of: $0) })
    }

    /// The folder of a path that the user has typed; nil if there is none. The folder has an absolute path, so that it
    /// is found from wherever the debugger starts the next time.
    static func folder(_ path: String, home: String?) -> SourceFolder? {
        let path = path == "~" || path.hasPrefix("~/") ? (home ?? "~") + path.dropFirst() : path
        let root = URL(fileURLWithPath: path).standardizedFileURL.path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder), isFolder.boolValue else {
            return nil
        }
        return SourceFiles(root: root).folder
    }
}
