import Foundation
import HeadlessUIKit
import HierarchyModel
import Linting
import TestSupport
import Testing

@testable import HierarchyTesting

/// Apps with a fault that only an impatient user finds, and the same apps without it.
@MainActor
struct ExplorationTests {
    /// A screen with buttons.
    private class Screen: UIViewController {
        var buttons: [(title: String, action: (Screen) -> Void)] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            for (index, (title, action)) in buttons.enumerated() {
                let button = UIButton(frame: CGRect(x: 20, y: 200 + 60 * CGFloat(index), width: 200, height: 44))
                button.setTitle(title, for: .normal)
                button.addAction(
                    UIAction { [weak self] _ in if let self { action(self) } }, for: .touchUpInside)
                view.addSubview(button)
            }
        }

        /// Calls `body` later, as an answer of a server does.
        func later(_ seconds: Double, _ body: @escaping (Screen) -> Void) {
            session.schedule(after: seconds) { [weak self] in if let self { body(self) } }
        }
    }

    private final class Menu: Screen {}
    private final class Page: Screen {}
    private final class Form: Screen {}
    private final class Answer: Screen {}

    private struct Trap: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let rule: String
        var system = SystemVersion.newest
        /// How many actions the first finding has.
        let steps: Int
        /// Makes the root, with the fault or without it.
        let root: @MainActor @Sendable (_ isMended: Bool) -> UIViewController
    }

    nonisolated private static let traps: [Trap] = [
        Trap(testDescription: "an answer is presented over help", rule: "present-while-presenting", steps: 3) {
            isMended in
            let menu = Menu()
            menu.buttons = [
                (
                    "Load",
                    {
                        $0.later(1) {
                            if !isMended || $0.presentedViewController == nil { $0.present(Answer(), animated: true) }
                        }
                    }
                ),
                ("Help", { $0.present(Form(), animated: true) }),
            ]
            return menu
        },
        Trap(
            testDescription: "an answer is presented by a page that is gone", rule: "present-from-unattached-view",
            steps: 4
        ) {
            isMended in
            let menu = Menu()
            menu.buttons = [
                (
                    "Open",
                    {
                        let page = Page()
                        page.buttons = [
                            (
                                "Load",
                                {
                                    let page = $0
                                    page.session.schedule(after: 1) {
                                        if !isMended || page.view.window != nil {
                                            page.present(Answer(), animated: true)
                                        }
                                    }
                                }
                            )
                        ]
                        $0.navigationController?.pushViewController(page, animated: true)
                    }
                )
            ]
            return UINavigationController(rootViewController: menu)
        },
        Trap(
            testDescription: "an answer pushes while the user pushes", rule: "navigation-during-transition",
            system: .iOS(13), steps: 2
        ) { isMended in
            let menu = Menu()
            menu.buttons = [
                (
                    "Load",
                    {
                        $0.later(0.4) {
                            if isMended, $0.transitionCoordinator != nil || $0.view.window == nil { return }
                            $0.navigationController?.pushViewController(Answer(), animated: true)
                        }
                    }
                ),
                ("Open", { $0.navigationController?.pushViewController(Page(), animated: true) }),
            ]
            return UINavigationController(rootViewController: menu)
        },
        Trap(
            testDescription: "leaving the app closes a form that is appearing", rule: "dismiss-during-transition",
            steps: 2
        ) {
            isMended in
            let menu = Menu()
            menu.buttons = [("Sign in", { $0.present(Form(), animated: true) })]
            _ = NotificationCenter.default.addObserver(
                forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil
            ) { [weak menu] _ in
                MainActor.assumeIsolated {
                    guard let menu, let form = menu.presentedViewController else { return }
                    if isMended, form.isBeingPresented || form.isBeingDismissed { return }
                    form.dismiss(animated: true)
                }
            }
            return menu
        },
        Trap(testDescription: "the session ends while a form is open", rule: "root-replaced-while-presenting", steps: 2)
        {
            isMended in
            let menu = Menu()
            menu.buttons = [
                (
                    "Log out",
                    {
                        $0.later(1) { menu in
                            guard let window = menu.view.window else { return }
                            if isMended, menu.presentedViewController != nil { return }
                            window.rootViewController = Answer()
                        }
                    }
                ),
                ("Help", { $0.present(Form(), animated: true) }),
            ]
            return menu
        },
    ]

    private func explore(
        _ trap: Trap, isMended: Bool, actions: Int = 40, seeds: ClosedRange<UInt64> = 1...12
    ) throws -> [ExplorationFinding] {
        var rules = LintConfiguration()
        rules.onlyRules = [trap.rule]
        return try expectNoViolations(
            exploring: actions, seeds: seeds, SessionConfiguration(app: "Trap", semantics: trap.system), rules: rules
        ) { _ in
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = trap.root(isMended)
            window.makeKeyAndVisible()
            return window
        }
    }

    @Test(arguments: traps)
    private func `an impatient user finds the fault, in few actions`(trap: Trap) throws {
        var findings: [ExplorationFinding] = []
        withKnownIssue { findings = try explore(trap, isMended: false) }
        let finding = try #require(findings.first)
        #expect(finding.violation.rule == trap.rule)
        #expect(finding.steps.count == trap.steps)
        #expect(finding.performed >= finding.steps.count)
        #expect(finding.trace.violations().contains { $0.rule == trap.rule })
    }

    @Test(arguments: traps)
    private func `without the fault nothing is found`(trap: Trap) throws {
        #expect(try explore(trap, isMended: true).isEmpty)
    }

    @Test func `a finding is a test that repeats the actions`() throws {
        var findings: [ExplorationFinding] = []
        try withKnownIssue {
            findings = try explore(Self.traps[0], isMended: false)
        } matching: { issue in
            let text = "\(issue.comments)"
            return text.contains("present-while-presenting")
                && text.contains(#"ExplorationStep("tap UIButton \"Load\" in Menu")"#)
        }
        let finding = try #require(findings.first)
        #expect(finding.steps.first?.action == #"tap UIButton "Load" in Menu"#)
        let code = finding.testCode(SessionConfiguration(semantics: .iOS(13, 1)), delegate: "AppDelegate")
        #expect(code.first == "@MainActor @Test func `present-while-presenting`() async throws {")
        #expect(code.contains("    configuration.semantics = .iOS(13, 1)"))
        #expect(code.contains("        let app = AppDelegate()"))
        let launched = finding.testCode(SessionConfiguration(), delegate: nil)
        #expect(launched.contains("        let app = try launch(session)"))
        #expect(code.filter { $0.contains("ExplorationStep(") }.count == finding.steps.count)
    }

    @Test func `a rule that the launch breaks needs no action`() throws {
        var findings: [ExplorationFinding] = []
        var rules = LintConfiguration()
        rules.onlyRules = ["present-nil-controller", "view-without-child"]
        withKnownIssue {
            findings = try expectNoViolations(exploring: 5, seeds: 1...1, rules: rules) { _ in
                let window = UIWindow(frame: UIScreen.main.bounds)
                let root = Menu()
                window.rootViewController = root
                window.makeKeyAndVisible()
                let page = Page()
                root.view.addSubview(page.view)
                return NSArray(array: [window, page])
            }
        }
        #expect(findings.map(\.violation.rule) == ["view-without-child"])
        #expect(findings.map(\.steps) == [[]])
    }
}
