import HierarchyModel
import RuleExamples
import TestSupport
import Testing

@testable import Linting

/// Requests to present: one violation for each cause, with and without a diagnostic, whenever the result comes.
@Suite struct PresentationRuleTests {
    /// UIKit's diagnostics in its versions, and the rule that each belongs to.
    static let words: [(message: String, rule: String?)] = [
        (
            "Warning: Attempt to present <V: 0x7f> on <P: 0x60> whose view is not in the window hierarchy!",
            "present-from-unattached-view"
        ),
        (
            "Attempt to present <V: 0x7f> on <P: 0x60> (from <S: 0x61>) whose view is not in the window hierarchy.",
            "present-from-unattached-view"
        ),
        (
            "Warning: Attempt to present <W: 0x7f> on <P: 0x60> which is already presenting <V: 0x61>",
            "present-while-presenting"
        ),
        (
            "Warning: Attempt to present <W: 0x7f> on <P: 0x60> which is already presenting (null)",
            "present-during-transition"
        ),
        (
            "Warning: Attempt to present <W: 0x7f> on <P: 0x60> while a presentation is in progress!",
            "present-during-transition"
        ),
        (
            "Attempt to present <A> on <B> which is waiting for a delayed presention of <C> to complete",
            "present-during-transition"
        ),
        ("Application tried to present modally an active controller <V: 0x7f>.", "present-active-controller"),
        (
            "Application tried to present modally a view controller <V> that is already being presented by <A>.",
            "present-active-controller"
        ),
        ("Application tried to present a nil modal view controller on target <P: 0x60>.", "present-nil-controller"),
        (
            "The specified modal presentation style doesn't have a corresponding presentation controller.",
            "invalid-presentation-style"
        ),
        ("Unbalanced calls to begin/end appearance transitions for <V: 0x7f>.", "unbalanced-appearance-transition"),
    ]

    @Test(arguments: words)
    func `a diagnostic of a refusal belongs to one rule`(_ word: (message: String, rule: String?)) {
        let events = script {
            Script.screen
            Script.created(3, "SheetViewController")
            Script.tap {
                Script.present(3, from: 2) {
                    Script.logged(word.message, word.rule == "present-active-controller" ? 3 : 2)
                }
            }
            Script.turn
            Script.end
        }
        #expect(lint(events).violations.map(\.rule) == [word.rule].compactMap { $0 })
    }

    @Test func `UIKit's diagnostic overrides the reason that the state suggests`() {
        let events = script {
            Script.screen
            Script.created(3, "MenuViewController")
            Script.created(4, "HelpViewController")
            Script.tap {
                Script.presenting(3, by: 2)
                Script.present(4, from: 2) {
                    Script.logged(
                        "Attempt to present <H #4> on <C #2> (from <C #2>) while a presentation is in progress.", 2)
                }
            }
            Script.turn
        }
        #expect(lint(events).violations.map(\.rule) == ["present-during-transition"])
    }

    @Test func `a diagnostic that comes turns later belongs to the same violation`() throws {
        let events = script {
            Script.screen
            Script.created(3, "MenuViewController")
            Script.created(4, "HelpViewController")
            Script.tap { Script.presenting(3, by: 2) }
            Script.beginsPresenting(10, 3, over: 2)
            Script.tap { Script.present(4, from: 2) }
            Script.turn
        }
        let request = try #require(events.last { $0.kind == .callPresent })
        func report(_ message: String, _ subject: UInt32, thrown: Bool) -> LintReport {
            var word = Event(
                .diagnostic, [.message: .string(message), .subject: .id(subject), .thrown: .bool(thrown)],
                cause: request.seq)
            word.seq = UInt64(events.count)
            return lint(events + [word, Event(seq: word.seq + 1, t: 1_000_000, .sessionEnded)])
        }
        let refused = report("Attempt to present <H> on <C> while a presentation is in progress!", 2, thrown: false)
        #expect(refused.violations.map(\.rule) == ["present-during-transition"])
        let thrown = report("Application tried to present modally an active controller <H>.", 4, thrown: true)
        #expect(thrown.violations.map(\.rule) == ["present-active-controller"])
        #expect([refused, thrown].allSatisfy { $0.violations.map(\.seq) == [request.seq] })
    }

