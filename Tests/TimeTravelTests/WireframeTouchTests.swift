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

    @Test(
        arguments: [
            (tapped("tapRow", 6, #""row":"0.1""#), "200.0 154.0 ◉"),
            (tapped("tapRow", 6, #""row":"0.7""#), "(200.0 420.0 ◉)"),
            (tapped("tapAccessory", 6, #""row":"0.1""#), "378.0 154.0 ◉"),
            (tapped("tapSwipeAction", 6, #""row":"0.0.0","gesture":{"direction":"leading"}"#), "22.0 110.0 ◉"),
            (tapped("tapSwipeAction", 6, #""row":"0.0.0","gesture":{"direction":"trailing"}"#), "378.0 110.0 ◉"),
            (tapped("tap", 6, #""element":["List","UIView","UIButton[1]"]"#), "60.0 320.0 ◉"),
            (tapped("tap", 6, #""element":["List","UIView","UIButton"]"#), "60.0 220.0 ◉"),
            (tapped("tap", 6, #""element":["List","UIView","UIButton[2]"]"#), "(200.0 420.0 ◉)"),
            (tapped("tap", 6, #""element":["List","UIView","UIStackView","UIButton"]"#), "(200.0 420.0 ◉)"),
            (tapped("tap", 6, #""element":["List","UIView","UIStackView","UISwitch"]"#), "326.0 216.0 ◉"),
            (tapped("tap", 6, #""element":["List","UIView","UITapGestureRecognizer"]"#), "200.0 420.0 ◉"),
            (tapped("tap", 6, #""element":["List","UIView"],"gesture":{"point":[50,60]}"#), "50.0 60.0 ◉"),
            (tapped("tapBarItem", 6, #""item":"Edit","row":"0""#), "366.0 66.0 ◉"),
            (tapped("tapBarItem", 6, #""row":"0""#), "366.0 66.0 ◉"),
            (tapped("tapBarItem", 6, #""item":"Done","row":"0""#), "(200.0 420.0 ◉)"),
            (tapped("tapTab", 2, #""row":"1""#), "300.0 781.5 ◉"),
            (#""kind":"input.tappedBack","container":3,"action":"tapBack""#, "54.0 66.0 ◉"),
            (dragged("swipeBack", 3), "22.0 420.0 →"),
            (dragged("swipeContent", 3), "200.0 420.0 →"),
            (dragged("swipePage", 6, #""gesture":{"direction":"forward"}"#), "200.0 420.0 ←"),
            (dragged("swipePage", 6, #""gesture":{"direction":"reverse"}"#), "200.0 420.0 →"),
            (dragged("swipe", 6, #""element":["List","UIView"],"gesture":{"direction":"up"}"#), "200.0 420.0 ↑"),
            (dragged("drag", 6, #""element":["List","UIView"],"gesture":{"movement":[-9,8]}"#), "200.0 420.0 ←"),
            (dragged("drag", 6, #""element":["List","UIView"],"gesture":{"movement":[3,-8]}"#), "200.0 420.0 ↑"),
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
        #expect(
            try Self.mark(Self.tapped("tapAction", 7, #""item":"Delete","row":"0""#), on: state)
                == "\(delete.x + delete.width / 2) \(delete.y + delete.height / 2) ◉")
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
}
