#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Names or paths, with the shell's wildcards: `*` stands for any characters, also a slash, `?` for one character,
/// `[ab]` for one of those.
public struct NamePattern: Hashable, Sendable {
    /// The pattern as it was given.
    public let text: String

    public init(_ text: String) { self.text = text }

    /// Complexity: linear in both lengths, except for patterns with many stars.
    public func matches(_ name: String) -> Bool { fnmatch(text, name, 0) == 0 }
}
