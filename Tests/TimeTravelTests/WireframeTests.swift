import HierarchyModel
import JSONText
import TestSupport
import Testing
import TraceFile

@testable import TimeTravel

@Suite struct WireframeTests {
    /// A navigation controller with one controller, and a form sheet on top.
    private static let sheet = """
        {"kind":"window.created","window":1,"size":[800,600]}
        {"kind":"window.shown","window":1,"visible":true}
        {"kind":"controller.created","controller":2,"class":"Navigation"}
        {"kind":"view.loaded","controller":2}
        {"kind":"view.framed","controller":2,"frame":[0,0,800,600]}
        {"kind":"view.attached","controller":2,"host":1}
        {"kind":"controller.created","controller":3,"class":"Inbox"}
        {"kind":"identity.changed","controller":3,"title":"Mail"}
        {"kind":"parent.changed","child":3,"to":2}
        {"kind":"view.loaded","controller":3}
        {"kind":"view.framed","controller":3,"frame":[0,0,800,600]}
        {"kind":"view.attached","controller":3,"host":2}
        {"kind":"controller.created","controller":4,"class":"Compose"}
        {"kind":"view.loaded","controller":4}
        {"kind":"presentation.began","presenter":2,"presented":4,"requester":2,"style":"formSheet",\
        "effectiveStyle":"formSheet"}
        {"kind":"view.framed","controller":4,"frame":[100,50,600,500]}
        {"kind":"view.attached","controller":4,"host":1}
        """

    private func wireframe(_ lines: String) throws -> Wireframe {
        var timeline = Timeline(try Traces.reader(lines))
        timeline.seek(to: timeline.end)
        return Wireframe(timeline.state, motion: WireframeMotion(timeline, timeline.state))
    }

    @Test func `views of one frame share a box, and what is presented is on top of a dimming`() throws {
        let window = try #require(try wireframe(Self.sheet).windows.first)
        #expect(window.size == Size(800, 600))
        #expect(window.boxes.map(\.role) == [.controller, .title, .caption, .dimming, .sheet, .caption])
        #expect(window.boxes.map { $0.names.map(\.id.rawValue) } == [[2, 3], [3], [3], [], [4], [4]])
        #expect(window.boxes[4].frame == Rect(100, 50, 600, 500))
        #expect(window.boxes[0].name?.title == "Mail")
        #expect(window.boxes.filter { $0.shows(ObjectID(3)) }.map(\.role) == [.controller])
    }

