#if Porting
    /// Names in files of an app that are no Swift, such as models of Core Data. They become code only if they are what
    /// they claim to be.
    enum SwiftName {
        /// The text as an identifier, a word of the language in backticks; nil if it is none.
        static func identifier(_ text: some StringProtocol) -> String? {
            guard let first = text.first, first == "_" || first.isLetter,
                text.unicodeScalars.allSatisfy({ $0 == "_" || $0.properties.isXIDContinue })
            else { return nil }
            return keywords.contains(String(text)) ? "`\(text)`" : String(text)
        }

        /// The text as a type: names with dots, arrays, dictionaries, optionals and generic arguments; nil if it is
        /// none.
        static func type(_ text: String) -> String? {
            var rest = text[...]
            guard let type = type(&rest), rest.isEmpty else { return nil }
            return type
        }

        private static func type(_ rest: inout Substring) -> String? {
            guard var result = take("[", &rest) ? collection(&rest) : named(&rest) else { return nil }
            while take("?", &rest) { result += "?" }
            return result
        }

        private static func collection(_ rest: inout Substring) -> String? {
            guard let element = type(&rest) else { return nil }
            if take("]", &rest) { return "[\(element)]" }
            guard take(":", &rest), let value = type(&rest), take("]", &rest) else { return nil }
            return "[\(element): \(value)]"
        }

        private static func named(_ rest: inout Substring) -> String? {
            let word = rest.prefix { !" .[]:?<>,".contains($0) }
            rest = rest.dropFirst(word.count)
            guard var result = identifier(word) else { return nil }
            if take("<", &rest) {
                var arguments: [String] = []
                repeat {
                    guard let argument = type(&rest) else { return nil }
                    arguments.append(argument)
                } while take(",", &rest)
                guard take(">", &rest) else { return nil }
                result += "<\(arguments.joined(separator: ", "))>"
            }
            guard take(".", &rest) else { return result }
            return named(&rest).map { "\(result).\($0)" }
        }

        /// Passes over a character, and over blanks before and after it.
        private static func take(_ character: Character, _ rest: inout Substring) -> Bool {
            let start = rest.drop { $0 == " " }
            guard start.first == character else { return false }
            rest = start.dropFirst().drop { $0 == " " }
            return true
        }

        /// The reserved words of the language, without those that are reserved in some places only.
        ///
        /// Source: The Swift Programming Language, Lexical Structure, "Keywords and Punctuation".
        private static let keywords: Set<String> = [
            "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
            "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
            "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
            "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
            "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
            "while",
        ]
    }
#endif
