import JSONText

extension Vocabulary {
    /// Writes every kind with its code and fields as one JSON object, as `replay schema --format json` prints it.
    ///
    /// `{"kinds":[{"kind":"parent.changed","code":33,"family":"fact","opensScope":false,"fields":[{"name":"child",
    /// "type":"id"},…]},…]}`, in the order of the codes; `values` stands with the fields of type `symbol`. `formatVersion`
    /// is the version of the file format, for a program that knows one; it becomes the first member.
    public static func writeSchema(to writer: inout JSONWriter, formatVersion: Int? = nil) {
        writer.beginObject()
        if let formatVersion {
            writer.key("formatVersion")
            writer.int(formatVersion)
        }
        writer.key("kinds")
        writer.beginArray()
        for kind in kinds { kind.writeSchema(to: &writer) }
        writer.endArray()
        writer.endObject()
    }

    /// Every kind with its code and fields, a table for each family.
    public static var markdown: String {
        EventFamily.allCases.map { family in
            let rows = kinds.filter { $0.family == family }.map(\.markdownRow)
            return (["## \(family.title)", "", "| code | kind | fields |", "| ---: | --- | --- |"] + rows).map {
                $0 + "\n"
            }.joined()
        }.joined(separator: "\n")
    }
}

extension KindDescription {
    fileprivate func writeSchema(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("kind")
        writer.string(name)
        writer.key("code")
        writer.uint(UInt32(kind.rawValue))
        writer.key("family")
        writer.string(family.rawValue)
        writer.key("opensScope")
        writer.bool(opensScope)
        writer.key("fields")
        writer.beginArray()
        for field in fields { field.writeSchema(to: &writer) }
        writer.endArray()
        writer.endObject()
    }

    fileprivate var markdownRow: String {
        let scope = opensScope && family == .session ? " (opens a scope)" : ""
        return "| \(kind.rawValue) | `\(name)`\(scope) | \(fields.map(\.markdown).joined(separator: ", ")) |"
    }
}

extension FieldDescription {
    fileprivate func writeSchema(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("name")
        writer.string(name)
        writer.key("type")
        writer.string(type.name)
        if case .symbol(let values) = type {
            writer.key("values")
            writer.value(.array(values.map { .string($0) }))
        }
        writer.endObject()
    }

    fileprivate var markdown: String {
        guard case .symbol(let values) = type else { return "\(name): \(type.name)" }
        return "\(name): " + values.map { "`\($0)`" }.joined(separator: "\\|")
    }
}

extension EventFamily {
    fileprivate var title: String {
        switch self {
        case .session: "Session"
        case .fact: "Facts"
        case .input: "Inputs (each opens a scope)"
        case .call: "Calls (each opens a scope)"
        case .callback: "Callbacks (each opens a scope)"
        }
    }
}
