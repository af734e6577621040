import JSONText

/// A name in an event that the vocabulary does not contain: a mistake of the producer, or the work of a newer one.
public struct UnknownName: Hashable, Sendable, CustomStringConvertible {
    /// The member that holds the name; for a field of an unknown name, that name.
    public let field: String
    /// What the vocabulary has in its place.
    public let expected: String
    /// The unknown name.
    public let name: String
    /// The known name within an edit distance of two; nil if there is none.
    public let nearest: String?

    /// For instance `field "kind": expected a kind, found "view.loded"; did you mean 'view.loaded'?`. Never holds
    /// control characters.
    public var description: String {
        let found = field == name ? "field \(EventJSONError.quoted(name))" : EventJSONError.quoted(name)
        let place = field == name ? "" : "field \(EventJSONError.quoted(field)): "
        return "\(place)expected \(expected), found \(found)\(NearestName.question(nearest))"
    }
}

extension Event {
    /// The names in this event that this version does not know. Linear in the fields.
    ///
    /// These are the kind, values outside of a closed set, and entries of `records`. Other fields and traits of a newer
    /// producer are no mistakes; a field is in the list only where its name is nearly that of a field that is left out.
    public var unknownNames: [UnknownName] {
        var names: [UnknownName] = []
        if kind == .unknown {
            names.append(Self.unknown("kind", "a kind", name, among: Vocabulary.kinds.map(\.name)))
        }
        for (index, field) in kind.fields.enumerated() {
            switch (field.type, value(at: index)) {
            case (.symbol(let known), .string(let text)?) where !known.contains(text):
                names.append(Self.unknown(field.name, Self.list(known), text, among: known))
            case (.traits, .traits(let traits)?): names += Self.unknown(in: traits)
            default: break
            }
        }
        for entry in DeclaredKinds(self)?.unknownEntries ?? [] {
            names.append(
                Self.unknown("records", "a kind or a family as \"view.*\"", entry, among: DeclaredKinds.entries))
        }
        return names + misspeltFields
    }

    private static func unknown(in traits: Traits) -> [UnknownName] {
        traits.entries.compactMap { name, value in
            guard case .symbol(let known)? = Traits.types[name], case .string(let text) = value, !known.contains(text)
            else { return nil }
            return unknown(name, list(known), text, among: known)
        }
    }

    private var misspeltFields: [UnknownName] {
        let fields = unknownFields
        guard !fields.isEmpty else { return [] }
        let missing = kind.fields.enumerated().filter { value(at: $0.offset) == nil }.map(\.element.name)
        return fields.compactMap { field in
            NearestName.to(field.name, among: missing + Self.envelopeNames.sorted()).map {
                UnknownName(field: field.name, expected: "a field of \(name)", name: field.name, nearest: $0)
            }
        }
    }

    private static func unknown(
        _ field: String, _ expected: String, _ name: String, among known: [String]
    ) -> UnknownName {
        UnknownName(field: field, expected: expected, name: name, nearest: NearestName.to(name, among: known))
    }

    /// `a, b or c`.
    private static func list(_ names: [String]) -> String {
        names.count < 2
            ? names.joined() : names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }
}
