/// Statements that the test or a method of the app executes, in order.
final class AppBlock {
    /// A statement. A call that has run a completion handler contains its statements.
    struct Statement {
        /// Code that ends with `)` if there is a completion handler.
        var text: String
        /// What stands after the brace of the completion handler, such as ` _ in`.
        var header = ""
        var completion: AppBlock?
    }

    var statements: [Statement] = []

    var isEmpty: Bool { statements.isEmpty }

    /// The lines of code, each with the indentation in columns.
    ///
    /// - Parameter replacing: a name, and what a line has in its place.
    func lines(_ indentation: Int, replacing name: (String, String)? = nil) -> [String] {
        let margin = String(repeating: " ", count: indentation)
        return statements.flatMap { statement -> [String] in
            let text = name.map { Self.replaced(statement.text, $0) } ?? statement.text
            guard let completion = statement.completion, !completion.isEmpty else { return Self.wrapped(text, margin) }
            return ["\(margin)\(text.dropLast()), completion: {\(statement.header)"]
                + completion.lines(indentation + 4, replacing: name) + [margin + "})"]
        }
    }

    /// The longest line of code.
    private static let columns = 120

    /// A call that is longer than a line has its arguments in a line of their own.
    private static func wrapped(_ text: String, _ margin: String) -> [String] {
        guard margin.count + text.count > columns, text.hasSuffix(")"), let brace = text.firstIndex(of: "(") else {
            return [margin + text]
        }
        return ["\(margin)\(text[...brace])", "\(margin)    \(text[text.index(after: brace)...])"]
    }

    /// The text with one whole word in place of another.
    private static func replaced(_ text: String, _ name: (String, String)) -> String {
        var result = ""
        var rest = Substring(text)
        while let range = rest.firstRange(of: name.0) {
            let next = rest[range.upperBound...].first
            let isWhole = next.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
            result += rest[..<range.lowerBound] + (isWhole ? name.1 : name.0)
            rest = rest[range.upperBound...]
        }
        return result + rest
    }
}
