import HierarchyModel

// Mistakes recorded by producers of calls and their results, one for each rule.
extension ReportedMistake {
    private static let screen = [
        "session.*", "window.*", "controller.*", "turn.ended", "return", "view.loaded", "view.attached",
        "view.detached",
    ]
    private static let stacks = [
        "session.*", "window.*", "controller.*", "turn.ended", "return", "parent.changed", "stack.changed",
    ]

    /// Window 1 shows the view of controller 2.
    static func shown(_ class: String, base: String = "UIViewController") -> String {
        """
        {"kind":"window.created","window":1,"size":[375,667],"orientation":"portrait"}
        {"kind":"controller.created","controller":2,"class":"\(`class`)","base":"\(base)"}
        {"kind":"window.rootChanged","window":1,"from":null,"to":2}
        {"kind":"window.shown","window":1,"visible":true}
        {"kind":"view.attached","controller":2,"host":1}
        {"kind":"turn.ended"}

        """
    }

    static let ofCalls = [
        ReportedMistake(
            testDescription: "PullUpController#74: added, didMove never called",
            records: screen + ["parent.changed", "call.addChild", "call.didMove", "call.addView"],
            lines: shown("RootViewController") + """
                {"kind":"controller.created","controller":3,"class":"PullUpController","base":"UIViewController"}
                ! {"kind":"call.addChild","parent":2,"child":3}
                {"kind":"parent.changed","child":3,"from":null,"to":2,"index":0}
                {"kind":"return"}
                {"kind":"call.addView","child":3,"host":2}
                {"kind":"view.attached","controller":3,"host":2}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"session.ended","t":9000000000}
                """,
            rules: ["missing-did-move"]),
        ReportedMistake(
            testDescription: "PKRevealController#183: the container calls it on itself instead of the child",
            records: screen + ["parent.changed", "call.*"],
            lines: shown("PKRevealController") + """
                {"kind":"controller.created","controller":3,"class":"FrontViewController","base":"UIViewController"}
                {"kind":"call.addChild","parent":2,"child":3}
                {"kind":"parent.changed","child":3,"from":null,"to":2,"index":0}
                {"kind":"return"}
                {"kind":"call.addView","child":3,"host":2}
                {"kind":"view.attached","controller":3,"host":2}
                {"kind":"return"}
                ! {"kind":"call.didMove","child":2,"to":2}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"session.ended","t":9000000000}
                """,
            rules: ["did-move-mismatch"]),
        ReportedMistake(
            testDescription:
                "KLCPopup#6: the content of another controller is added to a popup, in calls and without a diagnostic",
            records: screen + ["parent.changed", "call.addChild", "call.didMove", "call.addView", "call.removeView"],
            lines: shown("MainViewController") + """
                {"kind":"controller.created","controller":3,"class":"PopupViewController","base":"UIViewController"}
                {"kind":"call.addChild","parent":2,"child":3}
                {"kind":"parent.changed","child":3,"from":null,"to":2,"index":0}
                {"kind":"return"}
                {"kind":"call.addView","child":3,"host":2}
                {"kind":"view.attached","controller":3,"host":2}
                {"kind":"return"}
                {"kind":"call.didMove","child":3,"to":2}
                {"kind":"return"}
                {"kind":"turn.ended"}
                ! {"kind":"call.addView","child":3,"host":1}
                {"kind":"return"}
                {"kind":"session.ended"}
                """,
            rules: ["hierarchy-inconsistency"]),
        ReportedMistake(
            testDescription: "SideMenu#29: a menu is presented that is presented already",
            records: screen + ["parent.changed", "presentation.*", "call.present", "diagnostic"],
            lines: shown("RootViewController") + """
                {"kind":"controller.created","controller":3,"class":"UISideMenuNavigationController",\
                "base":"UINavigationController"}
                {"kind":"call.present","presenter":2,"presented":3,"animated":true}
                {"kind":"presentation.began","presenter":2,"presented":3,"requester":2,"style":"overFullScreen",\
                "effectiveStyle":"overFullScreen"}
                {"kind":"return"}
                {"kind":"view.attached","controller":3,"host":1}
                {"kind":"turn.ended"}
                ! {"kind":"call.present","presenter":2,"presented":3,"animated":true}
                {"kind":"diagnostic","message":"Application tried to present modally an active controller \
                <UISideMenuNavigationController: 0x7f>","subject":3,"thrown":true}
                {"kind":"return"}
                {"kind":"session.ended"}
                """,
            rules: ["present-active-controller"]),
        ReportedMistake(
            testDescription: "airbrake-ios#91: an alert over an alert, without a diagnostic",
            records: screen + ["parent.changed", "presentation.*", "transition.*", "call.present"],
            lines: shown("RootViewController") + """
                {"kind":"controller.created","controller":3,"class":"UIAlertController","base":"UIAlertController",\
                "system":true}
                {"kind":"call.present","presenter":2,"presented":3,"animated":true}
                {"kind":"presentation.began","presenter":2,"presented":3,"requester":2,"style":"custom",\
                "effectiveStyle":"custom"}
                {"kind":"return"}
                {"kind":"transition.began","transition":10,"type":"present","container":1,"from":2,"to":3,\
                "animated":true,"interactive":false}
                {"kind":"view.attached","controller":3,"host":1}
                {"kind":"transition.ended","transition":10,"completed":true}
                {"kind":"turn.ended"}
                {"kind":"controller.created","controller":4,"class":"UIAlertController","base":"UIAlertController",\
                "system":true}
                ! {"kind":"call.present","presenter":2,"presented":4,"animated":true}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"session.ended","t":9000000000}
                """,
            rules: ["present-while-presenting"]),
        ReportedMistake(
            testDescription: "LNPopupController#147: content without a parent presents",
            records: screen + ["parent.changed", "presentation.*", "call.present", "diagnostic"],
            lines: shown("UITabBarController", base: "UITabBarController") + """
                {"kind":"controller.created","controller":3,"class":"UINavigationController",\
                "base":"UINavigationController","system":true}
                {"kind":"controller.created","controller":4,"class":"ContentViewController","base":"UIViewController"}
                {"kind":"parent.changed","child":4,"from":null,"to":3,"index":0}
                {"kind":"turn.ended"}
                {"kind":"controller.created","controller":5,"class":"SFSafariViewController","base":"UIViewController"}
                ! {"kind":"call.present","presenter":4,"presented":5,"animated":true}
                {"kind":"diagnostic","message":"Presenting view controllers on detached view controllers is \
                discouraged <UINavigationController: 0x1>.","subject":3,"thrown":false}
                {"kind":"presentation.began","presenter":3,"presented":5,"requester":4,"style":"fullScreen",\
                "effectiveStyle":"fullScreen"}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"session.ended","t":9000000000}
                """,
            rules: ["present-from-detached-controller"]),
        ReportedMistake(
            testDescription: "Hero#638: a push during a push",
            records: stacks + ["transition.*", "call.push", "diagnostic"],
            lines: """
                {"kind":"window.created","window":1,"size":[375,667],"orientation":"portrait"}
                {"kind":"controller.created","controller":2,"class":"UINavigationController",\
                "base":"UINavigationController"}
                {"kind":"window.rootChanged","window":1,"from":null,"to":2}
                {"kind":"window.shown","window":1,"visible":true}
                {"kind":"turn.ended"}
                {"kind":"controller.created","controller":3,"class":"ListViewController","base":"UIViewController"}
                {"kind":"parent.changed","child":3,"from":null,"to":2,"index":0}
                {"kind":"stack.changed","container":2,"order":[3]}
                {"kind":"controller.created","controller":4,"class":"DetailViewController","base":"UIViewController"}
                {"kind":"controller.created","controller":5,"class":"PhotoViewController","base":"UIViewController"}
                {"kind":"call.push","container":2,"target":4,"animated":true}
                {"kind":"parent.changed","child":4,"from":null,"to":2,"index":1}
                {"kind":"stack.changed","container":2,"order":[3,4]}
                {"kind":"return"}
                {"kind":"transition.began","transition":10,"type":"push","container":2,"from":3,"to":4,\
                "animated":true,"interactive":false}
                {"kind":"turn.ended"}
                ! {"kind":"call.push","container":2,"target":5,"animated":true}
                {"kind":"diagnostic","message":"nested push animation can result in a corrupted navigation \
                bar","subject":2,"thrown":false}
                {"kind":"parent.changed","child":5,"from":null,"to":2,"index":2}
                {"kind":"stack.changed","container":2,"order":[3,4,5]}
                {"kind":"return"}
                {"kind":"transition.ended","transition":10,"completed":true}
                {"kind":"turn.ended"}
                {"kind":"session.ended","t":9000000000}
                """,
            rules: ["navigation-during-transition"]),
        ReportedMistake(
            testDescription: "SwipeBack#3: a swipe back with only the root in the stack",
            records: ["session.*", "window.*", "controller.*", "parent.changed", "stack.changed", "transition.*"],
            lines: """
                {"kind":"window.created","window":1,"size":[375,667],"orientation":"portrait"}
                {"kind":"controller.created","controller":2,"class":"UINavigationController",\
                "base":"UINavigationController"}
                {"kind":"window.rootChanged","window":1,"from":null,"to":2}
                {"kind":"window.shown","window":1,"visible":true}
                {"kind":"controller.created","controller":3,"class":"MainController","base":"UIViewController"}
                {"kind":"parent.changed","child":3,"from":null,"to":2,"index":0}
                {"kind":"stack.changed","container":2,"order":[3]}
                ! \
                {"kind":"transition.began","transition":10,"type":"pop","container":2,"from":3,"to":null,\
                "animated":true,"interactive":true}
                {"kind":"session.ended"}
                """,
            rules: ["pop-gesture-on-root"]),
        ReportedMistake(
            testDescription: "SPStorkController#1: the delegate of the transition has no owner",
            records: screen + [
                "presentation.*", "transition.*", "call.*", "callback.presentationControllerForPresented",
                "callback.animationControllerForPresented",
            ],
            lines: shown("RootViewController") + """
                {"kind":"controller.created","controller":3,"class":"ModalController","base":"UIViewController"}
                ! {"kind":"call.present","presenter":2,"presented":3,"animated":true}
                {"kind":"presentation.began","presenter":2,"presented":3,"requester":2,"style":"custom",\
                "effectiveStyle":"custom","presentationController":"UIPresentationController"}
                {"kind":"return"}
                {"kind":"transition.began","transition":10,"type":"present","container":1,"from":2,"to":3,\
                "animated":true,"interactive":false}
                {"kind":"view.attached","controller":3,"host":1}
                {"kind":"transition.ended","transition":10,"completed":true}
                {"kind":"turn.ended"}
                {"kind":"session.ended","t":9000000000}
                """,
            rules: ["custom-style-without-delegate"]),
        ReportedMistake(
            testDescription: "SIAlertView#120: two controllers have one view",
            records: ["session.*", "controller.*", "view.assigned", "diagnostic"],
            lines: """
                {"kind":"controller.created","controller":2,"class":"SIAlertViewController","base":"UIViewController"}
                {"kind":"view.assigned","controller":2,"view":7,"class":"SIAlertView"}
                {"kind":"controller.created","controller":3,"class":"SIAlertViewController","base":"UIViewController"}
                ! {"kind":"view.assigned","controller":3,"view":7,"class":"SIAlertView"}
                {"kind":"session.ended"}
                """,
            rules: ["shared-root-view"]),
        ReportedMistake(
            testDescription: "Ejecta#236: no orientation in common with the app",
            records: [
                "session.*", "window.*", "controller.*", "callback.shouldAutorotate",
                "callback.supportedInterfaceOrientations", "return", "diagnostic",
            ],
            lines: """
                {"kind":"window.created","window":1,"size":[375,667],"orientation":"portrait"}
                {"kind":"controller.created","controller":2,"class":"EJAppViewController","base":"UIViewController"}
                {"kind":"window.rootChanged","window":1,"from":null,"to":2}
                {"kind":"window.shown","window":1,"visible":true}
                {"kind":"callback.shouldAutorotate","controller":2}
                {"kind":"return","answer":"true"}
                ! {"kind":"callback.supportedInterfaceOrientations","controller":2}
                {"kind":"return","answer":"landscapeLeft,landscapeRight"}
                {"kind":"diagnostic","message":"Supported orientations has no common orientation with the application, \
                and [EJAppViewController shouldAutorotate] is returning YES","subject":2,"thrown":true}
                {"kind":"session.ended"}
                """,
            rules: ["no-common-orientation"]),
        ReportedMistake(
            testDescription: "Sencha#23: another root during a presentation",
            records: screen + ["presentation.*", "call.present", "call.setRoot"],
            lines: shown("LoginViewController") + """
                {"kind":"controller.created","controller":3,"class":"TermsViewController","base":"UIViewController"}
                {"kind":"call.present","presenter":2,"presented":3,"animated":true}
                {"kind":"presentation.began","presenter":2,"presented":3,"requester":2,"style":"fullScreen",\
                "effectiveStyle":"fullScreen"}
                {"kind":"return"}
                {"kind":"view.attached","controller":3,"host":1}
                {"kind":"turn.ended"}
                {"kind":"controller.created","controller":4,"class":"HomeViewController","base":"UIViewController"}
                ! {"kind":"call.setRoot","window":1,"controller":4}
                {"kind":"window.rootChanged","window":1,"from":2,"to":4}
                {"kind":"view.detached","controller":2}
                {"kind":"view.attached","controller":4,"host":1}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"session.ended","t":9000000000}
                """,
            rules: ["root-replaced-while-presenting"]),
        ReportedMistake(
            testDescription: "swift-navigation#295: dismissed twice, and the presenter is dismissed too",
            records: screen + ["presentation.*", "call.dismiss", "call.present"],
            lines: shown("RootViewController") + """
                {"kind":"controller.created","controller":3,"class":"SettingsViewController","base":"UIViewController"}
                {"kind":"presentation.began","presenter":2,"presented":3,"requester":2,"style":"pageSheet",\
                "effectiveStyle":"pageSheet"}
                {"kind":"view.attached","controller":3,"host":1}
                {"kind":"controller.created","controller":4,"class":"ColorViewController","base":"UIViewController"}
                {"kind":"presentation.began","presenter":3,"presented":4,"requester":3,"style":"pageSheet",\
                "effectiveStyle":"pageSheet"}
                {"kind":"view.attached","controller":4,"host":1}
                {"kind":"turn.ended"}
                {"kind":"call.dismiss","controller":3,"animated":false}
                {"kind":"view.detached","controller":4}
                {"kind":"presentation.ended","presenter":3,"presented":4}
                {"kind":"return"}
                ! {"kind":"call.dismiss","controller":3,"animated":false}
                {"kind":"view.detached","controller":3}
                {"kind":"presentation.ended","presenter":2,"presented":3}
                {"kind":"return"}
                {"kind":"controller.destroyed","controller":4}
                {"kind":"controller.destroyed","controller":3}
                {"kind":"turn.ended"}
                {"kind":"session.ended","t":9000000000}
                """,
            rules: ["double-dismiss-climbs"]),
        ReportedMistake(
            testDescription: "SWRevealViewController#22: the container rotates regardless of its front view",
            records: screen + ["parent.changed", "callback.supportedInterfaceOrientations", "input.resized"],
            lines: shown("SWRevealViewController") + """
                {"kind":"controller.created","controller":3,"class":"FrontViewController","base":"UIViewController"}
                {"kind":"parent.changed","child":3,"from":null,"to":2,"index":0}
                {"kind":"view.attached","controller":3,"host":2}
                {"kind":"turn.ended"}
                {"kind":"input.resized","window":1,"size":[667,375],"orientation":"landscapeLeft"}
                ! {"kind":"callback.supportedInterfaceOrientations","controller":2}
                {"kind":"return","answer":"portrait,portraitUpsideDown,landscapeLeft,landscapeRight"}
                {"kind":"callback.supportedInterfaceOrientations","controller":3}
                {"kind":"return","answer":"portrait"}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"session.ended","t":9000000000}
                """,
            rules: ["child-orientation-ignored"]),
        ReportedMistake(
            testDescription: "a checker's diagnostic: a view from another thread",
            records: ["session.*", "window.*", "controller.*", "diagnostic"],
            lines: """
                {"kind":"window.created","window":1,"size":[375,667],"orientation":"portrait"}
                {"kind":"controller.created","controller":2,"class":"RootViewController","base":"UIViewController"}
                {"kind":"window.rootChanged","window":1,"from":null,"to":2}
                {"kind":"window.shown","window":1,"visible":true}
                ! {"kind":"diagnostic","message":"Main Thread Checker: UI API called on a background thread: \
                -[UIViewController view]","subject":2,"thrown":false}
                {"kind":"session.ended"}
                """,
            rules: ["off-main-thread-call"]),
    ]
}
