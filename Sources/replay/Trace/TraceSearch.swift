import Foundation

/// Finds the files that arguments name, traces by default.
enum TraceSearch {
    /// The files among the names, and for a directory every file in it and below it that has one of the endings, sorted
    /// by path.
    ///
    /// Throws if a directory holds no such file or if a directory in it cannot be opened: otherwise a check of nothing
    /// would look like success.
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
            throw Failure(.noInput, directory, "contains no \(endings.map { "*" + $0 }.joined(separator: " or "))")
        }
        return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// False for a link to a directory, since links may form a cycle.
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
