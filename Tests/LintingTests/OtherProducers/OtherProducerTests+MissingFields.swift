import HierarchyModel

// Mistakes recorded by producers that leave out fields and events which no rule needs.
extension ReportedMistake {
    private static let facts = [
        "session.*", "window.*", "controller.*", "turn.ended", "return", "parent.changed", "appearance.changed",
        "view.*", "presentation.*",
        "transition.*", "animation.*",
    ]
    private static let animators = facts + ["call.present", "call.dismiss", "call.completeTransition"]
    private static let callbacks = [
        "session.*", "window.*", "controller.*", "turn.ended", "return", "parent.changed", "appearance.changed",
        "view.*", "callback.*", "call.*",
    ]

    /// Controller 3 over 2, and 4 over 3; 14 events with the beginning.
    private static let twoSheets =
        shown("RootViewController") + """
            {"kind":"controller.created","controller":3,"class":"MenuViewController","base":"UIViewController"}
            {"kind":"controller.created","controller":4,"class":"HelpViewController","base":"UIViewController"}
            {"kind":"presentation.began","presenter":2,"presented":3,"requester":2}
            {"kind":"view.attached","controller":3,"host":1}
            {"kind":"turn.ended"}
            {"kind":"presentation.began","presenter":3,"presented":4,"requester":3}
            {"kind":"view.attached","controller":4,"host":1}
            {"kind":"turn.ended"}

            """

    /// Controller 3 is to be presented; `mark` may blame the call.
    private static func coming(_ style: String, mark: String = "") -> String {
        shown("RootViewController") + """
            {"kind":"controller.created","controller":3,"class":"CardViewController","base":"UIViewController"}
            \(mark){"kind":"call.present","presenter":2,"presented":3,"animated":true}
            {"kind":"presentation.began","presenter":2,"presented":3,"requester":2,"style":"\(style)",\
            "effectiveStyle":"\(style)"}
            {"kind":"return"}
            {"kind":"turn.ended"}

            """
    }

    /// The container allows orientations that its child does not support, and does not ask the child.
    private static func masks(_ testDescription: String, child: String, container: String) -> ReportedMistake {
        ReportedMistake(
            testDescription: testDescription, records: callbacks,
            lines: shown("RootViewController") + """
                {"kind":"controller.created","controller":3,"class":"FrontViewController","base":"UIViewController"}
                {"kind":"call.addChild","parent":2,"child":3}
                {"kind":"parent.changed","child":3,"to":2}
                {"kind":"return"}
                {"kind":"view.attached","controller":3,"host":2}
                {"kind":"appearance.changed","controller":3,"state":"appeared"}
                {"kind":"call.didMove","child":3,"to":2}
                {"kind":"return"}
                {"kind":"callback.supportedInterfaceOrientations","controller":3}
                {"kind":"return","answer":"\(child)"}
                {"kind":"turn.ended"}
                ! {"kind":"callback.supportedInterfaceOrientations","controller":2}
                {"kind":"return","answer":"\(container)"}
                {"kind":"turn.ended"}
                """,
            rules: ["child-orientation-ignored"])
    }

