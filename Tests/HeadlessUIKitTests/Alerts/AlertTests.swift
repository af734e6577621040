import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Source: UIAlertController.h.
@MainActor
struct AlertTests {
    /// An alert on A with the actions Cancel and Delete, which write down that they run.
    private func alert(_ stage: Stage, _ style: UIAlertController.Style = .alert) -> UIAlertController {
        let alert = UIAlertController(title: "Delete?", message: "For ever.", preferredStyle: style)
        for (title, style) in [("Cancel", UIAlertAction.Style.cancel), ("Delete", .destructive)] {
            alert.addAction(UIAlertAction(title: title, style: style) { stage.journal.note("\($0.title ?? "") runs") })
        }
        return alert
    }

    private func onAlert(_ style: UIAlertController.Style = .alert, _ body: (Stage, UIAlertController) -> Void) {
        onStage { stage in
            stage.show(stage.a)
            let alert = alert(stage, style)
            stage.a.present(alert, animated: true)
            stage.session.runUntilIdle()
            stage.journal.clear()
            body(stage, alert)
            stage.session.runUntilIdle()
        }
    }

    @Test(arguments: [UIAlertController.Style.alert, .actionSheet])
    func choosingDismissesThenRunsTheHandler(_ style: UIAlertController.Style) {
        onAlert(style) { stage, alert in
            #expect(stage.a.presentedViewController === alert)
            #expect(stage.a.appearance == .appeared)
            stage.session.tap(alert.actions[1])
            stage.journal.note("[tap]")
            #expect(stage.session.state.transitions.map(\.type) == ["dismiss"])
            stage.wait(0.4)
            stage.wait(0.1)
            #expect(stage.journal.lines == ["[tap]", "[0.4 s]", "[0.1 s]", "Delete runs"])
            #expect(stage.a.presentedViewController == nil)
        }
    }

    /// The dismissal is the runtime's, no call of the app's; the tap stands behind all of it.
    @Test func theTapCausesItAll() {
        onAlert { stage, alert in
            stage.session.tap(alert.actions[0])
            stage.session.runUntilIdle()
            let input = stage.log.events.last { $0.kind == .inputTapped }
            #expect(input?.id(.target) == alert.id)
            for kind in [EventKind.transitionBegan, .transitionEnded, .callbackCompletion] {
                #expect(stage.log.events.last { $0.kind == kind }?.cause == input?.seq)
            }
            #expect(!stage.log.events.contains { $0.kind == .callDismiss })
        }
    }

    @Test func theHandlerMayPresentAgain() {
        onStage { stage in
            stage.show(stage.a)
            let first = UIAlertController(title: nil, message: "1", preferredStyle: .alert)
            first.addAction(
                UIAlertAction(title: "Next", style: .default) { _ in stage.a.present(stage.b, animated: true) })
            stage.a.present(first, animated: false)
            stage.session.runUntilIdle()
            stage.session.tap(first.actions[0])
            stage.session.runUntilIdle()
            #expect(stage.a.presentedViewController === stage.b)
            #expect(!stage.journal.lines.contains { $0.hasPrefix("?") })
        }
    }

    @Test func theUserFillsItsTextFields() {
        onStage { stage in
            stage.show(stage.a)
            let alert = alert(stage)
            #expect(alert.textFields == nil)
            alert.addTextField { $0.placeholder = "Name" }
            alert.addTextField {
                $0.isSecureTextEntry = true
                $0.addAction(
                    UIAction { [unowned alert] _ in alert.actions[1].isEnabled = alert.textFields?[1].text == "secret"
                    }, for: .editingChanged)
            }
            alert.actions[1].isEnabled = false
            stage.a.present(alert, animated: false)
            stage.session.runUntilIdle()
            let fields = alert.textFields ?? []
            #expect(fields.map(\.placeholder) == ["Name", nil] && fields.map(\.isSecureTextEntry) == [false, true])
            #expect(fields.allSatisfy { $0.isDescendant(of: alert.view) && $0.text == "" })
            stage.session.type("Ada", into: fields[0])
            stage.session.tap(alert.actions[1])
            stage.session.runUntilIdle()
            #expect(stage.a.presentedViewController === alert, "the action is not enabled yet")
            stage.session.type("secret", into: fields[1])
            stage.session.tap(alert.actions[1])
            stage.session.runUntilIdle()
            #expect(stage.a.presentedViewController == nil && fields.map(\.text) == ["Ada", "secret"])
            #expect(stage.log.events.count { $0.kind == .inputTapped && $0.id(.target) == alert.id } == 4)
        }
    }

    @Test func aTextFieldThatIsAddedLate() {
        onAlert { stage, alert in
            alert.addTextField()
            #expect(alert.textFields?.first?.superview === alert.view)
        }
    }

