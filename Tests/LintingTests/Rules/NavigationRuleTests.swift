import HierarchyModel
import Testing

@testable import Linting

/// Navigation: the consequences of one mistake are one violation, and a correct change of a stack is none.
@Suite struct NavigationRuleTests {
    /// UIKit's diagnostics in its versions, and the rule that each belongs to.
    static let words: [(message: String, rule: String)] = [
        (
            "Pushing the same view controller instance more than once is not supported (<D: 0x7f>)",
            "push-same-controller"
        ),
        (
            "<N: 0x60> is pushing the same view controller instance (<D: 0x7f>) more than once which is not supported "
                + "and is "
                + "most likely an error in the application : com.example", "push-same-controller"
        ),
        ("nested push animation can result in corrupted navigation bar", "navigation-during-transition"),
        ("nested pop animation can result in corrupted navigation bar", "navigation-during-transition"),
        (
            "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get "
                + "corrupted.",
            "navigation-during-transition"
        ),
        (
            "Attempting to begin a transition on navigation bar (<B: 0x7f>) while a transition is in progress.",
            "navigation-during-transition"
        ),
        (
            "pushViewController:animated: called on <N: 0x60> while an existing transition or presentation is "
                + "occurring; the "
                + "navigation stack will not be updated.", "navigation-during-transition"
        ),
        ("Pushing a navigation controller is not supported", "push-container-controller"),
        ("Split View Controllers cannot be pushed to a Navigation Controller <N: 0x60>", "push-container-controller"),
        ("Tried to pop to a view controller that doesn't exist.", "pop-to-absent-controller"),
        ("Can't add self as subview", "unexplained-diagnostic"),
    ]

    @Test(arguments: words)
    func `a diagnostic belongs to one rule`(_ word: (message: String, rule: String)) {
        let events = script {
            Script.navigationScreen
            Script.created(4, "DetailViewController")
            Script.tap { Script.push(4, to: 2) { Script.logged(word.message, 4) } }
            Script.turn
            Script.end
        }
        #expect(lint(events).violations.map(\.rule) == [word.rule])
    }

    @Test func `a push of the same controller during its first push is one violation`() {
        let events = script {
            Script.navigationScreen
            Script.created(4, "DetailViewController")
            Script.tap { Script.push(4, onto: 2, over: [3]) }
            Script.slides(10, "push", in: 2, from: 3, to: 4)
            Script.tap { Script.push(4, to: 2) }
            Script.hasSlid(10, in: 2, from: 3, to: 4)
            Script.end
        }
        #expect(lint(events).violations.map(\.rule) == ["push-same-controller"])
    }

    @Test func `a call that UIKit refuses for another reason neither changes nor blocks anything`() {
        let events = script {
            Script.navigationScreen
            Script.created(4, "UINavigationController", base: "UINavigationController")
            Script.created(5, "DetailViewController")
            Script.tap {
                Script.push(4, to: 2) { Script.thrown("Pushing a navigation controller is not supported", 4) }
                Script.push(5, onto: 2, over: [3])
            }
            Script.slides(10, "push", in: 2, from: 3, to: 5)
            Script.tap {
                Script.push(4, to: 2) { Script.thrown("Pushing a navigation controller is not supported", 4) }
            }
            Script.hasSlid(10, in: 2, from: 3, to: 5)
            Script.end
        }
        #expect(lint(events).violations.map(\.rule) == ["push-container-controller", "push-container-controller"])
    }

    @Test(arguments: [true, false])
    func `two pushes in one turn are nested if the first is animated when it begins`(_ isAnimated: Bool) {
        let events = script {
            Script.navigationScreen
            Script.created(4, "DetailViewController")
            Script.created(5, "DetailViewController")
            Script.tap {
                Script.push(4, onto: 2, over: [3])
                Script.push(5, onto: 2, over: [3, 4])
            }
            Script.slides(10, "push", in: 2, from: 3, to: 4, animated: isAnimated)
            Script.hasSlid(10, in: 2, from: 3, to: 4)
            Script.end
        }
        #expect(lint(events).violations.map(\.rule) == (isAnimated ? ["navigation-during-transition"] : []))
    }

