import ArgumentParser
import HierarchyModel
import JSONText

struct SchemaCommand: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument { case json, markdown }

    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Prints every kind of event with its code, its fields and their types.")

    @Option(help: "json or markdown.")
    var format = Format.json

    func run() throws {
        let output = Output.standard()
        switch format {
        case .json: try output.line(Self.json)
        case .markdown: try output.write(Self.markdown)
        }
        try output.flush()
    }

    private static var json: String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("kinds")
        writer.beginArray()
        for kind in Vocabulary.kinds { write(kind, to: &writer) }
        writer.endArray()
        writer.endObject()
        return writer.text
    }

    private static func write(_ kind: KindDescription, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("kind")
        writer.string(kind.name)
        writer.key("code")
        writer.uint(UInt64(kind.kind.rawValue))
        writer.key("family")
        writer.string(kind.family.rawValue)
        writer.key("opensScope")
        writer.bool(kind.opensScope)
        writer.key("fields")
        writer.beginArray()
        for field in kind.fields { write(field, to: &writer) }
        writer.endArray()
        writer.endObject()
    }

    private static func write(_ field: FieldDescription, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("name")
        writer.string(field.name)
        writer.key("type")
        writer.string(field.type.name)
        if case .symbol(let words) = field.type {
            writer.key("values")
            writer.beginArray()
            for word in words { writer.string(word) }
            writer.endArray()
        }
        writer.endObject()
    }

    private static var markdown: String {
        EventFamily.allCases.map { family in
            let rows = Vocabulary.kinds.filter { $0.family == family }.map(row).joined()
            return "## \(family.rawValue)\n\n| kind | code | fields |\n| --- | --- | --- |\n\(rows)"
        }.joined(separator: "\n")
    }

    private static func row(_ kind: KindDescription) -> String {
        let fields = kind.fields.map { "\($0.name): \(type($0.type))" }.joined(separator: ", ")
        return "| `\(kind.name)` | \(kind.kind.rawValue) | \(fields) |\n"
    }

    private static func type(_ type: FieldType) -> String {
        guard case .symbol(let words) = type else { return type.name }
        return words.map { "`\($0)`" }.joined(separator: "\\|")
    }
}
