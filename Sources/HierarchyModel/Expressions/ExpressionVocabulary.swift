/// What may stand in an expression, for lists of completions.
package enum ExpressionVocabulary {
    /// A word that may be typed, and what it means.
    package struct Entry: Hashable, Sendable {
        package let text: String
        package let meaning: String
    }

    /// The names of fields, sorted, each with what the field holds.
    package static let fields: [Entry] = Set(PathField.names(of: .either)).sorted().map { name in
        let types = PathField(name, isQuoted: false).types(of: .either)
        return Entry(text: name, meaning: name == "kind" ? "the kind of the event" : Comparison.names(types))
    }

    /// The values that the field at the end of a path is known to have; empty where it may have any value.
    package static func values(of path: String) -> [Entry] {
        guard let path = try? Path(path, at: 1) else { return [] }
        if path.field.envelope == .kind { return Vocabulary.kinds.map { Entry(text: $0.name, meaning: $0.meaning) } }
        return Set(path.types.flatMap(\.knownValues)).sorted().map { Entry(text: $0, meaning: "") }
    }
}
