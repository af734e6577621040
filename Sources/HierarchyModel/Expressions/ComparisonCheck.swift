extension Comparison {
    /// Throws if no value of the path can ever meet the comparison.
    func check(_ path: Path, sign column: Int, value valueColumn: Int) throws(ExpressionError) {
        if path.field.envelope == .kind { return try checkKind(at: valueColumn) }
        let types = path.types
        // A part in quotes may hold anything.
        guard !types.isEmpty, !path.field.isQuoted, !path.rest.contains(where: \.isQuoted) else { return }
        if sign.isOfNumbers, !types.contains(where: \.isNumber) {
            throw ExpressionError(
                column, "'\(sign.rawValue)' compares numbers; '\(path.text)' holds \(Self.names(types))")
        }
        if literal.isQuoted || types.contains(where: admits) { return }
        throw ExpressionError(
            valueColumn, "'\(path.text)' holds \(Self.names(types)), not '\(TerminalText.escaped(literal.text))'",
            nearest: NearestName.to(literal.text, among: types.flatMap(\.knownValues)))
    }

    private func checkKind(at column: Int) throws(ExpressionError) {
        guard sign == .matches || sign == .equal || sign == .unequal, !literal.isQuoted, pattern(literal.text).isEmpty
        else { return }
        throw ExpressionError(
            column, "there is no kind of event '\(TerminalText.escaped(literal.text))'",
            nearest: NearestName.to(literal.text, among: KindPattern.words))
    }

    private func pattern(_ text: String) -> [EventKind] { KindPattern(text).knownKinds }

    private func admits(_ type: FieldType) -> Bool {
        if literal.isNull { return true }
        return switch type {
        case .id, .optionalID, .ids, .int, .uint, .double: literal.number != nil
        case .bool: literal.flag != nil
        case .symbol(let known): admits(among: known)
        case .string, .strings, .size, .rect, .traits, .object: true
        }
    }

    private func admits(among known: [String]) -> Bool {
        switch sign {
        case .matches: known.contains { $0.hasPrefix(literal.text) }
        case .contains: known.contains { $0.contains(literal.text) }
        default: known.contains(literal.text)
        }
    }

    /// `text`, `a number or true or false`
    static func names(_ types: [FieldType]) -> String {
        var names: [String] = []
        for type in types where !names.contains(type.nameForPeople) { names.append(type.nameForPeople) }
        return names.sorted().joined(separator: " or ")
    }
}

extension FieldType {
    fileprivate var isNumber: Bool { [.id, .optionalID, .ids, .int, .uint, .double].contains(self) }

    /// The values that the field usually has; empty where it may have any.
    var knownValues: [String] {
        switch self {
        case .symbol(let known): known
        case .bool: ["true", "false"]
        default: []
        }
    }

    fileprivate var nameForPeople: String {
        switch self {
        case .id, .optionalID: "an identifier such as #4"
        case .ids: "identifiers such as #4"
        case .int, .uint, .double: "a number"
        case .bool: "true or false"
        case .string: "text"
        case .symbol(let known): known.count < 6 ? known.joined(separator: ", ") : "one of \(known.count) words"
        case .strings: "texts"
        case .size: "a size"
        case .rect: "a rectangle"
        case .traits: "traits"
        case .object: "an object"
        }
    }
}
