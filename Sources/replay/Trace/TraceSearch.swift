import Foundation

#if canImport(Darwin)
    private typealias DirectoryStream = UnsafeMutablePointer<DIR>
#else
    private typealias DirectoryStream = OpaquePointer
#endif

/// Finds the files that arguments name, traces by default.
enum TraceSearch {
    /// The files among the names, and for a directory every file in it and below it that has one of the endings, sorted
    /// by path.
    ///
    /// Throws if a directory holds no such file, or one that cannot be read, or if a directory in it cannot be opened:
    /// otherwise a check of nothing would look like success.
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
            for entry in try entries(of: folder) {
                let path = base + entry.name
                let isWanted = !entry.isDirectory && endings.contains(where: path.hasSuffix) && !isDirectory(path)
                guard entry.isDirectory || isWanted else { continue }
                guard entry.isUTF8 else {
                    throw Failure(.noInput, path, "cannot be opened: its name is not UTF-8; rename it")
                }
                if isWanted, let kind = Descriptor.irregularKind(of: path) {
                    throw Failure(.noInput, path, "cannot be opened: it is \(kind)")
                }
                if isWanted { found.append(path) } else { folders.append(path) }
            }
        }
        guard !found.isEmpty else {
            throw Failure(.noInput, directory, "contains no \(endings.map { "*" + $0 }.joined(separator: " or "))")
        }
        return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    fileprivate struct Entry {
        /// Readable, but not the name of the file if that is not UTF-8.
        let name: String
        let isUTF8: Bool
        /// False for a link to a directory, since links may form a cycle.
        let isDirectory: Bool
    }

    /// The system is asked directly, since Foundation replaces bytes of names that are not UTF-8, and no file has that
    /// name.
    private static func entries(of folder: String) throws(Failure) -> [Entry] {
        guard access(folder, R_OK | X_OK) == 0, let stream = opendir(folder) else {
            throw Failure(.noInput, folder, "cannot be opened: \(systemError())")
        }
        defer { closedir(stream) }
        var entries: [Entry] = []
        while true {
            errno = 0
            guard let next = readdir(stream) else { break }
            let entry = withUnsafePointer(to: &next.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { Entry(rawName: $0, in: stream) }
            }
            if ![".", ".."].contains(entry.name) { entries.append(entry) }
        }
        guard errno == 0 else { throw Failure(.noInput, folder, "cannot be read: \(systemError())") }
        return entries
    }
}

extension TraceSearch.Entry {
    fileprivate init(rawName: UnsafePointer<CChar>, in folder: DirectoryStream) {
        var status = stat()
        let isKnown = fstatat(dirfd(folder), rawName, &status, AT_SYMLINK_NOFOLLOW) == 0
        name = String(cString: rawName)
        isUTF8 = String(validatingCString: rawName) != nil
        isDirectory = isKnown && status.st_mode & S_IFMT == S_IFDIR
    }
}
