import TestSupport
import Testing
import TraceFile

@testable import HierarchyModel
@testable import TimeTravel

@Suite struct ExpressionSyntaxTests {
    @Test(
        arguments: [
            ("viewLoaded", .term(0)),
            ("key visible", .all([.term(0), .term(1)])),
            ("key and visible", .all([.term(0), .term(1)])),
            ("key or visible root", .any([.term(0), .all([.term(1), .term(2)])])),
            ("(key or visible) root", .all([.any([.term(0), .term(1)]), .term(2)])),
            ("not key visible", .all([.not(.term(0)), .term(1)])),
            ("not (key visible)", .not(.all([.term(0), .term(1)]))),
            ("not not key", .not(.not(.term(0)))),
            ("title:or title=\"not (me)\" or id=#4", .any([.all([.term(0), .term(1)]), .term(2)])),
        ] as [(String, Tree)])
    func `operators bind by their precedence`(_ text: String, _ tree: Tree) throws {
        #expect(try EventExpression(text).tree == tree)
    }

    @Test func `words and quoted strings are parsed`() throws {
        let terms = try EventExpression(
            #"title = "a \"b\" \\ c" seq>=E120 t<3.25s traits."My Trait":x after.frame.width>320.5"#
        ).terms
        #expect(terms.map(\.path.text) == ["title", "seq", "t", #"traits."My Trait""#, "after.frame.width"])
        #expect(terms.map { $0.comparison?.sign } == [.equal, .atLeast, .less, .matches, .greater])
        #expect(terms[0].comparison?.literal.text == #"a "b" \ c"#)
        #expect(terms.map { $0.comparison?.literal.number } == [nil, 120, 3_250_000_000, nil, 320.5])
    }

