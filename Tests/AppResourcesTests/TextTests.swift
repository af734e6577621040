import AppResources
import Foundation
import TestSupport
import Testing

/// Texts by language.
struct TextTests {
    private static let files = [
        "App/en.lproj/Localizable.strings": "/* Title */\n\"title\" = \"Hello\";\n\"only\" = \"English\";",
        "App/fr.lproj/Localizable.strings": #""title" = "Bonjour \U00E9 \"x\"\n"; // end"#,
        "App/Base.lproj/Other.strings": "base = \"Basis\";",
        "App/fr.lproj/Main.strings": #""abc.text" = "Oui";"#,
        "App/More.xcstrings": """
        { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
          "Plain" : {},
          "Cats" : { "localizations" : {
            "de" : { "variations" : { "plural" : { "other" : { "stringUnit" : { "value" : "%d Katzen" } } } } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "%d cats" } } } } } }
        """,
        "App/en.lproj/Counts.stringsdict": ProjectFixture.plist(
            """
            <key>cats</key><dict><key>NSStringLocalizedFormatKey</key><string>I see %#@n@.</string>
            <key>n</key><dict><key>one</key><string>a cat</string><key>other</key><string>%d cats</string></dict></dict>
            """),
    ]

    @Test(
        arguments: [
            ("title", "Localizable", ["fr-CA", "en"], "Bonjour é \"x\"\n"),
            ("title", "Localizable", ["es", "en-GB"], "Hello"),
            ("only", "Localizable", ["fr"], "English"), ("base", "Other", ["fr"], "Basis"),
            ("Plain", "More", ["en"], "Plain"), ("Cats", "More", ["de"], "%d Katzen"),
            ("Plain", "More", ["de"], "Plain"),
            ("cats", "Counts", ["de"], "I see %d cats."), ("nothing", "Localizable", ["fr"], nil),
        ] as [(String, String, [String], String?)])
    func `a text is that of the language, else of the development region`(
        key: String, table: String, languages: [String], text: String?
    ) throws {
        let folder = try ProjectFixture(Self.files).read()
        #expect(folder.text(key, table: table, languages: languages) == text)
    }

    @Test func `the texts of a storyboard are those of one language`() throws {
        let folder = try ProjectFixture(Self.files).read()
        #expect(folder.languages == ["de", "en", "fr"])
        #expect(folder.interfaceTexts(table: "Main", language: "fr") == ["abc.text": "Oui"])
        #expect(folder.interfaceTexts(table: "Main", language: "en") == [:])
    }

    @Test func `a table in UTF-16 is read`() throws {
        let folder = try ProjectFixture([:])
        let bytes = Data([0xFF, 0xFE]) + "k = \"é\";".data(using: .utf16LittleEndian)!
        try folder.folder.write(bytes, to: "Localizable.strings")
        #expect(try folder.read().text("k", table: "Localizable", languages: []) == "é")
    }

    @Test(arguments: [
        ("A.strings", "\"a\" = \"b\"\n\"c\" = \"d\";", "A.strings:2: expected ';' after the value of 'a', found '\"'"),
        (
            "A.strings", "a = b;\n/* open",
            "A.strings:2: expected the end of the comment that begins in line 2, found the end of the file"
        ),
        ("A.strings", "a = \"\\Ux\";", "A.strings:1: expected four hexadecimal digits, found 'x'"),
        ("A.xcstrings", "{\n\"sourceLanguage\": }", "A.xcstrings:2: expected a value, found '}'"),
        ("A.xcstrings", "{}", "A.xcstrings:1: expected 'sourceLanguage' and 'strings', found neither"),
    ])
    func `a damaged table names file and line`(name: String, text: String, problem: String) throws {
        #expect(try ProjectFixture([name: text]).read().problems.map(\.description) == [problem])
    }
}
