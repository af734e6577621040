import HeadlessUIKit
import HierarchyModel
import Linting
import TestSupport
import Testing

@testable import HierarchyTesting

private final class MenuController: UIViewController {}
private final class ItemController: UIViewController {}

/// Shows a menu with one item. `isWhole` says whether the app calls `didMove(toParent:)` on the item.
@MainActor
private func showItem(in session: Session, isWhole: Bool) -> UIWindow {
    let window = UIWindow()
    let menu = MenuController()
    window.rootViewController = menu
    window.makeKeyAndVisible()
    session.runUntilIdle()
    let item = ItemController()
    menu.addChild(item)
    menu.view.addSubview(item.view)
    if isWhole { item.didMove(toParent: menu) }
    session.runUntilIdle()
    return window
}

@MainActor
struct HierarchyTestingTests {
    @Test func `a clean app has no violations`() async throws {
        let trace = try await expectNoViolations { session in
            withExtendedLifetime(showItem(in: session, isWhole: true)) {}
        }
        #expect(trace.name == "a-clean-app-has-no-violations")
        #expect(trace.events.first?.kind == .sessionBegan)
        #expect(trace.events.last?.kind == .sessionEnded)
    }

    @Test func `a violation is an issue with its fix`() async throws {
        var found: [String] = []
        found = try await issues {
            try await expectNoViolations { session in withExtendedLifetime(showItem(in: session, isWhole: false)) {} }
        }
        #expect(found.count == 1)
        #expect(found.first?.contains("[missing-did-move]") == true)
        #expect(found.first?.contains("\nFix: Call child.didMove(toParent: self)") == true)
    }

    /// Source: https://docs.github.com/actions/reference/workflow-commands-for-github-actions
    @Test(arguments: [
        ("::error::a", "\\u{3A}:error::a"), (" \u{A0}::stop-commands::b", " \u{A0}\\u{3A}:stop-commands::b"),
        ("a\n::error::b", "a\\n::error::b"), ("##vso[task.complete]", "#\\u{23}vso[task.complete]"),
        ("a ::b", "a ::b"),
    ])
    func `no line of an issue is a command to a CI service`(line: String, printed: String) async throws {
        let trace = RecordedTrace(name: "empty", events: [Event(.marker)])
        #expect(Issue.text(["first", line]) == "first\n" + printed)
        let found = try await issues { expect(trace).never(line) { _ in true } }
        #expect(found.first?.contains("\n") == false)
    }

    @Test func `rules can be disabled`() async throws {
        var rules = LintConfiguration()
        rules.general.disabledRules = ["missing-did-move"]
        try await expectNoViolations(rules: rules) { session in
            withExtendedLifetime(showItem(in: session, isWhole: false)) {}
        }
    }

    @Test func `the session of the body is the current session`() async throws {
        try await withRecording { session in #expect(Session.current === session) }
    }

    @Test func `an error of the body is thrown`() async {
        struct Stop: Error {}
        await #expect(throws: Stop.self) { try await withRecording { _ in throw Stop() } }
    }

    @Test func `each expectation applies after the previous one`() async throws {
        let trace = try await withRecording { session in withExtendedLifetime(showItem(in: session, isWhole: true)) {} }
        expect(trace)
            .first("the menu appears") { $0.showsController("MenuController") }
            .then("the item is added") { $0.event.kind == .parentChanged }
            .then("the item appears") { $0.showsController("ItemController") }
            .always("no controller is added any more") { $0.event.kind != .parentChanged }
            .never("the item is presented") { $0.event.kind == .presentationBegan }
    }

    @Test(arguments: [
        (0, "'the item' was not found after E"), (1, "'it is gone' was not found after E"),
        (2, "'never presented' does not hold at E"),
    ])
    func `only the first expectation that fails is an issue`(_ step: Int, _ message: String) async throws {
        let trace = try await withRecording { session in withExtendedLifetime(showItem(in: session, isWhole: true)) {} }
        let found = try await issues {
            let menu = expect(trace).first("the menu") { $0.showsController("MenuController") }
            switch step {
            case 0: menu.then("the item") { $0.showsController("Item") }.always("unseen") { _ in false }
            case 1:
                menu.then("it is gone") {
                    $0.event.kind == .controllerDestroyed && $0.controllers("MenuController").isEmpty && false
                }
            default: menu.always("never presented") { $0.event.kind != .parentChanged }
            }
        }
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix(message) == true)
    }
}
