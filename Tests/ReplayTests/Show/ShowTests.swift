import HierarchyModel
import TestSupport
import Testing
import TimeTravel

@testable import Reporting
@testable import replay

@Suite struct ShowTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `the tree has the format of UIKit's _printHierarchy`() throws {
        try folder.importTrace(Fixtures.shop)
        #expect(
            try Program.run("show", "a.vctrace", in: folder)
                == Program.Answer(
                    status: 0,
                    output: """
                        <UINavigationController #2>, state: appeared, view: <UIView>
                           | <CatalogViewController #3>, state: disappeared, view: <UIView> not in the window
                           | <DetailViewController #4>, state: appeared, view: <UIView>
                           + <FilterViewController #7>, state: appearing, view: (view not loaded), presented with: \
                        <UIPresentationController>

                        """, errors: ""))
    }

    @Test func `--verbose adds size, traits, overrides and transitions`() throws {
        try folder.importTrace(
            Fixtures.shop + """
                {"kind":"traits.overridden","parent":2,"child":4,"traits":{"verticalSizeClass":"compact"}}

                """)
        #expect(
            try Program.run("show", "a.vctrace", "--verbose", in: folder).output == """
                Window #1, size: 393x852, orientation: portrait, transition: present #9 from #2 to #7, 40%:
                <UINavigationController #2>, state: appeared, view: <UIView>, size: 393x852, \
                overrides: {#4: {verticalSizeClass: compact}}, transition: present #9 from #2 to #7, 40%
                   | <CatalogViewController #3>, state: disappeared, view: <UIView> not in the window
                   | <DetailViewController #4>, state: appeared, view: <UIView>, traits: {horizontalSizeClass: compact}
                   + <FilterViewController #7>, state: appearing, view: (view not loaded), \
                presented with: <UIPresentationController>, transition: present #9 from #2 to #7, 40%

                """)
    }

    @Test func `the hierarchy at a position is printed`() throws {
        try folder.importTrace(Fixtures.shop)
        #expect(
            try Program.run("show", "a.vctrace", "--at", "E5", in: folder).output == """
                <UINavigationController #2>, state: disappeared, view: (view not loaded)

                """)
        #expect(
            try Program.run("show", "a.vctrace", "--at", "start", in: folder)
                == Program.Answer(
                    status: 0, output: "", errors: "replay: a.vctrace: no controller exists at start\n"))
    }

    @Test func `windows come in order, controllers in no window last`() throws {
        try folder.importTrace(
            """
            {"kind":"controller.created","controller":1,"class":"Loose"}
            {"kind":"window.created","window":9,"size":[1,1]}
            {"kind":"controller.created","controller":2,"class":"Second"}
            {"kind":"window.rootChanged","window":9,"to":2}
            {"kind":"window.created","window":5,"size":[1,1]}
            {"kind":"controller.created","controller":3,"class":"First"}
            {"kind":"window.rootChanged","window":5,"to":3}
            {"kind":"window.shown","window":5,"visible":true}
            {"kind":"controller.created","controller":4,"class":"LooseChild"}
            {"kind":"parent.changed","child":4,"to":1}
            {"kind":"controller.created","controller":6}

            """)
        #expect(
            try Program.run("show", "a.vctrace", in: folder).output == """
                Window #5:
                <First #3>, state: disappeared, view: (view not loaded)
                Window #9, not visible:
                <Second #2>, state: disappeared, view: (view not loaded)
                In no window's tree:
                <Loose #1>, state: disappeared, view: (view not loaded)
                   | <LooseChild #4>, state: disappeared, view: (view not loaded)
                <? #6>, state: disappeared, view: (view not loaded)

                """)
    }

    @Test func `no string of a trace reaches the terminal unescaped`() throws {
        try folder.importTrace(
            """
            {"kind":"controller.created","controller":1,"class":"A\\u001b]0;owned\\u0007\\nB"}
            {"kind":"appearance.changed","controller":1,"state":"\\u009b31m"}
            {"kind":"view.assigned","controller":1,"class":"\\u202egnp"}
            {"kind":"view.loaded","controller":1}
            {"kind":"traits.changed","subject":1,"traits":{"\\r":"\\u001b"}}

            """)
        #expect(
            try Program.run("show", "a.vctrace", "--verbose", in: folder).output == #"""
                <A\u{1B}]0;owned\u{7}\nB #1>, state: \u{9B}31m, view: <\u{202E}gnp> not in the window, traits: {\r: \#
                \u{1B}}

                """#)
    }

    @Test func `the JSON is the state`() throws {
        try folder.importTrace(Fixtures.shop)
        #expect(
            try Program.run("show", "a.vctrace", "--at", "E2", "--format", "json", in: folder).output == """
                {"seq":2,"t":0,"windows":[{"id":1,"size":[393,852],"orientation":"portrait","root":null,"key":false,\
                "visible":false,"traits":{},"scene":null}],"controllers":[{"id":2,"class":"UINavigationController",\
                "module":null,"base":"UINavigationController","system":true,"title":null,\
                "storyboardIdentifier":null,"restorationIdentifier":null,"parent":null,"children":[],"stack":null,\
                "selected":null,"presenting":null,"presented":null,"style":null,"effectiveStyle":null,\
                "presentationController":null,"view":null,"viewLoaded":false,"host":null,"frame":null,\
                "appearance":"disappeared","reason":null,"traits":{},"overrides":{},"preferredContentSize":null,\
                "collapsed":null,"displayMode":null,\
                "constraints":0,"content":null}],"transitions":[],"scopes":[],"anomalies":0}

                """)
    }

    /// A foreign producer may record controllers that hold each other.
    @Test func `cycles and deep nesting are printed`() throws {
        var state = HierarchyState()
        for id in 1...3000 as ClosedRange<UInt32> {
            state.apply(Event(.controllerCreated, [.controller: .id(ObjectID(id))]))
            if id > 1 { state.apply(Event(.parentChanged, [.child: .id(ObjectID(id)), .to: .id(ObjectID(id - 1))])) }
        }
        #expect(try lines(state).count == 3000)
        let circle =
            #"{"controllers":[{"id":1,"children":[2],"parent":2},{"id":2,"children":[1,1],"parent":1,"presented":2}]}"#
        try folder.importTrace(#"{"kind":"state.given","state":\#(circle)}"# + "\n")
        #expect(
            try Program.run("show", "a.vctrace", in: folder).output == """
                <? #1>, state: disappeared, view: (view not loaded)
                   | <? #2>, state: disappeared, view: (view not loaded)

                """)
    }

    private func lines(_ state: HierarchyState) throws -> [String] {
        let tree = HierarchyTree(state, isVerbose: false)
        var lines: [String] = []
        try tree.forEachLine { lines.append($0) }
        return lines
    }
}

/// A view on the screen whose controller is in no tree.
@Suite struct StrayViewTests {
    @Test func `a view in the window may belong to a controller in no tree`() throws {
        let folder = try TemporaryFolder()
        try folder.importTrace(
            """
            {"kind":"window.created","window":1}
            {"kind":"window.shown","window":1,"visible":true}
            {"kind":"controller.created","controller":2,"class":"Root"}
            {"kind":"window.rootChanged","window":1,"to":2}
            {"kind":"view.loaded","controller":2}
            {"kind":"view.attached","controller":2,"host":1}
            {"kind":"controller.created","controller":3,"class":"Stray"}
            {"kind":"view.assigned","controller":3,"class":"MapView"}
            {"kind":"view.loaded","controller":3}
            {"kind":"view.attached","controller":3,"host":2}

            """)
        #expect(
            try Program.run("show", "a.vctrace", in: folder).output == """
                <Root #2>, state: disappeared, view: <?>
                In no window's tree:
                <Stray #3>, state: disappeared, view: <MapView>

                """)
    }
}

@Suite struct WireframeFormatTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `a name is text and never markup`() throws {
        try folder.importTrace(
            """
            {"kind":"window.created","window":1,"size":[393,852]}
            {"kind":"window.shown","window":1,"visible":true}
            {"kind":"controller.created","controller":2,"class":"</text><script>&\\u0000"}
            {"kind":"view.loaded","controller":2}
            {"kind":"view.framed","controller":2,"frame":[10,20,300,400]}
            {"kind":"view.attached","controller":2,"host":1}

            """)
        let answer = try Program.run("show", "a.vctrace", "--format", "wireframe", in: folder)
        #expect(answer.status == 0)
        #expect(answer.errors == "")
        #expect(answer.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
        #expect(!answer.output.contains("<script"))
        #expect(
            answer.output.contains(
                """
                <g class="view"><title>&lt;/text&gt;&lt;script&gt;&amp;\\u{0} #2</title>\
                <rect x="34" y="92" width="300" height="400"/></g>
                <g class="caption quiet"><title>&lt;/text&gt;&lt;script&gt;&amp;\\u{0} #2</title>\
                <text class="label" x="184" y="308">&lt;/text&gt;&lt;script&gt;&amp;\\u{0} #2</text></g>
                """))
    }

    /// A letter is at most 7.4 pixels wide.
    @Test(arguments: [1: 420, 60: 492, 200: 936])
    func `a picture is as wide as its heading`(letters: Int, width: Int) throws {
        let (state, title) = (HierarchyState(), String(repeating: "a", count: letters))
        var output = ""
        WireframeSVG(Wireframe(state), state: state, title: title).forEachLine { output += $0 }
        let match = try #require(output.firstMatch(of: #/viewBox="0 0 (\d+) /#))
        #expect(Int(match.1) == width)
    }

    @Test(arguments: ScreenSituation.all)
    func `each text is where the screen has it`(situation: ScreenSituation) throws {
        let state = try situation.state
        let wireframe = Wireframe(state)
        var output = ""
        WireframeSVG(wireframe, state: state, title: "Screen").forEachLine { output += $0 + "\n" }
        let window = try #require(wireframe.windows.first)
        let scale = min(1, 900 / max(window.size.width, window.size.height))
        let texts = output.matches(of: /<text class="label" x="([\d.]+)" y="([\d.]+)">([^<]*)<\/text>/).map {
            $0.output
        }
        let labeled = window.boxes.filter { $0.label != nil }
        #expect(texts.count == labeled.count)
        for (text, box) in zip(texts, labeled) {
            let label = box.label ?? ""
            #expect(text.3 == label || text.3.hasSuffix("…") && label.hasPrefix(text.3.dropLast()), "\(label)")
            let (x, y) = ((Double(text.1) ?? 0) - 24, (Double(text.2) ?? 0) - 72)
            let frame = box.frame
            #expect(abs(y - 4 - (frame.y + frame.height / 2) * scale) < 0.1, "\(text.3)")
            switch box.role {
            case _ where box.role.startsAtEdge:
                #expect(abs(x - frame.x * scale - (box.role.isText ? 0 : 7.4)) < 0.1, "\(text.3)")
            case .statusBar: #expect(x < (frame.x + frame.width) * scale && x > (frame.x + frame.width) * scale - 10)
            default: #expect(abs(x - (frame.x + frame.width / 2) * scale) < 0.1, "\(text.3)")
            }
        }
        let groups = output.matches(of: /<g class="([a-z-]+)(?: at-edge)?(?: quiet)?(?: disabled)?"><(?:title|rect)/)
            .map {
                String($0.output.1)
            }
        #expect(groups.dropFirst() == window.boxes.map(\.role.rawValue)[...])
    }

    @Test func `the last touch is marked, and the keyboard covers what is below it`() throws {
        try folder.importTrace(
            """
            {"kind":"window.created","window":1,"size":[400,840]}
            {"kind":"window.shown","window":1,"visible":true}
            {"kind":"controller.created","controller":2,"class":"Form"}
            {"kind":"view.loaded","controller":2}
            {"kind":"view.framed","controller":2,"frame":[0,0,400,840]}
            {"kind":"view.attached","controller":2,"host":1}
            {"kind":"input.tapped","target":2,"action":"tap","element":["Form","UIView","UITextField"]}
            {"kind":"content.changed","controller":2,"content":{"parts":[{"kind":"field","text":"Name",\
            "frame":[20,100,360,40],"focused":true}]}}

            """)
        let output = try Program.run("show", "a.vctrace", "--format", "wireframe", in: folder).output
        // The window begins at 24, 72. A mark has 44 points on each side, around the middle of the field.
        #expect(
            output.contains(
                """
                <g class="keyboard quiet"><title></title><rect x="24" y="621" width="400" height="291"/>\
                <text class="label" x="224" y="770.5">keyboard</text></g>
                """))
        #expect(
            output.contains(
                """
                <g class="touch"><title>Form #2</title><rect x="202" y="170" width="44" height="44"/>\
                <text class="label" x="224" y="196">◉</text></g>
                """))
    }

    @Test func `the texts over narrow windows do not cover each other`() throws {
        try folder.importTrace(
            """
            {"kind":"window.created","window":1,"size":[40,80]}
            {"kind":"window.created","window":2,"size":[40,80]}

            """)
        let output = try Program.run("show", "a.vctrace", "--format", "wireframe", in: folder).output
        // 28 letters of 7.4 pixels, and the margin.
        #expect(output.contains(#"<text class="note" x="24" y="66">Window #1 40x80, not visible</text>"#))
        #expect(output.contains(#"<text class="note" x="255.2" y="66">Window #2 40x80, not visible</text>"#))
    }

    @Test func `a trace without windows says so`() throws {
        try folder.importTrace(#"{"kind":"marker","name":"a"}"# + "\n")
        let answer = try Program.run("show", "a.vctrace", "--format", "wireframe", in: folder)
        #expect(answer.output.contains(">No window exists.</text>"))
    }

    /// Bars for each level would make the output grow with the square of the depth.
    @Test func `deep levels have their number instead of lines`() throws {
        let folder = try TemporaryFolder()
        let made = (1...300).map { "{\"kind\":\"controller.created\",\"controller\":\($0),\"class\":\"A\"}\n" }
        let linked = (2...300).map { "{\"kind\":\"parent.changed\",\"child\":\($0),\"from\":null,\"to\":\($0 - 1)}\n" }
        try folder.importTrace((made + linked).joined(), as: "deep.vctrace")
        let answer = try Program.run("show", "deep.vctrace", in: folder)
        let lines = answer.output.split(separator: "\n")
        #expect(lines.count == 300)
        #expect(lines.allSatisfy { $0.utf8.count < 600 })
        #expect(lines[299].contains("   … level 299   | <A #300>"))
        #expect(!lines[100].contains("level"))
        #expect(lines[101].contains("level 101"))
    }
}
