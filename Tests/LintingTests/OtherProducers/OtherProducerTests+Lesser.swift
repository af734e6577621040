import HierarchyModel

// Mistakes recorded by producers with fewer kinds: calls without state events, state events without callbacks, requests
// without results.
extension ReportedMistake {
    /// The kinds of a producer that intercepts the methods of UIViewController.
    private static let calls = ["session.*", "controller.*", "turn.ended", "return", "call.*", "callback.*"]
    private static let facts = [
        "session.*", "window.*", "controller.*", "turn.ended", "return", "parent.changed", "view.*", "stack.changed",
        "presentation.*",
    ]
    private static let transitions =
        facts + ["transition.*", "call.present", "call.dismiss", "call.completeTransition"]

    private static let pair = """
        {"kind":"controller.created","controller":2,"class":"RootViewController","base":"UIViewController"}
        {"kind":"controller.created","controller":3,"class":"PanelViewController","base":"UIViewController"}

        """

    static let ofLesserProducers = [
        ReportedMistake(
            testDescription: "PullUpController#74: added, didMove never called, in calls only", records: calls,
            lines: pair + """
                {"kind":"callback.viewDidLoad","controller":2}
                ! {"kind":"call.addChild","parent":2,"child":3}
                {"kind":"callback.willMove","controller":3,"to":2}
                {"kind":"return","superCalled":true}
                {"kind":"return"}
                {"kind":"return","superCalled":true}
                {"kind":"turn.ended"}
                {"kind":"session.ended"}
                """,
            rules: ["missing-did-move"]),
        ReportedMistake(
            testDescription: "Player#189: removed without willMove(toParent: nil), in calls only", records: calls,
            lines: pair + """
                {"kind":"call.addChild","parent":2,"child":3}
                {"kind":"return"}
                {"kind":"call.didMove","child":3,"to":2}
                {"kind":"return"}
                {"kind":"turn.ended"}
                ! {"kind":"call.removeFromParent","child":3}
                {"kind":"callback.didMove","controller":3,"to":null}
                {"kind":"return","superCalled":true}
                {"kind":"return"}
                {"kind":"controller.destroyed","controller":3}
                {"kind":"turn.ended"}
                """,
            rules: ["missing-will-move-nil"]),
        ReportedMistake(
            testDescription: "Xamarin-Sidebar#18: willMove(toParent: nil), and never removed, in calls only",
            records: calls,
            lines: pair + """
                {"kind":"call.addChild","parent":2,"child":3}
                {"kind":"return"}
                {"kind":"call.didMove","child":3,"to":2}
                {"kind":"return"}
                {"kind":"turn.ended"}
                ! {"kind":"call.willMove","child":3,"to":null}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"session.ended"}
                """,
            rules: ["child-left-after-view-removal"]),
        ReportedMistake(
            testDescription: "wikipedia-ios#1892: willMove before the add and didMove after the removal, in calls only",
            records: calls,
            lines: pair + """
                ! {"kind":"call.willMove","child":3,"to":2}
                {"kind":"return"}
                {"kind":"call.addChild","parent":2,"child":3}
                {"kind":"return"}
                {"kind":"call.didMove","child":3,"to":2}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"call.willMove","child":3,"to":null}
                {"kind":"return"}
                {"kind":"call.removeFromParent","child":3}
                {"kind":"return"}
                ! {"kind":"call.didMove","child":3,"to":null}
                {"kind":"return"}
                {"kind":"turn.ended"}
                """,
            rules: ["redundant-move-call", "redundant-move-call"]),
        ReportedMistake(
            testDescription: "added, didMove in the completion, then removed correctly and added again, in calls only",
            records: calls,
            lines: pair + """
                {"kind":"call.addChild","parent":2,"child":3}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"callback.completion","finished":true}
                {"kind":"call.didMove","child":3,"to":2}
                {"kind":"return"}
                {"kind":"return"}
                {"kind":"call.willMove","child":3,"to":null}
                {"kind":"return"}
                {"kind":"call.removeFromParent","child":3}
                {"kind":"return"}
                {"kind":"call.addChild","parent":2,"child":3}
                {"kind":"return"}
                {"kind":"call.removeFromParent","child":9}
                {"kind":"return"}
                {"kind":"call.didMove","child":3,"to":2}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"session.ended"}
                """),
        ReportedMistake(
            testDescription: "PagingMenuController#118: the view of a child becomes the title view, in facts only",
            records: facts,
            lines: shown("UINavigationController", base: "UINavigationController") + """
                {"kind":"controller.created","controller":3,"class":"ListViewController","base":"UIViewController"}
                {"kind":"parent.changed","child":3,"from":null,"to":2,"index":0}
                {"kind":"stack.changed","container":2,"order":[3]}
                {"kind":"view.attached","controller":3,"host":2}
                {"kind":"controller.created","controller":4,"class":"PagingMenuController","base":"UIViewController"}
                {"kind":"parent.changed","child":4,"from":null,"to":3,"index":0}
                ! {"kind":"view.attached","controller":4,"host":2}
                """,
            rules: ["hierarchy-inconsistency"]),
        ReportedMistake(
            testDescription: "a stack that is pushed and popped, of controllers with unknown base classes",
            records: facts + ["call.*"],
            lines: """
                {"kind":"window.created","window":1,"size":[320,480],"orientation":"portrait"}
                {"kind":"controller.created","controller":2,"class":"UINavigationController"}
                {"kind":"controller.created","controller":3,"class":"ListViewController"}
                {"kind":"window.rootChanged","window":1,"to":2}
                {"kind":"window.shown","window":1,"visible":true}
                {"kind":"parent.changed","child":3,"to":2}
                {"kind":"stack.changed","container":2,"order":[3]}
                {"kind":"view.attached","controller":2,"host":1}
                {"kind":"view.attached","controller":3,"host":2}
                {"kind":"turn.ended"}
                {"kind":"stack.changed","container":2,"order":[]}
                {"kind":"view.detached","controller":3}
                {"kind":"parent.changed","child":3,"to":null}
                {"kind":"turn.ended"}
                {"kind":"session.ended"}
                """),
        ReportedMistake(
            testDescription: "PermissionScope#23: an overlay presents, and nothing else is recorded",
            records: facts + ["call.present"],
            lines: shown("RootViewController") + """
                {"kind":"controller.created","controller":3,"class":"PermissionScope","base":"UIViewController"}
                {"kind":"view.attached","controller":3,"host":1}
                {"kind":"turn.ended"}
                {"kind":"controller.created","controller":4,"class":"UIAlertController","base":"UIAlertController"}
                ! {"kind":"call.present","presenter":3,"presented":4,"animated":true}
                {"kind":"return"}
                {"kind":"turn.ended"}
                """,
            rules: ["present-from-detached-controller"]),
        ReportedMistake(
            testDescription: "loose-leaf#1271: nothing is presented", records: calls,
            lines: pair + """
                ! {"kind":"call.present","presenter":2,"presented":null,"animated":true}
                {"kind":"return"}
                """,
            rules: ["present-nil-controller"]),
        ReportedMistake(
            testDescription: "loose-leaf#1271: nothing is presented, with a diagnostic after the call",
            records: calls + ["diagnostic"],
            lines: pair + """
                ! {"kind":"call.present","presenter":2,"presented":null,"animated":true}
                {"kind":"return"}
                {"kind":"diagnostic","message":"Application tried to present a nil modal view controller on target <A: \
                0x1>.","subject":2}
                """,
            rules: ["present-nil-controller"]),
        ReportedMistake(
            testDescription: "PromiseKit#178: a child is presented, with a diagnostic after the call",
            records: facts + ["call.present", "diagnostic"],
            lines: shown("RootViewController") + """
                {"kind":"controller.created","controller":3,"class":"UINavigationController",\
                "base":"UINavigationController"}
                {"kind":"controller.created","controller":4,"class":"PickerViewController","base":"UIViewController"}
                {"kind":"parent.changed","child":4,"to":3}
                {"kind":"turn.ended"}
                ! {"kind":"call.present","presenter":2,"presented":4,"animated":true}
                {"kind":"return"}
                {"kind":"diagnostic","message":"Application tried to present modally an active controller <Picker: \
                0x1>.","subject":4}
                {"kind":"turn.ended"}
                """,
            rules: ["present-active-controller"]),
        ReportedMistake(
            testDescription: "EZAlertController#5: an alert comes too early, with two diagnostics after the calls",
            records: facts + ["call.present", "callback.viewDidLoad", "callback.viewWillAppear", "diagnostic"],
            lines: pair + """
                {"kind":"callback.viewDidLoad","controller":2}
                ! {"kind":"call.present","presenter":2,"presented":3,"animated":true}
                {"kind":"return"}
                {"kind":"return"}
                {"kind":"diagnostic","message":"Warning: Attempt to present <B> on <A> whose view is not in the window \
                hierarchy!","subject":2}
                {"kind":"turn.ended"}
                ! {"kind":"diagnostic","message":"Warning: Attempt to present <B> on <A> whose view is not in the \
                window hierarchy!","subject":2}
                {"kind":"turn.ended"}
                """,
            rules: ["present-from-unattached-view", "present-from-unattached-view"]),
        ReportedMistake(
            testDescription: "a style that has no presentation, in facts only", records: facts,
            lines: shown("RootViewController") + """
                {"kind":"controller.created","controller":3,"class":"SheetViewController","base":"UIViewController"}
                ! {"kind":"presentation.began","presenter":2,"presented":3,"requester":2,"style":"none"}
                """,
            rules: ["invalid-presentation-style"]),
        ReportedMistake(
            testDescription:
                "FSImageViewer#30: a share sheet without an anchor, with a diagnostic when it is to be presented",
            records: transitions + ["popover.anchored", "diagnostic"],
            lines: shown("GalleryViewController") + """
                {"kind":"controller.created","controller":3,"class":"UIActivityViewController",\
                "base":"UIViewController"}
                ! {"kind":"call.present","presenter":2,"presented":3,"animated":true}
                {"kind":"presentation.began","presenter":2,"presented":3,"requester":2,"style":"popover",\
                "effectiveStyle":"popover"}
                {"kind":"popover.anchored","presented":3,"anchor":"none"}
                {"kind":"return"}
                {"kind":"turn.ended"}
                {"kind":"transition.began","transition":9,"type":"present","container":1,"from":2,"to":3,\
                "animated":true,"interactive":false}
                {"kind":"diagnostic","message":"UIPopoverPresentationController (<…>) should have a non-nil sourceView \
                or barButtonItem set before the presentation occurs.","subject":3,"thrown":true}
                """,
            rules: ["popover-without-anchor"]),
        ReportedMistake(
            testDescription: "ActionSheetPicker#88: the second tap presents again, by a producer without returns",
            records: facts.filter { $0 != "return" } + ["call.present"],
            lines: shown("GalleryViewController") + """
                {"kind":"controller.created","controller":3,"class":"PickerViewController","base":"UIViewController"}
                {"kind":"controller.created","controller":4,"class":"PickerViewController","base":"UIViewController"}
                {"kind":"call.present","presenter":2,"presented":3,"animated":true}
                {"kind":"presentation.began","presenter":2,"presented":3,"requester":2,"style":"popover",\
                "effectiveStyle":"popover"}
                {"kind":"turn.ended"}
                {"kind":"view.attached","controller":3,"host":1}
                {"kind":"turn.ended"}
                ! {"kind":"call.present","presenter":2,"presented":4,"animated":true}
                {"kind":"turn.ended"}
                {"kind":"session.ended"}
                """,
            rules: ["present-while-presenting"]),
    ]
}
