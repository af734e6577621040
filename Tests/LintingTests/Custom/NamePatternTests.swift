import Linting
import Testing

@Suite struct NamePatternTests {
    @Test(
        arguments: [
            ("", "", true), ("", "a", false), ("*", "", true), ("*", "a/b", true), ("a*", "abc", true),
            ("a*", "ba", false), ("*Controller", "PayViewController", true), ("*Controller", "Controllers", false),
            ("*a*b", "xaybzb", true), ("*a*b", "xaybz", false), ("?a", "ba", true), ("?a", "a", false),
            ("[ab]x", "bx", true), ("[ab]x", "cx", false), ("[a-c]", "b", true), ("[!a-c]", "b", false),
            ("[^a]", "b", true), ("[]]", "]", true), ("[a-]", "-", true), ("[a", "[a", true), ("\\*", "*", true),
            ("\\*", "a", false), ("\\", "\\", true), ("ü?", "üß", true),
        ])
    func `a pattern matches as the shell's do`(_ pattern: String, _ name: String, _ matches: Bool) {
        #expect(NamePattern(pattern).matches(name) == matches)
    }

    /// A matcher that tries each star again would take longer than the age of the universe.
    @Test func `many stars take little time`() {
        let pattern = NamePattern(String(repeating: "*a", count: 200) + "b")
        #expect(!pattern.matches(String(repeating: "a", count: 5_000)))
    }
}
