/// Splits the text of an expression into tokens.
struct ExpressionLexer {
    struct Token: Equatable {
        enum Content: Equatable {
            case word(String)
            case quoted(String)
            case comparison(Comparison.Operator)
            case open, close
            case end
        }

        let content: Content
        /// The column of the first character, from 1.
        let column: Int
        /// Whether the token before ends where this one begins.
        let isJoined: Bool
    }

    private let characters: [Character]
    private var index = 0
    private var tokens: [Token] = []

    /// The tokens. The last token is the end.
    static func tokens(_ text: String) throws(ExpressionError) -> [Token] {
        var lexer = ExpressionLexer(characters: Array(text))
        while try lexer.takeToken() {}
        return lexer.tokens
    }

    private init(characters: [Character]) { self.characters = characters }

    private var next: Character? { index < characters.count ? characters[index] : nil }

    /// False at the end.
    private mutating func takeToken() throws(ExpressionError) -> Bool {
        let last = index
        while next?.isWhitespace == true { index += 1 }
        let start = index
        let content = try takeContent()
        tokens.append(Token(content: content, column: start + 1, isJoined: last == start))
        return content != .end
    }

    private mutating func takeContent() throws(ExpressionError) -> Token.Content {
        guard let next else { return .end }
        switch next {
        case "(":
            index += 1
            return .open
        case ")":
            index += 1
            return .close
        case "\"": return .quoted(try takeQuoted())
        case _ where Self.signs.contains(next): return .comparison(try takeOperator())
        default: return .word(takeWord())
        }
    }

    private static let signs: Set<Character> = [":", "=", "!", "<", ">", "~"]

    private mutating func takeWord() -> String {
        let start = index
        while let next, !next.isWhitespace, !["(", ")", "\""].contains(next), !Self.signs.contains(next) {
            index += 1
        }
        return String(characters[start..<index])
    }

    private mutating func takeQuoted() throws(ExpressionError) -> String {
        let start = index
        var text = ""
        index += 1
        while let next, next != "\"" {
            if next == "\\" { index += 1 }
            guard let character = self.next else { break }
            text.append(character)
            index += 1
        }
        guard next == "\"" else { throw ExpressionError(start + 1, "the quote is never closed") }
        index += 1
        return text
    }

    private mutating func takeOperator() throws(ExpressionError) -> Comparison.Operator {
        let start = index
        index += 1
        if next == "=", let found = Comparison.Operator(rawValue: String(characters[start...index])) {
            index += 1
            return found
        }
        guard let found = Comparison.Operator(rawValue: String(characters[start])) else {
            throw ExpressionError(start + 1, "'\(characters[start])' is no operator", nearest: "!=")
        }
        return found
    }
}
