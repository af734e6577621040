/// Names or paths, with the shell's wildcards: `*` stands for any characters, also a slash, `?` for one character,
/// `[ab]` and `[a-c]` for one of those, `[!ab]` for any other. A backslash takes its meaning from the next character.
public struct NamePattern: Hashable, Sendable {
    /// The pattern as it was given.
    public let text: String
    private let tokens: [Token]

    private enum Token: Hashable {
        case anyCharacters
        case anyCharacter
        case character(Unicode.Scalar)
        case oneOf([ClosedRange<Unicode.Scalar>], isNegated: Bool)

        func matches(_ scalar: Unicode.Scalar) -> Bool {
            switch self {
            case .anyCharacters, .anyCharacter: true
            case .character(let expected): scalar == expected
            case .oneOf(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
            }
        }
    }

    public init(_ text: String) {
        self.text = text
        tokens = Self.tokens(Array(text.unicodeScalars))
    }

    /// Complexity: the product of both lengths, whatever the pattern: only the last star is tried again.
    public func matches(_ name: String) -> Bool {
        let name = Array(name.unicodeScalars)
        var (token, next) = (0, 0)
        /// The last star, and where the characters begin that follow those it stands for.
        var star: (token: Int, next: Int)?
        while next < name.count {
            if token < tokens.count, tokens[token] == .anyCharacters {
                star = (token, next)
                token += 1
            } else if token < tokens.count, tokens[token].matches(name[next]) {
                token += 1
                next += 1
            } else if let last = star {
                star = (last.token, last.next + 1)
                (token, next) = (last.token + 1, last.next + 1)
            } else {
                return false
            }
        }
        return tokens[token...].allSatisfy { $0 == .anyCharacters }
    }

    private static func tokens(_ text: [Unicode.Scalar]) -> [Token] {
        var tokens: [Token] = []
        var next = 0
        while next < text.count {
            switch text[next] {
            case "*": tokens.append(.anyCharacters)
            case "?": tokens.append(.anyCharacter)
            case "\\" where next + 1 < text.count:
                next += 1
                tokens.append(.character(text[next]))
            case "[":
                if let (token, end) = characterSet(text, from: next + 1) {
                    tokens.append(token)
                    next = end
                } else {
                    tokens.append(.character("["))
                }
            default: tokens.append(.character(text[next]))
            }
            next += 1
        }
        return tokens
    }

    /// The set that begins after a bracket, and the index of the bracket that closes it; nil if none does. A bracket
    /// that comes first belongs to the set.
    private static func characterSet(_ text: [Unicode.Scalar], from start: Int) -> (Token, Int)? {
        var next = start
        let isNegated = next < text.count && (text[next] == "!" || text[next] == "^")
        if isNegated { next += 1 }
        let first = next
        var ranges: [ClosedRange<Unicode.Scalar>] = []
        while next < text.count, text[next] != "]" || next == first {
            let isRange = next + 2 < text.count && text[next + 1] == "-" && text[next + 2] != "]"
            let last = isRange ? next + 2 : next
            if text[next] <= text[last] { ranges.append(text[next]...text[last]) }
            next = last + 1
        }
        return next < text.count ? (.oneOf(ranges, isNegated: isNegated), next) : nil
    }
}
