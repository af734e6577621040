/// Where and why a text is not the JSON that was asked for.
public struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The byte that is wrong, counted from 0; the number of bytes if the text ends too early.
    public let offset: Int
    /// What would have been right there.
    public let expected: String
    /// What stands there.
    public let found: String

    public init(offset: Int, expected: String, found: String) {
        self.offset = offset
        self.expected = expected
        self.found = found
    }

    /// For instance `byte 7: expected ',' or ']', found end of text`.
    public var description: String { "byte \(offset): expected \(expected), found \(found)" }
}
