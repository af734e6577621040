/// Why a folder or a file in it cannot be read.
public enum ResourceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no folder at the path.
    case noFolder(String)
    /// The text breaks the rules of its format. Lines count from 1; nil in a binary file.
    case malformed(line: Int?, expected: String, found: String)
    /// A quantity exceeds a limit of the reader.
    case tooMany(line: Int?, Quantity, limit: Int)
    /// The system cannot read the file.
    case unreadable(String)

    public enum Quantity: String, Hashable, Sendable {
        case bytes, files
        case values
        case levels = "levels of nesting"
    }

    /// The line of the fault, from 1; nil if the file has no lines.
    public var line: Int? {
        switch self {
        case .malformed(let line, _, _), .tooMany(let line, _, _): line
        case .noFolder, .unreadable: nil
        }
    }

    /// What is wrong, without the place.
    public var description: String {
        switch self {
        case .noFolder(let path): "there is no folder '\(path)'"
        case .malformed(_, let expected, let found): "expected \(expected), found \(found)"
        case .tooMany(_, let quantity, let limit): "more than \(limit) \(quantity.rawValue)"
        case .unreadable(let reason): reason
        }
    }
}
