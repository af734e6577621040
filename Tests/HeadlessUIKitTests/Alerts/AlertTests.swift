import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIAlertController.h.
@MainActor
struct AlertTests {
    /// An alert on A with the actions Cancel and Delete, which note that they run.
    private func alert(_ fixture: Fixture, _ style: UIAlertController.Style = .alert) -> UIAlertController {
        let alert = UIAlertController(title: "Delete?", message: "For ever.", preferredStyle: style)
        for (title, style) in [("Cancel", UIAlertAction.Style.cancel), ("Delete", .destructive)] {
            alert.addAction(
                UIAlertAction(title: title, style: style) { fixture.transcript.note("\($0.title ?? "") runs") })
        }
        return alert
    }

    private func onAlert(_ style: UIAlertController.Style = .alert, _ body: (Fixture, UIAlertController) -> Void) {
        withFixture { fixture in
            fixture.show(fixture.a)
            let alert = alert(fixture, style)
            fixture.a.present(alert, animated: true)
            fixture.session.runUntilIdle()
            fixture.transcript.clear()
            body(fixture, alert)
            fixture.session.runUntilIdle()
        }
    }

    @Test(arguments: [UIAlertController.Style.alert, .actionSheet])
    func `choosing an action dismisses the alert, then runs the handler`(_ style: UIAlertController.Style) {
        onAlert(style) { fixture, alert in
            #expect(fixture.a.presentedViewController === alert)
            #expect(fixture.a.appearance == .appeared)
            fixture.session.tap(alert.actions[1])
            fixture.transcript.note("[tap]")
            #expect(fixture.session.state.transitions.map(\.type?.known) == [.dismiss])
            fixture.wait(0.4)
            fixture.wait(0.1)
            #expect(fixture.transcript.lines == ["[tap]", "[0.4 s]", "[0.1 s]", "Delete runs"])
            #expect(fixture.a.presentedViewController == nil)
        }
    }

    /// The runtime dismisses the alert, so that no call of the app is recorded; the tap is the cause of all of it.
    @Test func `the tap is the cause of the dismissal and of the handler's scope`() {
        onAlert { fixture, alert in
            fixture.session.tap(alert.actions[0])
            fixture.session.runUntilIdle()
            let input = fixture.log.events.last { $0.kind == .inputTapped }
            #expect(input?.id(.target) == alert.id)
            for kind in [EventKind.transitionBegan, .transitionEnded, .callbackCompletion] {
                #expect(fixture.log.events.last { $0.kind == kind }?.cause == input?.seq)
            }
            #expect(!fixture.log.events.contains { $0.kind == .callDismiss })
        }
    }

    @Test func `the handler may present the next alert`() {
        withFixture { fixture in
            fixture.show(fixture.a)
            let first = UIAlertController(title: nil, message: "1", preferredStyle: .alert)
            first.addAction(
                UIAlertAction(title: "Next", style: .default) { _ in fixture.a.present(fixture.b, animated: true) })
            fixture.a.present(first, animated: false)
            fixture.session.runUntilIdle()
            fixture.session.tap(first.actions[0])
            fixture.session.runUntilIdle()
            #expect(fixture.a.presentedViewController === fixture.b)
            #expect(!fixture.transcript.lines.contains { $0.hasPrefix("?") })
        }
    }

    @Test func `the user fills an alert's text fields`() {
        withFixture { fixture in
            fixture.show(fixture.a)
            let alert = alert(fixture)
            #expect(alert.textFields == nil)
            alert.addTextField { $0.placeholder = "Name" }
            alert.addTextField {
                $0.isSecureTextEntry = true
                $0.addAction(
                    UIAction { [unowned alert] _ in alert.actions[1].isEnabled = alert.textFields?[1].text == "secret"
                    }, for: .editingChanged)
            }
            alert.actions[1].isEnabled = false
            fixture.a.present(alert, animated: false)
            fixture.session.runUntilIdle()
            let fields = alert.textFields ?? []
            #expect(fields.map(\.placeholder) == ["Name", nil])
            #expect(fields.map(\.isSecureTextEntry) == [false, true])
            #expect(fields.allSatisfy { $0.isDescendant(of: alert.view) && $0.text == "" })
            fixture.session.type("Ada", into: fields[0])
            fixture.session.tap(alert.actions[1])
            fixture.session.runUntilIdle()
            #expect(fixture.a.presentedViewController === alert, "the action is not enabled yet")
            fixture.session.type("secret", into: fields[1])
            fixture.session.tap(alert.actions[1])
            fixture.session.runUntilIdle()
            #expect(fixture.a.presentedViewController == nil)
            #expect(fields.map(\.text) == ["Ada", "secret"])
            let inputs = fixture.log.events.filter { $0.id(.target) == alert.id }.map(\.kind)
            #expect(inputs == [.inputTyped, .inputTapped, .inputTyped, .inputTapped])
        }
    }

    @Test func `a text field that is added after the view was loaded appears too`() {
        onAlert { fixture, alert in
            alert.addTextField()
            #expect(alert.textFields?.first?.superview === alert.view)
        }
    }

