import HierarchyModel
import JSONText
import Testing

@Suite struct EventJSONErrorTests {
    @Test(arguments: messages) func `an error says what was expected and what was found`(
        _ line: String, _ message: String
    ) {
        #expect(throws: EventJSONError.self) { try Event(line: line, seq: 3, previousTime: 500) }
        do {
            _ = try Event(line: line, seq: 3, previousTime: 500)
        } catch {
            #expect("\(error)" == message)
        }
    }

    static let messages = [
        (#"{}"#, #"field "kind": expected the name of a kind, found nothing"#),
        (#"{"kind":7}"#, #"field "kind": expected the name of a kind, found number 7"#),
        (#"{"kind":""}"#, #"field "kind": expected the name of a kind, found string """#),
        (#"{"kind":"x","seq":4}"#, #"field "seq": expected 3, found number 4"#),
        (#"{"kind":"x","seq":"3"}"#, #"field "seq": expected 3, found string "3""#),
        (#"{"kind":"x","seq":-1}"#, #"field "seq": expected 3, found number -1"#),
        (#"{"kind":"x","t":499}"#, #"field "t": expected 500 or more, as the event before has it, found number 499"#),
        (#"{"kind":"x","t":0.5}"#, #"field "t": expected nanoseconds (0…2⁶⁴-1), found number 0.5"#),
        (#"{"kind":"x","cause":-1}"#, #"field "cause": expected seq of an event (0…2⁶⁴-2), found number -1"#),
        (
            #"{"kind":"x","cause":18446744073709551615}"#,
            #"field "cause": expected seq of an event (0…2⁶⁴-2), found number 18446744073709551615"#
        ),
        (#"{"kind":"x","file":1}"#, #"field "file": expected string, found number 1"#),
        (#"{"kind":"x","line":4294967296}"#, #"field "line": expected line (0…4294967295), found number 4294967296"#),
        (#"{"kind":"x","function":[]}"#, #"field "function": expected string, found array of 0"#),
        (#"{"kind":"x","pc":-1}"#, #"field "pc": expected address (0…2⁶⁴-1), found number -1"#),
        (#"{"kind":"x","image":0}"#, #"field "image": expected string, found number 0"#),
        (#"{"kind":"x","exact":0}"#, #"field "exact": expected bool, found number 0"#),
        (#"{"kind":"view.loaded"}"#, #"field "controller": expected id (0…4294967295), found nothing"#),
        (#"{"kind":"view.loaded","controller":null}"#, #"field "controller": expected id (0…4294967295), found null"#),
        (#"{"kind":"parent.changed","child":"x"}"#, #"field "child": expected id (0…4294967295), found string "x""#),
        (
            #"{"kind":"parent.changed","child":4294967296}"#,
            #"field "child": expected id (0…4294967295), found number 4294967296"#
        ),
        (#"{"kind":"parent.changed","child":1.5}"#, #"field "child": expected id (0…4294967295), found number 1.5"#),
        (
            #"{"kind":"parent.changed","child":1,"to":-1}"#,
            #"field "to": expected id (0…4294967295) or null, found number -1"#
        ),
        (
            #"{"kind":"parent.changed","child":1,"index":0.5}"#,
            #"field "index": expected int (-2⁶³…2⁶³-1), found number 0.5"#
        ),
        (#"{"kind":"session.began","firstSeq":-1}"#, #"field "firstSeq": expected uint (0…2⁶⁴-1), found number -1"#),
        (
            #"{"kind":"session.began","scale":"3"}"#,
            #"field "scale": expected number, "nan", "inf" or "-inf", found string "3""#
        ),
        (
            #"{"kind":"session.began","screen":[1]}"#,
            #"field "screen": expected size [width, height], found array of 1"#
        ),
        (
            #"{"kind":"session.began","screen":[1,null]}"#,
            #"field "screen": expected size [width, height], found null at index 1"#
        ),
        (#"{"kind":"session.began","clock":1}"#, #"field "clock": expected string, found number 1"#),
        (
            #"{"kind":"session.began","records":["a",true]}"#,
            #"field "records": expected list of strings, found bool true at index 1"#
        ),
        (
            #"{"kind":"view.framed","controller":1,"frame":{}}"#,
            #"field "frame": expected rect [x, y, width, height], found object of 0"#
        ),
        (
            #"{"kind":"stack.changed","container":1,"order":[1,-2]}"#,
            #"field "order": expected list of ids (0…4294967295), found number -2 at index 1"#
        ),
        (#"{"kind":"traits.changed","subject":1,"traits":[]}"#, #"field "traits": expected object, found array of 0"#),
        (#"{"kind":"state.given","state":"x"}"#, #"field "state": expected object, found string "x""#),
        (
            #"{"kind":"window.shown","window":1,"visible":"\u001b[2J"}"#,
            #"field "visible": expected bool, found string "\u{1B}[2J""#
        ),
        (
            #"{"kind":"window.shown","window":1,"visible":"0123456789012345678901234567890123456789!"}"#,
            #"field "visible": expected bool, found string "0123456789012345678901234567890123456789…""#
        ),
    ]

    @Test func `a string that is too long is an error`() throws {
        let most = String(repeating: "x", count: 65_536)
        #expect(try Event(line: #"{"kind":"marker","name":"\#(most)"}"#).string(.name) == most)
        let message = "string of at most 65536 bytes, found 65537 bytes"
        for (line, field) in [
            (#"{"kind":"marker","name":"\#(most)x"}"#, "name"),
            (#"{"kind":"\#(most)x"}"#, "kind"),
            (#"{"kind":"x","file":"\#(most)x"}"#, "file"),
            (#"{"kind":"x","new":[{"a":"\#(most)x"}]}"#, "new"),
            (#"{"kind":"session.began","records":["\#(most)x"]}"#, "records"),
            (#"{"kind":"traits.changed","subject":1,"traits":{"a":"\#(most)x"}}"#, "traits"),
            (#"{"kind":"state.given","state":{"windows":["\#(most)x"]}}"#, "state"),
        ] {
            #expect(Self.message(line) == "field \"\(field)\": expected \(message)")
        }
    }

    @Test func `a list that is too long is an error`() throws {
        let most = String(repeating: "1,", count: 65_534) + "1"
        #expect(
            try Event(line: #"{"kind":"stack.changed","container":1,"order":[\#(most)]}"#).ids(.order)?.count == 65_535)
        for (line, field) in [
            (#"{"kind":"stack.changed","container":1,"order":[\#(most),1]}"#, "order"),
            (#"{"kind":"x","new":[\#(most),1]}"#, "new"),
        ] {
            #expect(
                Self.message(line) == "field \"\(field)\": expected list of at most 65535 entries, found 65536 entries")
        }
    }

    @Test func `a whole state may hold more objects`() throws {
        let objects = String(repeating: "1,", count: 65_535) + "1"
        _ = try Event(line: #"{"kind":"state.given","state":{"controllers":[\#(objects)]}}"#)
    }

    private static func message(_ line: String) -> String {
        do { return try Event(line: line).name } catch { return "\(error)" }
    }
}
