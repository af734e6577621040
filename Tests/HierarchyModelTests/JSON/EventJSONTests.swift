import HierarchyModel
import JSONText
import Testing

@Suite struct EventJSONTests {
    @Test func `every kind is read back from its line`() throws {
        for event in EventSamples.all {
            let line = event.line
            let copy = try Event(line: line, seq: event.seq)
            #expect(copy == event, "\(line)")
            #expect(copy.line == line)
        }
    }

    @Test func `every kind is read back with cause and call site`() throws {
        for sample in EventSamples.full {
            var event = sample
            event.cause = 7
            event.site = CallSite(.init(file: "Shop.swift", line: 42, function: "Shop.pay()", exact: false))
            event.unknownFields = [("zeta", .null), ("alpha", .array([.bool(false)]))]
            let copy = try Event(line: event.line, seq: event.seq)
            #expect(copy == event)
            #expect(copy.line == event.line)
        }
    }

    @Test(arguments: canonicalLines) func `a canonical line is written as it was read`(_ line: String) throws {
        #expect(try Event(line: line, seq: 5).line == line)
    }

    static let canonicalLines = [
        #"{"seq":5,"t":0,"kind":"turn.ended"}"#,
        #"{"seq":5,"t":1000,"kind":"parent.changed","child":4,"from":null,"to":2,"index":0}"#,
        #"{"seq":5,"t":1000,"kind":"parent.changed","child":4}"#,
        #"{"seq":5,"t":1,"kind":"session.began","device":"iPhone 15 Pro","screen":[393,852],"scale":3,"#
            + #""clock":"virtual","records":["call.*"]}"#,
        #"{"seq":5,"t":1,"kind":"session.began","screen":["inf","-inf"],"scale":"nan"}"#,
        #"{"seq":5,"t":1,"kind":"view.framed","controller":2,"frame":[0,-20.5,393,1e-07]}"#,
        #"{"seq":5,"t":1,"kind":"traits.overridden","parent":2,"child":4,"#
            + #""traits":{"verticalSizeClass":"compact","x":[1,{"y":null}]}}"#,
        #"{"seq":5,"t":1,"kind":"call.push","container":2,"target":4,"animated":true,"cause":3,"#
            + #""file":"Shop.swift","line":42,"function":"Shop.pay()"}"#,
        #"{"seq":5,"t":1,"kind":"call.endAppearance","controller":2,"function":"Shop.pay()","exact":false}"#,
        #"{"seq":5,"t":1,"kind":"call.endAppearance","controller":2,"exact":false,"pc":7,"image":"Shop 0a"}"#,
        #"{"seq":5,"t":1,"kind":"marker","name":"\u001b \"\\","detail":"é","new":0.5,"newer":18446744073709551616}"#,
        #"{"seq":5,"t":1,"kind":"call.dream","b":1,"a":{"c":[]},"cause":0}"#,
    ]

    @Test(arguments: [
        (#" { "kind" : "turn.ended" } "#, #"{"seq":5,"t":9,"kind":"turn.ended"}"#),
        (#"{"kind":"turn.ended","seq":5.0,"t":1e1}"#, #"{"seq":5,"t":10,"kind":"turn.ended"}"#),
        (
            #"{"kind":"turn.ended","seq":null,"t":null,"cause":null,"file":null}"#,
            #"{"seq":5,"t":9,"kind":"turn.ended"}"#
        ),
        (#"{"kind":"turn.ended","exact":false}"#, #"{"seq":5,"t":9,"kind":"turn.ended"}"#),
        (#"{"exact":true,"line":3,"kind":"turn.ended"}"#, #"{"seq":5,"t":9,"kind":"turn.ended","line":3}"#),
        (
            #"{"new":1,"index":3.0,"child":4.0,"kind":"parent.changed"}"#,
            #"{"seq":5,"t":9,"kind":"parent.changed","child":4,"index":3,"new":1}"#
        ),
        (
            #"{"kind":"traits.changed","subject":1,"traits":{"z":1,"displayScale":2,"a":3}}"#,
            #"{"seq":5,"t":9,"kind":"traits.changed","subject":1,"traits":{"displayScale":2,"a":3,"z":1}}"#
        ),
        (
            #"{"kind":"transition.progressed","transition":9,"fraction":-0}"#,
            #"{"seq":5,"t":9,"kind":"transition.progressed","transition":9,"fraction":0}"#
        ),
    ])
    func `a line is written in canonical form`(_ line: String, _ canonical: String) throws {
        #expect(try Event(line: line, seq: 5, previousTime: 9).line == canonical)
    }

    @Test func `unknown kinds and fields are kept`() throws {
        let event = try Event(line: #"{"kind":"callback.dream","controller":4,"seq":0,"x":"y"}"#)
        #expect(event.kind == .unknown)
        #expect(event.name == "callback.dream")
        #expect(event.opensScope)
        #expect(event.unknownFields.map(\.name) == ["controller", "x"])
    }

    @Test func `a field that is left out differs from null`() throws {
        let leftOut = try Event(line: #"{"kind":"identity.changed","controller":4}"#)
        let null = try Event(line: #"{"kind":"identity.changed","controller":4,"title":null}"#)
        #expect(leftOut[.title] == nil)
        #expect(null[.title] == .null)
        #expect(leftOut != null)
    }
}
