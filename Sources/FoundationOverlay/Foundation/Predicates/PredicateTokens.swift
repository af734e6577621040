#if !canImport(Darwin)
    /// A word of a predicate's format.
    package enum PredicateToken: Equatable {
        /// A name, a keyword or a key path: `name`, `AND`, `owner.name`, `@count`.
        case word(String)
        case text(String)
        case number(String)
        /// `==`, `(`, `{`, `,` and the like.
        case symbol(String)
        /// The letter of `%@`, `%K` or `%d`.
        case argument(Character)
    }

    extension PredicateToken {
        /// Nil for a format that has a character outside any token.
        package static func tokens(of format: String) -> [PredicateToken]? {
            var (rest, tokens) = (format[...], [PredicateToken]())
            while let first = rest.first {
                if first.isWhitespace {
                    rest.removeFirst()
                } else if let token = next(&rest) {
                    tokens.append(token)
                } else {
                    return nil
                }
            }
            return tokens
        }

        private static let symbols = [
            "==", "=<", "=>", "!=", "<>", "<=", ">=", "&&", "||", "=", "<", ">", "!", "(", ")", "{", "}", "[", "]", ",",
            "+", "-", "*", "/",
        ]

        private static func next(_ rest: inout Substring) -> PredicateToken? {
            let first = rest.removeFirst()
            if first == "\"" || first == "'" {
                guard let end = rest.firstIndex(of: first) else { return nil }
                defer { rest = rest[rest.index(after: end)...] }
                return .text(String(rest[..<end]))
            }
            if first == "%" {
                while let letter = rest.popFirst() {
                    if !"lhqz".contains(letter) { return .argument(letter) }
                }
                return nil
            }
            if first.isNumber { return .number(String(first) + take(&rest) { $0.isNumber || $0 == "." }) }
            if first.isLetter || "_@#$".contains(first) {
                return .word(String(first) + take(&rest) { $0.isLetter || $0.isNumber || "_.@".contains($0) })
            }
            let whole = String(first) + rest
            guard let symbol = symbols.first(where: whole.hasPrefix) else { return nil }
            rest.removeFirst(symbol.count - 1)
            return .symbol(symbol)
        }

        private static func take(_ rest: inout Substring, while condition: (Character) -> Bool) -> String {
            let taken = rest.prefix(while: condition)
            rest = rest[taken.endIndex...]
            return String(taken)
        }
    }
#endif
