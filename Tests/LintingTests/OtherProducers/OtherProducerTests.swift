import HierarchyModel
import JSONText
import Linting
import Testing

/// A mistake from a public issue tracker, or its correction, as a producer records it that records only some kinds.
struct ReportedMistake: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let records: [String]
    /// JSON Lines after `session.began`; a `!` marks a blamed event, one for each rule.
    let lines: String
    /// In the order of the blamed events.
    var rules: [String] = []

    var events: [Event] {
        get throws {
            var events = [Event(.sessionBegan, [.records: .strings(records)])]
            for line in lines.split(separator: "\n") {
                let text = line.drop { "! ".contains($0) }
                guard case .object(let object) = try JSONReader.parse(Array(text.utf8)) else {
                    preconditionFailure("no object: \(line)")
                }
                events.append(try Event(json: object, seq: UInt64(events.count), previousTime: events.last?.t ?? 0))
            }
            return events
        }
    }

    /// The sequence numbers of the blamed events.
    var blamed: [UInt64] {
        lines.split(separator: "\n").enumerated().flatMap { offset, line in
            line.prefix { $0 == "!" }.map { _ in UInt64(offset + 1) }
        }
    }
}

extension ReportedMistake {
    static let inAllFiles = [
        all, ofCalls, ofCutOffTraces, ofLesserProducers, ofStacks, ofTheCatalogue, withMissingFields,
    ]
    .flatMap { $0 }
}

@Suite struct OtherProducerTests {
    @Test(arguments: ReportedMistake.inAllFiles)
    func `a trace with some kinds only shows the mistake, and nothing else`(_ mistake: ReportedMistake) throws {
        let report = lint(try mistake.events)
        #expect(report.violations.map(\.rule) == mistake.rules)
        #expect(report.violations.map(\.seq) == mistake.blamed)
        #expect(!report.notChecked.isEmpty)
        #expect(Set(report.notChecked).isDisjoint(with: mistake.rules))
    }
}

extension ReportedMistake {
    private static let screen = ["session.*", "window.*", "controller.*", "view.attached", "view.detached", "return"]
    private static let appearance =
        screen + [
            "parent.changed", "appearance.changed", "callback.viewWillAppear", "callback.viewDidAppear",
            "callback.viewWillDisappear",
            "callback.viewDidDisappear",
        ]
    private static let stacks = ["session.*", "window.*", "controller.*", "parent.changed", "stack.changed"]
    private static let transitions = screen + ["presentation.*", "transition.*", "call.*"]

    private static let home = """
        {"kind":"window.created","window":1,"size":[390,844],"orientation":"portrait"}
        {"kind":"controller.created","controller":2,"class":"HomeViewController","base":"UIViewController"}
        {"kind":"window.rootChanged","window":1,"from":null,"to":2}
        {"kind":"window.shown","window":1,"visible":true}
        {"kind":"appearance.changed","controller":2,"state":"appearing","reason":"window"}
        {"kind":"callback.viewWillAppear","controller":2}
        {"kind":"return"}
        {"kind":"view.attached","controller":2,"host":1}
        {"kind":"appearance.changed","controller":2,"state":"appeared","reason":"window"}
        {"kind":"callback.viewDidAppear","controller":2}
        {"kind":"return"}

        """

