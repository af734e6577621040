/// Why a text is no expression, and where.
public struct ExpressionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The character that is wrong, from 1; one behind the last where something is missing.
    public let column: Int
    /// What is wrong with it.
    public let reason: String
    /// The known name that is most like the one that was found; nil where no name is wrong.
    public let nearest: String?

    init(_ column: Int, _ reason: String, nearest: String? = nil) {
        self.column = column
        self.reason = reason
        self.nearest = nearest
    }

    /// `column 7: there is no field 'apearance'; did you mean 'appearance'?`
    public var description: String {
        "column \(column): \(reason)" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    }
}
