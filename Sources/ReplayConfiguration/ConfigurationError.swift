import HierarchyModel
import Yams

/// Why a configuration cannot be used: the file, the place in it and what is wrong there.
public struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file, as it was given.
    public let path: String
    /// Line and column of the wrong text, from 1; nil if the whole file is wrong.
    public let line, column: Int?
    /// What is wrong, and what to write.
    public let reason: String

    init(path: String, reason: String) {
        (self.path, self.reason) = (path, reason)
        (line, column) = (nil, nil)
    }

    init(_ path: String, _ problem: Problem) {
        (self.path, reason) = (path, problem.reason)
        (line, column) = (problem.mark?.line, problem.mark?.column)
    }

    /// The file and the place in it, `.replay.yml:4:11`.
    public var location: String {
        let path = TerminalText.printable(path)
        return if let line, let column { "\(path):\(line):\(column)" } else { path }
    }

    /// `.replay.yml:4:11: 'when', column 7: there is no field 'apearance'; did you mean 'appearance'?`
    public var description: String { "\(location): \(reason)" }
}
