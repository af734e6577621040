import HierarchyModel
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
        #expect(window.boxes.map(\.role) == [.controller, .dimming, .presented])
        #expect(window.boxes.map { $0.names.map(\.id.rawValue) } == [[2, 3], [], [4]])
        #expect(window.boxes[2].frame == Rect(100, 50, 600, 500))
        #expect(window.boxes[0].name?.title == "Mail")
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
        #expect(window.boxes.last?.frame == Rect(110, 70, 30, 40))
        #expect(window.boxes.last?.isLeaf == true && window.boxes[2].isLeaf == false)
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
        #expect(window.boxes.map(\.role) == [.controller, .dimming, .origin, .presented])
        #expect(window.boxes[2].frame == Rect(100, 50, 600, 500))
        #expect(window.boxes[3].frame == Rect(100, 325, 600, 500))
    }

    @Test func `an animator's own frames are the way`() throws {
        let reader = try Traces.sample("half-sheet")
        var timeline = Timeline(reader)
        timeline.seek(to: 322)
        let window = try #require(
            Wireframe(timeline.state, motion: WireframeMotion(timeline, timeline.state)).windows.first)
        let origin = try #require(window.boxes.first { $0.role == .origin })
        let now = try #require(window.boxes.last)
        #expect(origin.frame == Rect(375, 667, 187, 667))
        #expect(now.frame.x < 375 && now.frame.x > 188 && now.frame.y < 667)
    }

    @Test func `any trace makes a limited picture`() throws {
        var lines = """
            {"kind":"window.created","window":1,"size":["inf","nan"]}
            {"kind":"window.created","window":2,"size":[100,100]}
            """
        for id in 3..<500 {
            lines += """

                {"kind":"controller.created","controller":\(id),"class":"C"}
                {"kind":"view.loaded","controller":\(id)}
                {"kind":"view.framed","controller":\(id),"frame":[\(id),"nan",1e300,-5]}
                {"kind":"view.attached","controller":\(id),"host":\(id == 3 ? 2 : id - 1)}
                """
        }
        // A cycle of hosts.
        lines += "\n" + #"{"kind":"view.attached","controller":3,"host":400}"#
        let windows = try wireframe(lines).windows
        #expect(windows.map(\.id) == [ObjectID(2)])
        #expect(windows.allSatisfy { $0.boxes.count <= Wireframe.maximumBoxes })
    }
}
