import JSONText
import TestSupport
import Testing

@Suite struct WriterTests {
    @Test func `commas separate elements and members`() {
        var writer = JSONWriter()
        writeSample(to: &writer)
        #expect(writer.text == #"{"seq":0,"big":18446744073709551615,"list":[-1,true,null,[],{}],"x":0.5,"s":"a"}"#)
    }

    @Test func `the pretty style has one member or element per line`() {
        var writer = JSONWriter(.pretty)
        writeSample(to: &writer)
        #expect(
            writer.text == """
                {
                  "seq": 0,
                  "big": 18446744073709551615,
                  "list": [
                    -1,
                    true,
                    null,
                    [],
                    {}
                  ],
                  "x": 0.5,
                  "s": "a"
                }
                """)
    }

    private func writeSample(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("seq")
        writer.uint(0 as UInt32)
        writer.key("big")
        writer.uint(UInt64.max)
        writer.key("list")
        writer.beginArray()
        writer.int(-1)
        writer.bool(true)
        writer.null()
        writer.value(.array([]))
        writer.value(.object(JSONObject()))
        writer.endArray()
        writer.key("x")
        writer.double(0.5)
        writer.key("s")
        writer.string("a")
        writer.endObject()
    }

    @Test func `documents are separated by line breaks`() {
        var writer = JSONWriter()
        for number in 1...2 {
            writer.value(.array([.number(JSONNumber(number))]))
            writer.endLine()
        }
        #expect(writer.text == "[1]\n[2]\n")
    }

    /// What a reader would not see, what would change the order of what it sees, and what CI services obey.
    @Test(arguments: [
        ("a\u{7F}\u{9B}31m", #"a\u007f\u009b31m"#), ("\u{202E}cod.exe", #"\u202ecod.exe"#),
        ("x\u{2028}y\u{FEFF}", #"x\u2028y\ufeff"#), ("\u{E0041}", #"\udb40\udc41"#),
        ("\u{1FFFE}", #"\ud83f\udffe"#),
        ("##vso[task.x]#", ##"#\u0023vso[task.x]#"##), ("###[y]", ##"#\u0023\u0023[y]"##), ("# #", "# #"),
        ("é😀字\u{A0}e\u{301}", "é😀字\u{A0}e\u{301}"),
    ])
    func `what a terminal or a service could obey is escaped`(text: String, expected: String) throws {
        var members = JSONObject()
        members.append(text, .string(text))
        for (style, blank) in [(JSONWriter.Style.compact, ""), (JSONWriter.Style.pretty, " ")] {
            var writer = JSONWriter(style)
            writer.value(.object(members))
            #expect(writer.text.contains("\"\(expected)\":\(blank)\"\(expected)\""))
            #expect(try JSONReader.parse(writer.text) == .object(members))
        }
    }

    @Test func `in the canonical form only quotes, backslashes and control characters are escaped`() {
        let text = "\"\\/\u{8}\u{C}\n\r\t\0\u{1}\u{1F}\u{7F}é\u{2028}😀"
        let expected = #""\"\\/\b\f\n\r\t\u0000\u0001\u001f"# + "\u{7F}é\u{2028}😀\""
        #expect(JSONValue.string(text).canonicalText == expected)
    }

    @Test func `integers are written with all digits`() {
        var writer = JSONWriter()
        writer.beginArray()
        for value in [Int64.min, -10, 0, 9, 10, .max] { writer.int(value) }
        for value in [3.0, -0.0, -0x1p63, 0x1p63, 1e20] { writer.double(value) }
        writer.endArray()
        let integers = "-9223372036854775808,-10,0,9,10,9223372036854775807"
        #expect(writer.text == "[\(integers),3,0,-9223372036854775808,9223372036854775808,100000000000000000000]")
    }

    @Test func `NaN and infinities are written as strings`() {
        var writer = JSONWriter()
        writer.beginArray()
        for value in [Double.nan, -.nan, .infinity, -.infinity] { writer.double(value) }
        writer.endArray()
        #expect(writer.text == #"["nan","nan","inf","-inf"]"#)
    }

    @Test func `a call that would make the text invalid traps`() async {
        await #expect(processExitsWith: .failure) {
            var writer = JSONWriter()
            writer.key("a")
        }
        await #expect(processExitsWith: .failure) {
            var writer = JSONWriter()
            writer.beginObject()
            writer.null()
        }
        await #expect(processExitsWith: .failure) {
            var writer = JSONWriter()
            writer.beginArray()
            writer.endObject()
        }
    }

    @Test func `random values are read back`() throws {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<2_000 {
            let value = random.value(depth: 4)
            let text = value.canonicalText
            let read = try JSONReader.parse(text)
            #expect(read == value)
            #expect(Array(read.canonicalText.utf8) == Array(text.utf8))
            #expect(try JSONReader.parse(prettyText(value)) == value)
        }
    }

    private func prettyText(_ value: JSONValue) -> String {
        var writer = JSONWriter(.pretty)
        writer.value(value)
        return writer.text
    }
}