    @Test func anActionSheetHasNoTextFields() {
        onAlert(.actionSheet) { stage, alert in
            alert.addTextField { _ in stage.journal.note("configured") }
            #expect(alert.textFields == nil)
            #expect(
                stage.journal.lines == [
                    "! Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert"
                ])
        }
    }

    @Test func anActionWithoutAHandler() {
        onAlert { stage, alert in
            let plain = UIAlertAction(title: "OK", style: .default)
            alert.addAction(plain)
            alert.preferredAction = plain
            stage.session.tap(plain)
            stage.session.runUntilIdle()
            #expect(stage.a.presentedViewController == nil)
            #expect(stage.journal.lines.isEmpty)
        }
    }

    /// Why a choice has no effect.
    enum Obstacle: CaseIterable {
        case disabled, dismissed, windowHidden, dismissing
    }

    @Test(arguments: Obstacle.allCases)
    func choosingDoesNothing(_ obstacle: Obstacle) {
        onAlert { stage, alert in
            switch obstacle {
            case .disabled: alert.actions[1].isEnabled = false
            case .dismissed:
                stage.a.dismiss(animated: true)
                stage.session.runUntilIdle()
            case .windowHidden: stage.window.isHidden = true
            case .dismissing: stage.a.dismiss(animated: true)
            }
            stage.session.advance(by: 0)
            stage.session.tap(alert.actions[1])
            stage.session.runUntilIdle()
            #expect(!stage.journal.lines.contains("Delete runs"))
        }
    }

    @Test func beforeItIsPresentedAndWhileItComes() {
        onStage { stage in
            stage.show(stage.a)
            let alert = alert(stage)
            stage.session.tap(alert.actions[1])
            stage.a.present(alert, animated: true)
            stage.session.advance(by: 0.1)
            stage.session.tap(alert.actions[1])
            stage.session.runUntilIdle()
            #expect(stage.a.presentedViewController === alert)
            #expect(!stage.journal.lines.contains("Delete runs"))
        }
    }

    @Test func refusals() {
        onAlert { stage, alert in
            stage.journal.name(alert, "Alert")
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            alert.preferredAction = UIAlertAction(title: "Other", style: .default)
            #expect(alert.actions.count == 2)
            #expect(alert.preferredAction == nil)
            #expect(
                stage.journal.lines == [
                    "! UIAlertController can only have one action with a style of UIAlertActionStyleCancel",
                    "! The preferred action of <UIAlertController Alert> must be one of its actions.",
                ])
        }
    }

    /// Source: UIAlertController.h; <doc:Popovers>: an action sheet on a pad is a popover.
    @Test func anActionSheetOnAPadIsAPopover() throws {
        var configuration = SessionConfiguration()
        configuration.device = try #require(DeviceProfile.named("iPad Pro 11-inch"))
        onStage(configuration) { stage in
            #expect(alert(stage, .actionSheet).modalPresentationStyle == .popover)
            #expect(alert(stage, .alert).modalPresentationStyle == .overFullScreen)
        }
    }

    /// Runs `body` with an action sheet in a popover.
    private func onPopover(_ semantics: SessionConfiguration.Semantics, _ body: (Stage, UIAlertController) -> Void) {
        onStage(device: "iPad 9.7-inch", semantics) { stage in
            stage.show(stage.a)
            let alert = alert(stage, .actionSheet)
            alert.popoverPresentationController?.sourceView = stage.a.view
            stage.a.present(alert, animated: true)
            stage.session.runUntilIdle()
            stage.journal.clear()
            body(stage, alert)
        }
    }

    /// As where the action is chosen: the handler is a completion that the tap has caused.
    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func aTapBesideThePopoverCancels(_ semantics: SessionConfiguration.Semantics) {
        onPopover(semantics) { stage, alert in
            alert.addAction(UIAlertAction(title: "Last", style: .default) { _ in stage.journal.note("never") })
            let start = stage.log.events.count
            stage.session.tapOutside(alert)
            stage.session.runUntilIdle()
            #expect(stage.journal.lines == ["Cancel runs"])
            let events = stage.log.events[start...]
            let input = events.first { $0.kind == .inputTappedOutside }
            #expect(events.filter { $0.kind == .callbackCompletion }.map(\.cause) == [input?.seq])
        }
    }

    /// What the handler asks for stands in its scope.
    @Test func whatTheHandlerDoesIsInItsScope() {
        onStage(device: "iPad 9.7-inch", .v13) { stage in
            stage.show(stage.a)
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
            alert.addAction(
                UIAlertAction(title: "Cancel", style: .cancel) { _ in stage.a.present(stage.b, animated: false) })
            alert.popoverPresentationController?.sourceView = stage.a.view
            stage.a.present(alert, animated: false)
            stage.session.runUntilIdle()
            stage.session.tapOutside(alert)
            stage.session.runUntilIdle()
            let events = stage.log.events
            let call = events.lastIndex { $0.kind == .callPresent } ?? 0
            #expect(events[call - 1].kind == .callbackCompletion && stage.a.presentedViewController === stage.b)
        }
    }

    @Test func anActionThatIsNotEnabledCancelsNothing() {
        onPopover(.v13) { stage, alert in
            alert.actions[0].isEnabled = false
            stage.session.tapOutside(alert)
            stage.session.runUntilIdle()
            #expect(stage.journal.lines.isEmpty && stage.a.presentedViewController === alert)
            alert.actions[0].isEnabled = true
            stage.session.tapOutside(alert)
            stage.session.runUntilIdle()
            #expect(stage.journal.lines == ["Cancel runs"] && stage.a.presentedViewController == nil)
        }
    }
}