    static let all = [
        ReportedMistake(
            testDescription: "PageMenu#192: the view of the menu is added without the menu", records: appearance,
            lines: home + """
                {"kind":"controller.created","controller":3,"class":"CAPSPageMenu","base":"UIViewController"}
                ! {"kind":"view.attached","controller":3,"host":2}
                {"kind":"session.ended"}
                """,
            rules: ["view-without-child"]),
        ReportedMistake(
            testDescription: "the menu is a child", records: appearance,
            lines: home + """
                {"kind":"controller.created","controller":3,"class":"CAPSPageMenu","base":"UIViewController"}
                {"kind":"parent.changed","child":3,"from":null,"to":2,"index":0}
                {"kind":"appearance.changed","controller":3,"state":"appearing","reason":"movedIn"}
                {"kind":"callback.viewWillAppear","controller":3}
                {"kind":"return"}
                {"kind":"view.attached","controller":3,"host":2}
                {"kind":"appearance.changed","controller":3,"state":"appeared","reason":"movedIn"}
                {"kind":"callback.viewDidAppear","controller":3}
                {"kind":"return"}
                {"kind":"session.ended"}
                """),
        ReportedMistake(
            testDescription: "PageMenu#516: a page gets its appearance by hand, and then from UIKit",
            records: appearance + ["call.invokeAppearance"],
            lines: home + """
                {"kind":"controller.created","controller":3,"class":"CAPSPageMenu","base":"UIViewController"}
                {"kind":"controller.created","controller":4,"class":"FirstPage","base":"UIViewController"}
                {"kind":"parent.changed","child":3,"from":null,"to":2,"index":0}
                ! {"kind":"call.invokeAppearance","controller":4,"method":"viewWillAppear"}
                {"kind":"callback.viewWillAppear","controller":4}
                {"kind":"return"}
                {"kind":"return"}
                {"kind":"parent.changed","child":4,"from":null,"to":3,"index":0}
                {"kind":"view.attached","controller":4,"host":3}
                ! {"kind":"call.invokeAppearance","controller":4,"method":"viewDidAppear"}
                {"kind":"callback.viewDidAppear","controller":4}
                {"kind":"return"}
                {"kind":"return"}
                {"kind":"appearance.changed","controller":3,"state":"appearing","reason":"movedIn"}
                {"kind":"callback.viewWillAppear","controller":3}
                {"kind":"return"}
                {"kind":"view.attached","controller":3,"host":2}
                {"kind":"appearance.changed","controller":3,"state":"appeared","reason":"movedIn"}
                {"kind":"callback.viewDidAppear","controller":3}
                {"kind":"return"}
                {"kind":"appearance.changed","controller":4,"state":"appearing","reason":"movedIn"}
                {"kind":"callback.viewWillAppear","controller":4}
                {"kind":"return"}
                {"kind":"appearance.changed","controller":4,"state":"appeared","reason":"movedIn"}
                {"kind":"callback.viewDidAppear","controller":4}
                {"kind":"return"}
                {"kind":"session.ended"}
                """,
            rules: ["direct-lifecycle-call", "direct-lifecycle-call"]),
        ReportedMistake(
            testDescription: "View2ViewTransition#22: black after a cancelled dismissal", records: transitions,
            lines: givenUp + """
                ! {"kind":"call.removeView","child":2}
                {"kind":"view.detached","controller":2}
                {"kind":"return"}
                {"kind":"call.completeTransition","transition":11,"completed":false}
                {"kind":"transition.ended","transition":11,"completed":false}
                {"kind":"return"}
                {"kind":"session.ended"}
                """,
            rules: ["cancelled-transition-not-undone"]),
        ReportedMistake(
            testDescription: "the dismissal leaves everything in its place", records: transitions,
            lines: givenUp + """
                {"kind":"call.completeTransition","transition":11,"completed":false}
                {"kind":"transition.ended","transition":11,"completed":false}
                {"kind":"return"}
                {"kind":"session.ended"}
                """),
        ReportedMistake(
            testDescription: "AWPercentDrivenInteractiveTransition#2: completed although cancelled",
            records: transitions,
            lines: givenUp + """
                ! {"kind":"call.completeTransition","transition":11,"completed":true}
                {"kind":"transition.ended","transition":11,"completed":false}
                {"kind":"return"}
                {"kind":"session.ended"}
                """,
            rules: ["completion-contradicts-cancellation"]),
        ReportedMistake(
            testDescription: "DTPagerController#35: a page turns back before its turn has ended",
            records: appearance + [
                "call.beginAppearance", "call.endAppearance", "callback.shouldAutomaticallyForwardAppearanceMethods",
                "diagnostic",
            ],
            lines: """
                {"kind":"window.created","window":1,"size":[390,844],"orientation":"portrait"}
                {"kind":"controller.created","controller":2,"class":"DTPagerController","base":"UIViewController"}
                {"kind":"window.rootChanged","window":1,"from":null,"to":2}
                {"kind":"window.shown","window":1,"visible":true}
                {"kind":"callback.shouldAutomaticallyForwardAppearanceMethods","controller":2}
                {"kind":"return","answer":"false"}
                {"kind":"appearance.changed","controller":2,"state":"appearing","reason":"window"}
                {"kind":"callback.viewWillAppear","controller":2}
                {"kind":"return"}
                {"kind":"view.attached","controller":2,"host":1}
                {"kind":"appearance.changed","controller":2,"state":"appeared","reason":"window"}
                {"kind":"callback.viewDidAppear","controller":2}
                {"kind":"return"}
                {"kind":"controller.created","controller":3,"class":"One","base":"UIViewController"}
                {"kind":"controller.created","controller":4,"class":"Two","base":"UIViewController"}
                {"kind":"parent.changed","child":3,"from":null,"to":2,"index":0}
                {"kind":"parent.changed","child":4,"from":null,"to":2,"index":1}
                {"kind":"view.attached","controller":3,"host":2}
                {"kind":"call.beginAppearance","controller":3,"appearing":true,"animated":false}
                {"kind":"return"}
                {"kind":"call.endAppearance","controller":3}
                {"kind":"return"}
                {"kind":"call.beginAppearance","controller":3,"appearing":false,"animated":true}
                {"kind":"return"}
                {"kind":"view.attached","controller":4,"host":2}
                {"kind":"call.beginAppearance","controller":4,"appearing":true,"animated":true}
                {"kind":"return"}
                ! {"kind":"call.beginAppearance","controller":3,"appearing":true,"animated":true}
                {"kind":"return"}
                {"kind":"diagnostic","message":"Unbalanced calls to begin/end appearance transitions for <One: \
                0x7fa>.","subject":3,"thrown":false}
                {"kind":"call.endAppearance","controller":3}
                {"kind":"return"}
                {"kind":"call.endAppearance","controller":4}
                {"kind":"return"}
                {"kind":"session.ended"}
                """,
            rules: ["unbalanced-appearance-transition"]),
        ReportedMistake(
            testDescription: "InteractiveSideMenu#91: popped, and kept alive by its menu", records: stacks,
            lines: menu + """
                {"kind":"stack.changed","container":2,"order":[3]}
                ! {"kind":"parent.changed","child":4,"from":2,"to":null}
                {"kind":"session.ended","t":9000000000}
                """,
            rules: ["leaked-after-removal"]),
        ReportedMistake(
            testDescription: "the popped controller is deallocated", records: stacks,
            lines: menu + """
                {"kind":"stack.changed","container":2,"order":[3]}
                {"kind":"parent.changed","child":4,"from":2,"to":null}
                {"kind":"controller.destroyed","controller":4}
                {"kind":"parent.changed","child":5,"from":null,"to":null}
                {"kind":"controller.destroyed","controller":5}
                {"kind":"session.ended","t":9000000000}
                """),
    ]