    @Test func `an action sheet has no text fields`() {
        onAlert(.actionSheet) { fixture, alert in
            alert.addTextField { _ in fixture.transcript.note("configured") }
            #expect(alert.textFields == nil)
            #expect(
                fixture.transcript.lines == [
                    "! Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert"
                ])
        }
    }

    @Test func `an action without a handler only dismisses`() {
        onAlert { fixture, alert in
            let plain = UIAlertAction(title: "OK", style: .default)
            alert.addAction(plain)
            alert.preferredAction = plain
            fixture.session.tap(plain)
            fixture.session.runUntilIdle()
            #expect(fixture.a.presentedViewController == nil)
            #expect(fixture.transcript.lines.isEmpty)
        }
    }

    /// Reasons why a choice has no effect.
    enum Obstacle: CaseIterable {
        case disabled, dismissed, windowHidden, dismissing
    }

    @Test(arguments: Obstacle.allCases)
    func `choosing does nothing where the action is disabled or unknown`(_ obstacle: Obstacle) {
        onAlert { fixture, alert in
            switch obstacle {
            case .disabled: alert.actions[1].isEnabled = false
            case .dismissed:
                fixture.a.dismiss(animated: true)
                fixture.session.runUntilIdle()
            case .windowHidden: fixture.window.isHidden = true
            case .dismissing: fixture.a.dismiss(animated: true)
            }
            fixture.session.advance(by: 0)
            fixture.session.tap(alert.actions[1])
            fixture.session.runUntilIdle()
            #expect(!fixture.transcript.lines.contains("Delete runs"))
        }
    }

    @Test func `an action is ignored before the alert is presented and while it appears`() {
        withFixture { fixture in
            fixture.show(fixture.a)
            let alert = alert(fixture)
            fixture.session.tap(alert.actions[1])
            fixture.a.present(alert, animated: true)
            fixture.session.advance(by: 0.1)
            fixture.session.tap(alert.actions[1])
            fixture.session.runUntilIdle()
            #expect(fixture.a.presentedViewController === alert)
            #expect(!fixture.transcript.lines.contains("Delete runs"))
        }
    }

    @Test func `a wrong use of alerts is refused with UIKit's message`() {
        onAlert { fixture, alert in
            fixture.transcript.name(alert, "Alert")
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            alert.preferredAction = UIAlertAction(title: "Other", style: .default)
            #expect(alert.actions.count == 2)
            #expect(alert.preferredAction == nil)
            #expect(
                fixture.transcript.lines == [
                    "! UIAlertController can only have one action with a style of UIAlertActionStyleCancel",
                    "! The preferred action of <UIAlertController Alert> must be one of its actions.",
                ])
        }
    }

    /// Source: UIAlertController.h; <doc:Popovers>: an action sheet on a pad is a popover.
    @Test func `an action sheet on a pad is a popover`() throws {
        var configuration = SessionConfiguration.v13
        configuration.device = try #require(DeviceProfile.named("iPad Pro 11-inch"))
        withFixture(configuration) { fixture in
            #expect(alert(fixture, .actionSheet).modalPresentationStyle == .popover)
            #expect(alert(fixture, .alert).modalPresentationStyle == .overFullScreen)
        }
    }

    /// Runs `body` with an action sheet in a popover.
    private func onPopover(_ semantics: SessionConfiguration.Semantics, _ body: (Fixture, UIAlertController) -> Void) {
        withFixture(device: "iPad 9.7-inch", semantics) { fixture in
            fixture.show(fixture.a)
            let alert = alert(fixture, .actionSheet)
            alert.popoverPresentationController?.sourceView = fixture.a.view
            fixture.a.present(alert, animated: true)
            fixture.session.runUntilIdle()
            fixture.transcript.clear()
            body(fixture, alert)
        }
    }

    /// The handler is a completion, and the tap is its cause, as where the user chooses the action.
    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `a tap beside the popover cancels`(_ semantics: SessionConfiguration.Semantics) {
        onPopover(semantics) { fixture, alert in
            alert.addAction(UIAlertAction(title: "Last", style: .default) { _ in fixture.transcript.note("never") })
            let start = fixture.log.events.count
            fixture.session.tapOutside(alert)
            fixture.session.runUntilIdle()
            #expect(fixture.transcript.lines == ["Cancel runs"])
            let events = fixture.log.events[start...]
            let input = events.first { $0.kind == .inputTappedOutside }
            #expect(events.filter { $0.kind == .callbackCompletion }.map(\.cause) == [input?.seq])
        }
    }

    /// Calls of the handler are in its scope.
    @Test func `what the handler does is in its scope`() {
        withFixture(device: "iPad 9.7-inch", .v13) { fixture in
            fixture.show(fixture.a)
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
            alert.addAction(
                UIAlertAction(title: "Cancel", style: .cancel) { _ in fixture.a.present(fixture.b, animated: false) })
            alert.popoverPresentationController?.sourceView = fixture.a.view
            fixture.a.present(alert, animated: false)
            fixture.session.runUntilIdle()
            fixture.session.tapOutside(alert)
            fixture.session.runUntilIdle()
            let events = fixture.log.events
            let call = events.lastIndex { $0.kind == .callPresent } ?? 0
            #expect(events[call - 1].kind == .callbackCompletion)
            #expect(fixture.a.presentedViewController === fixture.b)
        }
    }

    @Test func `a disabled action cancels nothing`() {
        onPopover(.v13) { fixture, alert in
            alert.actions[0].isEnabled = false
            fixture.session.tapOutside(alert)
            fixture.session.runUntilIdle()
            #expect(fixture.transcript.lines.isEmpty)
            #expect(fixture.a.presentedViewController === alert)
            alert.actions[0].isEnabled = true
            fixture.session.tapOutside(alert)
            fixture.session.runUntilIdle()
            #expect(fixture.transcript.lines == ["Cancel runs"])
            #expect(fixture.a.presentedViewController == nil)
        }
    }
}
