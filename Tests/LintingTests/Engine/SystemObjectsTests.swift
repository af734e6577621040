import HierarchyModel
import Testing

@testable import Linting

/// A violation in which no class and no code of the app takes part is a note at most, whatever rule found it.
@Suite struct SystemObjectsTests {
    /// Finds that the view of controller 4 is attached, at once or at the end of the turn.
    private struct AttachmentRule: Rule {
        let documentation = RuleDocumentation(
            id: "attachment", severity: .error, summary: "A view is attached", fix: "Leave it out",
            examples: [RuleExample(title: "attached", events: [], blamed: nil)])
        let kinds: [EventKind] = [.viewAttached]
        let waits: Bool

        mutating func check(_ event: Event, in context: inout RuleContext) {
            guard event.id(.controller) == ObjectID(4), let host = event.id(.host) else { return }
            let details = ViolationDetails(context.named(ObjectID(4)), [context.named(host)], blamed: event) { _ in "" }
            if waits { context.suspect(details, until: .turn) } else { context.report(details) }
        }
    }

    /// The system's controllers 3 and 4, and the app's controller 5.
    private static let screen = Script {
        Script.screen
        Script.created(3, "UIHostingController", base: "UIHostingController")
        Script.created(4, "PlatformViewHost", base: "PlatformViewHost")
        Script.created(5, "ListViewController")
        Script.turn
    }

    private static func attached(to host: UInt32, cause: UInt64? = nil) -> Script {
        Script([.event(Event(.viewAttached, [.controller: .id(4), .host: .id(host)], cause: cause))])
    }

    private func severities(_ steps: Script, on screen: Script = screen) -> [Severity] {
        [false, true].flatMap { waits in
            lint(
                script {
                    screen
                    steps
                    Script.turn
                    Script.end
                }, rules: [AttachmentRule(waits: waits)]
            ).violations.map(\.severity)
        }
    }

    private static let call = EventFields([(.controller, .id(3)), (.appearing, .bool(true)), (.animated, .bool(false))])

    @Test(
        arguments: [
            ("the system alone", attached(to: 3), .note),
            ("the window, too", attached(to: 1), .note),
            ("a tap of the user", Script.tap { attached(to: 3) }, .note),
            ("a callback of the system", Script.callback(.callbackViewDidLoad, 3) { attached(to: 3) }, .note),
            ("a controller of the app as the host", attached(to: 5), .error),
            ("a call of the app", Script.scope(.callBeginAppearance, call) { attached(to: 3) }, .error),
            ("a callback of the app", Script.callback(.callbackViewDidLoad, 5) { attached(to: 3) }, .error),
            ("a completion of the app", Script.scope(.callbackCompletion) { attached(to: 3) }, .error),
        ] as [(String, Script, Severity)])
    func `the severity says who takes part`(_ name: String, _ steps: Script, _ severity: Severity) {
        #expect(severities(steps) == [severity, severity], "\(name)")
    }

    @Test func `classes of UIKit that an app makes itself are not the system's alone`() {
        let screen = Script {
            Script.screen
            Script.created(3, "UITabBarController", base: "UITabBarController")
            Script.created(4, "UINavigationController", base: "UINavigationController")
            Script.turn
        }
        #expect(severities(Self.attached(to: 3), on: screen) == [.error, .error])
    }

    @Test func `a call that caused it earlier is one of the app`() {
        let number = UInt64(script { Self.screen }.count)
        let steps = Script {
            Script.scope(.callBeginAppearance, Self.call)
            Script.turn
            Self.attached(to: 3, cause: number)
        }
        #expect(severities(steps) == [.error, .error])
    }

    @Test func `a diagnostic of UIKit keeps its severity`() {
        let events = script {
            Self.screen
            Script.logged(
                "Adding 'UILabel' as a subview of UIHostingController.view is not supported and may result in a broken "
                    + "view hierarchy.", 3)
            Script.turn
            Script.end
        }
        #expect(lint(events).violations.map(\.severity) == [.warning])
    }
}
