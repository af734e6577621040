/// A line of Swift that is one call, as `content.didMove(toParent: self)`.
struct CallStatement: Equatable {
    /// The space before the call.
    let indentation: String
    /// `content`; nil for a call on `self` that does not say so.
    let receiver: String?
    /// `didMove`.
    let name: String
    /// `toParent: self`.
    let arguments: String

    /// Nil if the line is more or less than one call. A comment after the call does not count.
    init?(_ line: String) {
        let text = line.prefix(upTo: line.firstRange(of: " //")?.lowerBound ?? line.endIndex)
        let indentation = text.prefix { $0 == " " || $0 == "\t" }
        let code = text.dropFirst(indentation.count).reversed().drop { $0 == " " || $0 == "\t" }.reversed()
        guard code.last == ")", let opening = code.firstIndex(of: "(") else { return nil }
        let parts = Self.names(in: String(code[..<opening]))
        let arguments = code[code.index(after: opening)...].dropLast()
        guard let name = parts.last, !name.isEmpty, Self.isBalanced(String(arguments)) else { return nil }
        self.indentation = String(indentation)
        self.name = name
        self.arguments = String(arguments)
        receiver = parts.count > 1 ? parts.dropLast().joined(separator: ".") : nil
    }

    /// Whether the text is a name, or names with points between them.
    static func isName(_ text: String) -> Bool { !names(in: text).isEmpty }

    /// The names between points; empty if there is anything else.
    private static func names(in text: String) -> [String] {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let isPlain = parts.allSatisfy { part in
            part.first.map { $0.isLetter || $0 == "_" } ?? false
                && part.allSatisfy { $0.isLetter || $0.isNumber || "_?!".contains($0) }
        }
        return isPlain ? parts : []
    }

    /// Whether each closing parenthesis has an opening one: the last one of the line closes the call.
    private static func isBalanced(_ arguments: String) -> Bool {
        var depth = 0
        for character in arguments {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if depth < 0 { return false }
        }
        return depth == 0
    }
}
