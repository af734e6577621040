/// Why a text is no expression, and where.
public struct ExpressionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The column of the wrong character, from 1; the column after the last character where something is missing.
    public let column: Int
    /// What is wrong there.
    public let reason: String
    /// The known name that is nearest to the wrong name; nil where no name is wrong.
    public let nearest: String?

    init(_ column: Int, _ reason: String, nearest: String? = nil) {
        self.column = column
        self.reason = reason
        self.nearest = nearest
    }

    /// `column 7: there is no field 'apearance'; did you mean 'appearance'?`
    public var description: String {
        "column \(column): \(reason)" + NearestName.question(nearest)
    }
}
