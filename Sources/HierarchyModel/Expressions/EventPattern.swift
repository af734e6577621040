/// What a user searches for: words, or an expression.
public enum EventPattern: Hashable, Sendable, CustomStringConvertible {
    case words(WordPattern)
    case expression(EventExpression)

    /// Parses an expression if the text has `:`, `=`, `~`, `<`, `>` or the word `and` outside of quotes. Any other text
    /// is words. Throws if the expression is wrong.
    public init(_ text: String) throws(ExpressionError) {
        self = Self.isExpression(text) ? .expression(try EventExpression(text)) : .words(WordPattern(text))
    }

    public var description: String {
        switch self {
        case .words(let words): words.description
        case .expression(let expression): expression.description
        }
    }

    /// Whether the text has a comparison or the word `and` outside of quotes.
    package static func isExpression(_ text: String) -> Bool {
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        return parts.contains { index, part in
            guard index % 2 == 0 else { return false }
            return part.contains { ":=~<>".contains($0) } || part.split(separator: " ").contains("and")
        }
    }
}

extension EventPattern {
    /// A filter that accepts every event that matches, for the index.
    package var filter: EventFilter {
        switch self {
        case .words(let words): words.filter
        case .expression(let expression): expression.filter
        }
    }

    /// Whether ``matches(_:folding:)`` reads the state. If not, it does not change it.
    package var needsState: Bool {
        switch self {
        case .words: true
        case .expression(let expression): expression.needsState
        }
    }

    /// Folds the next event and tells whether it matches.
    package func matches(_ event: Event, folding state: inout HierarchyState) -> Bool {
        switch self {
        case .words(let words):
            let isMatch = words.matches(event, before: state)
            state.apply(event)
            return isMatch
        case .expression(let expression): return expression.match(event, folding: &state) != nil
        }
    }
}
