/// What a term requires of a value.
struct Comparison: Sendable {
    enum Operator: String, Sendable {
        case matches = ":"
        case equal = "="
        case unequal = "!="
        case contains = "~"
        case less = "<"
        case atMost = "<="
        case greater = ">"
        case atLeast = ">="

        var isOfNumbers: Bool { [.less, .atMost, .greater, .atLeast].contains(self) }
    }

    let sign: Operator
    let literal: Literal
    private let pattern: KindPattern

    init(_ sign: Operator, _ literal: Literal) {
        self.sign = sign
        self.literal = literal
        pattern = KindPattern(literal.text)
    }

    /// Whether the value meets the comparison; of a list, whether an element does.
    func holds(_ value: FieldValue) -> Bool {
        switch sign {
        case .unequal: !isEqual(value)
        case .equal: isEqual(value)
        default: holdsElement(value)
        }
    }

    /// Whether the kind of the event meets the comparison.
    func holds(kindOf event: Event) -> Bool {
        sign == .matches ? pattern.matches(event) : holds(.string(event.name))
    }

    /// The kinds that a comparison of `kind` accepts; nil if the index cannot look for them.
    var kinds: [KindPattern]? {
        switch sign {
        case .matches: [pattern]
        case .equal: literal.text.hasSuffix(".*") ? nil : [pattern]
        default: nil
        }
    }

    /// The object that a comparison of an identifier accepts; nil if it does not accept exactly one.
    var object: ObjectID? {
        guard sign == .matches || sign == .equal else { return nil }
        return literal.number.flatMap { UInt32(exactly: $0) }.map { ObjectID($0) }
    }

    private func isEqual(_ value: FieldValue) -> Bool {
        switch value {
        case .ids(let ids): ids.contains { isEqual(.id($0)) }
        case .strings(let texts): texts.contains { isEqual(.string($0)) }
        case .null: literal.isNull
        case .string(let text): !literal.isNull && text == literal.text
        case .bool(let flag): literal.flag == flag
        case .id, .int, .uint, .double: value.number.map { $0 == literal.number } ?? false
        case .size, .rect, .traits, .object: value.text == literal.text
        }
    }

    private func holdsElement(_ value: FieldValue) -> Bool {
        switch value {
        case .ids(let ids): ids.contains { holdsElement(.id($0)) }
        case .strings(let texts): texts.contains { holdsElement(.string($0)) }
        case .string(let text): holds(text)
        case .id, .int, .uint, .double:
            value.number.flatMap { number in literal.number.map { holds(number, $0) } } ?? false
        default: sign == .matches && isEqual(value)
        }
    }

    private func holds(_ text: String) -> Bool {
        switch sign {
        case .matches: !literal.isNull && text.hasPrefix(literal.text)
        case .contains: text.contains(literal.text)
        default: false
        }
    }

    private func holds(_ number: Double, _ other: Double) -> Bool {
        switch sign {
        case .matches: number == other
        case .less: number < other
        case .atMost: number <= other
        case .greater: number > other
        case .atLeast: number >= other
        case .equal, .unequal, .contains: false
        }
    }
}

/// A value in an expression, read in every way that it can be read.
struct Literal: Sendable {
    let text: String
    let isQuoted: Bool
    /// The number of a number, an identifier or an event; the nanoseconds of a time, where the path may be a time.
    let number: Double?

    init(_ text: String, isQuoted: Bool, mayBeTime: Bool = false) {
        self.text = text
        self.isQuoted = isQuoted
        let time = mayBeTime ? TimeText.nanoseconds(of: text).map { Double($0) } : nil
        number = isQuoted ? nil : time ?? Self.number(text)
    }

    var isNull: Bool { !isQuoted && text == "null" }
    var flag: Bool? { isQuoted ? nil : Bool(text) }

    private static func number(_ text: String) -> Double? {
        let digits = ["#", "E"].contains { text.hasPrefix($0) } ? text.dropFirst() : text[...]
        // `inf`, `nan` and hexadecimal digits are words.
        guard let last = digits.utf8.last, digits.utf8.allSatisfy({ "0123456789+-.e".utf8.contains($0) }), last != 0x65
        else { return nil }
        return Double(digits)
    }
}

extension FieldValue {
    fileprivate var number: Double? {
        switch self {
        case .id(let id): Double(id.rawValue)
        case .int(let number): Double(number)
        case .uint(let number): Double(number)
        case .double(let number): number
        default: nil
        }
    }
}
