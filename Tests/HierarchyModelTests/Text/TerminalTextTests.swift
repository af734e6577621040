import HierarchyModel
import Testing

@Suite struct TerminalTextTests {
    @Test(arguments: [
        ("a b", "a b"), ("\u{1B}[31m\"\\", #"\u{1B}[31m\"\\"#),
        ("\u{9B}\u{202E}\u{2028}\u{FEFF}", #"\u{9B}\u{202E}\u{2028}\u{FEFF}"#),
        ("##vso[task.setvariable]#", #"#\u{23}vso[task.setvariable]#"#), ("###[x]", #"#\u{23}\u{23}[x]"#),
        ("# #", "# #"), ("\r\n::error::x", #"\r\n::error::x"#),
    ])
    func `a text holds nothing that a terminal or a service obeys`(text: String, expected: String) {
        #expect(TerminalText.escaped(text) == expected)
        #expect(TerminalText.printable("'\"' \(text)").hasPrefix("'\"' "))
        #expect(!TerminalText.printable(text).contains("##"))
    }

    /// The runner of GitHub trims a line, and compares UTF-16, not characters.
    @Test(arguments: [
        ("::error title=x::y", #"\u{3A}:error title=x::y"#), ("  ::debug::", #"  \u{3A}:debug::"#),
        ("\u{A0}::x", "\u{A0}\\u{3A}:x"), (":\u{301}:x", ":\u{301}:x"), ("::\u{301}x", "\\u{3A}:\u{301}x"),
        ("E12 ::x", "E12 ::x"), (": :x", ": :x"), ("", ""), ("  ", "  "), (":", ":"),
    ])
    func `a line is no command`(line: String, expected: String) {
        #expect(TerminalText.line(line).unicodeScalars.elementsEqual(expected.unicodeScalars))
    }
}