    @Test(arguments: [
        ("", "column 1: a name is missing before the end"),
        ("key and", "column 8: a name is missing before the end"),
        ("key )", "column 5: nothing opens this ')'"),
        ("key (visible", "column 5: nothing closes this '('"),
        ("title:\"In", "column 7: the quote is never closed"),
        ("title:", "column 7: a value after ':' is missing before the end"),
        ("title:=x", "column 7: a value after ':' is missing before '='"),
        ("or key", "column 1: a name is missing before 'or'"),
        ("class ! key", "column 7: '!' is no operator; did you mean '!='?"),
        ("class:Detail apearance:appeared", "column 14: there is no field 'apearance'; did you mean 'appearance'?"),
        ("event.viewLoded", "column 1: there is no field 'viewLoded' of events"),
        ("before.kind:call", "column 1: there is no field 'kind' of objects; did you mean 'id'?"),
        (
            "traits.horizontalSizeclass=compact",
            "column 1: there is no 'horizontalSizeclass' in 'traits'; did you mean 'horizontalSizeClass'?"
        ),
        ("frame.with>3", "column 1: there is no 'with' in 'frame'; did you mean 'width'?"),
        ("title.length>3", "column 1: 'title' has no parts"),
        ("presented.clas:X", "column 1: there is no 'clas' in 'presented'; did you mean 'class'?"),
        (
            "appearance:appeard",
            "column 12: 'appearance' holds disappeared, appearing, appeared, disappearing, not 'appeard'; "
                + "did you mean 'appeared'?"
        ),
        ("viewLoaded:ture", "column 12: 'viewLoaded' holds true or false, not 'ture'; did you mean 'true'?"),
        ("parent=Home", "column 8: 'parent' holds an identifier such as #4, not 'Home'"),
        ("duration<350ms", "column 10: 'duration' holds a number, not '350ms'"),
        ("title<3", "column 6: '<' compares numbers; 'title' holds text"),
        ("kind:call.pushh", "column 6: there is no kind of event 'call.pushh'; did you mean 'call.push'?"),
    ])
    func `an error names the column, the cause and the nearest name`(_ text: String, _ description: String) {
        #expect(throws: ExpressionError.self) { try EventExpression(text) }
        do { _ = try EventExpression(text) } catch { #expect(error.description == description) }
    }

    @Test func `quotes allow unknown values`() throws {
        for text in [#"appearance:"later""#, #"kind:"future.thing""#, #"event."zeta":true"#] {
            _ = try EventExpression(text)
        }
    }

    @Test func `every text is parsed or rejected`() throws {
        let pieces = [
            "class", "traits.", "before.", "event.", "presented", "not ", "and ", "or ", " ", "(", ")", ":", "=", "!",
            "!=", "<", "~", "\"",
            "\\", ".", "#4", "null", "kind:", "é", "\u{0}", "3.5s", "nan", "1e999", "-", "E",
        ]
        var random = SeededGenerator(seed: 71)
        var state = HierarchyState()
        let events = RandomEvents.list(40, seed: 71)
        var read = 0
        for _ in 0..<3_000 {
            let text = (0..<random.number(below: 9)).map { _ in random.element(of: pieces) }.joined()
            do throws(ExpressionError) {
                let expression = try EventExpression(text)
                read += 1
                for event in events { _ = expression.match(event, folding: &state) }
            } catch {
                #expect(1...text.count + 1 ~= error.column, "\(text.debugDescription): \(error)")
            }
        }
        #expect(read > 15)
    }

    @Test func `an expression that is too large is rejected`() {
        let deep = String(repeating: "(", count: 200) + "key" + String(repeating: ")", count: 200)
        let long = Array(repeating: "key", count: 65).joined(separator: " ")
        #expect(throws: ExpressionError(101, "more than 100 levels")) { try EventExpression(deep) }
        #expect(throws: ExpressionError(260, "more than 64 terms")) { try EventExpression(long) }
    }
}

@Suite struct ExpressionMatchingTests {
    private let lines = """
        {"kind":"session.began","app":"Shop","device":"iPhone"}
        {"kind":"window.created","window":1,"size":[393,852],"orientation":"portrait"}
        {"kind":"controller.created","controller":4,"class":"HomeController","system":false}
        {"kind":"controller.created","controller":5,"class":"DetailController","system":false}
        {"t":1000000000,"kind":"call.addChild","parent":4,"child":5,"file":"Home.swift","line":42,"function":"open()"}
        {"kind":"parent.changed","child":5,"to":4,"index":0}
        {"kind":"return"}
        {"kind":"appearance.changed","controller":5,"state":"appearing","animated":true,"reason":"movedIn"}
        {"kind":"appearance.changed","controller":5,"state":"appeared","animated":true,"reason":"movedIn"}
        {"kind":"callback.viewDidAppear","controller":5,"animated":true}
        {"kind":"return"}
        {"kind":"traits.changed","subject":5,"traits":{"horizontalSizeClass":"compact","displayScale":3}}
        {"t":3000000000,"kind":"call.present","presenter":4,"presented":6,"animated":true}
        {"kind":"controller.created","controller":6,"class":"FilterController","system":false}
        {"kind":"presentation.began","presenter":4,"presented":6,"requester":4,"style":"pageSheet"}
        {"kind":"return"}
        {"kind":"view.framed","controller":5,"frame":[0,20,393,800]}
        {"kind":"identity.changed","controller":5,"title":"Two words"}
        {"kind":"appearance.changed","controller":5,"state":"disappeared","animated":false,"reason":"movedOut"}
        {"kind":"appearance.changed","controller":5,"state":"appeared","animated":false,"reason":"movedIn"}
        {"kind":"marker","name":"done","detail":null,"zeta":true}
        {"kind":"controller.destroyed","controller":5}
        """

