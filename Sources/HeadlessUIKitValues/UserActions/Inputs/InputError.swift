import HierarchyModel

/// Why the input of a recording cannot be repeated.
public enum InputError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The event has no action or no element: an older version recorded it, another producer, or a redaction hid it.
    case elementIsUnknown
    /// There is no such element now. `steps` of its path are there.
    case elementIsGone([String], steps: Int)
    /// The element is there, but has no such row, item or action.
    case itemIsGone(String, in: [String])
    /// The element is there, but is of a class for which there is no such action.
    case elementIsOfOtherClass([String], InputAction)
    /// A trace does not say what such an input did.
    case isNotRepeatable(String)

    public var description: String {
        switch self {
        case .elementIsUnknown: "the recording does not say which element it was for; record it again"
        case .elementIsGone(let path, 0): "'\(path[0])' is not on screen (\(Self.text(path)))"
        case .elementIsGone(let path, let steps):
            "there is no '\(path[steps])' in \(Self.text(path.prefix(steps))) (\(Self.text(path)))"
        case .itemIsGone(let item, let path): "there is no \(item) in \(Self.text(path))"
        case .elementIsOfOtherClass(let path, let action):
            "\(Self.text(path)) is of a class that does not have '\(action.rawValue)'"
        case .isNotRepeatable(let name): "a trace does not say enough about '\(name)' to repeat it"
        }
    }

    private static func text(_ path: some Sequence<String>) -> String { path.joined(separator: " > ") }
}