    @Test func `a request without a result at the end of the recording is certain if UIKit must raise an exception`() {
        let events = script {
            Script.screen
            Script.created(3, "ListViewController")
            Script.tap {
                Script.embed(3, in: 2)
                Script.present(3, from: 2)
            }
        }
        let crashed = Array(events.prefix { $0.kind != .callPresent }) + events.filter { $0.kind == .callPresent }
        let report = lint(crashed)
        #expect(report.violations.map(\.rule) == ["present-active-controller"])
        #expect(report.violations.map(\.seq) == [UInt64(crashed.count - 1)])
    }

    @Test
    func `a request during which the recording ends is undetermined, even if UIKit should refuse it`()
        throws
    {
        let events = script {
            Script.screen
            Script.created(3, "MenuViewController")
            Script.created(4, "HelpViewController")
            Script.sheet(3, over: 2, 10)
            Script.tap { Script.present(4, from: 2) }
        }
        let request = try #require(events.last { $0.kind == .callPresent })
        let cut = events.filter { $0.seq <= request.seq }
        #expect(lint(cut).violations == [])
        #expect(lint(cut).undetermined(of: "present-while-presenting", in: cut) == 1)
    }

    @Test func `a request during which the recording ends is not judged by rules that lack events`()
        throws
    {
        let records = [
            "session.*", "window.created", "controller.created", "presentation.*", "call.present", "return",
            "turn.ended",
        ]
        var events = script {
            Script(.sessionBegan, [.records: .strings(records)])
            Script.created(2, "ContainerViewController")
            Script.created(3, "MenuViewController")
            Script.present(3, from: 2)
        }
        events.removeLast()
        let report = lint(events)
        #expect(report.notChecked.contains("present-from-unattached-view"))
        #expect((report.violations, report.undetermined) == ([], 0))
    }

    @Test(arguments: [false, true])
    func `a popover that the app showed after lost events may have got its anchor there`(isLost: Bool) throws {
        var events = script {
            Script.screen
            Script.created(3, "MenuViewController")
            Script.anchored(3)
            Script.turn
            Script.tap {
                Script.present(3, from: 2) {
                    Script.popover(3, by: 2)
                    Script.loaded(3)
                }
            }
            Script.beginsPresenting(10, 3, over: 2)
            Script.endsPresenting(10, 3)
            Script.end
        }
        let call = try #require(events.firstIndex { $0.kind == .callSetPopoverAnchor })
        events.removeSubrange(call..<(call + 3))
        let violations = lint(isLost ? events : events.numbered).violations.map(\.rule)
        #expect(violations == (isLost ? [] : ["popover-without-anchor"]))
    }

