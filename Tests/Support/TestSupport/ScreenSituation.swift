import HierarchyModel
import JSONText
import Testing

/// A state, and what is on its screen.
public struct ScreenSituation: Sendable, CustomTestStringConvertible {
    public let testDescription: String
    private let window: String
    private let controllers: [String]
    /// The boxes from back to front: role, x, y, width, height, text. What the app does not show has parentheses.
    public let boxes: [String]

    private init(
        _ name: String, window: String = #""size":[400,840]"#, _ controllers: [String], _ boxes: [String]
    ) {
        (testDescription, self.window, self.controllers, self.boxes) = (name, window, controllers, boxes)
    }

    public var state: HierarchyState {
        get throws {
            let list = controllers.map { "{\($0)}" }.joined(separator: ",")
            let json = #"{"windows":[{"id":1,"visible":true,\#(window)}],"controllers":[\#(list)]}"#
            return HierarchyState(json: try JSONReader.parse([UInt8](json.utf8)))
        }
    }

    /// A controller whose view is in a host.
    private static func shown(
        _ id: Int, _ name: String, in host: Int = 1, frame: String = "0,0,400,840", _ fields: String = ""
    ) -> String {
        #""id":\#(id),"class":"\#(name)","viewLoaded":true,"host":\#(host),"frame":[\#(frame)]"#
            + (fields.isEmpty ? "" : ",") + fields
    }

    private static let navigation = #""base":"UINavigationController""#
    private static let tabs = #""base":"UITabBarController""#
    private static let alert = #""base":"UIAlertController","presenting":2"#
    /// The view of a root of the class `Root`, and its texts.
    private static let root = ["view 0 0 400 840", "caption 0 427 400 30 (Root #2)"]
    private static let status = ["status-bar 0 0 400 44 (▂▄▆)"]

