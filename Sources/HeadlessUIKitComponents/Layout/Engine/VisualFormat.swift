import HeadlessUIKitRuntime

/// A row or a column of views in the visual format language.
struct VisualFormat: Equatable {
    /// A condition on a size or a distance.
    struct Predicate: Equatable {
        var relation: NSLayoutConstraint.Relation
        /// In points; not used if there is a name.
        var number = 0.0
        /// The view whose size is compared.
        var name: String?
        var priority = 1000.0
    }

    struct Element: Equatable {
        /// Nil for the superview.
        var name: String?
        var sizes: [Predicate] = []
        /// The distances from the previous element; nil for the default distance.
        var gaps: [Predicate]? = [Predicate(relation: .equal)]
    }

    var isHorizontal = true
    var elements: [Element] = []
}

/// Parses `H:|-[a(>=40)]-8-[b]|` and the like.
///
/// Complexity: linear in the length.
struct VisualFormatParser {
    struct Failure: Error {
        /// In characters from the start.
        let offset: Int
        let reason: String
    }

    private let characters: [Character]
    private let numbers: [String: Double]
    private let names: Set<String>
    private var position = 0

    init(_ format: String, numbers: [String: Double], names: Set<String>) {
        (characters, self.numbers, self.names) = (Array(format.filter { $0 != " " }), numbers, names)
    }

    mutating func parse() throws(Failure) -> VisualFormat {
        var format = VisualFormat()
        if take("V:") { format.isHorizontal = false } else { _ = take("H:") }
        format.elements.append(try element())
        while position < characters.count {
            let gaps = try connection()
            var next = try element()
            next.gaps = gaps
            format.elements.append(next)
            if next.name == nil, position < characters.count {
                throw failure("Unexpected characters after the superview")
            }
        }
        guard format.elements.contains(where: { $0.name != nil }) else { throw failure("Expected a view") }
        return format
    }

    private mutating func element() throws(Failure) -> VisualFormat.Element {
        if take("|") { return VisualFormat.Element() }
        guard take("[") else { throw failure("Expected a view or the superview: '[' or '|'") }
        let name = takeName()
        guard names.contains(name) else { throw failure("'\(name)' is not a key in the views dictionary.") }
        var element = VisualFormat.Element(name: name)
        if take("(") { element.sizes = try predicates(areSizes: true) }
        guard take("]") else { throw failure("Expected a ']' after the view") }
        return element
    }

    /// Nil for the default distance.
    private mutating func connection() throws(Failure) -> [VisualFormat.Predicate]? {
        guard take("-") else { return [VisualFormat.Predicate(relation: .equal)] }
        if position < characters.count, characters[position] == "[" || characters[position] == "|" { return nil }
        let gaps = take("(") ? try predicates(areSizes: false) : [try predicate(areSizes: false)]
        guard take("-") else { throw failure("Expected a '-' after the distance") }
        return gaps
    }

    private mutating func predicates(areSizes: Bool) throws(Failure) -> [VisualFormat.Predicate] {
        var list = [try predicate(areSizes: areSizes)]
        while take(",") { list.append(try predicate(areSizes: areSizes)) }
        guard take(")") else { throw failure("Expected a ')' after the predicate") }
        return list
    }

    private mutating func predicate(areSizes: Bool) throws(Failure) -> VisualFormat.Predicate {
        var predicate = VisualFormat.Predicate(
            relation: take("<=") ? .lessThanOrEqual : take(">=") ? .greaterThanOrEqual : .equal)
        _ = take("==")
        let word = takeName()
        if let number = number(word) {
            predicate.number = number
        } else if areSizes, names.contains(word) {
            predicate.name = word
        } else {
            throw failure("'\(word)' is neither a number nor a key in the metrics dictionary.")
        }
        if take("@") {
            let priority = takeName()
            guard let number = number(priority) else { throw failure("'\(priority)' is no priority.") }
            predicate.priority = number
        }
        return predicate
    }

    private func number(_ word: String) -> Double? { numbers[word] ?? Double(word) }

    private mutating func takeName() -> String {
        let start = position
        while position < characters.count, isPartOfName(characters[position], isFirst: position == start) {
            position += 1
        }
        return String(characters[start..<position])
    }

    /// A number in brackets may be negative; a name contains no `-`.
    private func isPartOfName(_ character: Character, isFirst: Bool) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "." || isFirst && character == "-"
    }

    private mutating func take(_ text: String) -> Bool {
        guard characters[position...].starts(with: text) else { return false }
        position += text.count
        return true
    }

    private func failure(_ reason: String) -> Failure { Failure(offset: position, reason: reason) }
}
