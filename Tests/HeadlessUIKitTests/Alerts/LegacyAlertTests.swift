import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIAlertView.h, UIActionSheet.h.
@MainActor
struct LegacyAlertTests {
    @MainActor
    private final class Listener: UIAlertViewDelegate, UIActionSheetDelegate {
        let note: (String) -> Void
        init(_ fixture: Fixture) { note = { fixture.transcript.note($0) } }
        func willPresent(_ alertView: UIAlertView) { note("will present") }
        func didPresent(_ alertView: UIAlertView) { note("did present") }
        func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) { note("clicked \(buttonIndex)") }
        func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
            note("will dismiss \(buttonIndex)")
        }
        func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
            note("did dismiss \(buttonIndex)")
        }
        func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
            note("clicked \(actionSheet.buttonTitle(at: buttonIndex) ?? "")")
        }
        func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {
            note("did dismiss \(buttonIndex)")
        }
    }

    @Test func `an alert view is an alert in a window of its own`() {
        withFixture { fixture in
            fixture.show(fixture.a)
            let listener = Listener(fixture)
            let alert = UIAlertView(
                title: "Delete?", message: nil, delegate: listener, cancelButtonTitle: "No", otherButtonTitles: "Yes",
                "Later")
            #expect(alert.numberOfButtons == 3)
            #expect(alert.cancelButtonIndex == 0)
            #expect(alert.firstOtherButtonIndex == 1)
            alert.show()
            fixture.session.runUntilIdle()
            let window = UIApplication.shared.keyWindow
            let shown = window?.rootViewController?.presentedViewController as? UIAlertController
            #expect(alert.isVisible)
            #expect(window?.windowLevel == .alert)
            #expect(shown?.title == "Delete?")
            #expect(fixture.a.presentedViewController == nil)
            fixture.session.tapButton(at: 1, in: alert)
            fixture.session.runUntilIdle()
            #expect(
                fixture.transcript.lines.filter { $0.hasPrefix("clicked") || $0.contains("dismiss ") }
                    == ["clicked 1", "will dismiss 1", "did dismiss 1"])
            #expect(!alert.isVisible)
            #expect(UIApplication.shared.keyWindow !== window)
        }
    }

    @Test func `an alert view has the fields of its style`() {
        withFixture { fixture in
            fixture.show(fixture.a)
            let alert = UIAlertView(title: "Sign in", message: nil, delegate: nil, cancelButtonTitle: "OK")
            alert.alertViewStyle = .loginAndPasswordInput
            alert.show()
            fixture.session.runUntilIdle()
            #expect(alert.textField(at: 0)?.isSecureTextEntry == false)
            #expect(alert.textField(at: 1)?.isSecureTextEntry == true)
            #expect(alert.textField(at: 1)?.window != nil)
            alert.dismiss(withClickedButtonIndex: 0, animated: false)
            fixture.session.runUntilIdle()
            #expect(!alert.isVisible)
        }
    }

    @Test func `an action sheet is presented by the controller on top`() {
        withFixture { fixture in
            fixture.show(fixture.a)
            fixture.a.present(fixture.b, animated: false)
            fixture.session.runUntilIdle()
            let listener = Listener(fixture)
            let sheet = UIActionSheet(
                title: nil, delegate: listener, cancelButtonTitle: "Cancel", destructiveButtonTitle: "Delete",
                otherButtonTitles: "Share")
            sheet.show(in: fixture.b.view)
            fixture.session.runUntilIdle()
            let shown = fixture.b.presentedViewController as? UIAlertController
            #expect(shown?.preferredStyle == .actionSheet)
            #expect(shown?.actions.map(\.style) == [.destructive, .cancel, .default])
            fixture.session.tapButton(at: 2, in: sheet)
            fixture.session.runUntilIdle()
            #expect(
                fixture.transcript.lines.filter { $0.hasPrefix("clicked") || $0.contains("dismiss ") }
                    == ["clicked Share", "did dismiss 2"])
            #expect(fixture.b.presentedViewController == nil)
            #expect(!sheet.isVisible)
        }
    }
}
