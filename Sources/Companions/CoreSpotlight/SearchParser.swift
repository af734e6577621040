import Foundation

/// Why a query string cannot be read: what was expected, where, and what stands there.
struct SearchSyntaxError: Error, Hashable, CustomStringConvertible {
    /// The number of characters before the place.
    let offset: Int
    let expectation: String
    let found: String

    var description: String {
        "The query string has \(found.isEmpty ? "its end" : "“\(found)”") after \(offset) characters, where "
            + "\(expectation) is expected."
    }
}

/// Reads the query string of a `CSSearchQuery`.
struct SearchParser {
    private let characters: [Character]
    private var place = 0
    private var depth = 0
    /// Parentheses in parentheses are read by recursion.
    private static let deepest = 100

    init(_ query: String) { characters = Array(query) }

    mutating func query() throws(SearchSyntaxError) -> SearchCondition {
        let condition = try anyOf()
        skipSpaces()
        guard place == characters.count else { throw failure("&&, || or the end") }
        return condition
    }

    private mutating func anyOf() throws(SearchSyntaxError) -> SearchCondition {
        var found = [try allOf()]
        while take("||") { found.append(try allOf()) }
        return found.count == 1 ? found[0] : .any(found)
    }

    private mutating func allOf() throws(SearchSyntaxError) -> SearchCondition {
        var found = [try single()]
        while take("&&") { found.append(try single()) }
        return found.count == 1 ? found[0] : .all(found)
    }

    private mutating func single() throws(SearchSyntaxError) -> SearchCondition {
        guard take("(") else { return try comparison() }
        depth += 1
        guard depth <= Self.deepest else { throw failure("at most \(Self.deepest) parentheses in each other") }
        let condition = try anyOf()
        try expect(")")
        depth -= 1
        return condition
    }

    private mutating func comparison() throws(SearchSyntaxError) -> SearchCondition {
        let name = word()
        guard !name.isEmpty else { throw failure("the name of an attribute") }
        if name == "InRange", take("(") {
            let attribute = word()
            guard !attribute.isEmpty else { throw failure("the name of an attribute") }
            try expect(",")
            let least = try number()
            try expect(",")
            let most = try number()
            try expect(")")
            return .isInRange(attribute, least <= most ? least...most : nil)
        }
        guard let comparison = SearchOperator.allCases.first(where: { take($0.rawValue) }) else {
            throw failure("==, !=, <, >, <= or >=")
        }
        skipSpaces()
        guard let quote = current, quote == "\"" || quote == "'" else {
            return .compare(name, comparison, .number(try number()))
        }
        return .compare(name, comparison, .pattern(try pattern(quote)))
    }

    private mutating func pattern(_ quote: Character) throws(SearchSyntaxError) -> SearchPattern {
        var parts: [SearchPattern.Part] = []
        place += 1
        while let character = current, character != quote {
            place += 1
            if character == "\\", let next = current {
                parts.append(.character(next))
                place += 1
            } else {
                parts.append(character == "*" ? .any : .character(character))
            }
        }
        guard current == quote else { throw failure(String(quote)) }
        place += 1
        let start = place
        while let letter = current, "cdwt".contains(letter) { place += 1 }
        return SearchPattern(parts, modifiers: String(characters[start..<place]))
    }

    private mutating func number() throws(SearchSyntaxError) -> Double {
        skipSpaces()
        let start = place
        if take("$time.iso(") {
            let text = run { $0 != ")" }
            if let date = try? Date(text, strategy: .iso8601), take(")") { return date.timeIntervalSinceReferenceDate }
        } else if let value = Double(run { $0.isNumber || "+-.eE".contains($0) }), value.isFinite {
            return value
        }
        place = start
        throw failure("a number, $time.iso(…) or a text in quotes")
    }

    private mutating func word() -> String {
        skipSpaces()
        return run { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    private mutating func run(while isPart: (Character) -> Bool) -> String {
        let start = place
        while let character = current, isPart(character) { place += 1 }
        return String(characters[start..<place])
    }

    private var current: Character? { place < characters.count ? characters[place] : nil }

    private mutating func skipSpaces() {
        while current?.isWhitespace == true { place += 1 }
    }

    private mutating func take(_ text: String) -> Bool {
        skipSpaces()
        guard characters[place...].starts(with: text) else { return false }
        place += text.count
        return true
    }

    private mutating func expect(_ text: String) throws(SearchSyntaxError) {
        if !take(text) { throw failure(text) }
    }

    private func failure(_ expectation: String) -> SearchSyntaxError {
        SearchSyntaxError(
            offset: place, expectation: expectation, found: String(characters[place...].prefix(20)))
    }
}
