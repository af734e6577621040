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
    /// Whether the user has chosen the folder, so that it is stored.
    private(set) var isChosen = false
    /// Opens a folder; nil if there is none of that path.
    let open: (String) -> SourceFolder?

    public init(_ folder: SourceFolder? = nil, editor: Editor? = nil, open: @escaping (String) -> SourceFolder?) {
        (self.folder, self.editor, self.open) = (folder, editor, open)
    }

    /// Uses the folder of that path; false if there is none.
    public mutating func use(_ path: String) -> Bool {
        guard let found = open(path) else { return false }
        (folder, isChosen) = (found, true)
        return true
    }
}
