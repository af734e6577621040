extension ReportedMistake {
    private static let hierarchy = [
        "session.*", "controller.*", "window.*", "view.*", "parent.changed", "turn.ended", "return",
    ]
    private static let sheets = hierarchy + ["presentation.*", "transition.*", "call.*", "input.*"]

    private static let unended = [
        "session.*", "controller.*", "window.*", "view.*", "parent.changed", "turn.ended", "presentation.*", "call.*",
    ]

    private static let home = """
        {"kind":"window.created","window":1,"size":[390,844]}
        {"kind":"controller.created","controller":2,"class":"Home","base":"UIViewController"}
        {"kind":"window.rootChanged","window":1,"from":null,"to":2}
        {"kind":"window.shown","window":1,"visible":true}
        {"kind":"view.attached","controller":2,"host":1}
        {"kind":"turn.ended"}

        """

    /// Sheet 4 over sheet 3 over 2, and the dismissal of the upper one begins.
    private static let twoSheets =
        home + """
            {"kind":"controller.created","controller":3,"class":"Settings","base":"UIViewController"}
            {"kind":"presentation.began","presenter":2,"presented":3,"requester":2,"style":"pageSheet",\
            "effectiveStyle":"pageSheet"}
            {"kind":"view.attached","controller":3,"host":1}
            {"kind":"turn.ended"}
            {"kind":"controller.created","controller":4,"class":"Account","base":"UIViewController"}
            {"kind":"presentation.began","presenter":3,"presented":4,"requester":2,"style":"pageSheet",\
            "effectiveStyle":"pageSheet"}
            {"kind":"view.attached","controller":4,"host":1}
            {"kind":"turn.ended"}
            {"kind":"input.tapped","target":4}
            {"kind":"call.dismiss","controller":3,"animated":true}
            {"kind":"return"}
            {"kind":"return"}
            {"kind":"turn.ended"}
            {"kind":"transition.began","transition":12,"type":"dismiss","from":4,"to":3,"animated":true,\
            "interactive":false}
            {"kind":"turn.ended"}

            """
    private static let accountGoes = """
        {"kind":"transition.ended","transition":12,"completed":true}
        {"kind":"view.detached","controller":4}
        {"kind":"presentation.ended","presenter":3,"presented":4}
        {"kind":"turn.ended"}

        """

    /// Mistakes that a single rule finds, by producers with few kinds.
    static let ofTheCatalogue = [
        ReportedMistake(
            testDescription: "a child that is removed and never deallocated, without times", records: hierarchy,
            lines: home + """
                {"kind":"controller.created","controller":3,"class":"Player","base":"UIViewController"}
                {"kind":"parent.changed","child":3,"from":null,"to":2}
                {"kind":"view.attached","controller":3,"host":2}
                {"kind":"turn.ended"}
                {"kind":"view.detached","controller":3}
                ! {"kind":"parent.changed","child":3,"from":2,"to":null}
                {"kind":"turn.ended"}
                {"kind":"input.tapped"}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"session.ended"}
                """,
            rules: ["leaked-after-removal"]),
        ReportedMistake(
            testDescription: "it is deallocated in the next turn", records: hierarchy,
            lines: home + """
                {"kind":"controller.created","controller":3,"class":"Player","base":"UIViewController"}
                {"kind":"parent.changed","child":3,"from":null,"to":2}
                {"kind":"view.attached","controller":3,"host":2}
                {"kind":"turn.ended"}
                {"kind":"view.detached","controller":3}
                {"kind":"parent.changed","child":3,"from":2,"to":null}
                {"kind":"turn.ended"}
                {"kind":"controller.destroyed","controller":3}
                {"kind":"session.ended"}
                """),
        ReportedMistake(
            testDescription: "a view without containment whose controller is deallocated: two violations",
            records: hierarchy + ["appearance.changed"],
            lines: home + """
                {"kind":"controller.created","controller":3,"class":"Banner","base":"UIViewController"}
                ! {"kind":"view.attached","controller":3,"host":2}
                {"kind":"appearance.changed","controller":3,"state":"appeared","reason":"container"}
                {"kind":"turn.ended"}
                ! {"kind":"controller.destroyed","controller":3}
                {"kind":"turn.ended"}
                {"kind":"session.ended"}
                """,
            rules: ["view-without-child", "deinit-while-on-screen"]),
        ReportedMistake(
            testDescription: "the view of the only child is removed, and the child stays", records: hierarchy,
            lines: home + """
                {"kind":"controller.created","controller":3,"class":"Spinner","base":"UIViewController"}
                {"kind":"parent.changed","child":3,"from":null,"to":2}
                {"kind":"view.attached","controller":3,"host":2}
                {"kind":"turn.ended"}
                ! {"kind":"view.detached","controller":3}
                {"kind":"turn.ended"}
                {"kind":"session.ended"}
                """,
            rules: ["child-left-after-view-removal"]),
        ReportedMistake(
            testDescription: "a container removes the view, and the child stays, in calls only",
            records: ["session.*", "controller.*", "call.*", "turn.ended", "return"],
            lines: """
                {"kind":"controller.created","controller":2,"class":"Home","base":"UIViewController"}
                {"kind":"controller.created","controller":3,"class":"Spinner","base":"UIViewController"}
                {"kind":"call.addChild","parent":2,"child":3}
                {"kind":"return"}
                {"kind":"call.addView","child":3,"host":2}
                {"kind":"return"}
                {"kind":"call.didMove","child":3,"to":2}
                {"kind":"return"}
                {"kind":"turn.ended"}
                ! {"kind":"call.removeView","child":3}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"session.ended"}
                """,
            rules: ["child-left-after-view-removal"]),
        ReportedMistake(
            testDescription: "a second dismissal call during a dismissal also dismisses the presenter",
            records: sheets,
            lines: twoSheets + """
                !! {"kind":"call.dismiss","controller":3,"animated":true}
                {"kind":"return"}
                {"kind":"turn.ended"}

                """ + accountGoes + """
                    {"kind":"transition.began","transition":13,"type":"dismiss","from":3,"to":2,"animated":true,\
                    "interactive":false}
                    {"kind":"transition.ended","transition":13,"completed":true}
                    {"kind":"view.detached","controller":3}
                    {"kind":"presentation.ended","presenter":2,"presented":3}
                    {"kind":"turn.ended"}
                    """,
            rules: ["dismiss-during-transition", "double-dismiss-climbs"]),
        ReportedMistake(
            testDescription: "the presenter is dismissed after the end of the first dismissal", records: sheets,
            lines: twoSheets + accountGoes + """
                {"kind":"call.dismiss","controller":3,"animated":true}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"transition.began","transition":13,"type":"dismiss","from":3,"to":2,"animated":true,\
                "interactive":false}
                {"kind":"transition.ended","transition":13,"completed":true}
                {"kind":"view.detached","controller":3}
                {"kind":"presentation.ended","presenter":2,"presented":3}
                {"kind":"turn.ended"}
                """),
        ReportedMistake(
            testDescription: "refused requests of a producer without returns", records: unended,
            lines: home + """
                {"kind":"controller.created","controller":3,"class":"Settings","base":"UIViewController"}
                {"kind":"controller.created","controller":4,"class":"Help","base":"UIViewController"}
                {"kind":"call.present","presenter":2,"presented":3,"animated":true}
                {"kind":"presentation.began","presenter":2,"presented":3,"requester":2,"style":"pageSheet"}
                {"kind":"view.attached","controller":3,"host":1}
                {"kind":"turn.ended"}
                ! {"kind":"call.present","presenter":2,"presented":4,"animated":true}
                {"kind":"turn.ended"}
                ! {"kind":"call.present","presenter":3,"presented":2,"animated":true}
                {"kind":"turn.ended"}
                {"kind":"controller.created","controller":5,"class":"Lost","base":"UIViewController"}
                ! {"kind":"call.present","presenter":5,"presented":4,"animated":true}
                {"kind":"turn.ended"}
                {"kind":"session.ended"}
                """,
            rules: ["present-while-presenting", "present-active-controller", "present-from-unattached-view"]),
        ReportedMistake(
            testDescription: "popovers of a producer without transitions: one has an anchor",
            records: unended,
            lines: home + """
                {"kind":"controller.created","controller":3,"class":"Menu","base":"UIViewController"}
                {"kind":"controller.created","controller":4,"class":"Share","base":"UIViewController"}
                ! {"kind":"call.present","presenter":2,"presented":3,"animated":true}
                {"kind":"presentation.began","presenter":2,"presented":3,"requester":2,"style":"popover",\
                "effectiveStyle":"popover"}
                {"kind":"turn.ended"}
                ! {"kind":"call.present","presenter":3,"presented":4,"animated":true}
                {"kind":"presentation.began","presenter":3,"presented":4,"requester":3,"style":"popover",\
                "effectiveStyle":"popover"}
                {"kind":"call.setPopoverAnchor","presented":4,"anchor":"sourceView"}
                {"kind":"turn.ended"}
                {"kind":"session.ended"}
                """,
            rules: ["popover-without-anchor", "popover-over-popover"]),
        ReportedMistake(
            testDescription: "pushed twice, recorded by children only",
            records: ["session.*", "controller.*", "parent.changed", "call.*", "return"],
            lines: """
                {"kind":"controller.created","controller":2,"class":"UINavigationController",\
                "base":"UINavigationController"}
                {"kind":"controller.created","controller":3,"class":"List","base":"UIViewController"}
                {"kind":"call.push","container":2,"target":3,"animated":false}
                {"kind":"parent.changed","child":3,"from":null,"to":2}
                {"kind":"return"}
                ! {"kind":"call.push","container":2,"target":3,"animated":true}
                {"kind":"return"}
                {"kind":"session.ended"}
                """,
            rules: ["push-same-controller"]),
        ReportedMistake(
            testDescription: "a child's view under another controller, by a producer that does not record visible "
                + "windows",
            records: [
                "session.*", "controller.*", "window.created", "window.rootChanged", "view.*", "parent.changed",
                "turn.ended",
            ],
            lines: """
                {"kind":"window.created","window":1}
                {"kind":"controller.created","controller":2,"class":"Home","base":"UIViewController"}
                {"kind":"controller.created","controller":3,"class":"Panel","base":"UIViewController"}
                {"kind":"controller.created","controller":4,"class":"List","base":"UIViewController"}
                {"kind":"window.rootChanged","window":1,"from":null,"to":2}
                {"kind":"view.attached","controller":2,"host":1}
                {"kind":"parent.changed","child":3,"from":null,"to":2}
                {"kind":"view.attached","controller":3,"host":2}
                {"kind":"parent.changed","child":4,"from":null,"to":2}
                ! {"kind":"view.attached","controller":4,"host":3}
                {"kind":"turn.ended"}
                {"kind":"session.ended"}
                """,
            rules: ["hierarchy-inconsistency"]),
        ReportedMistake(
            testDescription: "a cancelled transition is completed, recorded by calls only",
            records: ["session.*", "controller.*", "call.*", "return"],
            lines: """
                {"kind":"call.updateInteractive","transition":9,"fraction":0.3}
                {"kind":"return"}
                {"kind":"call.cancelInteractive","transition":9}
                {"kind":"return"}
                ! {"kind":"call.completeTransition","transition":9,"completed":true}
                {"kind":"return"}
                {"kind":"session.ended"}
                """,
            rules: ["completion-contradicts-cancellation"]),
        ReportedMistake(
            testDescription:
                "an animator never completes its transition, recorded by callbacks and calls only",
            records: ["session.*", "controller.*", "call.*", "callback.*", "turn.ended", "return"],
            lines: """
                {"kind":"controller.created","controller":3,"class":"Card","base":"UIViewController"}
                ! {"kind":"callback.animateTransition","controller":3,"transition":9}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"callback.animateTransition","controller":3,"transition":10}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"call.completeTransition","transition":10,"completed":true}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"session.ended"}
                """,
            rules: ["transition-never-completed"]),
    ]
}
