import HierarchyModel
import TestSupport
import Testing

@testable import Linting

/// UIKit's diagnostics in its versions, by a producer that records only these.
@Suite struct DiagnosticRuleTests {
    static let diagnostics = catalogue + NewcomerDiagnostics.all

    private static let catalogue: [(message: String, rule: String)] = [
        (
            "A view can only be associated with at most one view controller at a time! View <UIView: 0x7f> is "
                + "associated with <A: 0x60>. "
                + "Clear this association before associating this view with <B: 0x61>.", "shared-root-view"
        ),
        (
            "[Warning] Attempting to load the view of a view controller while it is deallocating is not allowed and "
                + "may result in "
                + "undefined behavior (<X: 0x7f>)", "view-loaded-during-deinit"
        ),
        ("-[UIPopoverController dealloc] reached while popover is still visible.", "deinit-while-on-screen"),
        (
            "Application windows are expected to have a root view controller at the end of application launch",
            "window-without-root"
        ),
        (
            "Supported orientations has no common orientation with the application, and [X shouldAutorotate] is "
                + "returning YES",
            "no-common-orientation"
        ),
        (
            "UIAlertController:supportedInterfaceOrientations was invoked recursively!",
            "orientation-asked-recursively"
        ),
        (
            "ERROR: -[UIAlertController supportedInterfaceOrientations] was invoked recursively! Instead of using "
                + "presentingViewController = <X: 0x7f>, will return super's value",
            "orientation-asked-recursively"
        ),
        (
            "preferredInterfaceOrientationForPresentation must return a supported interface orientation!",
            "preferred-orientation-unsupported"
        ),
        (
            "preferredInterfaceOrientationForPresentation 'landscapeLeft' must match a supported interface "
                + "orientation: 'portrait'!",
            "preferred-orientation-unsupported"
        ),
        ("Receiver (<X: 0x7f>) has no segue with identifier 'id'", "unknown-segue"),
        (
            "Could not perform segue with identifier 'id'. A segue must either have a performHandler or it must "
                + "override -perform.",
            "segue-perform-missing"
        ),
        (
            "There are unexpected subviews in the container view. Perhaps the embed segue has already fired once or a "
                + "subview was added "
                + "programmatically?", "embed-segue-refired"
        ),
        (
            "Warning: Attempt to present <B: 0x7f>  on <A: 0x60> whose view is not in the window hierarchy!",
            "present-from-unattached-view"
        ),
        (
            "[Presentation] Attempt to present <B: 0x7f> on <A: 0x60> (from <A: 0x60>) whose view is not in the window "
                + "hierarchy.",
            "present-from-unattached-view"
        ),
        (
            "Warning: Attempt to present <B: 0x7f> on <A: 0x60> which is already presenting <C: 0x61>",
            "present-while-presenting"
        ),
        (
            "Warning: Attempt to present <B: 0x7f> on <A: 0x60> which is already presenting (null)",
            "present-during-transition"
        ),
        (
            "Warning: Attempt to present <B: 0x7f> on <A: 0x60> while a presentation is in progress!",
            "present-during-transition"
        ),
        (
            "Attempt to present <B: 0x7f> on <A: 0x60> which is waiting for a delayed presention of <C: 0x61> to "
                + "complete",
            "present-during-transition"
        ),
        (
            "Presenting view controllers on detached view controllers is discouraged <A: 0x60>.",
            "present-from-detached-controller"
        ),
        (
            "[Presentation] Presenting view controller <B: 0x7f> from detached view controller <A: 0x60> is not "
                + "supported, and may result in "
                + "incorrect safe area insets and a corrupt root presentation.", "present-from-detached-controller"
        ),
        (
            "[Presentation] Presenting view controller <B: 0x7f> from detached view controller <A: 0x60> is "
                + "discouraged.",
            "present-from-detached-controller"
        ),
        (
            "Warning: Attempt to dismiss from view controller <A: 0x60> while a presentation or dismiss is in progress!"
                + "",
            "dismiss-during-transition"
        ),
        (
            "[Assert] Trying to dismiss the presentation controller while transitioning already. "
                + "(<_UIOverCurrentContextPresentationController: 0x7f>)", "dismiss-during-transition"
        ),
        (
            "transitionViewForCurrentTransition is not set, presentation controller was dismissed during the "
                + "presentation? "
                + "(<_UIFullscreenPresentationController: 0x7f>)", "dismiss-during-transition"
        ),
        (
            "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Application tried to "
                + "present modally an "
                + "active controller <A: 0x60>.'", "present-active-controller"
        ),
        (
            "Application tried to present modally a view controller <A: 0x60> that is already being presented by <B: "
                + "0x7f>.",
            "present-active-controller"
        ),
        (
            "Application tried to present modal view controller on itself. Presenting controller is <A: 0x60>.",
            "present-active-controller"
        ),
        ("Application tried to present a nil modal view controller on target <A: 0x60>.", "present-nil-controller"),
        (
            "The specified modal presentation style doesn't have a corresponding presentation controller.",
            "invalid-presentation-style"
        ),
        (
            "UIPopoverPresentationController (<_UIAlertControllerActionSheetRegularPresentationController: 0x7f>) "
                + "should have a non-nil "
                + "sourceView or barButtonItem set before the presentation occurs.", "popover-without-anchor"
        ),
        (
            "Your application has presented a UIAlertController (<UIAlertController: 0x7f>) of style "
                + "UIAlertControllerStyleActionSheet. The "
                + "modalPresentationStyle of a UIAlertController with this style is UIModalPresentationPopover. You "
                + "must provide location "
                + "information for this popover through the alert controller's popoverPresentationController.",
            "popover-without-anchor"
        ),
        (
            "Your application has presented a UIAlertController (<UIAlertController: 0x7f>) of style "
                + "UIAlertControllerStyleActionSheet from "
                + "App.A (<App.A: 0x60>). The modalPresentationStyle of a UIAlertController with this style is "
                + "UIModalPresentationPopover. You "
                + "must provide location information for this popover through the alert controller's "
                + "popoverPresentationController. You must "
                + "provide either a sourceView and sourceRect or a barButtonItem.", "popover-without-anchor"
        ),
        (
            "-[UIPopoverController presentPopoverFromRect:inView:permittedArrowDirections:animated:]: Popovers cannot "
                + "be presented from a "
                + "view which does not have a window.", "popover-without-anchor"
        ),
        (
            "App[39:48] Unbalanced calls to begin/end appearance transitions for <App.A: 0x10503da00>",
            "unbalanced-appearance-transition"
        ),
        (
            "'UIViewControllerHierarchyInconsistency', reason: 'child view controller:<A: 0x60> should have parent "
                + "view controller:(null) but "
                + "actual parent is:<B: 0x7f>'", "hierarchy-inconsistency"
        ),
        (
            "child view controller:<A: 0x60> should have parent view controller:<B: 0x7f> but requested parent is:<C: "
                + "0x61>",
            "hierarchy-inconsistency"
        ),
        (
            "Children view controllers <A: 0x60> and <B: 0x7f> must have a common parent view controller when calling "
                + "-[UIViewController "
                + "transitionFromViewController:toViewController:duration:options:animations:completion:]",
            "child-transition-invalid"
        ),
        (
            "Cannot call pushNavigationItem:animated: directly on a UINavigationBar managed by a controller.",
            "system-controller-tampered"
        ),
        (
            "Cannot manually set the delegate on a UINavigationBar managed by a controller.",
            "system-controller-tampered"
        ),
        ("Cannot modify constraints for UINavigationBar managed by a controller", "system-controller-tampered"),
        ("Directly modifying a tab bar managed by a tab bar controller is not allowed.", "system-controller-tampered"),
        (
            "Pushing the same view controller instance more than once is not supported (<A: 0x60>)",
            "push-same-controller"
        ),
        (
            "<App.Stack: 0x7f> is pushing the same view controller instance (<A: 0x60>) more than once which is not "
                + "supported and is most "
                + "likely an error in the application : com.example.App", "push-same-controller"
        ),
        (
            "All view controllers in a navigation controller must be distinct (<A: 0x60>, <B: 0x7f>, <A: 0x60>)",
            "push-same-controller"
        ),
        ("Pushing a navigation controller is not supported", "push-container-controller"),
        (
            "Split View Controllers cannot be pushed to a Navigation Controller <Stack: 0x7f>",
            "push-container-controller"
        ),
        ("nested push animation can result in corrupted navigation bar", "navigation-during-transition"),
        ("nested pop animation can result in corrupted navigation bar", "navigation-during-transition"),
        (
            "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get "
                + "corrupted.",
            "navigation-during-transition"
        ),
        (
            "Attempting to begin a transition on navigation bar (<UINavigationBar: 0x7f>) while a transition is in "
                + "progress.",
            "navigation-during-transition"
        ),
        (
            "popToViewController:transition: called on <UINavigationController 0x7f> while an existing transition or "
                + "presentation is "
                + "occurring; the navigation stack will not be updated.", "navigation-during-transition"
        ),
        ("Tried to pop to a view controller that doesn't exist.", "pop-to-absent-controller"),
        (
            "Applications are expected to have a root view controller at the end of application launch",
            "window-without-root"
        ),
        (
            "Supported orientations has no common orientation with the application, and shouldAutorotate is returning "
                + "YES",
            "no-common-orientation"
        ),
        (
            "Calling -viewWillAppear: directly on a UIViewController is not supported, and may result in out-of-order "
                + "callbacks and other inconsistent behavior. Break on "
                + "UIViewControllerAlertForAppearanceCallbackMisuse to debug. View controller: <A: 0x60>",
            "direct-lifecycle-call"
        ),
        ("UIViewController.view must be used from main thread only", "off-main-thread-call"),
        ("Main Thread Checker: UI API called on a background thread: -[UIViewController view]", "off-main-thread-call"),
        (
            "Modifications to the layout engine must not be performed from a background thread after it has been "
                + "accessed from the main "
                + "thread.", "off-main-thread-call"
        ),
        (
            "Tried to obtain the web lock from a thread other than the main thread or the web thread. This may be a "
                + "result of calling to "
                + "UIKit from a secondary thread. Crashing now...", "off-main-thread-call"
        ),
    ]

