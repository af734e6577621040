import Foundation

/// The descriptions of terminals that an archive of the program has beside it, for systems that have none.
enum TerminalDescriptions {
    /// Lets ncurses look in `share/terminfo` beside the program's `bin`, after the folders of the system.
    static func useThoseOfTheProgram() {
        guard let folder = folder(of: CommandLine.arguments[0]), access(folder, R_OK) == 0 else { return }
        let known = ProcessInfo.processInfo.environment["TERMINFO_DIRS"]
        setenv("TERMINFO_DIRS", folders(known, adding: folder), 1)
    }

    /// In `TERMINFO_DIRS` an empty name stands for the folders of the system.
    static func folders(_ known: String?, adding folder: String) -> String { "\(known ?? ""):\(folder)" }

    /// Nil if the program's file is not found. Without `/proc` only a name with a slash leads to it.
    private static func folder(of name: String) -> String? {
        for path in ["/proc/self/exe", name] where path.contains("/") {
            guard let resolved = realpath(path, nil) else { continue }
            defer { free(resolved) }
            return URL(filePath: String(cString: resolved)).deletingLastPathComponent().deletingLastPathComponent()
                .appending(components: "share", "terminfo").path
        }
        return nil
    }
}