    static let withMissingFields = [
        masks(
            "SWRevealViewController#22, in UIKit's numbers: landscape left, and right too", child: "16", container: "24"
        ),
        masks("SWRevealViewController#22, in Swift", child: "[.portrait]", container: "[.portrait, .landscapeLeft]"),
        masks("SWRevealViewController#22, in Objective-C", child: "portrait | landscapeRight", container: "all"),
        ReportedMistake(
            testDescription: "LMAlertView#38: two controllers have one view, with a diagnostic",
            records: callbacks + ["diagnostic"],
            lines: shown("RootViewController") + """
                {"kind":"controller.created","controller":3,"class":"AlertViewController","base":"UIViewController"}
                {"kind":"view.assigned","controller":2,"view":77,"class":"AlertView"}
                {"kind":"callback.loadView","controller":3}
                ! {"kind":"view.assigned","controller":3,"view":77,"class":"AlertView"}
                {"kind":"diagnostic","message":"A view can only be associated with at most one view controller at a \
                time! View <W> is associated with <A>. Clear this association before associating this view with \
                <B>.","subject":3,"thrown":true}
                {"kind":"return"}
                """,
            rules: ["shared-root-view"]),
        ReportedMistake(
            testDescription: "Transition#4: an animator never ends, in a recording of milliseconds", records: animators,
            lines: coming("fullScreen") + """
                ! \
                {"kind":"transition.began","t":5000000,"transition":9,"type":"present","container":1,"from":2,"to":3,\
                "animated":true,"interactive":false,"duration":0.4,"animator":"FlipAnimator"}
                {"kind":"view.attached","controller":3,"host":1}
                {"kind":"turn.ended","t":9000000}
                {"kind":"session.ended","t":11000000}
                """,
            rules: ["transition-never-completed"]),
        ReportedMistake(
            testDescription: "nothing is presented, and nothing appears", records: animators,
            lines: coming("custom") + """
                {"kind":"transition.began","transition":9,"type":"present","container":1,"from":2,"to":3,\
                "animated":true,"interactive":false,"animator":"Fade"}
                {"kind":"turn.ended"}
                ! {"kind":"call.completeTransition","transition":9,"completed":true}
                {"kind":"transition.ended","transition":9,"completed":true}
                {"kind":"return"}
                {"kind":"turn.ended"}
                """,
            rules: ["to-view-not-in-container"]),
        ReportedMistake(
            testDescription: "issue-13-viper#1: the presenter's view goes with a dismissal, without callbacks",
            records: animators,
            lines: coming("custom") + """
                {"kind":"transition.began","transition":9,"type":"present","container":1,"from":2,"to":3,\
                "animated":true,"interactive":false,"animator":"Fade"}
                {"kind":"view.attached","controller":3,"host":1}
                {"kind":"call.completeTransition","transition":9,"completed":true}
                {"kind":"transition.ended","transition":9,"completed":true}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"call.dismiss","controller":2,"animated":true}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"transition.began","transition":10,"type":"dismiss","container":1,"from":3,"to":2,\
                "animated":true,"interactive":false,"animator":"Fade"}
                ! {"kind":"view.attached","controller":2,"host":1}
                {"kind":"turn.ended"}
                {"kind":"call.completeTransition","transition":10,"completed":true}
                {"kind":"transition.ended","transition":10,"completed":true}
                {"kind":"view.detached","controller":3}
                {"kind":"view.detached","controller":2}
                {"kind":"presentation.ended","presenter":2,"presented":3}
                {"kind":"return"}
                {"kind":"controller.destroyed","controller":3}
                {"kind":"turn.ended"}
                """,
            rules: ["presenter-view-moved-in-dismissal"]),
        ReportedMistake(
            testDescription: "Presentr#91: the style custom, without a presentation controller",
            records: animators + [
                "callback.presentationControllerForPresented", "callback.animationControllerForPresented",
            ],
            lines: coming("custom", mark: "! ") + """
                {"kind":"transition.began","transition":9,"type":"present","container":1,"from":2,"to":3,\
                "animated":true,"interactive":false,"animator":null}
                {"kind":"view.attached","controller":3,"host":1}
                {"kind":"transition.ended","transition":9,"completed":true}
                {"kind":"turn.ended"}
                """,
            rules: ["custom-style-without-delegate"]),
        ReportedMistake(
            testDescription: "XLPagerTabStrip#110: a segue that is not prepared",
            records: ["session.*", "controller.*", "return", "call.*", "callback.*"],
            lines: """
                {"kind":"controller.created","controller":2,"class":"RootViewController","base":"UIViewController"}
                ! {"kind":"call.performSegue","controller":2,"identifier":"showDetail"}
                {"kind":"return"}
                """,
            rules: ["unknown-segue"]),
        ReportedMistake(
            testDescription: "the same by a producer that cannot record preparations",
            records: ["session.*", "controller.*", "return", "call.*"],
            lines: """
                {"kind":"controller.created","controller":2,"class":"RootViewController","base":"UIViewController"}
                {"kind":"call.performSegue","controller":2,"identifier":"showDetail"}
                {"kind":"return"}
                """),
        ReportedMistake(
            testDescription: "mapbox-gl-native#2475: a view is loaded in deinit, without a diagnostic",
            records: ["session.*", "controller.*", "return", "callback.*"],
            lines: """
                {"kind":"controller.created","controller":2,"class":"MapViewController","base":"UIViewController"}
                {"kind":"controller.destroyed","controller":2}
                ! {"kind":"callback.loadView","controller":2}
                {"kind":"return"}
                {"kind":"callback.viewDidLoad","controller":2}
                {"kind":"return"}
                """,
            rules: ["view-loaded-during-deinit"]),
        ReportedMistake(
            testDescription: "RZUtils#117 the other way round: begun, attached, never ended", records: callbacks,
            lines: shown("DrawerController") + """
                {"kind":"appearance.changed","controller":2,"state":"appeared","animated":false,"reason":"window"}
                {"kind":"callback.shouldAutomaticallyForwardAppearanceMethods","controller":2}
                {"kind":"return","answer":"false"}
                {"kind":"controller.created","controller":3,"class":"CenterViewController","base":"UIViewController"}
                {"kind":"call.addChild","parent":2,"child":3}
                {"kind":"parent.changed","child":3,"to":2}
                {"kind":"return"}
                ! {"kind":"call.beginAppearance","controller":3,"appearing":true,"animated":false}
                {"kind":"return"}
                {"kind":"view.attached","controller":3,"host":2}
                {"kind":"call.didMove","child":3,"to":2}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"session.ended"}
                """,
            rules: ["unbalanced-appearance-transition"]),
        ReportedMistake(
            testDescription: "begun in viewWillAppear(_:) of the container, ended in its viewDidAppear(_:), and no "
                + "facts between",
            records: callbacks + ["transition.*", "animation.*"],
            lines: shown("DrawerController") + """
                {"kind":"controller.created","controller":3,"class":"CenterViewController","base":"UIViewController"}
                {"kind":"callback.viewWillAppear","controller":2,"animated":true}
                {"kind":"call.beginAppearance","controller":3,"appearing":true,"animated":true}
                {"kind":"return"}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"callback.viewDidAppear","controller":2,"animated":true}
                {"kind":"call.endAppearance","controller":3}
                {"kind":"return"}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"session.ended"}
                """),
        ReportedMistake(
            testDescription: "an embed segue of the storyboard", records: callbacks,
            lines: shown("RootViewController") + """
                {"kind":"controller.created","controller":3,"class":"ListViewController","base":"UIViewController"}
                {"kind":"callback.seguePerform","controller":2,"identifier":"list","segueKind":"embed",\
                "class":"UIStoryboardSegue","destination":3}
                {"kind":"parent.changed","child":3,"to":2}
                {"kind":"view.attached","controller":3,"host":2}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"session.ended"}
                """),
        ReportedMistake(
            testDescription: "SWRevealViewController#158: a memory warning removes a visible view, in two steps",
            records: callbacks,
            lines: shown("RootViewController") + """
                {"kind":"appearance.changed","controller":2,"state":"appeared","animated":false,"reason":"window"}
                {"kind":"callback.didReceiveMemoryWarning","controller":2}
                ! {"kind":"view.detached","controller":2}
                {"kind":"view.unloaded","controller":2}
                {"kind":"return","superCalled":true}
                """,
            rules: ["memory-warning-unheeded"]),
        ReportedMistake(
            testDescription: "Awful.app#213: a diagnostic about a child transition whose call is not recorded",
            records: facts + ["diagnostic"],
            lines: shown("RootViewController") + """
                ! {"kind":"diagnostic","message":"Children view controllers <A: 0x1> and <B: 0x2> must have a common \
                parent view controller when calling -[UIViewController \
                transitionFromViewController:toViewController:duration:options:animations:completion:]","subject":2}
                """,
            rules: ["child-transition-invalid"]),
        ReportedMistake(
            testDescription:
                "slide-ios: appearance by hand, with a diagnostic without a subject right after the call",
            records: callbacks + ["diagnostic"],
            lines: shown("RootViewController") + """
                ! {"kind":"call.invokeAppearance","controller":2,"method":"viewWillAppear"}
                {"kind":"return"}
                {"kind":"diagnostic","message":"Unbalanced calls to begin/end appearance transitions for \
                <App.RootViewController: 0x105>"}
                {"kind":"turn.ended"}
                """,
            rules: ["direct-lifecycle-call"]),
        ReportedMistake(
            testDescription: "openradar#16815: dismissed twice by one tap, each in its turn",
            records: facts + ["call.dismiss"],
            lines: twoSheets + """
                {"kind":"call.dismiss","controller":3,"animated":true}
                {"kind":"return"}
                ! {"kind":"call.dismiss","controller":3,"animated":true}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"presentation.ended","presenter":3,"presented":4,"cause":15}
                {"kind":"turn.ended"}
                {"kind":"controller.destroyed","controller":4}
                {"kind":"turn.ended"}
                {"kind":"presentation.ended","presenter":2,"presented":3,"cause":17}
                {"kind":"turn.ended"}
                """,
            rules: ["double-dismiss-climbs"]),
        ReportedMistake(
            testDescription: "the user taps twice, and each tap dismisses what is on top",
            records: facts + ["call.dismiss"],
            lines: twoSheets + """
                {"kind":"call.dismiss","controller":4,"animated":true}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"presentation.ended","presenter":3,"presented":4,"cause":15}
                {"kind":"turn.ended"}
                {"kind":"call.dismiss","controller":3,"animated":true}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"presentation.ended","presenter":2,"presented":3,"cause":20}
                {"kind":"turn.ended"}
                """),
        ReportedMistake(
            testDescription: "XCoordinator#164: the delegate is deallocated at the dismissal, by a producer without "
                + "calls",
            records: facts + ["callback.*"],
            lines: shown("RootViewController") + """
                {"kind":"controller.created","controller":3,"class":"CardViewController","base":"UIViewController"}
                ! {"kind":"callback.animationControllerForPresented","controller":3}
                {"kind":"return","answer":"BubbleTransition"}
                {"kind":"presentation.began","presenter":2,"presented":3,"requester":2,"style":"custom",\
                "effectiveStyle":"custom"}
                {"kind":"turn.ended"}
                {"kind":"transition.began","transition":5,"type":"present","from":2,"to":3,"animated":true,\
                "interactive":false,"animator":"B"}
                {"kind":"turn.ended"}
                {"kind":"transition.ended","transition":5,"completed":true}
                {"kind":"turn.ended"}
                {"kind":"transition.began","transition":6,"type":"dismiss","from":3,"to":2,"animated":true,\
                "interactive":false,"animator":null}
                {"kind":"turn.ended"}
                {"kind":"transition.ended","transition":6,"completed":true}
                {"kind":"presentation.ended","presenter":2,"presented":3}
                {"kind":"turn.ended"}
                """,
            rules: ["transitioning-delegate-released"]),
        ReportedMistake(
            testDescription: "Fingertips#8: a window over all others has no root at the end of the first turn",
            records: facts,
            lines: """
                {"kind":"window.created","window":1,"size":[375,667],"orientation":"portrait"}
                {"kind":"controller.created","controller":2,"class":"RootViewController","base":"UIViewController"}
                {"kind":"window.rootChanged","window":1,"from":null,"to":2}
                {"kind":"window.shown","window":1,"visible":true}
                {"kind":"view.attached","controller":2,"host":1}
                {"kind":"window.created","window":3,"size":[375,667],"orientation":"portrait"}
                ! {"kind":"window.shown","window":3,"visible":true}
                {"kind":"turn.ended"}
                """,
            rules: ["window-without-root"]),
        ReportedMistake(
            testDescription: "a window over all others has no root, later", records: facts,
            lines: shown("RootViewController") + """
                {"kind":"window.created","window":3,"size":[375,667],"orientation":"portrait"}
                {"kind":"window.shown","window":3,"visible":true}
                {"kind":"turn.ended"}
                """),
        ReportedMistake(
            testDescription: "FLEX#381: a container that does not call super, and a child whose size changes without a "
                + "callback",
            records: callbacks,
            lines: shown("RootViewController") + """
                {"kind":"controller.created","controller":3,"class":"FrontViewController","base":"UIViewController"}
                {"kind":"call.addChild","parent":2,"child":3}
                {"kind":"parent.changed","child":3,"to":2}
                {"kind":"return"}
                {"kind":"view.attached","controller":3,"host":2}
                {"kind":"view.framed","controller":3,"frame":[0,0,375,667]}
                {"kind":"call.didMove","child":3,"to":2}
                {"kind":"return"}
                {"kind":"turn.ended"}
                !! {"kind":"callback.viewWillTransitionToSize","controller":2,"size":[667,375]}
                {"kind":"return","superCalled":false}
                {"kind":"view.framed","controller":2,"frame":[0,0,667,375]}
                {"kind":"view.framed","controller":3,"frame":[0,0,667,375]}
                {"kind":"turn.ended"}
                """,
            rules: ["missing-super-call", "size-change-not-forwarded"]),
    ]
}
