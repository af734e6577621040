import HierarchyModel
import JSONText
import Testing

@Suite struct VocabularySchemaTests {
    @Test func describesAKind() throws {
        let text = schema()
        #expect(
            text.contains(
                #"{"kind":"parent.changed","code":33,"family":"fact","opensScope":false,"fields":[{"name":"child","type":"id"},{"name":"from","type":"id?"},{"name":"to","type":"id?"},{"name":"index","type":"int"}]}"#
            ))
        #expect(text.contains(#"{"name":"clock","type":"symbol","values":["virtual","real"]}"#))
        #expect(text.contains(#"{"kind":"rule.allowed","code":6,"family":"session","opensScope":true,"#))
        #expect(text.hasPrefix(#"{"kinds":[{"kind":"session.began","code":1,"#))
        #expect(schema(formatVersion: 1).hasPrefix(#"{"formatVersion":1,"kinds":["#))
    }

    @Test func isOneDocumentWithEveryKind() throws {
        guard case .object(let object) = try JSONReader.parse(schema()), case .array(let kinds)? = object["kinds"]
        else {
            Issue.record("no list of kinds")
            return
        }
        #expect(kinds.count == Vocabulary.kinds.count)
    }

    @Test func printsMarkdown() {
        let text = Vocabulary.markdown
        #expect(
            text.hasPrefix(
                "## Session\n\n| code | kind | fields |\n| ---: | --- | --- |\n| 1 | `session.began` | device: string, "
            ))
        #expect(text.contains("\n\n## Facts\n\n"))
        #expect(text.contains("\n| 6 | `rule.allowed` (opens a scope) | rule: string, reason: string |\n"))
        #expect(text.contains("\n| 2 | `session.ended` |  |\n"))
        #expect(text.contains("clock: `virtual`\\|`real`"))
        for kind in Vocabulary.kinds { #expect(text.contains("| \(kind.kind.rawValue) | `\(kind.name)`")) }
    }

    private func schema(formatVersion: Int? = nil) -> String {
        var writer = JSONWriter()
        Vocabulary.writeSchema(to: &writer, formatVersion: formatVersion)
        return writer.text
    }
}
