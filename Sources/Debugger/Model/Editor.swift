/// The program with which the user edits files, and its first arguments.
public struct Editor: Equatable, Sendable {
    let words: [String]

    /// The editor of `VISUAL`, or else of `EDITOR`: words between spaces. No shell reads them. Nil if neither variable
    /// has a word.
    public init?(environment: [String: String]) {
        let known = ["VISUAL", "EDITOR"].lazy.map { name in
            environment[name, default: ""].split { $0 == " " || $0 == "\t" }.map(String.init)
        }
        guard let words = known.first(where: { !$0.isEmpty }) else { return nil }
        self.words = words
    }

    /// The program and its arguments that open a file at a line. The path begins with that of a folder, so that it is
    /// never read as an option.
    func arguments(opening path: String, at line: Int) -> [String] {
        let name = words[0].split(separator: "/").last.map(String.init) ?? ""
        return words + (Self.forms.first { $0.names.contains(name) }?.arguments(path, line) ?? [path])
    }

    /// How editors take a line. Another editor opens the file at its beginning.
    private static let forms: [(names: Set<String>, arguments: @Sendable (String, Int) -> [String])] = [
        (
            [
                "vi", "vim", "nvim", "view", "gvim", "mvim", "nano", "emacs", "emacsclient", "hx", "helix", "kak",
                "micro",
            ],
            { ["+\($1)", $0] }
        ),
        (["code", "code-insiders", "codium", "cursor", "windsurf"], { ["-g", "\($0):\($1)"] }),
        (["subl", "zed"], { ["\($0):\($1)"] }),
        (["xed"], { ["--line", "\($1)", $0] }),
    ]
}
