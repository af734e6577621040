/// Words that a user remembers of an event: `Lyon`, `#107`, `viewDidAppear`, `#4 dismiss`.
///
/// An event matches if each word does. A word matches a part of the event's kind, of a text in its fields, of its call
/// site, or of the class or the title of an object that the event names; upper and lower case are the same. `#107` is
/// an identifier and matches only as a whole. A text in quotes is one word.
public struct WordPattern: Hashable, Sendable, CustomStringConvertible {
    /// The text of the pattern.
    public let description: String
    private let words: [Word]

    /// An empty text matches all events.
    public init(_ text: String) {
        description = text
        words = Self.split(text).map(Word.init)
    }

    /// A filter that accepts every event that matches, for the index.
    package var filter: EventFilter { EventFilter(controllers: words.compactMap(\.id).prefix(1).map { .id($0) }) }

    /// Whether the event matches. The state is the one before the event: it has the names of the event's objects.
    public func matches(_ event: Event, before state: HierarchyState) -> Bool {
        words.allSatisfy { $0.matches(event, state) }
    }

    /// The words and the texts in quotes.
    package static func split(_ text: String) -> [String] {
        var words: [String] = []
        for (index, part) in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
            words += index % 2 == 1 ? [String(part)] : part.split(whereSeparator: \.isWhitespace).map(String.init)
        }
        return words.filter { !$0.isEmpty }
    }
}

/// One word of a pattern.
private struct Word: Hashable, Sendable {
    /// Nil if the word is not an identifier.
    let id: ObjectID?
    /// In lower case.
    private let text: [UInt8]
    /// The known kinds whose names hold the word, by code.
    private let kinds: Set<EventKind>

    init(_ word: String) {
        if word.hasPrefix("#"), case .id(let id) = ControllerPattern(word) { self.id = id } else { id = nil }
        let lower = Array(word.lowercased().utf8)
        text = lower
        kinds = Set(Vocabulary.kinds.filter { $0.name.holds(lower) }.map(\.kind))
    }

    func matches(_ event: Event, _ state: HierarchyState) -> Bool {
        if let id { return event.identifiers.contains(id) }
        if kinds.contains(event.kind) || event.kind == .unknown && event.name.holds(text) { return true }
        if event.kind.fields.indices.contains(where: { holds(event, $0) }) { return true }
        if let place = event.site?.place, [place.file, place.function].contains(where: { $0?.holds(text) == true }) {
            return true
        }
        return event.identifiers.contains { id in
            guard let object = state.object(id) else { return false }
            if case .controller(let controller) = object, controller.title?.holds(text) == true { return true }
            return object.label?.holds(text) == true
        }
    }

    private func holds(_ event: Event, _ index: Int) -> Bool {
        // The list of kinds that a producer can record would match every kind.
        guard event.kind.fields[index].field != .records else { return false }
        return switch event.kind.fields[index].type {
        case .string, .symbol, .strings, .traits, .object: event.value(at: index)?.text.holds(text) == true
        case .id, .optionalID, .ids, .int, .uint, .double, .bool, .size, .rect: false
        }
    }
}

extension String {
    /// Whether a word, which is in lower case, is a part of the text.
    fileprivate func holds(_ word: [UInt8]) -> Bool {
        var lower = lowercased()
        return lower.withUTF8 { bytes in
            guard bytes.count >= word.count else { return false }
            return (0...bytes.count - word.count).contains { start in
                word.indices.allSatisfy { bytes[start + $0] == word[$0] }
            }
        }
    }
}
