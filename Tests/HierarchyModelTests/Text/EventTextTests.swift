import HierarchyModel
import JSONText
import Testing

@Suite struct EventTextTests {
    @Test(arguments: [
        (#"{"kind":"turn.ended"}"#, "E7  0.000s  turn.ended"),
        (
            #"{"t":3412000000,"kind":"parent.changed","child":4,"from":null,"to":2,"index":-1}"#,
            "E7  3.412s  parent.changed  child=#4 from=null to=#2 index=-1"
        ),
        (
            #"{"t":1001,"kind":"call.push","container":2,"target":4,"animated":true,"cause":3,"#
                + #""file":"Shop.swift","line":42,"function":"f()"}"#,
            "E7  0.000001001s  call.push  container=#2 target=#4 animated=true cause=E3  Shop.swift:42"
        ),
        (
            #"{"kind":"call.endAppearance","controller":2,"function":"Shop.pay(_:)","exact":false}"#,
            "E7  0.000s  call.endAppearance  controller=#2  in Shop.pay(_:)"
        ),
        (#"{"kind":"turn.ended","file":"a\u001b.swift"}"#, #"E7  0.000s  turn.ended  a\u{1B}.swift"#),
        (#"{"kind":"turn.ended","line":4}"#, "E7  0.000s  turn.ended"),
        (
            #"{"kind":"turn.ended","exact":false,"pc":127904,"image":"My Shop 0a1b"}"#,
            "E7  0.000s  turn.ended  0x1f3a0 in My Shop"
        ),
        (#"{"kind":"turn.ended","exact":false,"pc":16,"image":"Shop"}"#, "E7  0.000s  turn.ended  0x10 in Shop"),
        (#"{"kind":"turn.ended","exact":false,"pc":16}"#, "E7  0.000s  turn.ended  0x10"),
        (
            #"{"kind":"view.framed","controller":2,"frame":[0,-0.5,393,"inf"]}"#,
            "E7  0.000s  view.framed  controller=#2 frame=[0 -0.5 393 inf]"
        ),
        (
            #"{"kind":"window.created","window":1,"size":[393,852.5],"orientation":"portrait"}"#,
            "E7  0.000s  window.created  window=#1 size=393x852.5 orientation=portrait"
        ),
        (
            #"{"kind":"stack.changed","container":2,"order":[3,4]}"#,
            "E7  0.000s  stack.changed  container=#2 order=[#3 #4]"
        ),
        (
            #"{"kind":"call.encodeState","controller":2,"path":["a","b c",""]}"#,
            #"E7  0.000s  call.encodeState  controller=#2 path=[a "b c" ""]"#
        ),
        (
            #"{"kind":"traits.changed","subject":1,"traits":{"horizontalSizeClass":"compact","#
                + #""displayScale":2,"a b":[1,{"c":null}]}}"#,
            #"E7  0.000s  traits.changed  subject=#1 traits={horizontalSizeClass=compact "#
                + #"displayScale=2 "a b"=[1 {c=null}]}"#
        ),
        (
            #"{"kind":"state.given","state":{"windows":[{}],"controllers":[{},{}],"x":"y"}}"#,
            "E7  0.000s  state.given  state={windows=1 controllers=2 x=y}"
        ),
        (
            #"{"kind":"marker","name":"null","detail":"\n\"\\\u001b[2J","new field":true}"#,
            #"E7  0.000s  marker  name="null" detail="\n\"\\\u{1B}[2J" "new field"=true"#
        ),
        (#"{"kind":"call.dream\u0007","b":1,"a":"x"}"#, #"E7  0.000s  "call.dream\u{7}"  b=1 a=x"#),
    ])
    func `an event is printed as one line`(_ json: String, _ line: String) throws {
        var text = EventText()
        #expect(text.line(try Event(line: json, seq: 7)) == line)
    }

    @Test(
        arguments: [
            (0, "0.000s"), (12_345_000_000, "12.345s"), (3_412_500_000, "3.412500s"), (120_000, "0.000120s"),
            (1_001, "0.000001001s"), (1_526_236_882, "1.526236882s"),
        ] as [(UInt64, String)])
    func `a time has the digits that it needs, and is read as the same time`(_ time: UInt64, _ text: String) {
        #expect(EventText.time(time) == text)
        #expect(TimeText.nanoseconds(of: text) == time)
    }

    @Test func `events are indented by open scopes`() {
        let nav = ObjectID(2)
        let events = [
            Event(seq: 8, .callPush, [.container: .id(nav), .target: .id(nav)]),
            Event(seq: 9, .callbackViewDidLoad, [.controller: .id(nav)]),
            Event(seq: 10, t: 12_000_000_000, .turnEnded),
            Event(seq: 11, t: 12_000_000_000, .return),
            Event(seq: 12, t: 12_000_000_000, .return),
            Event(seq: 13, t: 12_000_000_000, .return),
        ]
        var text = EventText(lastSeq: 13, lastTime: 12_000_000_000)
        #expect(
            events.map { text.line($0) } == [
                "E8    0.000s  call.push  container=#2 target=#2",
                "E9    0.000s    callback.viewDidLoad  controller=#2",
                "E10  12.000s      turn.ended",
                "E11  12.000s    return",
                "E12  12.000s  return",
                "E13  12.000s  return",
            ])
    }

    @Test func `the indentation begins with the scopes that are open`() {
        var text = EventText(openScopes: 2)
        text.skip(Event(.return))
        #expect(text.openScopes == 1)
        #expect(text.line(Event(.turnEnded)) == "E0  0.000s    turn.ended")
    }

    @Test func `the indentation is bounded`() {
        var text = EventText(openScopes: 1_000_000)
        #expect(text.line(Event(.turnEnded)).utf8.count < 2_100)
    }

    @Test func `every kind has a line without control characters`() {
        var text = EventText()
        for event in EventSamples.all {
            #expect(!text.line(event).unicodeScalars.contains { $0.value < 0x20 })
        }
    }
}
