import Foundation

/// What a query string asks of an item.
indirect enum SearchCondition {
    case all([SearchCondition])
    case any([SearchCondition])
    case compare(String, SearchOperator, SearchOperand)
    case isInRange(String, ClosedRange<Double>?)

    init(_ query: String) throws(SearchSyntaxError) {
        var parser = SearchParser(query)
        self = try parser.query()
    }

    func matches(_ attributes: CSSearchableItemAttributeSet) -> Bool {
        switch self {
        case .all(let conditions): conditions.allSatisfy { $0.matches(attributes) }
        case .any(let conditions): conditions.contains { $0.matches(attributes) }
        case .compare(let name, .isNotEqual, let operand):
            !Self.compare(name, .isEqual, operand).matches(attributes)
        case .compare(let name, let comparison, let operand):
            SearchAttribute.named[name]?.value(attributes).map { operand.matches($0, comparison) } ?? false
        case .isInRange(let name, let range):
            if case .number(let number)? = SearchAttribute.named[name]?.value(attributes) {
                range?.contains(number) ?? false
            } else {
                false
            }
        }
    }
}

enum SearchOperator: String, CaseIterable {
    case isEqual = "=="
    case isNotEqual = "!="
    case isAtMost = "<="
    case isAtLeast = ">="
    case isLess = "<"
    case isMore = ">"

    func holds(_ left: Double, _ right: Double) -> Bool {
        switch self {
        case .isEqual: left == right
        case .isNotEqual: left != right
        case .isAtMost: left <= right
        case .isAtLeast: left >= right
        case .isLess: left < right
        case .isMore: left > right
        }
    }
}

enum SearchOperand {
    case number(Double)
    case pattern(SearchPattern)

    func matches(_ value: SearchValue, _ comparison: SearchOperator) -> Bool {
        switch (self, value) {
        case (.number(let right), .number(let left)): comparison.holds(left, right)
        case (.pattern(let pattern), .number(let left)):
            Double(pattern.text).map { comparison.holds(left, $0) } ?? false
        case (.pattern(let pattern), .texts(let texts)):
            comparison == .isEqual && texts.contains(where: pattern.matches)
        case (.number, .texts): false
        }
    }
}

/// A text with wildcards, and how it is compared.
struct SearchPattern {
    enum Part: Hashable {
        case any
        case character(Character)
    }

    private let parts: [Part]
    private let isByWord: Bool
    private let isInAnyOrder: Bool
    private let folding: String.CompareOptions
    /// What stands between the wildcards.
    private let segments: [String]

    /// - Parameter modifiers: letters of `cdwt`.
    init(_ parts: [Part], modifiers: String) {
        self.parts = parts
        isByWord = modifiers.contains("w")
        isInAnyOrder = modifiers.contains("t")
        let folding: String.CompareOptions = [
            modifiers.contains("c") ? .caseInsensitive : [], modifiers.contains("d") ? .diacriticInsensitive : [],
        ]
        self.folding = folding
        segments = Self.segments(parts[...], folding)
    }

    /// Without its wildcards.
    var text: String {
        String(parts.compactMap { if case .character(let character) = $0 { character } else { nil } })
    }

    func matches(_ text: String) -> Bool {
        guard isByWord || isInAnyOrder else { return Self.matches(Self.folded(text, folding)[...], segments) }
        return [false, true].contains { matchesWords(of: text, splittingAtCapitals: $0) }
    }

    private func matchesWords(of text: String, splittingAtCapitals isSplit: Bool) -> Bool {
        let words = Self.words(parts, isSplit).map { Self.segments($0, folding) }
        let found = Self.words(text.map(Part.character), isSplit).map { Self.segments($0, folding)[0] }
        guard !words.isEmpty else { return false }
        if isInAnyOrder { return words.allSatisfy { word in found.contains { Self.matches($0[...], word) } } }
        guard words.count <= found.count else { return false }
        return (0...found.count - words.count).contains { start in
            zip(words, found[start...]).allSatisfy { word, text in Self.matches(text[...], word) }
        }
    }

    private static func matches(_ text: Substring, _ segments: [String]) -> Bool {
        guard segments.count > 1 else { return text == segments[0] }
        guard text.hasPrefix(segments[0]) else { return false }
        var rest = text.dropFirst(segments[0].count)
        for segment in segments.dropFirst().dropLast() where !segment.isEmpty {
            guard let range = rest.firstRange(of: segment) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.hasSuffix(segments[segments.count - 1])
    }

    private static func folded(_ text: String, _ options: String.CompareOptions) -> String {
        options.isEmpty ? text : text.folding(options: options, locale: nil)
    }

    private static func segments(_ parts: ArraySlice<Part>, _ folding: String.CompareOptions) -> [String] {
        var found = [""]
        for part in parts {
            switch part {
            case .any: found.append("")
            case .character(let character): found[found.count - 1].append(character)
            }
        }
        return found.map { folded($0, folding) }
    }

    /// Runs of letters, digits and wildcards, which a capital after a small letter can divide.
    private static func words(_ parts: [Part], _ isSplit: Bool) -> [ArraySlice<Part>] {
        var (found, start, wasSmall) = ([] as [ArraySlice<Part>], 0, false)
        for (index, part) in parts.enumerated() {
            var (isPart, isSmall, isCapital) = (true, false, false)
            if case .character(let character) = part {
                isPart = character.isLetter || character.isNumber
                (isSmall, isCapital) = (character.isLowercase, character.isUppercase)
            }
            if !isPart || isSplit && isCapital && wasSmall {
                found.append(parts[start..<index])
                start = isPart ? index : index + 1
            }
            wasSmall = isSmall
        }
        found.append(parts[start...])
        return found.filter { !$0.isEmpty }
    }
}
