import JSONText
import Testing

/// A valid document and its canonical text.
struct ValidDocument: Sendable, CustomTestStringConvertible {
    let text: String
    let canonical: String
    var testDescription: String { text }

    init(_ text: String, _ canonical: String) {
        self.text = text
        self.canonical = canonical
    }

    static let all = [
        ValidDocument("null", "null"),
        ValidDocument(" \t\r\n true \n", "true"),
        ValidDocument("false", "false"),
        ValidDocument(#""""#, #""""#),
        ValidDocument("[]", "[]"),
        ValidDocument("[ ]", "[]"),
        ValidDocument("{ }", "{}"),
        ValidDocument("[ 1 , [ 2 ] , { } ]", "[1,[2],{}]"),
        ValidDocument(#"{ "b" : 1 , "a" : 2 }"#, #"{"b":1,"a":2}"#),
        ValidDocument(#"{"":{"":null}}"#, #"{"":{"":null}}"#),
        ValidDocument(#""\"\\\/\b\f\n\r\t""#, #""\"\\/\b\f\n\r\t""#),
        ValidDocument(#""\u0000\u001F\u007f""#, "\"\\u0000\\u001f\u{7F}\""),
        ValidDocument(#""\u00e9\u20AC""#, #""é€""#),
        ValidDocument(#""\uD83D\uDE00 😀""#, #""😀 😀""#),
        ValidDocument(#""\udbff\udfff\ud800\udc00""#, "\"\u{10FFFF}\u{10000}\""),
        ValidDocument("\"\u{2028}\u{FEFF}\u{FFFF}\"", "\"\u{2028}\u{FEFF}\u{FFFF}\""),
        ValidDocument("{\"\u{E9}\":1,\"e\u{301}\":2}", "{\"\u{E9}\":1,\"e\u{301}\":2}"),
    ]
}

/// An invalid document and the message of its error.
struct InvalidDocument: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let message: String
    var testDescription: String { String(decoding: bytes, as: UTF8.self) }

    init(_ text: String, _ message: String) { self.init(Array(text.utf8), message) }

    init(_ bytes: [UInt8], _ message: String) {
        self.bytes = bytes
        self.message = message
    }

    static let structure = [
        InvalidDocument("", "byte 0: expected a value, found end of text"),
        InvalidDocument("  ", "byte 2: expected a value, found end of text"),
        InvalidDocument("nulx", "byte 3: expected null, found 'x'"),
        InvalidDocument("tru", "byte 3: expected true, found end of text"),
        InvalidDocument("False", "byte 0: expected a value, found 'F'"),
        InvalidDocument("NaN", "byte 0: expected a value, found 'N'"),
        InvalidDocument("1 2", "byte 2: expected end of text, found '2'"),
        InvalidDocument("{}\0", "byte 2: expected end of text, found byte 0x00"),
        InvalidDocument("\u{FEFF}1", "byte 0: expected a value, found byte 0xEF"),
        InvalidDocument("\u{B}1", "byte 0: expected a value, found byte 0x0B"),
        InvalidDocument("[1", "byte 2: expected ',' or ']', found end of text"),
        InvalidDocument("[1 2]", "byte 3: expected ',' or ']', found '2'"),
        InvalidDocument("[1,]", "byte 3: expected a value, found ']'"),
        InvalidDocument("[,1]", "byte 1: expected a value, found ','"),
        InvalidDocument("[1}", "byte 2: expected ',' or ']', found '}'"),
        InvalidDocument("]", "byte 0: expected a value, found ']'"),
        InvalidDocument("// x", "byte 0: expected a value, found '/'"),
        InvalidDocument("{", "byte 1: expected a key in quotes, found end of text"),
        InvalidDocument("{a:1}", "byte 1: expected a key in quotes, found 'a'"),
        InvalidDocument(#"{"a"}"#, "byte 4: expected ':', found '}'"),
        InvalidDocument(#"{"a":}"#, "byte 5: expected a value, found '}'"),
        InvalidDocument(#"{"a":1,}"#, "byte 7: expected a key in quotes, found '}'"),
        InvalidDocument(#"{"a":1]"#, "byte 6: expected ',' or '}', found ']'"),
        InvalidDocument(
            #"{"a":1,"b":2,"\u0061":3}"#, #"byte 13: expected each key once in an object, found "a" again"#),
    ]

    static let numbers = [
        InvalidDocument("-", "byte 1: expected a digit, found end of text"),
        InvalidDocument("+1", "byte 0: expected a value, found '+'"),
        InvalidDocument("01", "byte 1: expected no digit after a leading zero, found '1'"),
        InvalidDocument("-00", "byte 2: expected no digit after a leading zero, found '0'"),
        InvalidDocument(".5", "byte 0: expected a value, found '.'"),
        InvalidDocument("1.", "byte 2: expected a digit, found end of text"),
        InvalidDocument("1.e1", "byte 2: expected a digit, found 'e'"),
        InvalidDocument("1e", "byte 2: expected a digit, found end of text"),
        InvalidDocument("[1e+]", "byte 4: expected a digit, found ']'"),
        InvalidDocument("0x1", "byte 1: expected end of text, found 'x'"),
        InvalidDocument("-inf", "byte 1: expected a digit, found 'i'"),
        InvalidDocument("[1e999]", "byte 1: expected a number that a Double can hold, found number out of range"),
        InvalidDocument(
            "-1e99999999999999999999", "byte 0: expected a number that a Double can hold, found number out of range"),
        InvalidDocument(
            "1" + String(repeating: "0", count: 400),
            "byte 0: expected a number that a Double can hold, found number out of range"),
    ]

    static let strings = [
        InvalidDocument(#""a"#, "byte 2: expected '\"' to close the string of byte 0, found end of text"),
        InvalidDocument(#"["\n"#, "byte 4: expected '\"' to close the string of byte 1, found end of text"),
        InvalidDocument("\"a\nb\"", "byte 2: expected control characters as \\u escapes, found byte 0x0A"),
        InvalidDocument("\"\0\"", "byte 1: expected control characters as \\u escapes, found byte 0x00"),
        InvalidDocument(#""\x""#, #"byte 2: expected one of "\/bfnrtu after '\', found 'x'"#),
        InvalidDocument(#""\"#, #"byte 2: expected one of "\/bfnrtu after '\', found end of text"#),
        InvalidDocument(#""\u12g4""#, #"byte 5: expected four hexadecimal digits after '\u', found 'g'"#),
        InvalidDocument(#""\u123"#, #"byte 6: expected four hexadecimal digits after '\u', found end of text"#),
        InvalidDocument(#""a\ud800""#, #"byte 2: expected a surrogate pair, found lone surrogate \ud800"#),
        InvalidDocument(#""\udc00\ud800""#, #"byte 1: expected a surrogate pair, found lone surrogate \udc00"#),
        InvalidDocument(#""\ud800\n""#, #"byte 1: expected a surrogate pair, found lone surrogate \ud800"#),
        InvalidDocument(#""\ud800\ud800""#, #"byte 1: expected a surrogate pair, found lone surrogate \ud800"#),
        InvalidDocument(#""\ud800\u0041""#, #"byte 1: expected a surrogate pair, found lone surrogate \ud800"#),
    ]

    /// Ill-formed sequences, each after a quote and an `a`: a stray continuation byte, overlong forms, a surrogate, a
    /// scalar beyond the last one, truncated sequences.
    static let encodings = [
        [0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
        [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98],
        [0xC3, 0x41], [0xE2, 0x82, 0x41], [0xF0, 0x9F, 0x98, 0xC0],
    ].map { (sequence: [UInt8]) in
        let first = String(sequence[0], radix: 16, uppercase: true)
        return InvalidDocument([0x22, 0x61] + sequence + [0x22], "byte 2: expected UTF-8, found byte 0x\(first)")
    }

    static let all = structure + numbers + strings + encodings
}

@Suite struct ReaderTests {
    @Test(arguments: ValidDocument.all)
    func `a valid document has its canonical text`(_ document: ValidDocument) throws {
        let value = try JSONReader.parse(document.text)
        #expect(Array(value.canonicalText.utf8) == Array(document.canonical.utf8))
    }

    @Test(arguments: InvalidDocument.all)
    func `the error of an invalid document has an offset, what is expected and what is found`(
        _ document: InvalidDocument
    ) {
        let error = #expect(throws: JSONError.self) { try JSONReader.parse(document.bytes) }
        #expect(error?.description == document.message)
    }

    @Test func `every Unicode scalar is read`() throws {
        for code in stride(from: UInt32(0x80), through: 0x10FFFF, by: 61) {
            guard let scalar = Unicode.Scalar(code) else { continue }
            #expect(try JSONReader.parse("\"\(scalar)\"") == .string(String(scalar)))
        }
    }

    @Test func `arrays nest up to the limit`() throws {
        let deepest = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
        #expect(try JSONReader.parse(deepest).canonicalText == deepest)
        let bomb = String(repeating: "[", count: 100_000)
        let error = #expect(throws: JSONError.self) { try JSONReader.parse(bomb) }
        let message = "byte 128: expected at most 128 arrays and objects inside each other, found one more"
        #expect(error?.description == message)
    }

    @Test func `objects nest up to the limit`() throws {
        let limits = JSONReader.Limits(maxDepth: 2)
        #expect(try JSONReader.parse(#"[{"a":1},{"b":2}]"#, limits: limits).typeName == "array")
        let error = #expect(throws: JSONError.self) { try JSONReader.parse(#"{"a":{"b":{}}}"#, limits: limits) }
        #expect(error?.offset == 10)
        #expect(throws: Never.self) { try JSONReader.parse("1", limits: .init(maxDepth: 0)) }
    }

    @Test func `the largest depth limit can be reached`() throws {
        let deepest = String(repeating: "[", count: 1024) + String(repeating: "]", count: 1024)
        #expect(try JSONReader.parse(deepest, limits: .init(maxDepth: 1024)).canonicalText == deepest)
    }

    @Test func `the limit on strings counts decoded bytes`() throws {
        let limits = JSONReader.Limits(maxStringBytes: 3)
        #expect(try JSONReader.parse(#"{"abc":"\u20ac"}"#, limits: limits).typeName == "object")
        for (text, offset, count) in [(#"["abcd"]"#, 1, 4), (#"[1,"é\n\n"]"#, 3, 4), (#"{"abcde":1}"#, 1, 5)] {
            let error = #expect(throws: JSONError.self) { try JSONReader.parse(text, limits: limits) }
            #expect(error?.description == "byte \(offset): expected a string of at most 3 bytes, found \(count) bytes")
        }
    }

    @Test func `the number of elements is limited`() throws {
        let limits = JSONReader.Limits(maxElements: 2)
        #expect(try JSONReader.parse(#"[[1,2],{"a":1,"b":2}]"#, limits: limits).typeName == "array")
        for (text, offset) in [("[1,2, 3]", 6), (#"{"a":1,"b":2,"c":3}"#, 13)] {
            let error = #expect(throws: JSONError.self) { try JSONReader.parse(text, limits: limits) }
            #expect(error?.description == "byte \(offset): expected at most 2 elements, found one more")
        }
    }

    /// Reads every prefix of a document, and the document with each byte changed.
    @Test func `a damaged document is read or refused, and never traps`() {
        let document = Array(#"{"é\ud83d\ude00":[1,-2.5e-3,true,null,"\n😀"],"b":{"c":18446744073709551616}}"#.utf8)
        for end in document.indices {
            #expect(throws: JSONError.self) { try JSONReader.parse(Array(document[..<end])) }
        }
        for position in document.indices {
            for byte in UInt8.min...UInt8.max {
                var damaged = document
                damaged[position] = byte
                guard let value = try? JSONReader.parse(damaged) else { continue }
                #expect((try? JSONReader.parse(value.canonicalText)) == value)
            }
        }
    }
}