    /// The controllers that stay, under the one on top.
    @Test(arguments: [[3], []] as [[UInt32]])
    func `a stack may change below the top in the turn of a push`(_ below: [UInt32]) {
        let events = script {
            Script.navigationScreen
            Script.created(4, "DetailViewController")
            Script.tap {
                Script.push(4, onto: 2, over: [3])
                Script.setStack(below + [4], of: 2) { Script.stack(below + [4], of: 2) }
            }
            Script.slides(10, "push", in: 2, from: 3, to: 4)
            Script.hasSlid(10, in: 2, from: 3, to: 4)
            Script.end
        }
        #expect(lint(events).violations == [])
    }

    @Test func `a show during a push is blamed as a push`() {
        let events = script {
            Script.navigationScreen
            Script.created(4, "DetailViewController")
            Script.created(5, "DetailViewController")
            Script.tap { Script.push(4, onto: 2, over: [3]) }
            Script.slides(10, "push", in: 2, from: 3, to: 4)
            Script.tap {
                Script.scope(.callShow, [.sender: .id(3), .target: .id(5)]) {
                    Script.entersStack(5, of: 2)
                    Script.stack([3, 4, 5], of: 2)
                }
            }
            Script.hasSlid(10, in: 2, from: 3, to: 4)
            Script.end
        }
        let report = lint(events)
        #expect(report.violations.map(\.rule) == ["navigation-during-transition"])
        #expect(report.violations.map { events[Int($0.seq)].kind } == [.callShow])
    }

    @Test func `a back button is not a call of the app`() {
        let events = script {
            Script.navigationScreen
            Script.created(4, "DetailViewController")
            Script.tap { Script.push(4, onto: 2, over: [3]) }
            Script.slides(10, "push", in: 2, from: 3, to: 4)
            Script.scope(.inputTappedBack, [.container: .id(2)]) { Script.stack([3], of: 2) }
            Script.hasSlid(10, in: 2, from: 3, to: 4)
            Script.end
        }
        #expect(lint(events).violations == [])
    }

    @Test(arguments: [EventKind.callbackNavigationDidShow, .callbackViewDidAppear, .callbackViewWillAppear])
    func `a producer may record the end of a transition after the callback of the end`(_ callback: EventKind) {
        let controller: UInt32 = callback == .callbackNavigationDidShow ? 2 : 4
        let events = script {
            Script.navigationScreen
            Script.created(4, "DetailViewController")
            Script.created(5, "DetailViewController")
            Script.tap { Script.push(4, onto: 2, over: [3]) }
            Script.slides(10, "push", in: 2, from: 3, to: 4)
            Script.callback(callback, controller) { Script.push(5, onto: 2, over: [3, 4]) }
            Script.hasSlid(10, in: 2, from: 3, to: 4)
            Script.end
        }
        #expect(lint(events).violations.isEmpty == (callback != .callbackViewWillAppear))
    }

    @Test func `diagnostics that follow belong to the same violation`() {
        let events = script {
            Script.navigationScreen
            Script.created(4, "DetailViewController")
            Script.created(5, "DetailViewController")
            Script.tap { Script.push(4, onto: 2, over: [3]) }
            Script.slides(10, "push", in: 2, from: 3, to: 4)
            Script.tap { Script.push(5, onto: 2, over: [3, 4]) }
            Script.logged("Unbalanced calls to begin/end appearance transitions for <DetailViewController #4>.", 4)
            Script.logged("Unbalanced calls to begin/end appearance transitions for <DetailViewController #5>.", 5)
            Script.logged("Finishing up a navigation transition in an unexpected state.", 2)
            Script.hasSlid(10, in: 2, from: 3, to: 4)
            Script.end
        }
        #expect(lint(events).violations.map(\.rule) == ["navigation-during-transition"])
        let others = lint(events, rules: Rules.all.filter { $0.id != "navigation-during-transition" })
        #expect(others.violations.map(\.rule) == Array(repeating: "unbalanced-appearance-transition", count: 2))
    }

    @Test func `a trace that ends in the call leaves the violation undetermined`() {
        let events = NavigationDuringTransitionRule.documentation.examples[0]
        let cut = events.events.prefix { $0.seq <= events.blamed ?? 0 }
        let report = lint(Array(cut))
        #expect(report.violations == [])
        let others = lint(Array(cut), rules: Rules.all.filter { $0.id != "navigation-during-transition" })
        #expect(report.undetermined == others.undetermined + 1)
    }
}
