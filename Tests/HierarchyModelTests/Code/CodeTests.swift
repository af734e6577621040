import HierarchyModel
import Testing

@Suite struct CodeTests {
    private enum Shouting: CodeLanguage {
        static func embedded(_ text: String) -> String { "<\(text.uppercased())>" }
    }

    private typealias Shout = Code<Shouting>

    @Test func `a text in code is embedded, and code stays`() {
        let name = "a\"b"
        let part: Shout = "x = \(text: name)"
        let whole: Shout = "\(part), \(3), \(true)"
        #expect(whole.text == "x = <A\"B>, 3, true")
        #expect([part, "y"].joined(separator: "; ").text == "x = <A\"B>; y")
        #expect((part + "!").text == "x = <A\"B>!")
    }
}
