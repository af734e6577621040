#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Names or paths, with the shell's wildcards: `*` stands for any characters, a slash too, `?` for one, `[ab]` for one of those.
public struct NamePattern: Hashable, Sendable {
    /// As it was given.
    public let text: String

    public init(_ text: String) { self.text = text }

    /// Complexity: of the order of both lengths, but for patterns with many stars.
    public func matches(_ name: String) -> Bool { fnmatch(text, name, 0) == 0 }
}
