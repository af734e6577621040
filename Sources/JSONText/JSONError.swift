/// Says where and why a text is not the expected JSON.
public struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The offset of the wrong byte, from 0; the number of bytes if the text ends too early.
    public let offset: Int
    /// What is allowed at the offset.
    public let expected: String
    /// What is at the offset.
    public let found: String

    public init(offset: Int, expected: String, found: String) {
        self.offset = offset
        self.expected = expected
        self.found = found
    }

    /// For instance `byte 7: expected ',' or ']', found end of text`.
    public var description: String { "byte \(offset): expected \(expected), found \(found)" }
}
