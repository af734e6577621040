import HierarchyModel
import JSONText
import TestSupport
import Testing

@testable import TimeTravel

/// Where an input marks the screen.
@Suite struct WireframeTouchTests {
    /// A list with two rows, two buttons and a switch, pushed on the stack of the first of two tabs.
    private static let list = #"""
        {"windows":[{"id":1,"visible":true,"size":[400,840]}],"controllers":[
        {"id":2,"class":"Tabs","base":"UITabBarController","viewLoaded":true,"host":1,"frame":[0,0,400,840],
        "stack":[3,4],"selected":3},
        {"id":3,"class":"Stack","base":"UINavigationController","viewLoaded":true,"host":2,"frame":[0,0,400,840],
        "stack":[5,6]},
        {"id":4,"title":"Other"},{"id":5,"title":"Home"},
        {"id":6,"class":"List","viewLoaded":true,"host":3,"frame":[0,0,400,840],"content":{"right":[{"title":"Edit"}],
        "parts":[{"kind":"row","row":"0.0","frame":[0,88,400,44]},{"kind":"row","row":"0.1","frame":[0,132,400,44]},
        {"kind":"button","text":"Add","frame":[10,200,100,40]},{"kind":"button","text":"Pay","frame":[10,300,100,40]},
        {"kind":"switch","frame":[300,200,52,32]}]}}]}
        """#

    /// A controller that is presented over the lower part of the screen.
    private static func presented(_ style: String, _ frame: String) -> String {
        """
        {"windows":[{"id":1,"visible":true,"size":[400,840]}],"controllers":[
        {"id":2,"class":"Root","viewLoaded":true,"host":1,"frame":[0,0,400,840]},
        {"id":7,"class":"Card","viewLoaded":true,"host":1,"frame":\(frame),"presenting":2,"style":"\(style)"}]}
        """
    }

    private static func state(_ json: String) throws -> HierarchyState {
        HierarchyState(json: try JSONReader.parse([UInt8](json.utf8)))
    }

    /// The middle of the mark and its sign, in parentheses if only the controller is known; nil without a mark.
    private static func mark(_ wireframe: Wireframe) -> String? {
        let boxes = wireframe.windows.flatMap(\.boxes).filter { $0.role == .touch }
        guard let box = boxes.first, boxes.count == 1, box.frame.width == 44, box.frame.height == 44 else { return nil }
        let text = "\(box.frame.x + 22) \(box.frame.y + 22) \(box.label ?? "")"
        return box.isQuiet ? "(\(text))" : text
    }

    private static func mark(_ input: String, on state: HierarchyState) throws -> String? {
        let event = try #require(try [Event](jsonLines: "{\(input)}").first)
        return mark(Wireframe(state, touch: WireframeTouch(event)))
    }

    private static func tapped(_ action: String, _ target: Int = 6, _ fields: String = "") -> String {
        #""kind":"input.tapped","target":\#(target),"action":"\#(action)""# + (fields.isEmpty ? "" : ",") + fields
    }

    private static func dragged(_ action: String, _ target: Int, _ fields: String = "") -> String {
        #""kind":"input.dragged","target":\#(target),"phase":"began","action":"\#(action)""#
            + (fields.isEmpty ? "" : ",") + fields
    }

    /// A later phase of a drag over the view of the list.
    private static func phase(_ phase: String, _ action: String, _ fields: String = "") -> String {
        dragged(action, 6, #""element":["List","UIView"]"# + (fields.isEmpty ? "" : ",") + fields)
            .replacing("began", with: phase)
    }

    @Test(
        arguments: [
            (tapped("tapRow", 6, #""row":"0.1""#), "200.0 154.0 ◉"),
            (tapped("tapRow", 6, #""row":"0.7""#), "(200.0 420.0 ◉)"),
            (tapped("tapAccessory", 6, #""row":"0.1""#), "378.0 154.0 ◉"),
            (tapped("tapSwipeAction", 6, #""row":"0.0.0","gesture":{"direction":"leading"}"#), "22.0 110.0 ◉"),
            (tapped("tapSwipeAction", 6, #""row":"0.0.0","gesture":{"direction":"trailing"}"#), "378.0 110.0 ◉"),
            (tapped("pickRow", 6, #""row":"0.1""#), "(200.0 420.0 ◉)"),
            (tapped("endCustomizing", 6, #""row":"0.1""#), "(200.0 420.0 ◉)"),
            // The index also counts hidden buttons, so that it does not tell which one of two it is.
            (tapped("tap", 6, #""element":["List","UIView","UIButton[1]"]"#), "(200.0 420.0 ◉)"),
            (tapped("tap", 6, #""element":["List","UIView","UIButton"]"#), "(200.0 420.0 ◉)"),
            (tapped("tap", 6, #""element":["List","UIView","UISwitch"]"#), "326.0 216.0 ◉"),
            (tapped("tap", 6, #""element":["List","UIView","UISwitch[1]"]"#), "326.0 216.0 ◉"),
            (tapped("tap", 6, #""element":["List","UIView","UIStackView","UISwitch"]"#), "(200.0 420.0 ◉)"),
            (tapped("tapSegment", 6, #""row":"1","element":["List","UIView","UISwitch"]"#), "(326.0 216.0 ◉)"),
            (tapped("tap", 6, ##""element":["#cart","UIButton"]"##), "(200.0 420.0 ◉)"),
            (tapped("tap", 6, ##""element":["#form","UIStackView","UISwitch"]"##), "(200.0 420.0 ◉)"),
            (tapped("tap", 6, ##""element":["#form","UIView","UITapGestureRecognizer"]"##), "(200.0 420.0 ◉)"),
            (tapped("tap", 6, #""element":["List","UIView","UITapGestureRecognizer"]"#), "200.0 420.0 ◉"),
            (tapped("tap", 6, #""element":["List","UIView"],"gesture":{"point":[50,60]}"#), "50.0 60.0 ◉"),
            (tapped("tapBarItem", 6, #""item":"Edit","row":"0""#), "366.0 66.0 ◉"),
            (tapped("tapBarItem", 6, #""row":"0""#), "366.0 66.0 ◉"),
            (tapped("tapBarItem", 6, #""item":"Done","row":"0""#), nil),
            (tapped("tapTab", 2, #""row":"1""#), "300.0 781.5 ◉"),
            (tapped("tapTab", 2, #""row":"2""#), nil), (tapped("tapTab", 2, #""item":"Other""#), nil),
            (#""kind":"input.tappedBack","container":3,"action":"tapBack""#, "54.0 66.0 ◉"),
            (#""kind":"input.tappedBack","container":2,"action":"tapBack""#, nil),
            (#""kind":"input.tappedBack","container":6,"action":"tapBack""#, nil),
            (tapped("swipePrimaryColumn"), "22.0 420.0 ↔"),
            (dragged("swipeBack", 3), "22.0 420.0 →"),
            (dragged("swipeContent", 3), "200.0 420.0 →"),
            (dragged("swipePage", 6, #""gesture":{"direction":"forward"}"#), "200.0 420.0 ←"),
            (dragged("swipePage", 6, #""gesture":{"direction":"reverse"}"#), "200.0 420.0 →"),
            (dragged("swipe", 6, #""element":["List","UIView"],"gesture":{"direction":"up"}"#), "200.0 420.0 ↑"),
            (dragged("drag", 6, #""element":["List","UIView"]"#), "200.0 420.0 ◉"),
            (dragged("drag", 6, #""element":["List","UIView"],"gesture":{"point":[5,6]}"#), "5.0 6.0 ◉"),
            // Only the beginning of a drag says where the finger is.
            (phase("changed", "drag", #""gesture":{"movement":[-9,8]}"#), "(200.0 420.0 ←)"),
            (phase("changed", "drag", #""gesture":{"movement":[3,-8]}"#), "(200.0 420.0 ↑)"),
            (phase("ended", "drag"), "(200.0 420.0 ◉)"), (phase("cancelled", "swipe"), "(200.0 420.0 ◉)"),
            (dragged("dragSeparator", 6, #""gesture":{"value":150}"#), "150.0 420.0 ↔"),
            (#""kind":"input.tapped","target":null,"action":"tap","gesture":{"point":[7,8]}"#, "7.0 8.0 ◉"),
            (#""kind":"input.tapped","target":null,"action":"tap""#, nil),
            (tapped("tap", 5), nil), (tapped("triggerSegue"), nil),
            (#""kind":"input.tapped","target":6"#, nil),
            (#""kind":"input.typed","target":6,"action":"type","text":"a""#, nil),
            (#""kind":"input.memoryWarning""#, nil),
        ] as [(String, String?)])
    func `an input marks what it names`(input: String, mark: String?) throws {
        #expect(try Self.mark(input, on: try Self.state(Self.list)) == mark)
    }

    @Test func `a swipe down marks the upper edge, and a tap outside the largest part beside the popover`() throws {
        let sheet = try Self.state(Self.presented("pageSheet", "[0,100,400,740]"))
        let swipe = #""kind":"input.swipedDown","presented":7,"action":"swipeDown""#
        #expect(try Self.mark(swipe, on: sheet) == "200.0 122.0 ↓")
        let popover = try Self.state(Self.presented("popover", "[100,200,200,200]"))
        let outside = #""kind":"input.tappedOutside","presented":7,"action":"tapOutside""#
        #expect(try Self.mark(outside, on: popover) == "200.0 620.0 ◉")
    }

    @Test func `the button of an alert is marked by its title`() throws {
        let json = """
            {"windows":[{"id":1,"visible":true,"size":[400,840]}],"controllers":[
            {"id":2,"class":"Root","viewLoaded":true,"host":1,"frame":[0,0,400,840]},
            {"id":7,"base":"UIAlertController","viewLoaded":true,"host":1,"frame":[0,0,400,840],"presenting":2,
            "content":{"actions":[{"title":"Delete"},{"title":"Cancel","style":"cancel"}]}}]}
            """
        let state = try Self.state(json)
        let buttons = Wireframe(state).windows.flatMap(\.boxes).filter { $0.role == .button }
        let delete = try #require(buttons.first { $0.text == "Delete" }).frame
        let mark = "\(delete.x + delete.width / 2) \(delete.y + delete.height / 2) ◉"
        #expect(try Self.mark(Self.tapped("tapAction", 7, #""item":"Delete","row":"0""#), on: state) == mark)
        #expect(try Self.mark(Self.tapped("tapAction", 7, #""item":"Delete""#), on: state) == mark)
        #expect(try Self.mark(Self.tapped("tapAction", 7, #""item":"Rename","row":"0""#), on: state) == nil)
        // The button that cancels is drawn first. Without titles, or with the same ones, the index counts.
        #expect(try Self.mark(Self.tapped("tapAction", 7, #""row":"0""#), on: state) == mark)
        let redacted = try Self.state(json.replacing("Delete", with: "x").replacing("Cancel", with: "x"))
        #expect(try Self.mark(Self.tapped("tapAction", 7, #""item":"x","row":"0""#), on: redacted) == mark)
        let unknown = try #require(try Self.mark(Self.tapped("tapAction", 7, #""item":"x""#), on: redacted))
        #expect(unknown.hasPrefix("("))
    }

    /// The index of a button in a bar also counts spaces and hidden buttons, which the trace does not have.
    @Test(
        arguments: [
            (#"{"title":"Edit"},{"system":"add"}"#, #""item":"Edit","row":"3""#, true),
            (#"{"title":"Edit"},{"system":"add"}"#, #""row":"0""#, false),
            (#"{"title":"x"},{"title":"x"}"#, #""item":"x","row":"0""#, false),
            (#"{"system":"add"}"#, #""row":"3""#, true),
        ])
    func `a button of a bar is marked if only one may be meant`(
        items: String, input: String, isExact: Bool
    ) throws {
        let state = try Self.state(Self.list.replacing(#"{"title":"Edit"}"#, with: items))
        let mark = try #require(try Self.mark(Self.tapped("tapBarItem", 6, input), on: state))
        #expect(isExact ? !mark.hasPrefix("(") : mark == "(200.0 420.0 ◉)")
    }

    @Test func `a finger without a controller is marked in the key window`() throws {
        let json = #"""
            {"windows":[{"id":1,"visible":true,"key":true,"size":[400,840]},{"id":2,"visible":true,"size":[400,840]}]}
            """#
        let input = #""kind":"input.tapped","target":null,"action":"tap","gesture":{"point":[7,8]}"#
        let event = try #require(try [Event](jsonLines: "{\(input)}").first)
        func windows(_ json: String) throws -> [ObjectID] {
            Wireframe(try Self.state(json), touch: WireframeTouch(event)).windows.filter { window in
                window.boxes.contains { $0.role == .touch }
            }.map(\.id)
        }
        #expect(try windows(json) == [ObjectID(1)])
        #expect(try windows(json.replacing(#""key":true,"#, with: "")) == [ObjectID(2)])
        #expect(try Self.mark(input, on: try Self.state(json)) == "(7.0 8.0 ◉)")
    }

    @Test func `the phases of a drag move the mark`() throws {
        let state = try Self.state(Self.list)
        func drag(_ phase: String, _ gesture: String, _ element: String = "UIView") -> String {
            #"{"kind":"input.dragged","target":6,"phase":"\#(phase)","action":"drag","#
                + #""element":["List","\#(element)"],"gesture":{\#(gesture)}}"#
        }
        let events = try [Event](
            jsonLines: [
                drag("began", #""point":[50,60]"#), drag("changed", #""movement":[10,1]"#),
                drag("changed", #""movement":[-3,20]"#), drag("ended", ""), drag("changed", #""movement":[9,9]"#),
                drag("began", ""), drag("changed", #""movement":[0,5]"#), drag("changed", "", "UILabel"),
            ].joined(separator: "\n"))
        var touch: WireframeTouch?
        let marks = events.map { event -> String? in
            touch = WireframeTouch(event, after: touch)
            return Self.mark(Wireframe(state, touch: touch))
        }
        let expected = [
            "50.0 60.0 ◉", "60.0 61.0 →", "57.0 81.0 ↓", "57.0 81.0 ◉", "(200.0 420.0 ↓)",
            "200.0 420.0 ◉", "200.0 425.0 ↓", "(200.0 420.0 ◉)",
        ]
        #expect(marks == expected)
        // A timeline reads the phases before the last one.
        var timeline = Timeline(try Traces.reader(events))
        timeline.seek(to: 3)
        #expect(Self.mark(Wireframe(state, touch: WireframeTouch(timeline))) == expected[3])
        timeline.seek(to: 6)
        #expect(Self.mark(Wireframe(state, touch: WireframeTouch(timeline))) == expected[6])
    }

    @Test func `the last input of the user counts`() throws {
        let reader = try Traces.reader(
            """
            {"kind":"window.created","window":1,"size":[400,840]}
            {"kind":"window.shown","window":1,"visible":true}
            {"kind":"controller.created","controller":2,"class":"Root"}
            {"kind":"view.loaded","controller":2}
            {"kind":"view.framed","controller":2,"frame":[0,0,400,840]}
            {"kind":"view.attached","controller":2,"host":1}
            {"kind":"input.tapped","target":2,"action":"tap","element":["Root","UIView"]}
            {"kind":"return"}
            {"kind":"input.deferred","work":"timer"}
            {"kind":"return"}
            {"kind":"input.memoryWarning"}
            """)
        var timeline = Timeline(reader)
        let marks = ([5, 6, 9, 10] as [UInt64]).map { position -> String? in
            timeline.seek(to: position)
            return Self.mark(Wireframe(timeline, timeline.state))
        }
        #expect(marks == [nil, "200.0 420.0 ◉", "200.0 420.0 ◉", nil])
    }

    @Test func `an input long ago is not searched for`() throws {
        let input = #"{"kind":"input.tapped","target":2,"action":"tap","element":["Root","UIView"]}"#
        let lines = [input] + Array(repeating: #"{"kind":"marker","name":"a"}"#, count: 4_096)
        var timeline = Timeline(try Traces.reader(lines.joined(separator: "\n")))
        timeline.seek(to: 4_095)
        #expect(WireframeTouch(timeline) != nil)
        timeline.seek(to: 4_096)
        #expect(WireframeTouch(timeline) == nil)
    }
}