    /// The diagnostic without a subject, or with a controller, while three controllers of other classes and a second
    /// window exist.
    private func spoken(_ word: (message: String, rule: String), of subject: UInt32?) -> [Event] {
        script {
            Script.screen
            Script.created(3, "DetailViewController")
            Script.created(5, "DetailViewController")
            Script(.windowCreated, [.window: .id(4), .size: .size(Size(1, 1)), .orientation: .string("portrait")])
            Script.thrown(word.message, subject)
            Script.turn
            Script.end
        }
    }

    @Test(arguments: diagnostics)
    func `a diagnostic belongs to one rule, wherever it is written`(_ word: (message: String, rule: String)) {
        let events = spoken(word, of: word.rule == "window-without-root" ? 4 : 3)
        let report = lint(events)
        #expect(report.violations.map(\.rule) == [word.rule])
        #expect(report.violations.map(\.event) == ["diagnostic"])
        #expect(report.violations.map(\.subject.id.rawValue) == [word.rule == "window-without-root" ? 4 : 3])
    }

    @Test func `a text about an unknown stack says which controller UIKit names`() {
        let word = (
            message: "nested push animation can result in corrupted navigation bar",
            rule: "navigation-during-transition"
        )
        #expect(
            lint(spoken(word, of: 3)).violations.map(\.message) == [
                "A navigation controller was asked to change its stack while a transition or presentation was running, "
                    + "as UIKit says of 'DetailViewController' (#3)"
            ])
    }

    @Test(arguments: diagnostics)
    func `a diagnostic without a subject is attributed to the window`(_ word: (message: String, rule: String)) {
        let events = spoken(word, of: nil)
        let report = lint(events)
        #expect(report.violations.map(\.rule) == [word.rule])
        #expect(report.violations.map(\.event) == ["diagnostic"])
        #expect(report.violations.map(\.subject.id.rawValue) == [1])
        #expect(
            report.violations.allSatisfy { !$0.message.contains("UIWindow") || word.rule == "off-main-thread-call" })
    }

    @Test(arguments: diagnostics)
    func `a diagnostic in a trace without objects leaves its rule unchecked`(
        _ word: (message: String, rule: String)
    ) {
        let report = lint(
            [
                Event(.sessionBegan),
                Event(.diagnostic, [.message: .string(word.message), .subject: .null, .thrown: .bool(false)]),
                Event(.sessionEnded),
            ].numbered)
        #expect(report.violations == [])
        #expect(report.notChecked.contains(word.rule))
        #expect(
            report.uncheckedRules.contains(UncheckedRules(reason: .unattributedDiagnostic, rules: [word.rule])))
    }

    @Test(arguments: diagnostics)
    func `a diagnostic without a subject in a trace of calls only is attributed to the last call`(
        _ word: (message: String, rule: String)
    ) {
        let report = lint(
            [
                Event(.sessionBegan, [.records: .strings(["session.*", "call.encodeState", "return", "diagnostic"])]),
                Event(.callEncodeState, [.controller: .id(7)]), Event(.return),
                Event(.marker, [.name: .string("later")]),
                Event(.diagnostic, [.message: .string(word.message), .subject: .null, .thrown: .bool(false)]),
                Event(.sessionEnded),
            ].numbered)
        #expect(report.violations.map(\.rule) == [word.rule])
        #expect(report.violations.map(\.subject.id.rawValue) == [7])
        #expect(report.violations.map(\.event) == ["diagnostic"])
    }

    /// The class in the message that is the subject of the rule.
    private static let named = diagnostics.filter { word in
        word.message.contains("<A: 0x60>") && !["child-transition-invalid", "shared-root-view"].contains(word.rule)
            && !word.message.contains("must be distinct")
    }

    @Test(arguments: named)
    func `a diagnostic that names the class of a single controller is about that controller`(
        _ word: (message: String, rule: String)
    ) {
        func report(_ count: Int) -> LintReport {
            lint(
                script {
                    Script.screen
                    Script.created(3, "A")
                    Script.times(count - 1, Script.created(4, "A"))
                    Script.created(8, "B")
                    Script.created(9, "C")
                    Script.thrown(word.message, nil)
                    Script.turn
                    Script.end
                })
        }
        #expect(report(1).violations.map(\.rule) == [word.rule])
        #expect(report(1).violations.map(\.subject.id.rawValue) == [word.rule == "popover-without-anchor" ? 1 : 3])
        #expect(report(2).violations.map(\.subject.id.rawValue) == [1])
    }

    /// A second request while a sheet is presented, and its diagnostic `turns` later.
    private func violations(_ turns: Int, of subject: UInt32?, diagnostics: Int = 1) -> [UInt64] {
        let word =
            "Attempt to present <HelpViewController> on <ContainerViewController> which is already presenting "
            + "<MenuViewController>"
        let events = script {
            Script.screen
            Script.created(3, "MenuViewController")
            Script.created(4, "HelpViewController")
            Script.sheet(3, over: 2, 10)
            Script.tap { Script.present(4, from: 2) }
            Script.times(turns, Script.turn)
            Script.times(
                diagnostics,
                Script {
                    Script(.marker, [.name: .string("later")])
                    Script(.diagnostic, [.message: .string(word), .subject: .id(subject), .thrown: .bool(false)])
                })
            Script.turn
            Script.end
        }
        return lint(events).violations.map { violation in
            #expect(violation.rule == "present-while-presenting")
            return violation.event == "diagnostic" ? 1 : 0
        }
    }

    @Test(arguments: [2, 4, nil] as [UInt32?])
    func `a diagnostic one or two turns after a violation of its rule is no second violation`(subject: UInt32?) {
        #expect(violations(0, of: subject) == [0])
        #expect(violations(1, of: subject) == [0])
        #expect(violations(1, of: subject, diagnostics: 2) == [0, 1])
        #expect(violations(2, of: subject) == [0])
        #expect(violations(2, of: subject, diagnostics: 2) == [0, 1])
        #expect(violations(3, of: subject) == [0, 1])
        #expect(violations(1, of: 99) == [0, 1])
    }

    private static let examplesWithWords = ExampleCase.all.filter { one in
        one.example.blamed != nil && one.example.events.contains { $0.kind == .diagnostic }
    }

    /// The view without containment is a second violation if the diagnostic comes too late.
    private static let foundBefore =
        "hierarchy-inconsistency: UIKit refuses to add a child whose view is under another controller: one cause"

    @Test(arguments: examplesWithWords, [false, true])
    func `an example stays one violation if the diagnostic has no subject, and if it comes a turn later`(
        _ one: ExampleCase, isLate: Bool
    ) {
        for isBare in [true, false] {
            var events = isBare ? one.example.events.map(\.bare) : one.example.events
            if isLate { events = events.withLateWords }
            let rules = Rules.all.filter { $0.documentation.isOnByDefault || $0.id == one.rule }
            let isFoundBefore = isLate && one.testDescription == Self.foundBefore
            #expect(
                lint(events, rules: rules).violations.map(\.rule) == (isFoundBefore ? ["view-without-child"] : []) + [
                    one.rule
                ])
        }
    }

    /// A late diagnostic comes in the call of another controller.
    @Test(arguments: [(3, "call.present"), (4, "diagnostic"), (99, "call.present")] as [(UInt32, String)])
    func `a diagnostic is blamed on the running call only if it may be about its controllers`(
        _ one: (subject: UInt32, blamed: String)
    ) {
        let events = script {
            Script.screen
            Script.created(3, "MenuViewController")
            Script.created(4, "MapViewController")
            Script.tap {
                Script.present(3, from: 2) {
                    Script.presentationBegan(3, by: 2)
                    Script.loaded(3)
                    Script.logged("Unable to simultaneously satisfy constraints.", one.subject)
                }
            }
            Script.beginsPresenting(10, 3, over: 2)
            Script.endsPresenting(10, 3)
            Script.end
        }
        #expect(lint(events).violations.map(\.event) == [one.blamed])
    }

    @Test func `a later diagnostic about a suppressed or allowed violation is no violation`() {
        let word =
            "Attempt to present <HelpViewController> on <SheetViewController> whose view is not in the window "
            + "hierarchy!"
        func violations(_ reason: Script) -> [String] {
            lint(
                script {
                    Script.screen
                    Script.created(3, "SheetViewController")
                    Script.created(4, "HelpViewController")
                    reason
                    Script.turn
                    Script.logged(word, 3)
                    Script.turn
                    Script.end
                }
            ).violations.map(\.rule)
        }
        #expect(
            violations(
                Script {
                    Script.sheet(3, over: 2, 10)
                    Script(.inputSwipedDown, [.presented: .id(3)])
                    Script(.return)
                    Script.beginsDismissing(11, 3, to: 2)
                    Script.endsDismissing(11, 3, by: 2)
                    Script.callback(.callbackViewDidDisappear, 3)
                    Script.turn
                    Script.tap { Script.present(4, from: 3) }
                }) == ["dismissal-not-observed"])
        #expect(
            violations(
                Script.tap {
                    Script.scope(
                        .ruleAllowed, [.rule: .string("present-from-unattached-view"), .reason: .string("a try")]
                    ) {
                        Script.present(4, from: 3)
                    }
                }) == [])
    }

    @Test(arguments: [nil, 2, 3] as [UInt32?])
    func `a diagnostic right after the return of a call is about that call`(subject: UInt32?) {
        let message = "Warning: Attempt to present <B: 0x7> on <A: 0x8> whose view is not in the window hierarchy!"
        func report(_ between: [Event]) -> LintReport {
            lint(
                ([
                    Event(
                        .sessionBegan,
                        [.records: .strings(["session.*", "controller.*", "call.present", "diagnostic", "return"])]),
                    Event(.controllerCreated, [.controller: .id(2), .class: .string("A")]),
                    Event(.controllerCreated, [.controller: .id(3), .class: .string("B")]),
                    Event(.callPresent, [.presenter: .id(2), .presented: .id(3)]), Event(.return),
                ] + between + [
                    Event(
                        .diagnostic,
                        [
                            .message: .string(message), .subject: subject.map { .id(ObjectID($0)) } ?? .null,
                            .thrown: .bool(false),
                        ]),
                    Event(.sessionEnded),
                ]).numbered)
        }
        #expect(report([]).violations.map(\.seq) == [3])
        #expect(report([]).violations.map(\.rule) == ["present-from-unattached-view"])
        #expect(!report([Event(.marker, [.name: .string("later")])]).violations.map(\.seq).contains(3))
    }
}

