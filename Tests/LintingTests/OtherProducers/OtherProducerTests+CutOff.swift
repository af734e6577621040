import HierarchyModel

// Mistakes whose trace ends with the process: UIKit's exception came before any other event was recorded.
extension ReportedMistake {
    private static let facts = [
        "session.*", "window.*", "controller.*", "turn.ended", "return", "parent.changed", "view.*", "presentation.*",
        "transition.*", "call.*",
    ]

    private static func created(_ number: Int, _ class: String) -> String {
        #"{"kind":"controller.created","controller":\#(number),"class":"\#(`class`)","base":"UIViewController"}"# + "\n"
    }

    /// Controller 3 is presented over controller 2.
    private static let menu =
        shown("RootViewController") + created(3, "MenuViewController") + """
            {"kind":"call.present","presenter":2,"presented":3,"animated":false}
            {"kind":"presentation.began","presenter":2,"presented":3,"requester":2}
            {"kind":"return"}
            {"kind":"turn.ended"}
            {"kind":"view.attached","controller":3,"host":1}
            {"kind":"turn.ended"}

            """

    static let ofCutOffTraces = [
        ReportedMistake(
            testDescription: "otm-ios#362: presented while it is presented; the trace ends in the call", records: facts,
            lines: menu + """
                ! {"kind":"call.present","presenter":2,"presented":3,"animated":true}
                """,
            rules: ["present-active-controller"]),
        ReportedMistake(
            testDescription: "otm-ios#362: presented during its presentation, in which the trace ends",
            records: facts,
            lines: shown("RootViewController") + created(3, "MenuViewController") + """
                {"kind":"call.present","presenter":2,"presented":3,"animated":true}
                {"kind":"presentation.began","presenter":2,"presented":3,"requester":2}
                """),
        ReportedMistake(
            testDescription: "Extra#7: added to one while its view is under another; the trace ends in the call",
            records: facts,
            lines: shown("RootViewController") + created(3, "PanelViewController") + created(4, "PageViewController")
                + """
                {"kind":"call.addChild","parent":2,"child":3}
                {"kind":"parent.changed","child":3,"to":2}
                {"kind":"return"}
                {"kind":"view.attached","controller":3,"host":2}
                {"kind":"call.didMove","child":3,"to":2}
                {"kind":"return"}
                {"kind":"call.addChild","parent":3,"child":4}
                {"kind":"parent.changed","child":4,"to":3}
                {"kind":"return"}
                {"kind":"view.attached","controller":4,"host":3}
                {"kind":"call.didMove","child":4,"to":3}
                {"kind":"return"}
                {"kind":"turn.ended"}
                ! {"kind":"call.addChild","parent":2,"child":4}
                """,
            rules: ["hierarchy-inconsistency"]),
    ]
}
