import HierarchyModel
import Testing

@testable import Linting

/// UIKit's words in its versions, where a producer records nothing but them.
@Suite struct DiagnosticRuleTests {
    static let words: [(message: String, rule: String)] = [
        ("A view can only be associated with at most one view controller at a time! View <UIView: 0x7f> is associated with <A: 0x60>. "
            + "Clear this association before associating this view with <B: 0x61>.", "shared-root-view"),
        ("[Warning] Attempting to load the view of a view controller while it is deallocating is not allowed and may result in "
            + "undefined behavior (<X: 0x7f>)", "view-loaded-during-deinit"),
        ("-[UIPopoverController dealloc] reached while popover is still visible.", "deinit-while-on-screen"),
        ("Application windows are expected to have a root view controller at the end of application launch", "window-without-root"),
        ("Supported orientations has no common orientation with the application, and [X shouldAutorotate] is returning YES",
            "no-common-orientation"),
        ("preferredInterfaceOrientationForPresentation must return a supported interface orientation!",
            "preferred-orientation-unsupported"),
        ("preferredInterfaceOrientationForPresentation 'landscapeLeft' must match a supported interface orientation: 'portrait'!",
            "preferred-orientation-unsupported"),
        ("Receiver (<X: 0x7f>) has no segue with identifier 'id'", "unknown-segue"),
        ("Could not perform segue with identifier 'id'. A segue must either have a performHandler or it must override -perform.",
            "segue-perform-missing"),
        ("There are unexpected subviews in the container view. Perhaps the embed segue has already fired once or a subview was added "
            + "programmatically?", "embed-segue-refired"),
    ]

    @Test(arguments: words)
    func `a word of UIKit's belongs to one rule, wherever it is said`(_ word: (message: String, rule: String)) {
        let events = script {
            Script.screen
            Script.created(3, "DetailViewController")
            Script(.windowCreated, [.window: .id(4), .size: .size(Size(1, 1)), .orientation: .string("portrait")])
            Script.thrown(word.message, word.rule == "window-without-root" ? 4 : 3)
            Script.turn
            Script.end
        }
        let report = lint(events)
        #expect(report.violations.map(\.rule) == [word.rule])
        #expect(report.violations.map { events[Int($0.seq)].kind } == [.diagnostic])
    }

    @Test(arguments: [nil, 2, 3] as [UInt32?])
    func `what UIKit says right behind the return of a call is about that call`(subject: UInt32?) {
        let message = "Warning: Attempt to present <B: 0x7> on <A: 0x8> whose view is not in the window hierarchy!"
        func report(_ between: [Event]) -> LintReport {
            lint(([
                Event(.sessionBegan, [.records: .strings(["session.*", "controller.*", "call.present", "diagnostic", "return"])]),
                Event(.controllerCreated, [.controller: .id(2), .class: .string("A")]),
                Event(.controllerCreated, [.controller: .id(3), .class: .string("B")]),
                Event(.callPresent, [.presenter: .id(2), .presented: .id(3)]), Event(.return),
            ] + between + [
                Event(.diagnostic, [.message: .string(message), .subject: subject.map { .id(ObjectID($0)) } ?? .null, .thrown: .bool(false)]),
                Event(.sessionEnded),
            ]).numbered)
        }
        #expect(report([]).violations.map(\.seq) == [3])
        #expect(report([]).violations.map(\.rule) == ["present-from-unattached-view"])
        #expect(!report([Event(.marker, [.name: .string("later")])]).violations.map(\.seq).contains(3))
    }
}
