import HierarchyModel
import Testing

@testable import Linting

/// Transitions that the app animates: consequences of a transition that does not end are not reported separately.
@Suite struct TransitionRuleTests {
    private static let noPresentation = "Warning: Attempt to present <D> on <S> while a presentation is in progress!"
    private static let noDismissal =
        "Attempt to dismiss from view controller <S> while a presentation or dismiss is in progress!"

    /// A dismissal that does not end, and requests that UIKit refuses meanwhile.
    private func hanging(interactive: Bool, refusedAfter seconds: Double) -> [Event] {
        script {
            Script.presentedSheet
            Script.created(4, "DetailViewController")
            Script.tap { Script.dismiss(3) }
            Script.animatedBegan(11, "dismiss", from: 3, to: 2, interactive: interactive)
            Script.appearance(3, "disappearing", reason: "dismissed")
            Script.animateTransition(11, of: 3)
            Script.turn
            Script.wait(seconds: seconds)
            Script.tap { Script.present(4, from: 3) { Script.logged(Self.noPresentation, 3) } }
            Script.tap { Script.dismiss(3) { Script.logged(Self.noDismissal, 3) } }
            Script.turn
        }
    }

    private func rules(_ events: [Event]) -> [String] { lint(events).violations.map(\.rule) }

    private func ended(_ events: [Event]) -> [Event] {
        events + [Event(seq: UInt64(events.count), t: (events.last?.t ?? 0) + 1, .sessionEnded)]
    }

    @Test func `a request refused during a transition that does not end is its consequence`() {
        #expect(rules(ended(hanging(interactive: false, refusedAfter: 5))) == ["transition-never-completed"])
        #expect(rules(ended(hanging(interactive: true, refusedAfter: 5))) == ["interaction-never-ended"])
    }

    @Test
    func
        `a request that is refused early is a violation, as long as it is not known that the transition does not end`()
    {
        let early = hanging(interactive: false, refusedAfter: 0.1)
        #expect(rules(early) == ["present-during-transition", "dismiss-during-transition"])
    }

    @Test func `a refused request shows, in a trace that ends early, that a transition does not end`()
        throws
    {
        let late = hanging(interactive: false, refusedAfter: 5)
        let report = lint(late)
        #expect(report.violations.map(\.rule) == ["transition-never-completed"])
        #expect(report.undetermined == 0)
        let violation = try #require(report.violations.first)
        #expect(late[Int(violation.seq)].kind == .transitionBegan)
        #expect(late[Int(violation.detectedAt)].kind == .diagnostic)
    }

    @Test(arguments: [0.1, 5])
    func `a refused request shows that an interactive transition does not end after its gesture`(_ seconds: Double) {
        let events = script {
            Script.presentedSheet
            Script.created(4, "DetailViewController")
            Script.scope(.inputDragged, [.target: .id(3), .phase: .symbol(GesturePhase.began)]) { Script.dismiss(3) }
            Script.animatedBegan(11, "dismiss", from: 3, to: 2, interactive: true)
            Script.appearance(3, "disappearing", reason: "dismissed")
            Script.animateTransition(11, of: 3)
            Script.turn
            Script.drag(.ended) { Script([]) }
            Script.wait(seconds: seconds)
            Script.tap { Script.present(4, from: 3) { Script.logged(Self.noPresentation, 3) } }
            Script.turn
        }
        #expect(rules(events) == [seconds > 2 ? "interaction-never-ended" : "present-during-transition"])
    }

    @Test func `a violation before the transition that does not end stays one`() {
        let events = script {
            Script.presentedSheet
            Script.created(4, "DetailViewController")
            Script.dismissesByAnimator(3, to: 2, 11) { Script.animationBegan(20, 3) }
            Script.tap { Script.dismiss(3) { Script.logged(Self.noDismissal, 3) } }
            Script.animated(20) { Script.completeDismissal(11, of: 3, by: 2) }
            Script.destroyed(3)
            Script.tap { Script.presenting(4, by: 2) }
            Script.animatedBegan(12, "present", from: 2, to: 4)
            Script.appearance(4, "appearing", reason: "presented")
            Script.animateTransition(12, of: 4)
            Script.turn
            Script.end
        }
        #expect(rules(events) == ["dismiss-during-transition", "transition-never-completed"])
    }

    @Test(arguments: [("present", 3), ("push", 3), ("tab", 3), ("dismiss", 2), ("pop", 2)] as [(String, UInt32)])
    func `a transition is named by the controller that appears, or that a return hides`(
        _ type: String, _ subject: UInt32
    ) {
        let events = script {
            Script.screen
            Script.created(3, "SheetViewController")
            Script.animatedBegan(10, type, from: 2, to: 3)
            Script.turn
            Script.end
        }
        let report = lint(events, rules: [TransitionNeverCompletedRule()])
        #expect(report.violations.map(\.subject.id) == [ObjectID(subject)])
    }

    @Test func `a cancellation reported as completed is the violation, not the views that are left`() {
        let events = script {
            Script.screen
            Script.created(3, "PhotoViewController")
            Script.coversScreen(3, over: 2, 10)
            Script.dismissesByAnimator(3, to: 2, 11, interactive: true) {
                Script.addView(2, to: 1)
                Script.animationBegan(20, 3)
            }
            Script.drag(.ended) { Script.cancelInteraction(11) }
            Script.animated(20) {
                Script.complete(11) { Script.ended(11, completed: false) }
            }
            Script.end
        }
        #expect(rules(events) == ["completion-contradicts-cancellation"])
    }

    enum Return: CaseIterable {
        case toWindow, toDetachedView, toWindowAndOut, outAndToWindow

        fileprivate var script: Script {
            switch self {
            case .toWindow: .addView(2, to: 1)
            case .toDetachedView: .addView(2, to: 4)
            case .toWindowAndOut:
                Script {
                    Script.addView(2, to: 1)
                    Script.removeView(2)
                }
            case .outAndToWindow:
                Script {
                    Script.addView(2, to: 4)
                    Script.removeView(2)
                    Script.addView(2, to: 1)
                }
            }
        }
    }

    @Test(arguments: Return.allCases)
    func `a presenter's view is back only if it is in the window at the end of the turn`(_ way: Return) {
        let events = script {
            Script.presentedSheet
            Script.created(4, "PanelViewController")
            Script.dismissesByAnimator(3, to: 2, 11) {
                Script.scope(.callAddView, [.child: .id(2), .host: .id(1)])
                Script.animationBegan(20, 3)
            }
            Script.animated(20) {
                Script.completeDismissalLosing(2, 11, of: 3)
                way.script
            }
            Script.destroyed(3)
            Script.end
        }
        let isBack = way == .toWindow || way == .outAndToWindow
        #expect(rules(events).contains("presenter-view-moved-in-dismissal") != isBack)
    }

    @Test func `memory does not grow with the number of transitions`() {
        var transitions = AppTransitions()
        for number in 1...10_000 as ClosedRange<UInt32> {
            let id = FieldValue.id(number)
            let began = Event(.transitionBegan, [.transition: id, .type: .string("push"), .to: .id(2)])
            AppTransition(began, { NamedObject(id: $0, class: nil) }).map { transitions.begin($0) }
            transitions.follow(Event(.transitionEnded, [.transition: id, .completed: .bool(true)]), turn: 0)
        }
        #expect(transitions.isEmpty)
        #expect(transitions.find(Event(.callCompleteTransition, [.transition: .id(10_000)])) != nil)
        #expect(transitions.find(Event(.callCompleteTransition, [.transition: .id(9_000)])) == nil)
    }
}