    public static let all = [
        ScreenSituation(
            "a pushed controller",
            [
                shown(2, "UINavigationController", #"\#(navigation),"stack":[3,4]"#),
                #""id":3,"class":"Mailboxes","title":"Mailboxes""#,
                shown(4, "Messages", in: 2, #""title":"Inbox""#),
            ],
            [
                "view 0 0 400 840", "caption 0 449 400 30 (Messages #4)", "navigation-bar 0 44 400 44",
                "title 100 44 200 44 Inbox", "back-button 8 44 92 44 ‹ Mailboxes",
            ] + status),
        ScreenSituation(
            "a stack in a stack",
            [
                shown(2, "UINavigationController", #"\#(navigation),"stack":[3,4]"#),
                #""id":3,"class":"Mailboxes","title":"Mailboxes""#,
                shown(4, "UINavigationController", in: 2, #"\#(navigation),"parent":2,"stack":[5]"#),
                shown(5, "Message", in: 4, #""title":"Hotel","content":{"right":[{"title":"Edit"}]}"#),
            ],
            [
                "view 0 0 400 840", "caption 0 449 400 30 (Message #5)", "navigation-bar 0 44 400 44",
                "bar-button 340 44 52 44 Edit", "title 100 44 200 44 Hotel", "back-button 8 44 92 44 ‹ Mailboxes",
            ] + status),
        ScreenSituation(
            "a stack of two in a stack",
            [
                shown(2, "UINavigationController", #"\#(navigation),"stack":[3,4]"#),
                #""id":3,"class":"Mailboxes","title":"Mailboxes""#,
                shown(4, "UINavigationController", in: 2, #"\#(navigation),"parent":2,"stack":[5,6]"#),
                #""id":5,"class":"Messages","title":"Inbox""#,
                shown(6, "Message", in: 4, #""title":"Hotel""#),
            ],
            [
                "view 0 0 400 840", "caption 0 449 400 30 (Message #6)", "navigation-bar 0 44 400 44",
                "title 100 44 200 44 Hotel", "back-button 8 44 92 44 ‹ Inbox",
            ] + status),
        ScreenSituation(
            "a title that is not recorded",
            [
                shown(2, "UINavigationController", #"\#(navigation),"stack":[3]"#),
                shown(3, "Messages", in: 2),
            ],
            [
                "view 0 0 400 840", "caption 0 449 400 30 (Messages #3)", "navigation-bar 0 44 400 44",
                "title 8 44 384 44 (Messages)",
            ] + status),
        ScreenSituation(
            "tabs with a navigation controller",
            [
                shown(2, "UITabBarController", #"\#(tabs),"stack":[3,4],"selected":3"#),
                shown(3, "UINavigationController", in: 2, #"\#(navigation),"stack":[5]"#),
                #""id":4,"class":"Profile""#,
                shown(5, "Recipes", in: 3, #""title":"All recipes""#),
            ],
            [
                "view 0 0 400 840", "caption 0 407.5 400 30 (Recipes #5)", "navigation-bar 0 44 400 44",
                "title 8 44 384 44 All recipes", "tab-bar 0 757 400 83", "selected-tab 0 757 200 49 ● All recipes",
                "tab 200 757 200 49 (Profile)",
            ] + status),
        ScreenSituation(
            "more tabs than fit, and one that is not recorded",
            [
                shown(2, "UITabBarController", #"\#(tabs),"stack":[3,4,5,99,6,7],"selected":7"#),
                #""id":3,"title":"One""#, #""id":4,"title":"Two""#, #""id":5,"title":"Three""#,
                #""id":6,"title":"Five""#, #""id":7,"title":"Six""#,
            ],
            [
                "view 0 0 400 840", "caption 0 385.5 400 30 (UITabBarController #2)", "tab-bar 0 757 400 83",
                "tab 0 757 80 49 One", "tab 80 757 80 49 Two", "tab 160 757 80 49 Three", "tab 240 757 80 49 (#99)",
                "selected-tab 320 757 80 49 ● More",
            ] + status),
        ScreenSituation(
            "six tabs of a phone on its side", window: #""size":[840,400]"#,
            [
                shown(2, "UITabBarController", frame: "0,0,840,400", #"\#(tabs),"stack":[3,4,5,6,7,8]"#),
                #""id":3,"title":"One""#, #""id":4,"title":"Two""#, #""id":5,"title":"Three""#,
                #""id":6,"title":"Four""#, #""id":7,"title":"Five""#, #""id":8,"title":"Six""#,
            ],
            [
                "view 0 0 840 400", "caption 0 150 840 30 (UITabBarController #2)", "tab-bar 0 330 840 70",
                "tab 0 330 140 49 One", "tab 140 330 140 49 Two", "tab 280 330 140 49 Three",
                "tab 420 330 140 49 Four", "tab 560 330 140 49 Five", "tab 700 330 140 49 Six",
            ]),
        ScreenSituation(
            "tabs of a phone with a home button", window: #""size":[400,700]"#,
            [
                shown(2, "UITabBarController", frame: "0,0,400,700", #"\#(tabs),"stack":[3],"selected":3"#),
                #""id":3,"title":"Home""#,
            ],
            [
                "view 0 0 400 700", "caption 0 320.5 400 30 (UITabBarController #2)", "tab-bar 0 651 400 49",
                "selected-tab 0 651 400 49 ● Home", "status-bar 0 0 400 20 (▂▄▆)",
            ]),
        ScreenSituation(
            "an alert",
            [
                shown(2, "Root"),
                shown(3, "UIAlertController", #"\#(alert),"title":"Delete?","style":"overFullScreen""#),
            ],
            root + [
                "dimming 0 0 400 840", "alert 65 360 270 120", "title 65 390 270 30 Delete?",
                "caption 65 420 270 30 (UIAlertController #3)",
            ] + status),
        ScreenSituation(
            "an alert whose card is recorded",
            [shown(2, "Root"), shown(3, "UIAlertController", frame: "65,300,270,200", alert)],
            root + [
                "dimming 0 0 400 840", "alert 65 300 270 200", "caption 65 385 270 30 (UIAlertController #3)",
            ] + status),
        ScreenSituation(
            "an action sheet",
            [shown(2, "Root"), shown(3, "UIAlertController", #"\#(alert),"title":"Share","style":"popover""#)],
            root + [
                "dimming 0 0 400 840", "action-sheet 10 710 380 120", "title 10 740 380 30 Share",
                "caption 10 770 380 30 (UIAlertController #3)",
            ] + status),
        ScreenSituation(
            "a sheet with a navigation bar leaves the upper edge free",
            [
                shown(2, "Root"),
                shown(3, "Navigation", #"\#(navigation),"stack":[4],"presenting":2,"style":"pageSheet""#),
                shown(4, "Compose", in: 3, #""title":"New message""#),
            ],
            root + [
                "dimming 0 0 400 840", "sheet 0 54 400 840", "caption 0 454 400 30 (Compose #4)",
                "navigation-bar 0 54 400 44", "title 8 54 384 44 New message",
            ] + status),
        ScreenSituation(
            "a sheet of half the height",
            [
                shown(2, "Root"),
                shown(
                    3, "Compose", frame: "0,400,400,440",
                    #""presenting":2,"style":"automatic","effectiveStyle":"formSheet""#),
            ],
            root + ["dimming 0 0 400 840", "sheet 0 400 400 440", "caption 0 605 400 30 (Compose #3)"] + status),
        ScreenSituation(
            "a popover",
            [shown(2, "Root"), shown(3, "Colors", frame: "80,100,240,160", #""presenting":2,"style":"popover""#)],
            root + ["popover 80 100 240 160", "caption 80 165 240 30 (Colors #3)", "arrow 188 86 24 14 ▲"] + status),
        ScreenSituation(
            "a controller over the current context lies over the bars",
            [
                shown(2, "Navigation", #"\#(navigation),"stack":[4]"#),
                shown(3, "Help", in: 2, #""presenting":4,"style":"overCurrentContext""#),
                shown(4, "Messages", in: 2, #""title":"Inbox""#),
            ],
            [
                "view 0 0 400 840", "navigation-bar 0 44 400 44", "title 8 44 384 44 Inbox", "presented 0 0 400 840",
                "caption 0 427 400 30 (Help #3)",
            ] + status),
        ScreenSituation(
            "the columns of a pad", window: #""size":[1000,800],"traits":{"userInterfaceIdiom":"pad"}"#,
            [
                shown(2, "Split", frame: "0,0,1000,800", #""base":"UISplitViewController","stack":[3,4]"#),
                shown(3, "Navigation", in: 2, frame: "0,0,300,800", #"\#(navigation),"stack":[5]"#),
                shown(4, "Detail", in: 2, frame: "300,0,700,800", #""title":"Letter""#),
                shown(5, "List", in: 3, frame: "0,0,300,800", #""title":"Letters""#),
            ],
            [
                "view 0 0 1000 800", "view 0 0 300 800", "caption 0 422 300 30 (List #5)", "navigation-bar 0 24 300 50",
                "title 8 24 284 50 Letters", "view 300 0 700 800", "title 300 382 700 30 Letter",
                "caption 300 412 700 30 (Detail #4)", "status-bar 0 0 1000 24 (▂▄▆)",
            ]),
        ScreenSituation(
            "pages",
            [
                shown(2, "UIPageViewController", #""base":"UIPageViewController","stack":[3]"#),
                shown(3, "Page", in: 2, #""title":"Welcome""#),
            ],
            [
                "view 0 0 400 840", "title 0 376.5 400 30 Welcome", "caption 0 406.5 400 30 (Page #3)",
                "page-dots 0 769 400 37 (• • •)",
            ] + status),
        ScreenSituation(
            "a controller of the system that disappears",
            [
                shown(
                    2, "MailComposer",
                    #""base":"MFMailComposeViewController","system":true,"appearance":"disappearing""#)
            ],
            ["view 0 0 400 840", "caption 0 427 400 30 (MailComposer #2 (system) disappearing)"] + status),
        ScreenSituation(
            "a plain controller, and an unknown appearance",
            [shown(2, "UIViewController", #""base":"UIViewController","system":true,"appearance":"owned""#)],
            ["view 0 0 400 840", "caption 0 427 400 30 (UIViewController #2)"] + status),
        ScreenSituation(
            "the items of bars, the rows of a list and the selected one",
            [
                shown(2, "UINavigationController", #"\#(navigation),"stack":[3,4]"#),
                #""id":3,"class":"Mailboxes","title":"Mailboxes""#,
                shown(
                    4, "Messages", in: 2,
                    #""title":"Inbox","content":{"back":"All","prompt":"Choose","#
                        + #""right":[{"title":"Edit"},{"system":"add","enabled":false}],"#
                        + #""toolbar":[{"system":"compose"}],"parts":["#
                        + #"{"kind":"row","text":"Emma","frame":[0,88,400,44],"row":"0.0"},"#
                        + #"{"kind":"row","text":"Noah","frame":[0,132,400,44],"row":"0.1","selected":true},"#
                        + #"{"kind":"row","text":"Below the bar","frame":[0,830,400,44],"row":"0.2"}]}"#),
            ],
            [
                "view 0 0 400 840", "caption 0 732 400 30 (Messages #4)", "row 0 102 400 30 Emma",
                "selected-row 0 132 400 44 ● Noah", "navigation-bar 0 44 400 58", "prompt 0 44 400 14 Choose",
                "bar-button 340 58 52 44 Edit", "bar-button 297 58 43 44 (Add)", "title 103 58 194 44 Inbox",
                "back-button 8 58 92 44 ‹ All", "toolbar 0 762 400 78", "bar-button 0 762 400 44 (Compose)",
            ] + status),
        ScreenSituation(
            "a left button in the place of the back button",
            [
                shown(2, "UINavigationController", #"\#(navigation),"stack":[3,4]"#),
                #""id":3,"class":"Mailboxes","title":"Mailboxes""#,
                shown(
                    4, "Messages", in: 2,
                    #""title":"Inbox","content":{"left":[{"title":"Close"}],"hidden":["backButton"]}"#),
            ],
            [
                "view 0 0 400 840", "caption 0 449 400 30 (Messages #4)", "navigation-bar 0 44 400 44",
                "bar-button 8 44 61 44 Close", "title 69 44 262 44 Inbox",
            ] + status),
        ScreenSituation(
            "an empty title in the bar",
            [
                shown(2, "UINavigationController", #"\#(navigation),"stack":[3]"#),
                shown(3, "Messages", in: 2, #""title":"Inbox","content":{"title":""}"#),
            ],
            [
                "view 0 0 400 840", "caption 0 449 400 30 (Messages #3)", "navigation-bar 0 44 400 44",
                "title 8 44 384 44 ",
            ] + status),
        ScreenSituation(
            "a child that covers the texts of its parent",
            [
                shown(2, "Root", #""content":{"parts":[{"kind":"label","text":"Total","frame":[20,100,200,30]}]}"#),
                shown(3, "Cover", in: 2),
            ],
            [
                "view 0 0 400 840", "text 20 100 200 30 Total", "view 0 0 400 840",
                "caption 0 427 400 30 (Cover #3)",
            ] + status),
        ScreenSituation(
            "the selected one of many tabs above the content",
            window: #""size":[1000,800],"traits":{"userInterfaceIdiom":"pad"}"#,
            [
                shown(
                    2, "UITabBarController", frame: "0,0,1000,800",
                    #"\#(tabs),"stack":[3,4,5,6,7,8,9,10,11,12],"selected":11,"content":{"tabsOnTop":true,"tabs":["#
                        + (3...12).map { #"{"title":"T\#($0)"}"# }.joined(separator: ",") + "]}")
            ],
            [
                "view 0 0 1000 800", "caption 0 421.5 1000 30 (UITabBarController #2)", "tab-bar 250 24 500 49",
                "tab 250 24 62.5 49 T3", "tab 312.5 24 62.5 49 T4", "tab 375 24 62.5 49 T5",
                "tab 437.5 24 62.5 49 T6", "tab 500 24 62.5 49 T7", "tab 562.5 24 62.5 49 T8",
                "tab 625 24 62.5 49 T9", "selected-tab 687.5 24 62.5 49 ● T11", "status-bar 0 0 1000 24 (▂▄▆)",
            ]),
        ScreenSituation(
            "a large title that is not the controller's",
            [
                shown(2, "UINavigationController", #"\#(navigation),"stack":[3]"#),
                shown(3, "Messages", in: 2, #""title":"Inbox","content":{"title":"All","largeTitle":true}"#),
            ],
            [
                "view 0 0 400 840", "caption 0 475 400 30 (Messages #3)", "navigation-bar 0 44 400 96",
                "large-title 8 88 384 52 All",
            ] + status),
        ScreenSituation(
            "a navigation bar that is hidden",
            [
                shown(
                    2, "UINavigationController",
                    #"\#(navigation),"stack":[3],"content":{"hidden":["navigationBar"]}"#),
                shown(3, "Messages", in: 2, #""title":"Inbox""#),
            ],
            ["view 0 0 400 840", "title 0 412 400 30 Inbox", "caption 0 442 400 30 (Messages #3)"] + status),
        ScreenSituation(
            "tabs with titles of their own",
            [
                shown(
                    2, "UITabBarController",
                    #"\#(tabs),"stack":[3,4],"selected":3,"content":{"tabs":[{"title":"Start"},{}]}"#),
                #""id":3,"title":"One""#, #""id":4,"title":"Two""#,
            ],
            [
                "view 0 0 400 840", "caption 0 385.5 400 30 (UITabBarController #2)", "tab-bar 0 757 400 83",
                "selected-tab 0 757 200 49 ● Start", "tab 200 757 200 49 Two",
            ] + status),
        ScreenSituation(
            "tabs of the system, and one without a title",
            [
                shown(
                    2, "UITabBarController",
                    #"\#(tabs),"stack":[3,4,5,6],"selected":6,"content":{"tabs":[{"system":"favorites"},"#
                        + #"{"system":"topRated","title":"Mine"},{"image":"house"},{}]}"#),
                #""id":3,"title":"One""#, #""id":4"#, #""id":5,"class":"Home""#, #""id":6,"class":"Profile""#,
            ],
            [
                "view 0 0 400 840", "caption 0 385.5 400 30 (UITabBarController #2)", "tab-bar 0 757 400 83",
                "tab 0 757 100 49 Favorites", "tab 100 757 100 49 Top Rated", "tab 200 757 100 49 (house)",
                "selected-tab 300 757 100 49 ●",
            ] + status),
        ScreenSituation(
            "the keyboard of a field",
            [
                shown(
                    2, "Root",
                    #""content":{"parts":[{"kind":"field","text":"Name","frame":[20,100,360,40],"focused":true},"#
                        + #"{"kind":"field","text":"Mail","frame":[20,700,360,40]}]}"#)
            ],
            [
                "view 0 0 400 840", "caption 0 519 400 30 (Root #2)", "focused-field 20 100 360 40 _Name▏",
                "field 20 700 360 40 _Mail_", "keyboard 0 549 400 291 (keyboard)",
            ] + status),
        ScreenSituation(
            "a tab bar that is hidden",
            [
                shown(
                    2, "UITabBarController", #"\#(tabs),"stack":[3],"selected":3,"content":{"hidden":["tabBar"]}"#),
                #""id":3,"title":"One""#,
            ],
            ["view 0 0 400 840", "caption 0 427 400 30 (UITabBarController #2)"] + status),
        ScreenSituation(
            "the tabs of a pad are above the content",
            window: #""size":[1000,800],"traits":{"userInterfaceIdiom":"pad"}"#,
            [
                shown(
                    2, "UITabBarController", frame: "0,0,1000,800",
                    #"\#(tabs),"stack":[3,4],"selected":3,"content":{"tabsOnTop":true}"#),
                shown(3, "Navigation", in: 2, frame: "0,0,1000,800", #"\#(navigation),"parent":2,"stack":[5]"#),
                #""id":4,"title":"Find""#,
                shown(5, "Home", in: 3, frame: "0,0,1000,800", #""title":"Start""#),
            ],
            [
                "view 0 0 1000 800", "caption 0 422 1000 30 (Home #5)", "navigation-bar 0 24 1000 50",
                "title 8 24 242 50 Start", "tab-bar 250 24 500 49", "selected-tab 250 24 250 49 ● Start",
                "tab 500 24 250 49 Find", "status-bar 0 0 1000 24 (▂▄▆)",
            ]),
        ScreenSituation(
            "an alert with two buttons beside each other",
            [
                shown(2, "Root"),
                shown(
                    3, "UIAlertController",
                    #"\#(alert),"title":"Delete?","style":"overFullScreen","content":{"message":"For ever.","#
                        + #""actions":[{"title":"Cancel","style":"cancel"},{"title":"Delete","style":"destructive"}],"#
                        + #""fields":1}"#),
            ],
            root + [
                "dimming 0 0 400 840", "alert 65 340 270 160", "title 75 350 250 24 Delete?",
                "message 75 374 250 24 For ever.", "field 75 398 250 24 __",
                "caption 75 422 250 24 (UIAlertController #3)", "button 65 456 135 44 [Cancel]",
                "button 200 456 135 44 [Delete]",
            ] + status),
        ScreenSituation(
            "the button that cancels is at the leading side",
            [
                shown(2, "Root"),
                shown(
                    3, "UIAlertController",
                    #"\#(alert),"content":{"actions":[{"title":"Delete"},{"title":"Cancel","style":"cancel"}]}"#),
            ],
            root + [
                "dimming 0 0 400 840", "alert 65 376 270 88", "caption 75 386 250 24 (UIAlertController #3)",
                "button 65 420 135 44 [Cancel]", "button 200 420 135 44 [Delete]",
            ] + status),
        ScreenSituation(
            "an alert that is higher than the screen has no text below its buttons", window: #""size":[840,400]"#,
            [
                shown(2, "Root", frame: "0,0,840,400"),
                shown(
                    3, "UIAlertController", frame: "0,0,840,400",
                    #"\#(alert),"title":"Sort","content":{"message":"By what?","actions":["#
                        + ["A", "B", "C", "D", "E", "F", "G", "H"].map { #"{"title":"\#($0)"}"# }
                        .joined(separator: ",") + "]}"),
            ],
            [
                "view 0 0 840 400", "caption 0 185 840 30 (Root #2)", "dimming 0 0 840 400", "alert 285 0 270 400",
                "title 295 10 250 24 Sort", "button 285 48 270 44 [A]", "button 285 92 270 44 [B]",
                "button 285 136 270 44 [C]", "button 285 180 270 44 [D]", "button 285 224 270 44 [E]",
                "button 285 268 270 44 [F]", "button 285 312 270 44 [G]", "button 285 356 270 44 [H]",
            ]),
        ScreenSituation(
            "an action sheet with its buttons, the one that cancels last",
            [
                shown(2, "Root"),
                shown(
                    3, "UIAlertController",
                    #"\#(alert),"title":"Share","style":"popover","content":{"actions":["#
                        + #"{"title":"Cancel","style":"cancel"},{"title":"Mail"},{"title":"Print","enabled":false}]}"#),
            ],
            root + [
                "dimming 0 0 400 840", "action-sheet 10 630 380 200", "title 20 640 360 24 Share",
                "caption 20 664 360 24 (UIAlertController #3)", "button 10 698 380 44 [Mail]",
                "button 10 742 380 44 [Print]", "button 10 786 380 44 [Cancel]",
            ] + status),
        ScreenSituation(
            "a popover above its anchor",
            [
                shown(2, "Root"),
                shown(
                    3, "Colors", frame: "80,100,240,160",
                    #""presenting":2,"style":"popover","content":{"anchor":[100,300,40,20]}"#),
            ],
            root + ["popover 80 100 240 160", "caption 80 165 240 30 (Colors #3)", "arrow 108 260 24 14 ▼"] + status),
        ScreenSituation(
            "a popover to the right of its anchor",
            [
                shown(2, "Root"),
                shown(
                    3, "Colors", frame: "80,100,240,160",
                    #""presenting":2,"style":"popover","content":{"anchor":[10,150,40,20]}"#),
            ],
            root + ["popover 80 100 240 160", "caption 80 165 240 30 (Colors #3)", "arrow 56 153 24 14 ◀"] + status),
        ScreenSituation(
            "texts and controls, and the field that has the keyboard",
            [
                shown(
                    2, "Root",
                    #""content":{"parts":[{"kind":"label","text":"Total","frame":[20,100,200,30]},"#
                        + #"{"kind":"button","text":"Pay","frame":[20,140,100,40]},"#
                        + #"{"kind":"field","text":"Name","frame":[20,200,200,30],"focused":true},"#
                        + #"{"kind":"field","text":"City","frame":[20,240,200,30]},"#
                        + #"{"kind":"switch","frame":[300,200,51,31],"selected":true},"#
                        + #"{"kind":"row","row":"0.0","frame":[0,300,400,44],"selected":true},"#
                        + #"{"kind":"label","text":"no place"}]}"#
                )
            ],
            [
                "view 0 0 400 840", "caption 0 519 400 30 (Root #2)", "text 20 100 200 30 Total",
                "button 20 140 100 40 [Pay]", "focused-field 20 200 200 30 _Name▏", "field 20 240 200 30 _City_",
                "control 300 200 51 31 (on)", "selected-row 0 300 400 44", "keyboard 0 549 400 291 (keyboard)",
            ] + status),
        ScreenSituation(
            "texts at the bottom, above which the caption is",
            [
                shown(
                    2, "Root",
                    #""content":{"parts":[{"kind":"label","text":"Total","frame":[20,700,200,50]},"#
                        + #"{"kind":"button","text":"Pay","frame":[20,790,360,40]}]}"#
                )
            ],
            [
                "view 0 0 400 840", "caption 0 760 400 30 (Root #2)", "text 20 700 200 50 Total",
                "button 20 790 360 40 [Pay]",
            ] + status),
        ScreenSituation(
            "texts that leave no gap for the caption",
            [
                shown(
                    2, "Root",
                    #""content":{"parts":[{"kind":"label","text":"Total","frame":[20,20,200,390]},"#
                        + #"{"kind":"button","text":"Pay","frame":[20,430,360,400]}]}"#
                )
            ],
            [
                "view 0 0 400 840", "caption 0 810 400 30 (Root #2)", "text 20 44 200 366 Total",
                "button 20 430 360 400 [Pay]",
            ] + status),
        ScreenSituation(
            "a window without room for bars", window: #""size":[60,80]"#,
            [shown(2, "Navigation", frame: "0,0,60,80", #"\#(navigation),"stack":[3]"#)],
            ["view 0 0 60 80", "caption 0 25 60 30 (Navigation #2)"]),
    ]
}
