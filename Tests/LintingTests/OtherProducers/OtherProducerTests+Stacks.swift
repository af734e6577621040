// Mistakes with navigation stacks, orientations and cancelled transitions.
extension ReportedMistake {
    private static let words = ["session.*", "call.*", "diagnostic", "return"]
    private static let facts = [
        "session.*", "window.*", "controller.*", "view.*", "parent.changed", "stack.changed", "presentation.*",
        "appearance.changed",
        "transition.*", "animation.*", "turn.ended", "return", "diagnostic",
    ]

    private static let setUp = """
        {"kind":"call.setViewControllers","container":2,"order":[3],"animated":false}
        {"kind":"return"}
        {"kind":"call.setRoot","window":1,"controller":2}
        {"kind":"return"}

        """
    /// Window 1 shows controller 3 in the stack of 2, over which 4 is being pushed.
    private static let pushing = """
        {"kind":"window.created","window":1,"size":[375,667],"orientation":"portrait"}
        {"kind":"controller.created","controller":2,"class":"UINavigationController","base":"UINavigationController"}
        {"kind":"controller.created","controller":3,"class":"ListViewController","base":"UIViewController"}
        {"kind":"controller.created","controller":4,"class":"DetailViewController","base":"UIViewController"}
        {"kind":"controller.created","controller":5,"class":"DetailViewController","base":"UIViewController"}
        {"kind":"parent.changed","child":3,"to":2}
        {"kind":"stack.changed","container":2,"order":[3]}
        {"kind":"window.rootChanged","window":1,"from":null,"to":2}
        {"kind":"window.shown","window":1,"visible":true}
        {"kind":"appearance.changed","controller":2,"state":"appeared","reason":"window"}
        {"kind":"turn.ended"}
        {"kind":"call.push","container":2,"target":4,"animated":true}
        {"kind":"parent.changed","child":4,"to":2}
        {"kind":"stack.changed","container":2,"order":[3,4]}
        {"kind":"return"}
        {"kind":"turn.ended"}
        {"kind":"transition.began","transition":9,"type":"push","container":2,"from":3,"to":4,"animated":true,\
        "interactive":false}
        {"kind":"turn.ended"}

        """

    /// An alert is presented over that.
    private static let underAlert =
        pushing + """
            {"kind":"transition.ended","transition":9,"completed":true}
            {"kind":"controller.created","controller":6,"class":"UIAlertController","base":"UIAlertController"}
            {"kind":"presentation.began","presenter":2,"presented":6,"requester":4,"style":"custom",\
            "effectiveStyle":"custom"}
            {"kind":"turn.ended"}
            {"kind":"transition.began","transition":10,"type":"present","from":2,"to":6,"animated":true,\
            "interactive":false}
            {"kind":"turn.ended"}

            """

