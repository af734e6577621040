import Foundation

/// The user's editor, which has the terminal while it runs.
enum EditorProcess {
    /// Runs a program with its arguments, and waits until it ends. Returns why that is not possible.
    static func run(_ arguments: [String], environment: [String: String]) -> String? {
        guard let program = arguments.first else { return nil }
        guard let path = ChildProcess.path(of: program, environment) else {
            return "the editor '\(program)' was not found; VISUAL or EDITOR names it: export EDITOR=vim"
        }
        do throws(ChildProcess.SystemError) {
            // While the editor has the terminal, this process ignores the keys that interrupt.
            let editor = try ChildProcess(
                path, Array(arguments.dropFirst()), environment, descriptors: [:], resetting: [SIGINT, SIGQUIT])
            editor.waitUntilExit()
            return nil
        } catch {
            return "the editor '\(program)' cannot be started: \(error)"
        }
    }
}