    @Test(
        arguments: [
            // Expressions about events.
            ("kind:call.present animated:true", [12]), ("kind:call", [4, 12]), ("kind=call", []), ("kind~Appear", [9]),
            ("kind:marker or kind:input", [20]), ("file:Home line:42", [4]), ("seq>=E19 seq<21", [19, 20]),
            ("t>2500ms kind:return", [15]),
            ("kind:return not t<=1s", [15]), ("event.animated=false", [18, 19]), ("name:do", [20]), ("name:one", []),
            (#"event."zeta""#, [20]), ("kind:marker detail=null", [20]), ("cause", []), ("event.index:0", [5]),
            ("event.frame.width>300", [16]), ("event.frame.width>393", []),
            // Expressions about events and objects.
            ("kind:callback class:Detail", [9]), ("kind:controller.destroyed class:Detail", [21]),
            ("kind:call.addChild parent:#4", [4]), ("kind:call.present presented.class:Filter", []),
            ("kind:presentation.began presented.class:Filter", [14]),
            ("kind:appearance.changed before.appearance:appeared", [18]),
            ("kind:appearance.changed after.appearance!=appeared", [7, 18]),
            ("kind:parent.changed id:5 parent.class:Home", [5]),
            // Expressions about states.
            ("class:Detail", [3]), ("class:Detail appearance:appeared", [8, 19]), ("appearance=appeared or title", [8]),
            ("parent=#4 and traits.horizontalSizeClass=compact", [11]), ("traits.displayScale>2", [11]),
            ("children:#5", [5]),
            ("children.count>0", [5]), ("frame.width>320 frame.y<=20", [16]), ("size.height:852", [1]),
            (#"title="Two words""#, [17]),
            ("presented", [14]), ("presented.class:Filter", [14]), ("parent.class=HomeController", [5]),
            ("id:#6", [13]),
            ("before.appearance:appearing appearance:appeared", [8]), ("not viewLoaded class~Controller", [2, 3, 13]),
            ("not viewLoaded", [2, 3, 13]), ("not (class~Controller or id:1)", []),
            ("parent!=null", [5]), ("parent=null", [2, 3, 13]), ("style:page", [14]), ("orientation:portrait", [1]),
        ] as [(String, [UInt64])])
    func `an expression is found at these events`(_ text: String, _ expected: [UInt64]) throws {
        let timeline = Timeline(try Traces.reader(lines, eventsPerChunk: 5))
        let expression = try EventExpression(text)
        #expect(try found(expression, timeline, .forward) == expected)
        #expect(try found(expression, timeline, .backward) == expected.reversed())
    }

    @Test func `a match names its object`() throws {
        var timeline = Timeline(try Traces.reader(lines))
        let match = timeline.stepMatch(of: try EventExpression("class:Detail appearance:appeared"))
        #expect(match?.object == ObjectID(5))
        #expect(match?.label == "DetailController")
        #expect(timeline.position == 8)
        #expect(timeline.stepMatch(of: try EventExpression("kind:input")) == nil)
        #expect(timeline.position == 8)
        #expect(timeline.stepMatch(of: try EventExpression("kind:call"), .backward)?.object == nil)
        #expect(timeline.position == 4)
    }

    /// A state that is given brings objects that no event names.
    @Test(arguments: ["not viewLoaded", "class:Late", "not class:Home"])
    func `an object that has just appeared is found`(_ text: String) throws {
        let given = """
            {"kind":"state.given","state":{"windows":[],"controllers":[{"id":7,"class":"Late"}],"transitions":[]}}
            """
        let expression = try EventExpression(text)
        var state = HierarchyState()
        let match = expression.match(try [Event](jsonLines: given)[0], folding: &state)
        #expect(match?.object == ObjectID(7))
        #expect(match?.label == "Late")
    }

    @Test func `a filter passes all events about a matching object`() throws {
        let expression = try EventExpression("class:Detail appearance:appeared")
        var state = HierarchyState()
        let concerned = try [Event](jsonLines: lines).filter { expression.concerns($0, folding: &state) }.map(\.seq)
        #expect(concerned == [8, 9, 11, 16, 17, 19, 21])
    }

    private func found(_ expression: EventExpression, _ timeline: Timeline, _ direction: Direction) throws -> [UInt64] {
        var found: [UInt64] = []
        try timeline.forEachMatch(of: expression, direction) {
            found.append($0.event.seq)
            return true
        }
        return found
    }
}

/// The index may exclude only chunks without a match.
@Suite struct ExpressionSearchTests {
    @Test(
        arguments: [
            ("event.controller=#3", [3]), ("child:#2 or event.presented=#4", [2, 4]), ("kind:fact id=#5", [5]),
            ("kind:fact animated id:3", [3]),
            ("child=#2 not kind:call", [2]), ("kind:call before.id=#4", [4]), ("kind:fact or child=#2", []),
            ("not child=#2", []),
            ("event.child!=#2", []), ("child!=null", []), ("id=#5", []), ("parent=#4 kind:call", []),
            ("kind:fact child.parent!=#4", []),
        ] as [(String, [UInt32])])
    func `events that name an object are found with and without the index`(_ text: String, _ objects: [UInt32]) throws {
        let expression = try EventExpression(text)
        #expect(expression.filter.controllers == objects.map { .id(ObjectID($0)) })
        let events = RandomEvents.list(2_000, seed: 17)
        let (indexed, plain) = (
            try Traces.reader(events, eventsPerChunk: 6), try Traces.reader(events, isIndexed: false)
        )
        for direction in Direction.allCases {
            var matches: [[EventExpression.Match]] = [[], []]
            try Timeline(indexed).forEachMatch(of: expression, direction) {
                matches[0].append($0)
                return true
            }
            try Timeline(plain).forEachMatch(of: expression, direction) {
                matches[1].append($0)
                return true
            }
            #expect(matches[0] == matches[1])
            #expect(!matches[0].isEmpty)
        }
        guard !objects.isEmpty else { return }
        #expect(indexed.ranges(in: 0..<2_000, mayMatch: [expression.filter]).reduce(0) { $0 + $1.count } < 2_000)
    }

    private static let states: [(String, @Sendable (ControllerState) -> Bool)] = [
        ("class:Screen1 appearance:appeared", { $0.class == "Screen1" && $0.appearance == .appeared }),
        ("parent and not viewLoaded", { $0.parent != nil && !$0.viewLoaded }),
        ("presented or children.count>1", { $0.presented != nil || $0.children.count > 1 }),
        (
            "presenting style=pageSheet appearance!=disappeared",
            { $0.style == .pageSheet && $0.appearance != .disappeared }
        ),
    ]

    @Test(arguments: states.indices)
    func `a state is found at the event with which it begins`(number: Int) throws {
        let (text, holds) = Self.states[number]
        let events = RandomEvents.list(8_000, seed: 11)
        try expect(text, in: try Traces.reader(events, eventsPerChunk: 50), events) { old, new, _ in
            new.controllers.contains { holds($0) && !(old.controller($0.id).map(holds) ?? false) }
        }
    }

    @Test func `a state that depends on another object is found`() throws {
        let events = RandomEvents.list(6_000, seed: 12)
        func holds(_ controller: ControllerState, _ state: HierarchyState) -> Bool {
            controller.parent.flatMap { state.controller($0) }?.appearance == .appeared
        }
        try expect("parent.appearance=appeared", in: try Traces.reader(events, eventsPerChunk: 50), events) {
            old, new, _ in
            new.controllers.contains { holds($0, new) && !(old.controller($0.id).map { holds($0, old) } ?? false) }
        }
    }

    @Test func `events are found by kind`() throws {
        let events = RandomEvents.list(4_000, seed: 13)
        try expect(
            "kind:marker or kind:callback class:Screen2", in: try Traces.reader(events, eventsPerChunk: 50), events
        ) { _, new, event in
            event.kind == .marker
                || event.kind == .callbackViewDidLoad
                    && event.id(.controller).flatMap { new.controller($0) }?.class == "Screen2"
        }
    }

    private func expect(
        _ text: String, in reader: TraceReader, _ events: [Event],
        _ isFound: (HierarchyState, HierarchyState, Event) -> Bool
    ) throws {
        var expected: [UInt64] = []
        var state = HierarchyState()
        for event in events {
            let old = state
            state.apply(event)
            if isFound(old, state, event) { expected.append(event.seq) }
        }
        #expect(expected.count > 3)
        for direction in Direction.allCases {
            var found: [UInt64] = []
            try Timeline(reader).forEachMatch(of: try EventExpression(text), direction) {
                found.append($0.event.seq)
                return true
            }
            #expect(found == (direction == .forward ? expected : expected.reversed()))
        }
    }
}