    static let ofStacks = [
        ReportedMistake(
            testDescription:
                "a child that a storyboard embeds, by a producer that records the app's calls but no callbacks",
            records: facts + ["call.*"],
            lines: """
                {"kind":"window.created","window":1,"size":[393,852],"orientation":"portrait"}
                {"kind":"controller.created","controller":2,"class":"HostViewController","base":"UIViewController"}
                {"kind":"controller.created","controller":3,"class":"EmbeddedViewController","base":"UIViewController"}
                {"kind":"window.rootChanged","window":1,"from":null,"to":2}
                {"kind":"window.shown","window":1,"visible":true}
                {"kind":"parent.changed","child":3,"from":null,"to":2}
                {"kind":"view.attached","controller":3,"host":2}
                {"kind":"view.attached","controller":2,"host":1}
                {"kind":"turn.ended"}
                {"kind":"session.ended"}
                """),
        ReportedMistake(
            testDescription: "a pop and a push at the wrong time, with a diagnostic for each", records: words,
            lines: setUp + """
                {"kind":"call.push","container":2,"target":4,"animated":true}
                {"kind":"return"}
                ! {"kind":"call.pop","container":2,"to":3,"animated":false}
                {"kind":"diagnostic","message":"nested pop animation can result in corrupted navigation bar"}
                {"kind":"return"}
                ! {"kind":"call.push","container":2,"target":5,"animated":true}
                {"kind":"diagnostic","message":"nested push animation can result in corrupted navigation bar"}
                {"kind":"return"}
                {"kind":"diagnostic","message":"Finishing up a navigation transition in an unexpected \
                state.","subject":2}
                """,
            rules: ["navigation-during-transition", "navigation-during-transition"]),
        ReportedMistake(
            testDescription: "Hero#638: a diagnostic about the stack after a call about another object",
            records: words,
            lines: setUp + """
                ! {"kind":"call.push","container":2,"target":4,"animated":true}
                {"kind":"return"}
                {"kind":"call.present","presenter":4,"presented":6,"animated":true}
                {"kind":"return"}
                {"kind":"call.dismiss","controller":2,"animated":true}
                {"kind":"return"}
                {"kind":"diagnostic","message":"nested push animation can result in a corrupted navigation \
                bar","subject":2}
                """,
            rules: ["navigation-during-transition"]),
        ReportedMistake(
            testDescription: "a diagnostic about the only stack that the app has changed", records: words,
            lines: setUp + """
                ! {"kind":"call.push","container":2,"target":4,"animated":true}
                {"kind":"return"}
                {"kind":"call.dismiss","controller":2,"animated":true}
                {"kind":"return"}
                {"kind":"diagnostic","message":"Finishing up a navigation transition in an unexpected state."}
                """,
            rules: ["navigation-during-transition"]),
        ReportedMistake(
            testDescription: "a diagnostic about a stack that was only set once", records: words,
            lines: setUp + """
                ! {"kind":"diagnostic","message":"nested push animation can result in a corrupted navigation \
                bar","subject":2}
                """,
            rules: ["navigation-during-transition"]),
        ReportedMistake(
            testDescription: "Cobalt#18: a push during a push ends in an exception", records: words,
            lines: setUp + """
                ! {"kind":"call.push","container":2,"target":5,"animated":true}
                {"kind":"diagnostic","message":"Can't add self as subview","thrown":true}
                """,
            rules: ["navigation-during-transition"]),
        ReportedMistake(
            testDescription: "a view that is added to itself as its controller is pushed",
            records: words + ["callback.*"],
            lines: setUp + """
                {"kind":"call.push","container":2,"target":5,"animated":true}
                {"kind":"callback.viewDidLoad","controller":5}
                ! {"kind":"diagnostic","message":"Can't add self as subview","thrown":true}
                """,
            rules: ["unexplained-diagnostic"]),
        ReportedMistake(
            testDescription: "a view that is added to itself on a tap", records: facts + ["input.*"],
            lines: pushing + """
                {"kind":"transition.ended","transition":9,"completed":true}
                {"kind":"turn.ended"}
                {"kind":"input.tapped"}
                ! {"kind":"diagnostic","message":"Can't add self as subview","thrown":true}
                """,
            rules: ["unexplained-diagnostic"]),
        ReportedMistake(
            testDescription: "a pop while an alert comes up, which UIKit ignores", records: facts + ["call.*"],
            lines: underAlert + """
                ! {"kind":"call.pop","container":2,"to":null,"animated":true}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"transition.ended","transition":10,"completed":true}
                {"kind":"turn.ended"}
                {"kind":"session.ended"}
                """,
            rules: ["navigation-during-transition"]),
        ReportedMistake(
            testDescription: "a pop while an alert comes up, which UIKit makes later", records: facts + ["call.*"],
            lines: underAlert + """
                {"kind":"call.pop","container":2,"to":null,"animated":true}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"transition.ended","transition":10,"completed":true}
                {"kind":"turn.ended"}
                {"kind":"stack.changed","container":2,"order":[3]}
                {"kind":"turn.ended"}
                {"kind":"session.ended"}
                """),
        ReportedMistake(
            testDescription: "a push during a push ends in an unknown exception", records: facts + ["call.*"],
            lines: pushing + """
                ! {"kind":"call.push","container":2,"target":5,"animated":true}
                {"kind":"diagnostic","message":"-[NSNull view]: unrecognized selector sent to instance","thrown":true}
                """,
            rules: ["navigation-during-transition"]),
        ReportedMistake(
            testDescription: "KMNavigationBarTransition#73: a push in viewDidLoad, in calls and callbacks",
            records: words + ["callback.*", "turn.ended"],
            lines: setUp + """
                {"kind":"call.push","container":2,"target":4,"animated":true}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"callback.viewDidLoad","controller":4}
                ! {"kind":"call.push","container":2,"target":5,"animated":true}
                {"kind":"return"}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"session.ended"}
                """,
            rules: ["present-too-early"]),
        ReportedMistake(
            testDescription: "a push in viewDidLoad of a controller that another container shows",
            records: words + ["callback.*", "turn.ended"],
            lines: setUp + """
                {"kind":"call.push","container":2,"target":4,"animated":true}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"callback.viewDidLoad","controller":4}
                {"kind":"call.push","container":7,"target":5,"animated":true}
                {"kind":"return"}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"session.ended"}
                """),
        ReportedMistake(
            testDescription: "two pushes by a producer that records no turns",
            records: facts.filter { $0 != "turn.ended" } + ["call.*", "input.*"],
            lines: pushing.replacing("{\"kind\":\"turn.ended\"}\n", with: "") + """
                {"kind":"transition.ended","transition":9,"completed":true}
                {"kind":"input.tapped"}
                {"kind":"call.push","container":2,"target":5,"animated":true}
                {"kind":"parent.changed","child":5,"to":2}
                {"kind":"stack.changed","container":2,"order":[3,4,5]}
                {"kind":"return"}
                {"kind":"return"}
                {"kind":"input.tapped"}
                {"kind":"call.setViewControllers","container":2,"order":[3],"animated":true}
                {"kind":"stack.changed","container":2,"order":[3]}
                {"kind":"return"}
                {"kind":"return"}
                {"kind":"transition.began","transition":10,"type":"push","container":2,"from":4,"to":5,\
                "animated":true,"interactive":false}
                {"kind":"transition.ended","transition":10,"completed":true}
                """),
        ReportedMistake(
            testDescription: "VCTransitionsLibrary#16: a presentation is cancelled, and its view stays",
            records: facts + ["callback.animateTransition"],
            lines: givenUp(undone: false), rules: ["cancelled-transition-not-undone"]),
        ReportedMistake(
            testDescription: "a presentation is cancelled, and its view is removed",
            records: facts + ["callback.animateTransition"], lines: givenUp(undone: true)),
        ReportedMistake(
            testDescription: "HHTransition#16: a value that is no orientation",
            records: ["session.*", "controller.*", "callback.*", "return"],
            lines: """
                {"kind":"controller.created","controller":2,"class":"RootViewController","base":"UIViewController"}
                {"kind":"callback.supportedInterfaceOrientations","controller":2}
                {"kind":"return","answer":"portrait"}
                ! {"kind":"callback.preferredOrientation","controller":2}
                {"kind":"return","answer":"unknown"}
                """,
            rules: ["preferred-orientation-unsupported"]),
        ReportedMistake(
            testDescription: "UIKit raises its exceptions during the request to a controller",
            records: words + ["controller.*", "callback.*"],
            lines: """
                {"kind":"controller.created","controller":3,"class":"AdViewController","base":"UIViewController"}
                {"kind":"call.present","presenter":2,"presented":3,"animated":true}
                ! {"kind":"callback.supportedInterfaceOrientations","controller":3}
                {"kind":"diagnostic","message":"Supported orientations has no common orientation with the application, \
                and [X shouldAutorotate] is returning YES","thrown":true}
                {"kind":"return","answer":"portrait"}
                {"kind":"return"}
                """,
            rules: ["no-common-orientation"]),
    ]

