import JSONText

extension FieldValue {
    /// The value as log lines and differences show it. It never has control characters.
    ///
    /// `#4`, `null`, `true`, `0.35`, `word` or `"two words"`, sizes `393x852`, rectangles `[0 0 393 852]`, lists
    /// `[#3 #4]`, traits `{horizontalSizeClass=compact}`. Of an object the lists are only counted, except points:
    /// `{windows=1 controllers=12}`, `{movement=[0 -100]}`.
    public var text: String {
        switch self {
        case .null: "null"
        case .id(let id): id.description
        case .int(let number): number.description
        case .uint(let number): number.description
        case .double(let number): Self.text(number)
        case .bool(let flag): flag.description
        case .string(let text): Self.text(text)
        case .size(let size): "\(Self.text(size.width))x\(Self.text(size.height))"
        case .rect(let rect):
            Self.list([rect.x, rect.y, rect.width, rect.height].map(Self.text))
        case .ids(let ids): Self.list(ids.map(\.description))
        case .strings(let texts): Self.list(texts.map(Self.text))
        case .traits(let traits): Self.members(traits.entries.map { ($0.name, Self.text($0.value)) })
        case .object(let object): Self.members(object.map { ($0.key, Self.summary($0.value)) })
        }
    }

    /// The same, but a list of more than 12 strings, such as the kinds that a producer records, ends after the first
    /// three with a count.
    var shortText: String {
        guard case .strings(let texts) = self, texts.count > 12 else { return text }
        return Self.list(texts.prefix(3).map(Self.text) + ["…", "\(texts.count - 3)", "more"])
    }
}

extension FieldValue {
    /// The whole value of an unknown field or of a trait.
    static func text(_ value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let flag): flag.description
        case .number(let number): number.canonicalText
        case .string(let text): Self.text(text)
        case .array(let elements): list(elements.map(text))
        case .object(let object): members(object.map { ($0.key, text($0.value)) })
        }
    }

    private static func text(_ number: Double) -> String { JSONNumber(number).canonicalText }

    /// The string `null` is in quotes, so that it differs from null.
    private static func text(_ string: String) -> String {
        string == "null" ? "\"null\"" : TerminalText.word(string)
    }

    private static func summary(_ value: JSONValue) -> String {
        guard case .array(let elements) = value else { return text(value) }
        let isPoint = elements.count == 2 && elements.allSatisfy { $0.double != nil }
        return isPoint ? text(value) : elements.count.description
    }

    private static func list(_ elements: [String]) -> String { "[" + elements.joined(separator: " ") + "]" }

    private static func members(_ members: [(name: String, text: String)]) -> String {
        "{" + members.map { TerminalText.word($0.name) + "=" + $0.text }.joined(separator: " ") + "}"
    }
}
