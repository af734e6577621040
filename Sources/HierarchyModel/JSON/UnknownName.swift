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
        var nearest = NearestNames()
        return unknownNames(&nearest)
    }

    /// The same, in less time for many events.
    public func unknownNames(_ nearest: inout NearestNames) -> [UnknownName] {
        var names: [UnknownName] = []
        func add(_ field: String, _ expected: String, _ name: String, _ known: NearestNames.Candidates) {
            let other = nearest.nearest(to: name, among: known)
            names.append(UnknownName(field: field, expected: expected, name: name, nearest: other))
        }
        if kind == .unknown { add("kind", "a kind", name, .kinds) }
        for (index, field) in kind.fields.enumerated() {
            switch (field.type, value(at: index)) {
            case (.symbol(let known), .string(let text)?) where !known.contains(text):
                add(field.name, Self.list(known), text, .some(known))
            case (.traits, .traits(let traits)?):
                for (name, known, text) in Self.unknown(in: traits) { add(name, Self.list(known), text, .some(known)) }
            default: break
            }
        }
        for entry in DeclaredKinds(self)?.unknownEntries ?? [] {
            add("records", "a kind or a family as \"view.*\"", entry, .declaredKinds)
        }
        return names + misspeltFields(&nearest)
    }

    private static func unknown(in traits: Traits) -> [(name: String, known: [String], text: String)] {
        traits.entries.compactMap { name, value in
            guard case .symbol(let known)? = Traits.types[name], case .string(let text) = value, !known.contains(text)
            else { return nil }
            return (name, known, text)
        }
    }

    private func misspeltFields(_ nearest: inout NearestNames) -> [UnknownName] {
        let fields = unknownFields
        guard !fields.isEmpty else { return [] }
        let missing = kind.fields.enumerated().filter { value(at: $0.offset) == nil }.map(\.element.name)
        let candidates = NearestNames.Candidates.some(missing + Self.envelopeNames.sorted())
        return fields.compactMap { field in
            nearest.nearest(to: field.name, among: candidates).map {
                UnknownName(field: field.name, expected: "a field of \(name)", name: field.name, nearest: $0)
            }
        }
    }

    /// `a, b or c`.
    private static func list(_ names: [String]) -> String {
        names.count < 2
            ? names.joined() : names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }
}
