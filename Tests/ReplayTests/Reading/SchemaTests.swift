import Foundation
import HierarchyModel
import JSONText
import TestSupport
import Testing

@Suite struct SchemaTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `the JSON has every kind with its code and fields`() throws {
        let answer = try Program.run("schema", in: folder)
        #expect(answer.status == 0)
        #expect(
            answer.output.contains(
                """
                {"kind":"parent.changed","code":\(EventKind.parentChanged.rawValue),"family":"fact","opensScope":false,\
                "fields":[{"name":"child","type":"id"},{"name":"from","type":"id?"},{"name":"to","type":"id?"},\
                {"name":"index","type":"int"}]}
                """))
        guard case .object(let document) = try JSONReader.parse(answer.output),
            case .array(let kinds)? = document["kinds"]
        else {
            Issue.record("not a list of kinds")
            return
        }
        #expect(kinds.count == Vocabulary.kinds.count)
    }

    @Test func `the Markdown has a row for each kind`() throws {
        let output = try Program.run("schema", "--format", "markdown", in: folder).output
        #expect(
            output.contains(
                "| `window.created` | \(EventKind.windowCreated.rawValue) | window: id, size: size, orientation: "))
        for kind in Vocabulary.kinds { #expect(output.contains("| `\(kind.name)` | \(kind.kind.rawValue) |")) }
    }
}
