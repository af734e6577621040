import ArgumentParser
import CHindsightEmbeddedFiles
import HierarchyModel
import JSONText
import Reporting

struct SchemaCommand: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, markdown }

    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Prints every kind of event with its code, its fields and their types.",
        discussion: """
            With a kind, as 'replay schema view.attached', explains it: what each field means, its type, whether it \
            must be there, and an example that 'replay import' reads.

            With --answers, prints a JSON Schema of what every command answers with '--format json'.
            """)

    @Argument(help: "The kind to explain.", completion: .list(Vocabulary.kinds.map(\.name)))
    var kind: String?

    @Option(help: "text, json or markdown; by default text for one kind and json for all.")
    var format: Format?

    @Flag(help: "Print the JSON Schema of the answers of all commands.")
    var answers = false

    @OptionGroup var colour: ColourOptions

    func validate() throws {
        guard !answers || kind == nil && (format ?? .json) == .json else {
            throw ValidationError("--answers prints one document of JSON, and takes no kind and no other format")
        }
        guard let kind, Vocabulary.kind(named: kind) == .unknown else { return }
        let question = NearestName.question(NearestName.to(kind, among: Vocabulary.kinds.map(\.name)))
        throw ValidationError(
            "there is no kind '\(TerminalText.escaped(kind))'\(question.isEmpty ? ";" : question) "
                + "'replay schema --format text' lists them.")
    }

    func run() throws {
        let output = Output.standard()
        if answers {
            try output.write(bytes: embedded_answers_schema_json().contents)
        } else if let kind {
            let page = KindPage(Vocabulary.kind(named: kind).row)
            switch format ?? .text {
            case .text: try output.write(page.text)
            case .json: try output.line(page.json)
            case .markdown: try output.write(page.markdown)
            }
        } else {
            switch format ?? .json {
            case .text: try output.write(Self.text)
            case .json: try output.line(Self.json)
            case .markdown: try output.write(Self.markdown)
            }
        }
        try output.flush()
    }

    private static var text: String {
        let width = Vocabulary.kinds.map(\.name.count).max() ?? 0
        return Vocabulary.kinds.map { kind in
            kind.name + String(repeating: " ", count: width + 2 - kind.name.count) + kind.meaning + "\n"
        }.joined()
    }

    private static var json: String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.list("kinds", Vocabulary.kinds) { write($0, to: &$1) }
        writer.endObject()
        return writer.text
    }

    private static func write(_ kind: KindDescription, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("kind", kind.name)
        writer.member("code", UInt64(kind.kind.rawValue))
        writer.member("family", kind.family.rawValue)
        writer.member("opensScope", kind.opensScope)
        writer.list("fields", kind.fields) { write($0, to: &$1) }
        writer.endObject()
    }

    private static func write(_ field: FieldDescription, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.members(of: field)
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
