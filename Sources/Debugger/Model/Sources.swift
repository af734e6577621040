/// A folder of source files, which are found by name.
public struct SourceFolder {
    /// As messages name it.
    public let path: String
    /// The lines of a file; nil if it is not found.
    public let lines: (String) -> [String]?
    /// The path of a file; nil if it is not found.
    public let location: (String) -> String?

    public init(_ path: String, lines: @escaping (String) -> [String]?, location: @escaping (String) -> String?) {
        (self.path, self.lines, self.location) = (path, lines, location)
    }
}

/// How the debugger reaches the source files that call sites name, and the user's editor.
public struct Sources {
    /// Nil finds no file.
    public var folder: SourceFolder?
    public var editor: Editor?
    /// The folder that the user has chosen, now or earlier, and that is stored. A stored folder may be missing now.
    private(set) var chosenPath: String?
    /// Opens a folder; nil if there is none of that path.
    let open: (String) -> SourceFolder?

    public init(_ folder: SourceFolder? = nil, editor: Editor? = nil, open: @escaping (String) -> SourceFolder?) {
        (self.folder, self.editor, self.open) = (folder, editor, open)
    }

    /// Uses the folder of that path; false if there is none.
    public mutating func use(_ path: String) -> Bool {
        guard let found = open(path) else { return false }
        (folder, chosenPath) = (found, found.path)
        return true
    }

    /// Uses a stored folder, unless the user has chosen one. A folder that is missing, as on a disk that is not
    /// mounted, stays stored.
    mutating func recall(_ path: String) {
        guard chosenPath == nil, !use(path) else { return }
        chosenPath = path
    }
}
