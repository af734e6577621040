#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKitRuntime

    /// Reads the format of a predicate: comparisons of key paths, constants and arguments, and what joins them.
    ///
    /// Subqueries, functions, variables and arithmetic are not read.
    ///
    /// Source: <https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/Predicates/>.
    struct PredicateParser {
        private var tokens: ArraySlice<PredicateToken>
        private var arguments: ArraySlice<Any?>

        /// Nil for a format that is not a predicate.
        static func condition(_ format: String, _ arguments: [Any?]) -> PredicateCondition? {
            guard let tokens = PredicateToken.tokens(of: format) else { return nil }
            var parser = PredicateParser(tokens: tokens[...], arguments: arguments[...])
            guard let condition = parser.alternatives(), parser.tokens.isEmpty else { return nil }
            return condition
        }

        private mutating func alternatives() -> PredicateCondition? {
            guard var condition = conjunction() else { return nil }
            while take("OR") || take("||") {
                guard let other = conjunction() else { return nil }
                condition = .or(condition, other)
            }
            return condition
        }

        private mutating func conjunction() -> PredicateCondition? {
            guard var condition = term() else { return nil }
            while take("AND") || take("&&") {
                guard let other = term() else { return nil }
                condition = .and(condition, other)
            }
            return condition
        }

        private mutating func term() -> PredicateCondition? {
            if take("NOT") || take("!") { return term().map { .not($0) } }
            if take("TRUEPREDICATE") { return .constant(true) }
            if take("FALSEPREDICATE") { return .constant(false) }
            let start = self
            if take("(") {
                if let condition = alternatives(), take(")") { return condition }
                // The parenthesis belongs to an expression.
                self = start
            }
            return comparison()
        }

        private mutating func comparison() -> PredicateCondition? {
            var (quantifier, isNone) = (PredicateComparison.Quantifier.none, false)
            if take("ANY") || take("SOME") {
                quantifier = .any
            } else if take("ALL") {
                quantifier = .all
            } else if take("NONE") {
                (quantifier, isNone) = (.any, true)
            }
            guard let left = expression(), let operation = operation(), let options = options(),
                let right = expression()
            else { return nil }
            let comparison = PredicateCondition.comparison(
                PredicateComparison(
                    quantifier: quantifier, left: left, operation: operation, options: options, right: right))
            return isNone ? .not(comparison) : comparison
        }

        private static let operations = [
            "==": "==", "=": "==", "!=": "!=", "<>": "!=", "<": "<", ">": ">", "<=": "<=", "=<": "<=", ">=": ">=",
            "=>": ">=", "BETWEEN": "BETWEEN", "IN": "IN", "CONTAINS": "CONTAINS", "BEGINSWITH": "BEGINSWITH",
            "ENDSWITH": "ENDSWITH", "LIKE": "LIKE", "MATCHES": "MATCHES",
        ]

        private mutating func operation() -> String? {
            switch tokens.popFirst() {
            case .symbol(let text), .word(let text): Self.operations[text.uppercased()]
            default: nil
            }
        }

        /// Empty if there are none; nil for brackets that are not closed.
        private mutating func options() -> String? {
            guard take("[") else { return "" }
            guard case .word(let letters)? = tokens.popFirst(), take("]") else { return nil }
            return letters.lowercased()
        }

        private mutating func expression() -> PredicateExpression? {
            guard let token = tokens.popFirst() else { return nil }
            switch token {
            case .text(let text): return .constant(text)
            case .number(let digits): return .constant(Int(digits).map { $0 as Any } ?? Double(digits))
            case .argument(let letter): return argument(letter)
            case .symbol("-"): return expression().map { .negative($0) }
            case .symbol("("):
                guard let inner = expression(), take(")") else { return nil }
                return inner
            case .symbol("{"): return list()
            case .symbol: return nil
            case .word(let word): return Self.expression(ofWord: word)
            }
        }

        private static func expression(ofWord word: String) -> PredicateExpression? {
            switch word.uppercased() {
            case "NIL", "NULL": .constant(nil)
            case "TRUE", "YES": .constant(true)
            case "FALSE", "NO": .constant(false)
            case "SUBQUERY", "FUNCTION", "CAST", "TERNARY": nil
            default: word.hasPrefix("$") ? nil : .keyPath(word.drop { $0 == "#" }.split(separator: "."))
            }
        }

        private mutating func argument(_ letter: Character) -> PredicateExpression? {
            guard let argument = arguments.popFirst() else { return nil }
            if letter != "K" { return .constant(argument) }
            return (KeyedValue.flat(argument) as? String).map { .keyPath($0.split(separator: ".")) }
        }

        private mutating func list() -> PredicateExpression? {
            var elements: [PredicateExpression] = []
            while !take("}") {
                if !elements.isEmpty, !take(",") { return nil }
                guard let element = expression() else { return nil }
                elements.append(element)
            }
            return .list(elements)
        }

        /// Takes a keyword, in any case, or a symbol.
        private mutating func take(_ wanted: String) -> Bool {
            switch tokens.first {
            case .symbol(wanted): break
            case .word(let word) where word.uppercased() == wanted: break
            default: return false
            }
            tokens.removeFirst()
            return true
        }
    }
#endif
