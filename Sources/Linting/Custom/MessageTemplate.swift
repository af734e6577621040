import HierarchyModel

/// A message with values of the event and of its objects.
struct MessageTemplate: Sendable {
    private enum Part: Sendable {
        case text(String)
        case subject
        case count
        case value(ValuePath)
        case ofSubject(ValuePath)
    }

    private var parts: [Part] = []

    /// Whether it shows a value of an object as it was before the event.
    var needsStateBefore: Bool {
        parts.contains { if case .value(let path) = $0 { path.isBefore } else { false } }
    }

    /// White space in the text, line breaks too, becomes one space.
    init(_ text: String) throws(CustomRuleError) {
        let characters = Array(text)
        var (next, plain) = (0, "")
        while next < characters.count {
            let character = characters[next]
            if character.isWhitespace {
                if !plain.hasSuffix(" ") { plain.append(" ") }
            } else if character == "{" || character == "}", next + 1 < characters.count,
                characters[next + 1] == character
            {
                plain.append(character)
                next += 1
            } else if character == "{" {
                guard let end = characters[next...].firstIndex(of: "}") else {
                    throw CustomRuleError(
                        "message", "nothing closes this '{'; write '{{' for a brace", column: next + 1)
                }
                add(plain)
                plain = ""
                parts.append(try Self.part(String(characters[next + 1..<end]), at: next + 1))
                next = end
            } else if character == "}" {
                throw CustomRuleError("message", "nothing opens this '}'; write '}}' for a brace", column: next + 1)
            } else if character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
                throw CustomRuleError(
                    "message", "a control character, \(TerminalText.escaped(String(character))); remove it",
                    column: next + 1)
            } else {
                plain.append(character)
            }
            next += 1
        }
        while plain.hasSuffix(" ") { plain.removeLast() }
        add(plain)
        guard !parts.isEmpty else { throw CustomRuleError("message", "the message is empty; say what is wrong") }
    }

    private mutating func add(_ text: String) {
        let text = parts.isEmpty ? String(text.drop { $0 == " " }) : text
        if !text.isEmpty { parts.append(.text(text)) }
    }

    private static func part(_ name: String, at start: Int) throws(CustomRuleError) -> Part {
        switch name {
        case "subject": return .subject
        case "count": return .count
        default:
            let isOfSubject = name.hasPrefix("subject.")
            let path = isOfSubject ? String(name.dropFirst("subject.".count)) : name
            do throws(ExpressionError) {
                return isOfSubject ? .ofSubject(try ValuePath("after.\(path)")) : .value(try ValuePath(path))
            } catch {
                throw CustomRuleError("message", error, from: start)
            }
        }
    }

    /// The text of a violation.
    ///
    /// - Parameters:
    ///   - object: the object that satisfies the expression, after the event or before it.
    ///   - before: the object as it was before the event.
    func text(
        _ event: Event, _ subject: NamedObject, _ object: AnyStateObject?, before: AnyStateObject?, count: Int,
        in context: RuleContext
    ) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .subject: "\(subject)"
            case .count: "\(count)"
            case .value(let path):
                Self.text(path.value(in: event, path.isBefore ? before : object, context.state), in: context)
            case .ofSubject(let path):
                Self.text(path.value(in: event, context.state.object(subject.id), context.state), in: context)
            }
        }.joined()
    }

    /// Objects have their names, and a text has no quotes. A long value is cut off.
    private static func text(_ value: FieldValue?, in context: RuleContext) -> String {
        let text =
            switch value {
            case nil, .null?: "none"
            case .id(let id)?: "\(context.named(id))"
            case .ids(let ids)?:
                ids.prefix(maximumObjects).map { "\(context.named($0))" }.joined(separator: ", ")
                    + (ids.count > maximumObjects ? " and \(ids.count - maximumObjects) more" : "")
            case .string(let text)?: text
            case .some(let value): value.text
            }
        return text.utf8.count > maximumLength ? String(text.prefix(maximumLength)) + "…" : text
    }

    private static let (maximumObjects, maximumLength) = (3, 200)
}