    /// A photo covers a grid, is dragged away, and the gesture ends without finishing the transition.
    private static let givenUp = """
        {"kind":"window.created","window":1,"size":[390,844],"orientation":"portrait"}
        {"kind":"controller.created","controller":2,"class":"GridViewController","base":"UIViewController"}
        {"kind":"window.rootChanged","window":1,"from":null,"to":2}
        {"kind":"window.shown","window":1,"visible":true}
        {"kind":"view.attached","controller":2,"host":1}
        {"kind":"controller.created","controller":3,"class":"PhotoViewController","base":"UIViewController"}
        {"kind":"call.present","presenter":2,"presented":3,"animated":true}
        {"kind":"presentation.began","presenter":2,"presented":3,"requester":2}
        {"kind":"return"}
        {"kind":"transition.began","transition":10,"type":"present","container":1,"from":2,"to":3,"animated":true,\
        "interactive":false,"animator":"PresentAnimator"}
        {"kind":"view.attached","controller":3,"host":1}
        {"kind":"call.completeTransition","transition":10,"completed":true}
        {"kind":"transition.ended","transition":10,"completed":true}
        {"kind":"return"}
        {"kind":"call.dismiss","controller":3,"animated":true}
        {"kind":"return"}
        {"kind":"transition.began","transition":11,"type":"dismiss","container":1,"from":3,"to":2,"animated":true,\
        "interactive":true,"animator":"DismissInteractiveTransition"}
        {"kind":"call.updateInteractive","transition":11,"fraction":0.2}
        {"kind":"return"}
        {"kind":"call.cancelInteractive","transition":11}
        {"kind":"return"}

        """

    /// A menu that has another one as a child is pushed onto a stack.
    private static let menu = """
        {"kind":"window.created","window":1,"size":[390,844],"orientation":"portrait"}
        {"kind":"controller.created","controller":2,"class":"UINavigationController","base":"UINavigationController"}
        {"kind":"window.rootChanged","window":1,"from":null,"to":2}
        {"kind":"window.shown","window":1,"visible":true}
        {"kind":"controller.created","controller":3,"class":"ListViewController","base":"UIViewController"}
        {"kind":"parent.changed","child":3,"from":null,"to":2,"index":0}
        {"kind":"stack.changed","container":2,"order":[3]}
        {"kind":"controller.created","controller":4,"class":"MenuContainerViewController","base":"UIViewController"}
        {"kind":"parent.changed","child":4,"from":null,"to":2,"index":1}
        {"kind":"stack.changed","container":2,"order":[3,4]}
        {"kind":"controller.created","controller":5,"class":"MenuViewController","base":"UIViewController"}
        {"kind":"parent.changed","child":5,"from":null,"to":4,"index":0}

        """
}
