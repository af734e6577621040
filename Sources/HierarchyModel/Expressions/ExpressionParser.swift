/// Parses the tokens of an expression into a tree of terms, by recursive descent.
struct ExpressionParser {
    private(set) var terms: [Term] = []
    private let tokens: [ExpressionLexer.Token]
    private var index = 0
    private var depth = 0

    private static let maximumDepth = 100

    init(_ text: String) throws(ExpressionError) { tokens = try ExpressionLexer.tokens(text) }

    private var next: ExpressionLexer.Token { tokens[index] }

    mutating func parse() throws(ExpressionError) -> Tree {
        let tree = try any()
        guard next.content == .end else { throw ExpressionError(next.column, "nothing opens this ')'") }
        return tree
    }

    private mutating func any() throws(ExpressionError) -> Tree {
        var trees = [try all()]
        while take("or") { trees.append(try all()) }
        return trees.count == 1 ? trees[0] : .any(trees)
    }

    private mutating func all() throws(ExpressionError) -> Tree {
        var trees = [try condition()]
        while take("and") || isAtCondition { trees.append(try condition()) }
        return trees.count == 1 ? trees[0] : .all(trees)
    }

    private var isAtCondition: Bool {
        switch next.content {
        case .end, .close, .word("or"): false
        default: true
        }
    }

    private mutating func condition() throws(ExpressionError) -> Tree {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else {
            throw ExpressionError(next.column, "more than \(Self.maximumDepth) levels")
        }
        if take("not") { return .not(try condition()) }
        guard next.content == .open else { return try term() }
        let open = next.column
        index += 1
        let tree = try any()
        guard next.content == .close else { throw ExpressionError(open, "nothing closes this '('") }
        index += 1
        return tree
    }

    private mutating func term() throws(ExpressionError) -> Tree {
        let path = try name()
        guard terms.count < EventExpression.maximumTerms else {
            throw ExpressionError(next.column, "more than \(EventExpression.maximumTerms) terms")
        }
        var comparison: Comparison?
        if case .comparison(let sign) = next.content {
            let column = next.column
            index += 1
            comparison = Comparison(sign, try value(after: sign, of: path))
            try comparison?.check(path, sign: column, value: tokens[index - 1].column)
        }
        terms.append(Term(path: path, comparison: comparison))
        return .term(terms.count - 1)
    }

    private mutating func name() throws(ExpressionError) -> Path {
        let token = next
        guard case .word(let word) = token.content, !Self.keywords.contains(word) else { throw unexpected("a name") }
        index += 1
        guard word.hasSuffix("."), next.isJoined, case .quoted(let last) = next.content else {
            return try Path(word, at: token.column)
        }
        index += 1
        return try Path(String(word.dropLast()), quoted: last, at: token.column)
    }

    private mutating func value(after sign: Comparison.Operator, of path: Path) throws(ExpressionError) -> Literal {
        defer { index += 1 }
        switch next.content {
        case .word(let word): return Literal(word, isQuoted: false, mayBeTime: path.field.envelope == .t)
        case .quoted(let text): return Literal(text, isQuoted: true)
        default: throw unexpected("a value after '\(sign.rawValue)'")
        }
    }

    private static let keywords = ["and", "or"]

    private mutating func take(_ keyword: String) -> Bool {
        guard next.content == .word(keyword) else { return false }
        index += 1
        return true
    }

    private func unexpected(_ expected: String) -> ExpressionError {
        let found =
            switch next.content {
            case .word(let word): "'\(word)'"
            case .quoted: "a text in quotes"
            case .comparison(let sign): "'\(sign.rawValue)'"
            case .open: "'('"
            case .close: "')'"
            case .end: "the end"
            }
        return ExpressionError(next.column, "\(expected) is missing before \(found)")
    }
}