extension Script {
    fileprivate static func times(_ count: Int, _ script: Script) -> Script {
        Script(Array(repeating: script.steps, count: count).flatMap { $0 })
    }
}

extension Event {
    /// Without the subject of the diagnostic.
    fileprivate var bare: Event {
        guard kind == .diagnostic, let message = string(.message) else { return self }
        let fields: EventFields = [.message: .string(message), .subject: .null, .thrown: .bool(bool(.thrown) ?? false)]
        return Event(seq: seq, t: t, .diagnostic, fields)
    }
}

extension [Event] {
    /// With the diagnostic after the end of its turn.
    fileprivate var withLateWords: [Event] {
        var events: [Event] = []
        var words: [Event] = []
        for event in self {
            guard event.kind != .diagnostic else {
                words.append(event)
                continue
            }
            let isEnd = event.kind == .sessionEnded && !words.isEmpty
            if !isEnd { events.append(event) }
            guard isEnd || event.kind == .turnEnded else { continue }
            events += words + (isEnd ? [Event(.turnEnded), event] : [])
            words = []
        }
        var numbers: [UInt64: UInt64] = [:]
        for (index, event) in events.enumerated() { numbers[event.seq] = UInt64(index) }
        for index in events.indices {
            events[index].cause = events[index].cause.flatMap { numbers[$0] }
            events[index].seq = UInt64(index)
        }
        return events
    }
}