    private static func givenUp(undone: Bool) -> String {
        """
        {"kind":"window.created","window":1,"size":[393,852],"orientation":"portrait"}
        {"kind":"controller.created","controller":2,"class":"ListViewController","base":"UIViewController"}
        {"kind":"controller.created","controller":3,"class":"PhotoViewController","base":"UIViewController"}
        {"kind":"window.rootChanged","window":1,"from":null,"to":2}
        {"kind":"window.shown","window":1,"visible":true}
        {"kind":"view.attached","controller":2,"host":1}
        {"kind":"turn.ended"}
        {"kind":"presentation.began","presenter":2,"presented":3,"requester":2,"style":"custom",\
        "effectiveStyle":"custom"}
        {"kind":"turn.ended"}
        {"kind":"transition.began","transition":4,"type":"present","container":1,"from":2,"to":3,"animated":true,\
        "interactive":true,"animator":"A"}
        {"kind":"view.loaded","controller":3}
        {"kind":"callback.animateTransition","controller":3,"transition":4}
        \(undone ? "" : "! "){"kind":"view.attached","controller":3,"host":1}
        {"kind":"return"}
        {"kind":"turn.ended"}
        \(undone ? "{\"kind\":\"view.detached\",\"controller\":3}" : "")
        {"kind":"transition.ended","transition":4,"completed":false}
        {"kind":"presentation.ended","presenter":2,"presented":3}
        {"kind":"turn.ended"}
        {"kind":"session.ended"}
        """
    }
}
