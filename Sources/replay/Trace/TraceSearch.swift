import Foundation

/// Finds the traces, or other files, that a command line names.
enum TraceSearch {
    /// Files as they are named; for a directory every file in it and below that has one of the endings, sorted by path.
    ///
    /// Throws if a directory holds none, or if one in it cannot be opened: a check of nothing must not pass for a check.
    static func paths(_ names: [String], endings: [String] = [".vctrace"]) throws(Failure) -> [String] {
        var paths: [String] = []
        for name in names { paths += isDirectory(name) ? try files(in: name, endings) : [name] }
        return paths
    }

    private static func isDirectory(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
    }

    private static func files(in directory: String, _ endings: [String]) throws(Failure) -> [String] {
        var found: [String] = []
        var folders = [directory]
        while let folder = folders.popLast() {
            let base = folder.hasSuffix("/") ? folder : folder + "/"
            for path in try names(in: folder).map({ base + $0 }) {
                if isOwnDirectory(path) {
                    folders.append(path)
                } else if endings.contains(where: path.hasSuffix), !isDirectory(path) {
                    found.append(path)
                }
            }
        }
        guard !found.isEmpty else {
            throw Failure(.noInput, directory, "holds no \(endings.map { "*" + $0 }.joined(separator: " or "))")
        }
        return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Not a link to one, which may lead in a circle.
    private static func isOwnDirectory(_ path: String) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.type] as? FileAttributeType == .typeDirectory
    }

    private static func names(in folder: String) throws(Failure) -> [String] {
        guard access(folder, R_OK | X_OK) == 0 else {
            throw Failure(.noInput, folder, "cannot be opened: \(systemError())")
        }
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw Failure(.noInput, folder, "cannot be opened: \(error.localizedDescription)")
        }
    }
}
