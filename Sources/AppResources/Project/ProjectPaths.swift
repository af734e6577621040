/// Where the files of an Xcode project are, relative to the project's folder.
struct ProjectPaths {
    private var paths: [String: String] = [:]

    /// - Parameters:
    ///   - project: the root object, whose main group holds all files.
    ///   - objects: by their identifiers.
    init(_ project: PropertyList, _ objects: [String: PropertyList]) {
        guard let main = project["mainGroup"]?.string else { return }
        let top = project["projectDirPath"]?.string ?? ""
        var pending = [(identifier: main, parent: top)]
        while let (identifier, parent) = pending.popLast() {
            guard paths[identifier] == nil, let item = objects[identifier] else { continue }
            let base = item["sourceTree"]?.string == "SOURCE_ROOT" ? top : parent
            let path = Self.joined(base, item["path"]?.string ?? "")
            paths[identifier] = path
            pending += (item["children"]?.strings ?? []).map { ($0, path) }
        }
    }

    func path(of identifier: String) -> String? { paths[identifier] }

    /// A path from a folder, without `.` and, where a folder is before it, without `..`.
    static func joined(_ folder: String, _ path: String) -> String {
        var parts: [Substring] = []
        for part in folder.split(separator: "/") + path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }
}
