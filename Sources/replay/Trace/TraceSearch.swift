import Foundation

/// Finds the traces that a command line names.
enum TraceSearch {
    /// Files as they are named; for a directory every `*.vctrace` in it and below, sorted by path.
    ///
    /// Throws if a directory holds none: a check of nothing must not pass for a check.
    static func paths(_ names: [String]) throws(Failure) -> [String] {
        var paths: [String] = []
        for name in names { paths += isDirectory(name) ? try traces(in: name) : [name] }
        return paths
    }

    private static func isDirectory(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
    }

    private static func traces(in directory: String) throws(Failure) -> [String] {
        let base = directory.hasSuffix("/") ? directory : directory + "/"
        let names = FileManager.default.enumerator(atPath: directory)?.compactMap { $0 as? String } ?? []
        let found = names.filter { $0.hasSuffix(".vctrace") && !isDirectory(base + $0) }
        guard !found.isEmpty else { throw Failure(.noInput, directory, "holds no *.vctrace") }
        return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { base + $0 }
    }
}
