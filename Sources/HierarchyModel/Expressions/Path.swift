/// The value that a term of an expression is about: `presented.class`.
struct Path: Sendable {
    enum Source: String, CaseIterable, Sendable {
        /// A field of the event.
        case event
        /// A field of the object before or after the event.
        case before, after
        /// A field of the event, or of the object after the event.
        case either
    }

    /// The text of the path.
    let text: String
    let source: Source
    var field: PathField
    /// Parts of the field, or fields of the object that it names.
    let rest: [PathField]

    /// Whether the path is about the event alone.
    var speaksOfEvents: Bool { source == .event || field.envelope != nil || source == .either && !field.isOfObjects }

    /// Whether the path leads to another object.
    var followsReferences: Bool {
        !rest.isEmpty && field.types(of: source).contains { $0 == .id || $0 == .optionalID }
    }

    init(_ text: String, quoted: String? = nil, at column: Int) throws(ExpressionError) {
        var words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let source =
            words.count + (quoted == nil ? 0 : 1) > 1
            ? Source(rawValue: words[0]).flatMap { $0 == .either ? nil : $0 } : nil
        if source != nil { words.removeFirst() }
        var fields = words.map { PathField($0, isQuoted: false) }
        if let quoted { fields.append(PathField(quoted, isQuoted: true)) }
        self.text = text + (quoted.map { ".\"\($0)\"" } ?? "")
        self.source = source ?? .either
        field = fields.removeFirst()
        rest = fields
        try check(at: column)
    }

    /// The types of the field at the end of the path; empty where they are not known.
    var types: [FieldType] {
        rest.reduce(field.types(of: source)) { types, part in types.flatMap { part.types(in: $0) } }
    }

    private func check(at column: Int) throws(ExpressionError) {
        guard field.isQuoted || !field.types(of: source).isEmpty else {
            throw ExpressionError(
                column, "there is no field '\(TerminalText.escaped(field.name))'\(source.place)",
                nearest: NearestName.to(field.name, among: PathField.names(of: source)))
        }
        var (types, before) = (field.types(of: source), field.name)
        for part in rest where !part.isQuoted {
            let known = types.flatMap { PathField.parts(of: $0) }
            guard !types.isEmpty, !known.isEmpty else {
                throw ExpressionError(column, "'\(TerminalText.escaped(before))' has no parts")
            }
            guard known.contains(part.name) else {
                throw ExpressionError(
                    column, "there is no '\(TerminalText.escaped(part.name))' in '\(TerminalText.escaped(before))'",
                    nearest: NearestName.to(part.name, among: known))
            }
            types = types.flatMap { part.types(in: $0) }
            before = part.name
        }
    }
}

extension Path.Source {
    /// For messages.
    fileprivate var place: String {
        switch self {
        case .event: " of events"
        case .before, .after: " of objects"
        case .either: ""
        }
    }
}
