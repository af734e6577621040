import HierarchyModel
import JSONText

/// The answer of `replay schema KIND`.
struct KindPage {
    let kind: KindDescription
    private let example: KindExample

    init(_ kind: KindDescription) {
        self.kind = kind
        example = KindExample(kind)
    }

    var text: String {
        let scope = kind.opensScope ? " It opens a scope, which 'return' closes." : ""
        let rows = kind.fields.map { [$0.name, $0.type.name, need(of: $0), explanation(of: $0)] }
        return """
            \(kind.name) (\(kind.family.rawValue), code \(kind.kind.rawValue))

            \(kind.meaning).\(scope)

            """ + (rows.isEmpty ? "" : "\nFields:\n" + Self.table(rows)) + """

                Any event may also have:
                \(Self.table(Self.envelope))
                Example:
                  \(example.line)

                """
    }

    var markdown: String {
        let scope = kind.opensScope ? " It opens a scope, which `return` closes." : ""
        let head =
            "# \(kind.name)\n\n\(kind.meaning).\(scope) "
            + "Family: \(kind.family.rawValue), code \(kind.kind.rawValue)."
        let rows = kind.fields.map {
            "| `\($0.name)` | \($0.type.name) | \(need(of: $0)) | \(explanation(of: $0)) |\n"
        }.joined()
        let table = rows.isEmpty ? "" : "| field | type | | meaning |\n| --- | --- | --- | --- |\n\(rows)\n"
        return "\(head)\n\n\(table)```json\n\(example.line)\n```\n"
    }

    var json: String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("kind", kind.name)
        writer.member("code", UInt64(kind.kind.rawValue))
        writer.member("family", kind.family.rawValue)
        writer.member("meaning", kind.meaning)
        writer.member("opensScope", kind.opensScope)
        writer.list("fields", kind.fields) { field, writer in
            writer.beginObject()
            writer.members(of: field)
            writer.member("required", field.isRequired)
            writer.member("meaning", field.meaning)
            writer.endObject()
        }
        writer.member("example", example.line)
        writer.endObject()
        return writer.text
    }

    private func need(of field: FieldDescription) -> String { field.isRequired ? "required" : "optional" }

    private func explanation(of field: FieldDescription) -> String {
        guard case .symbol(let words) = field.type else { return field.meaning }
        return "\(field.meaning): \(words.joined(separator: ", "))"
    }

    private static let envelope = [
        ["seq", "uint", "the number of the event from 0, without gaps; counted if it is left out"],
        ["t", "uint", "nanoseconds since the session began, never decreasing; as before if it is left out"],
        ["cause", "uint", "the event that asked for this work, if its scope is no longer open"],
        ["file", "string", "the source file of the app's call, without folders"],
        ["line", "uint", "its line"],
        ["function", "string", "its function"],
        ["exact", "bool", "false if only the calling function is known, and not the call itself"],
        ["pc", "uint", "the call's return address, from the beginning of its image, if neither is known"],
        ["image", "string", "the program or library that made it, then a space and its build identifier"],
        [
            "through", "list",
            "the overrides that passed the call on to super, outermost first: file, line, function",
        ],
    ]

    /// All columns but the last are padded.
    private static func table(_ rows: [[String]]) -> String {
        let widths = (rows.first ?? []).indices.dropLast().map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            "  " + zip(row, widths).map { $0 + String(repeating: " ", count: $1 + 2 - $0.count) }.joined()
                + row[row.count - 1] + "\n"
        }.joined()
    }
}

extension JSONWriter {
    /// What every answer about fields says of one.
    mutating func members(of field: FieldDescription) {
        member("name", field.name)
        member("type", field.type.name)
        if case .symbol(let words) = field.type { list("values", words) { $1.string($0) } }
        if field.isAdded { member("added", true) }
    }
}
