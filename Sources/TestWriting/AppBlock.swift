import HierarchyModel

/// Statements that the test or a method of the app executes, in order.
final class AppBlock {
    /// A statement. A call that has run a completion handler contains its statements.
    struct Statement {
        /// Code that ends with `)` if there is a completion handler.
        var text: SwiftCode
        /// What stands after the brace of the completion handler, such as ` _ in`.
        var header: SwiftCode = ""
        var completion: AppBlock?
    }

    var statements: [Statement] = []

    var isEmpty: Bool { statements.isEmpty }

    /// The lines of code, each with the indentation in columns.
    ///
    /// - Parameter replacing: a name, and what a line has in its place.
    func lines(_ indentation: Int, replacing name: (SwiftCode, SwiftCode)? = nil) -> [SwiftCode] {
        let margin = SwiftCode(checked: String(repeating: " ", count: indentation))
        return statements.flatMap { statement -> [SwiftCode] in
            let text = name.map { Self.replaced(statement.text, $0) } ?? statement.text
            guard let completion = statement.completion, !completion.isEmpty else { return Self.wrapped(text, margin) }
            return ["\(margin)\(text) {\(statement.header)"]
                + completion.lines(indentation + 4, replacing: name) + [margin + "}"]
        }
    }

    /// The longest line of code.
    private static let columns = 120

    /// A call that is longer than a line has its arguments in a line of their own.
    private static func wrapped(_ code: SwiftCode, _ margin: SwiftCode) -> [SwiftCode] {
        let text = code.text
        guard margin.text.count + text.count > columns, text.hasSuffix(")"), let brace = text.firstIndex(of: "(") else {
            return [margin + code]
        }
        // A string literal stands among the arguments, so the first brace is not in one.
        let (head, arguments) = (text[...brace], text[text.index(after: brace)...])
        return [margin + SwiftCode(checked: String(head)), margin + "    " + SwiftCode(checked: String(arguments))]
    }

    /// The code with one whole word in place of another. String literals stay.
    private static func replaced(_ code: SwiftCode, _ name: (SwiftCode, SwiftCode)) -> SwiftCode {
        let (old, new) = (name.0.text, name.1.text)
        var result = ""
        var rest = code.text[...]
        var isInLiteral = false
        while let first = rest.first {
            let next = rest.dropFirst(old.count).first
            let isWhole = next.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
            if !isInLiteral, isWhole, rest.hasPrefix(old) {
                result += new
                rest = rest.dropFirst(old.count)
                continue
            }
            if first == "\"" { isInLiteral.toggle() }
            let length = isInLiteral && first == "\\" ? 2 : 1
            result += rest.prefix(length)
            rest = rest.dropFirst(length)
        }
        return SwiftCode(checked: result)
    }
}