    @Test func `two refused requests of one turn are two violations`() {
        let events = script {
            Script.screen
            Script.created(3, "ListViewController")
            Script.created(4, "SheetViewController")
            Script.created(5, "SheetViewController")
            Script.tap {
                Script.present(4, from: 3)
                Script.present(5, from: 3)
            }
            Script.turn
        }
        #expect(
            lint(events).violations.map(\.rule) == ["present-from-unattached-view", "present-from-unattached-view"])
    }

    @Test func `a refused presentation for a show is blamed on the show`() {
        let events = script {
            Script.screen
            Script.created(3, "MenuViewController")
            Script.created(4, "HelpViewController")
            Script.sheet(3, over: 2, 10)
            Script.tap {
                Script.scope(.callShow, [.sender: .id(2), .target: .id(4)]) {
                    Script.logged(
                        "Attempt to present <H #4> on <C #2> (from <C #2>) which is already presenting <M #3>.", 2)
                }
            }
            Script.turn
        }
        let report = lint(events)
        #expect(report.violations.map(\.rule) == ["present-while-presenting"])
        #expect(report.violations.map { events[Int($0.seq)].kind } == [.callShow])
    }

    @Test func `a request while the presented view loads has its own result`() {
        let events = script {
            Script.screen
            Script.created(3, "MenuViewController")
            Script.created(4, "HelpViewController")
            Script.tap {
                Script.present(3, from: 2) {
                    Script.presentationBegan(3, by: 2)
                    Script.callback(.callbackViewDidLoad, 3) { Script.present(4, from: 3) }
                }
            }
            Script.turn
        }
        #expect(lint(events).violations.map(\.rule) == ["present-from-unattached-view"])
    }

    @Test func `for a detached presenter, the diagnostic is reported together with its cause, and names it`() {
        let events = script {
            Script.screen
            Script.created(3, "BannerViewController")
            Script.created(4, "SheetViewController")
            Script.tap {
                Script.addView(3, to: 2)
                Script.present(4, from: 3) {
                    Script.logged(
                        """
                        Presenting view controllers on detached view controllers is discouraged <BannerViewController \
                        #3>.
                        """, 3)
                    Script.presentationBegan(4, by: 3)
                }
            }
            Script.turn
        }
        let violations = lint(events).violations
        #expect(violations.map(\.rule) == ["view-without-child", "present-from-detached-controller"])
        #expect(
            violations.last?.message == """
                'BannerViewController' (#3), neither a child nor presented nor a window's root, presented \
                'SheetViewController' (#4); its view is in the view of 'ContainerViewController' (#2)
                """)
    }

    @Test func `a note about an overlay in a window does not suppress that it presents`() {
        let events = script {
            Script.screen
            Script.created(3, "OverlayViewController")
            Script.created(4, "SheetViewController")
            Script.tap { Script.addView(3, to: 1) }
            Script.tap { Script.presenting(4, by: 3) }
            Script.turn
        }
        let violations = lint(events).violations
        #expect(violations.map(\.rule) == ["view-without-child", "present-from-detached-controller"])
        #expect(violations.map(\.severity) == [.note, .warning])
    }

    @Test func `a controller that was there before the trace began may be kept: its leak is a note`() {
        let given = script {
            Script.screen
            Script.created(3, "ListViewController")
            Script.embed(3, in: 2)
            Script.turn
        }
        let state = given.reduce(into: HierarchyState()) { $0.apply($1) }
        let session = [Event(.sessionBegan), Event(seq: 1, t: 0, .stateGiven, [.state: .object(state.given)])]
        let rest = script {
            Script.tap { Script.unembed(3, from: 2) }
            Script.turn
            Script.created(4, "ListViewController")
            Script.tap { Script.embed(4, in: 2) }
            Script.turn
            Script.tap { Script.unembed(4, from: 2) }
            Script.turn
            Script.wait(seconds: 3)
            Script.end
        }
        let events =
            session
            + rest.map { event in
                var event = event
                event.seq += 2
                return event
            }
        let leaks = lint(events).violations.filter { $0.rule == "leaked-after-removal" }
        #expect(leaks.map(\.subject.id.rawValue) == [3, 4])
        #expect(leaks.map(\.severity) == [.note, .note])
    }

    @Test func `without root-replaced-while-presenting, the leaks of the old tree are found`() {
        let examples = RootReplacedWhilePresentingRule.documentation.allExamples.filter { $0.blamed != nil }
        let rules = Rules.all.filter { $0.id != "root-replaced-while-presenting" }
        let found = examples.map { lint($0.events, rules: rules).violations.map(\.subject.id.rawValue) }
        #expect(found == [[2], [2, 3], []])
    }
}

extension LintReport {
    /// How many violations of that rule stay pending at the end of the trace: those that are missing without the rule.
    fileprivate func undetermined(of rule: String, in events: [Event]) -> Int {
        undetermined - lint(events, rules: Rules.all.filter { $0.id != rule }).undetermined
    }
}
