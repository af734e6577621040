import Foundation
import HeadlessUIKit
import HierarchyModel
import HierarchyTesting
import Linting
import TestSupport
import Testing

/// A screen from a storyboard has its class as its identifier.
/// Source: https://github.com/IBDecodable/IBLinter/pull/21
struct StoryboardIdentifierRule: Rule {
    let documentation = RuleDocumentation(
        id: "storyboard-id-is-class", summary: "A storyboard identifier is not the name of the class",
        fix: "Rename one of the two")
    let kinds: [EventKind] = [.identityChanged]

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard let id = event.id(.controller), let controller = context.state.controller(id),
            let identifier = controller.storyboardIdentifier, identifier != controller.class
        else { return }
        context.report(
            ViolationDetails(context.named(id), blamed: event) { "\($0.subject) has the identifier '\(identifier)'" })
    }
}

@Suite struct HouseRules {
    static func configuration() throws -> LintConfiguration {
        var coordinators = CustomRule(
            id: "only-coordinators-navigate", message: "{function} shows a screen", when: "kind:call.push and file")
        coordinators.unless = "file~Coordinator"
        var configuration = LintConfiguration()
        configuration.customRules = [StoryboardIdentifierRule(), try ExpressionRule(coordinators)]
        return configuration
    }

    @MainActor @Test func `the cart obeys the rules of the house`() async throws {
        try await expectNoViolations(rules: Self.configuration()) { session in
            // Start the app.
        }
    }
}

private final class CartViewController: UIViewController {}

/// Custom rules in tests, as the page about them writes them.
@MainActor
struct CustomRulesInTests {
    /// A navigation controller that shows a screen with an identifier from a storyboard.
    private func start(in session: Session, identifier: String) -> UIWindow {
        let cart = CartViewController()
        let window = UIWindow()
        let navigation = UINavigationController(rootViewController: UIViewController())
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        session.runUntilIdle()
        cart.restorationIdentifier = identifier
        navigation.pushViewController(cart, animated: false)
        session.runUntilIdle()
        return window
    }

    private static func configuration() throws -> LintConfiguration {
        var identifiers = CustomRule(
            id: "identifier-is-short", message: "{subject} has the identifier {restorationIdentifier}",
            when: "kind:identity.changed restorationIdentifier~long")
        identifiers.fix = "Shorten it"
        var configuration = LintConfiguration()
        configuration.customRules = [CountedPushRule(limit: 0), try ExpressionRule(identifiers)]
        return configuration
    }

    /// Reports the push after so many.
    private struct CountedPushRule: Rule {
        let documentation = RuleDocumentation(id: "counted-push", summary: "Too many pushes", fix: "Push less")
        let kinds: [EventKind] = [.callPush]
        let limit: Int
        private var count = 0

        init(limit: Int) { self.limit = limit }

        mutating func check(_ event: Event, in context: inout RuleContext) {
            count += 1
            guard count > limit, let target = event.id(.target) else { return }
            context.report(ViolationDetails(context.named(target), blamed: event) { "\($0.subject) is pushed" })
        }
    }

    @Test func `violations of custom rules are issues with their fixes`() async throws {
        let found = try await issues {
            try await expectNoViolations(rules: Self.configuration()) { session in
                withExtendedLifetime(start(in: session, identifier: "long name")) {}
            }
        }
        #expect(found.count == 2)
        #expect(found.contains { $0.contains("is pushed [counted-push]") && $0.contains("\nFix: Push less") })
        #expect(
            found.contains {
                $0.contains("has the identifier long name [identifier-is-short]") && $0.contains("\nFix: Shorten it")
            })
    }

    @Test func `a recording takes the same configuration`() async throws {
        let trace = try await withRecording { session in
            withExtendedLifetime(start(in: session, identifier: "cart")) {}
        }
        let found = try trace.violations(Self.configuration()).map(\.rule)
        // The built-in rules are checked, too: the window of the cart has no restoration identifier.
        #expect(found == ["restoration-path-gap", "counted-push"])
    }

    @Test func `the Swift of the page is what this file runs`() throws {
        let page = try PackageFiles.text("Sources/Linting/Linting.docc/CustomRules.md")
        let file = try PackageFiles.text("Tests/HierarchyTestingTests/HouseRulesTests.swift")
        let blocks = page.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        let swift = blocks.filter { $0.hasPrefix("swift\n") }.map { block in
            block.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().filter {
                !$0.hasPrefix("import ")
            }
            .joined(separator: "\n").trimmingCharacters(in: .newlines)
        }
        #expect(swift.count == 2)
        for block in swift { #expect(file.contains(block), "\(block)") }
    }

    @Test func `the rule of the page compares two values`() throws {
        let events = [
            Event(.sessionBegan),
            Event(.controllerCreated, [.controller: .id(ObjectID(2)), .class: .string("CartViewController")]),
            Event(
                .identityChanged,
                [.controller: .id(ObjectID(2)), .storyboardIdentifier: .string("CartViewController")]),
            Event(.identityChanged, [.controller: .id(ObjectID(2)), .storyboardIdentifier: .string("Basket")]),
        ].numbered
        var engine = LintEngine(rules: [StoryboardIdentifierRule()])
        engine.receive(contentsOf: events)
        #expect(
            engine.finish().violations.map { "E\($0.seq) \($0.message)" } == [
                "E3 'CartViewController' (#2) has the identifier 'Basket'"
            ])
    }
}
