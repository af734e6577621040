import HierarchyModel
import Testing

@Suite struct TerminalTextTests {
    @Test(arguments: [
        ("plain é 語 👍", "plain é 語 👍"),
        ("\u{0}\t\n\r\u{1B}[0m\u{7F}\u{85}\u{9F}", #"\0\t\n\r\u{1B}[0m\u{7F}\u{85}\u{9F}"#),
        ("\u{200B}\u{200F}\u{2028}\u{2029}\u{202A}\u{202E}", #"\u{200B}\u{200F}\u{2028}\u{2029}\u{202A}\u{202E}"#),
        ("\u{2066}\u{2069}\u{FEFF}", #"\u{2066}\u{2069}\u{FEFF}"#),
        ("\u{AD}\u{61C}\u{206A}\u{FFFB}\u{FFFE}", #"\u{AD}\u{61C}\u{206A}\u{FFFB}\u{FFFE}"#),
        ("\u{E0000}\u{E0001}\u{E0041}\u{E007F}", #"\u{E0000}\u{E0001}\u{E0041}\u{E007F}"#),
        (#"a"b\c"#, #"a\"b\\c"#),
        ("\u{A0}\u{200A}\u{2010}\u{E000}❤️", "\u{A0}\u{200A}\u{2010}\u{E000}❤️"),
    ])
    func `control characters and quotes are escaped`(_ string: String, _ shown: String) {
        #expect(TerminalText.escaped(string).unicodeScalars.elementsEqual(shown.unicodeScalars))
    }

    @Test(arguments: [("Az09._-:/", "Az09._-:/"), ("", "\"\""), ("a b", "\"a b\""), ("é", "\"é\""), ("a,b", "\"a,b\"")])
    func `a text that is no word is quoted`(_ string: String, _ shown: String) {
        #expect(TerminalText.word(string) == shown)
    }

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