    @Test func `a child lies in the coordinates of its host`() throws {
        let window = try #require(
            try wireframe(
                Self.sheet + """

                    {"kind":"controller.created","controller":5,"class":"Part"}
                    {"kind":"view.loaded","controller":5}
                    {"kind":"view.framed","controller":5,"frame":[10,20,30,40]}
                    {"kind":"view.attached","controller":5,"host":4}
                    """
            ).windows.first)
        let views = window.boxes.filter(\.role.isView)
        #expect(views.last?.frame == Rect(110, 70, 30, 40))
        #expect(views.map(\.isLeaf) == [true, false, true])
    }

    @Test func `a view in an interactive transition is between its old and its new frame`() throws {
        let window = try #require(
            try wireframe(
                Self.sheet + """

                    {"kind":"transition.began","transition":9,"type":"dismiss","container":1,"from":4,"to":2,\
                    "animated":true,"interactive":true}
                    {"kind":"transition.progressed","transition":9,"fraction":0.5}
                    """
            ).windows.first)
        #expect(
            window.boxes.map(\.role) == [.controller, .title, .caption, .dimming, .origin, .sheet, .caption])
        #expect(window.boxes[4].frame == Rect(100, 50, 600, 500))
        #expect(window.boxes[5].frame == Rect(100, 325, 600, 500))
    }

    @Test func `an animator's own frames are the way`() throws {
        let reader = try Traces.recording("half-sheet")
        var timeline = Timeline(reader)
        timeline.seek(to: 322)
        let window = try #require(
            Wireframe(timeline.state, motion: WireframeMotion(timeline, timeline.state)).windows.first)
        let origin = try #require(window.boxes.first { $0.role == .origin })
        let now = try #require(window.boxes.last { $0.role.isView })
        #expect(origin.frame == Rect(375, 667, 187, 667))
        #expect(now.frame.x < 375)
        #expect(now.frame.x > 188)
        #expect(now.frame.y < 667)
    }

    @Test func `any trace makes a limited picture`() throws {
        var lines = """
            {"kind":"window.created","window":1,"size":["inf","nan"]}
            {"kind":"window.created","window":2,"size":[100,100]}
            """
        let bases = ["UINavigationController", "UITabBarController", "UIPageViewController", "UIAlertController"]
        for id in 3..<800 {
            let frame = #"[\#(id),\#(id % 2 == 0 ? "-1e300" : #""nan""#),1e300,\#(id % 8 == 0 ? "1e300" : "-5")]"#
            lines += """

                {"kind":"controller.created","controller":\(id),"class":"C","base":"\(bases[id % 4])"}
                {"kind":"stack.changed","container":\(id),"order":[\(id),\(id)]}
                {"kind":"view.loaded","controller":\(id)}
                {"kind":"view.framed","controller":\(id),"frame":\(frame)}
                {"kind":"view.attached","controller":\(id),"host":\(id == 3 ? 2 : id - 1)}
                """
        }
        let windows = try wireframe(lines).windows
        #expect(windows.map(\.id) == [ObjectID(2)])
        let boxes = windows.flatMap(\.boxes)
        #expect(boxes.filter(\.role.isView).count <= Wireframe.maximumViews)
        #expect(boxes.count < 1_000)
        let numbers = boxes.flatMap { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] }
        #expect(numbers.allSatisfy { abs($0) <= 2e6 })
        #expect(windows.map { $0.omitted > 0 } == [true])
        let cycle = try wireframe(lines + "\n" + #"{"kind":"view.attached","controller":3,"host":400}"#)
        #expect(cycle.windows.map(\.id) == [ObjectID(2)])
    }

    /// What hostile traces say that a screen shows, each with the greatest number of boxes that it may make.
    private static let contents: [(base: String, content: String, maximum: Int)] = {
        func list(_ count: Int, _ item: (Int) -> String) -> String {
            "[" + (0..<count).map(item).joined(separator: ",") + "]"
        }
        func part(_ frame: String) -> String { #"{"kind":"label","text":"a","frame":\#(frame)}"# }
        let frames = [
            "[1e300,0,1,1]", "[-1e300,-1e300,1e301,1e301]", "[0,0,1.7e308,1.7e308]", #"["nan",0,1,1]"#, "[0,0,-5,-5]",
            "[0,0]", "null", "{}", #"["inf","inf","inf","inf"]"#,
        ]
        let long = String(repeating: "long ", count: 12_000)
        let items = list(5_000) { #"{"title":"\#($0)","style":"cancel"}"# }
        return [
            ("UIViewController", #"{"parts":\#(list(20_000) { part("[0,\(50 + $0 % 700),400,44]") })}"#, 64),
            ("UIViewController", #"{"parts":\#(list(frames.count) { part(frames[$0]) })}"#, 6),
            ("UIViewController", #"{"parts":[{"kind":"row","text":"\#(long)","frame":[0,100,9,9]}]}"#, 5),
            ("UIAlertController", #"{"fields":9223372036854775807,"actions":\#(items),"message":"\#(long)"}"#, 28),
            ("UIAlertController", #"{"fields":-1,"actions":[1,null,{"title":5}]}"#, 6),
            ("UINavigationController", #"{"title":"\#(long)","hidden":\#(items)}"#, 6),
            ("UITabBarController", #"{"tabs":\#(items),"tabsOnTop":true}"#, 6),
            ("UITabBarController", #"{"tabs":[],"hidden":"tabBar","anchor":[1e300,1e300,1e300,1e300]}"#, 6),
        ]
    }()

    @Test(arguments: contents.indices)
    func `any content makes a limited picture`(index: Int) throws {
        let (base, content, maximum) = Self.contents[index]
        var state = HierarchyState()
        let events = try [Event](
            jsonLines: """
                {"kind":"window.created","window":1,"size":[400,840]}
                {"kind":"controller.created","controller":2,"class":"C","base":"\(base)"}
                {"kind":"controller.created","controller":4,"class":"Root"}
                {"kind":"stack.changed","container":2,"order":[3]}
                {"kind":"view.loaded","controller":2}
                {"kind":"view.framed","controller":2,"frame":[0,0,400,840]}
                {"kind":"view.attached","controller":2,"host":1}
                {"kind":"presentation.began","presenter":4,"presented":2,"requester":4,"style":"overFullScreen"}
                {"kind":"content.changed","controller":2,"content":\(content)}
                """)
        for event in events { state.apply(event) }
        // A page of a report makes a picture for each event.
        let time = try processorTime {
            for _ in 0..<1_000 {
                let boxes = try #require(Wireframe(state).windows.first).boxes
                try #require(boxes.count <= maximum && boxes.first?.role.isText == false)
                let numbers = boxes.flatMap { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] }
                try #require(numbers.allSatisfy { abs($0) <= 2e6 })
            }
        }
        #expect(time < 60)
    }

    @Test(
        arguments: [
            (nil, "", "Other"), (nil, #","content":{"kind":"table"}"#, nil), (true, "", nil),
            (false, #","content":{"kind":"table"}"#, "Other"),
        ] as [(Bool?, String, String?)])
    func `a tab has no text if the producer would have recorded it`(
        recordsContent: Bool?, content: String, text: String?
    ) throws {
        let json = #"""
            {"windows":[{"id":1,"visible":true,"size":[400,840]}],"controllers":[
            {"id":2,"base":"UITabBarController","viewLoaded":true,"host":1,"frame":[0,0,400,840],"stack":[3,4],
            "selected":3},{"id":3,"class":"Home"\#(content)},{"id":4,"class":"Other"}]}
            """#.replacing("\n", with: "")
        func tabs(_ wireframe: Wireframe) -> [String?] {
            wireframe.windows.flatMap(\.boxes).filter { $0.role == .tab }.map(\.text)
        }
        let state = HierarchyState(json: try JSONReader.parse([UInt8](json.utf8)))
        #expect(tabs(Wireframe(state, recordsContent: recordsContent)) == [text])
        let kinds: [Bool?: String] = [true: #","records":["content.*"]"#, false: #","records":["session.*"]"#]
        let session = #"{"kind":"session.began","format":1\#(kinds[recordsContent] ?? "")}"#
        var timeline = Timeline(try Traces.reader(session + "\n" + #"{"kind":"state.given","state":\#(json)}"#))
        timeline.seek(to: timeline.end)
        #expect(tabs(Wireframe(timeline, timeline.state)) == [text])
    }

    @Test func `no more than sixteen windows are drawn`() throws {
        let lines = (1...40).map { #"{"kind":"window.created","window":\#($0),"size":[400,840]}"# }
        #expect(try wireframe(lines.joined(separator: "\n")).windows.map(\.id.rawValue) == Array(1...16))
    }

    @Test(arguments: ScreenSituation.all)
    func `a screen has the parts of the app's`(situation: ScreenSituation) throws {
        let window = try #require(Wireframe(situation.state).windows.first)
        #expect(window.boxes.map(Self.text) == situation.boxes)
    }

    private static func text(_ box: Wireframe.Box) -> String {
        let numbers = [box.frame.x, box.frame.y, box.frame.width, box.frame.height].map {
            $0 == $0.rounded() ? "\(Int($0))" : "\($0)"
        }
        let label = box.label.map { box.isQuiet ? "(\($0))" : $0 }
        return ([box.role.rawValue] + numbers + [label].compactMap { $0 }).joined(separator: " ")
    }

    @Test(
        arguments: [
            (400, 840, "phone", 291), (840, 400, "phone", 171), (375, 667, "phone", 216), (667, 375, "phone", 162),
            (768, 1024, "pad", 264), (1024, 768, "pad", 352), (150, 300, "phone", 0),
        ] as [(width: Double, height: Double, idiom: String, keyboard: Double)])
    func `the keyboard has a height on each device`(
        width: Double, height: Double, idiom: String, keyboard: Double
    ) throws {
        let json = #"{"windows":[{"id":1,"visible":true,"traits":{"userInterfaceIdiom":"\#(idiom)"}}]}"#
        let state = HierarchyState(json: try JSONReader.parse([UInt8](json.utf8)))
        let window = try #require(state.windows.first)
        #expect(WireframeMetrics(window, Size(width, height)).keyboard == keyboard)
    }

    /// The card is the same part of the recorded frame at each position of its way.
    @Test func `a sheet moves as a card`() throws {
        let window = try #require(
            try wireframe(
                """
                {"kind":"window.created","window":1,"size":[400,840]}
                {"kind":"controller.created","controller":2,"class":"Root"}
                {"kind":"controller.created","controller":3,"class":"Compose"}
                {"kind":"presentation.began","presenter":2,"presented":3,"requester":2,"style":"pageSheet",\
                "effectiveStyle":"pageSheet"}
                {"kind":"view.loaded","controller":3}
                {"kind":"view.framed","controller":3,"frame":[0,0,400,840]}
                {"kind":"view.attached","controller":3,"host":1}
                {"kind":"transition.began","transition":9,"type":"dismiss","container":1,"from":3,"to":2,\
                "animated":true,"interactive":true}
                {"kind":"transition.progressed","transition":9,"fraction":0.5}
                """
            ).windows.first)
        #expect(window.boxes.map(\.role) == [.dimming, .origin, .sheet, .caption, .statusBar])
        #expect(window.boxes[1].frame == Rect(0, 54, 400, 840))
        #expect(window.boxes[2].frame == Rect(0, 474, 400, 840))
    }

    @Test func `a bar moves with its view`() throws {
        let window = try #require(
            try wireframe(
                Self.sheet + """

                    {"kind":"controller.created","controller":5,"class":"Stack","base":"UINavigationController"}
                    {"kind":"stack.changed","container":5,"order":[4]}
                    {"kind":"view.loaded","controller":5}
                    {"kind":"view.framed","controller":5,"frame":[0,0,600,500]}
                    {"kind":"view.attached","controller":5,"host":4}
                    {"kind":"transition.began","transition":9,"type":"dismiss","container":1,"from":4,"to":2,\
                    "animated":true,"interactive":true}
                    {"kind":"transition.progressed","transition":9,"fraction":0.5}
                    """
            ).windows.first)
        #expect(window.boxes.first { $0.role == .navigationBar }?.frame == Rect(100, 325, 600, 32))
        #expect(window.boxes.last?.text == "Compose")
        #expect(window.boxes.last?.isQuiet == true)
    }
}
