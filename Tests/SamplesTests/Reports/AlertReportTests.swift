import Foundation
import HeadlessUIKit
import HierarchyModel
import HierarchyTesting
import Linting
import Testing

/// A controller that answers for its orientations.
private class TurningScreen: ReportController {
    var mask = UIInterfaceOrientationMask.allButUpsideDown
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
}

/// A controller that also has a preferred orientation.
private final class PreferringScreen: TurningScreen {
    var preferred = UIInterfaceOrientation.portrait
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { preferred }
}

/// A passcode that wants the phone upside down.
private final class PasscodeScreen: TurningScreen {}

/// A stack that leaves the answer to the controller that is visible, as many public stacks do.
private final class VisibleStack: UINavigationController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        visibleViewController?.supportedInterfaceOrientations ?? .portrait
    }
}

/// Tabs that leave the answer to what they present.
private final class AskingTabs: UITabBarController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        (presentedViewController ?? selectedViewController)?.supportedInterfaceOrientations ?? .all
    }
}

private final class SelectorAlert: UIAlertController {}

private final class LightScreen: ReportController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}

@MainActor
private func makeAlert(_ style: UIAlertController.Style = .alert) -> UIAlertController {
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: style)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    return alert
}

/// Alerts, pickers, orientation and the status bar in public reports.
@MainActor
struct AlertReportTests {
    private static let recursion = "UIAlertController:supportedInterfaceOrientations was invoked recursively!"

    // Source: rickytan/RTRootNavigationController 19 (iOS 9.3 simulator, UIKit-3512.60.7).
    @Test func `iOS 9 raises an exception where a stack asks the alert that asks the stack`() async throws {
        let trace = try await playReport(.v8) { session, window in
            let home = ReportController("Home")
            window.show(VisibleStack(rootViewController: home), in: session)
            home.present(makeAlert(), animated: true)
            session.runUntilIdle()
        }
        #expect(trace.sayings.contains("! \(Self.recursion)"))
    }

    // Source: xmartlabs/Eureka 1917 (iOS 9: SelectorAlertController; the reason names UIAlertController).
    @Test func `the exception about recursion names UIAlertController for a subclass, too`() async throws {
        let trace = try await playReport(.v8) { session, window in
            let form = ReportController("Form")
            window.show(VisibleStack(rootViewController: form), in: session)
            let alert = SelectorAlert(title: "Pick", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            form.present(alert, animated: true)
            session.runUntilIdle()
        }
        #expect(trace.sayings.contains("! \(Self.recursion)"))
    }

    // Source: Tencent/QMUI_iOS 632 (iOS 12.3.1), 502 ("crash in iOS 9 and show log in iOS 10 and later").
    @Test func `later systems write a message about the recursion, and show the alert`() async throws {
        let log = ReportLog()
        let trace = try await playReport(.v13) { session, window in
            let tabs = AskingTabs()
            tabs.viewControllers = [ReportController("Home"), ReportController("Settings")]
            window.show(tabs, in: session)
            let alert = makeAlert()
            tabs.present(alert, animated: true)
            session.runUntilIdle()
            log.note(alert.viewIfLoaded?.window === window ? "shown" : "not shown")
        }
        #expect(log.lines == ["shown"])
        #expect(!trace.sayings.contains { $0.hasPrefix("!") })
        #expect(
            trace.sayings.contains {
                $0.hasPrefix("?") && $0.contains("supportedInterfaceOrientations")
                    && $0.contains("was invoked recursively")
            })
    }

    // Source: okmr-d/DOAlertController 23: "view controllers that are locked to Landscape can rotate to Portrait when
    // the alert is shown". DOAlertController is a controller of its own; UIKit's alert asks its presenter.
    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `a home-made alert lets the interface turn, and UIKit's does not`(
        _ semantics: SessionConfiguration.Semantics
    ) async throws {
        try await playReport(semantics, held: .landscapeLeft) { session, window in
            let game = TurningScreen("Game")
            game.mask = .landscape
            window.show(game, in: session)
            #expect(window.interfaceOrientation == .landscapeRight)
            game.present(makeAlert(), animated: true)
            session.runUntilIdle()
            session.rotate(to: .portrait)
            session.runUntilIdle()
            #expect(window.interfaceOrientation.isLandscape, "under UIKit's alert")
            game.dismiss(animated: true)
            session.runUntilIdle()
            session.rotate(to: .landscapeLeft)
            session.runUntilIdle()
            let own = ReportController("Own alert")
            own.modalPresentationStyle = .overFullScreen
            game.present(own, animated: true)
            session.runUntilIdle()
            session.rotate(to: .portrait)
            session.runUntilIdle()
            #expect(window.interfaceOrientation == .portrait, "under the home-made alert")
        }
    }

    // Source: skywinder/ActionSheetPicker-3.0 100 (iOS 8 SDK): "This locks the view controller to portrait, but the
    // ActionSheetPicker doesn't respect this and animates itself to landscape". The picker is in a window of its own.
    @Test func `a picker in a window of its own turns while the locked window below stays`() async throws {
        try await playReport(.v8) { session, window in
            let home = TurningScreen("Home")
            home.mask = .portrait
            window.show(home, in: session)
            let overlay = UIWindow()
            overlay.show(ReportController("Picker"), in: session)
            session.rotate(to: .landscapeLeft)
            session.runUntilIdle()
            #expect(overlay.interfaceOrientation == .landscapeRight)
            #expect(window.interfaceOrientation == .portrait)
            withExtendedLifetime(overlay) {}
        }
    }

    // Source: dbettermann/DBAlertController 5 (iOS 8): an alert in a window of its own turns a light bar dark.
    @Test func `an alert that an empty root of another window presents takes that root's status bar`() async throws {
        try await playReport(.v8) { session, window in
            window.show(LightScreen("Home"), in: session)
            #expect(UIApplication.shared.statusBarStyle == .lightContent)
            let overlay = UIWindow()
            let empty = ReportController("Empty")
            overlay.show(empty, in: session)
            let alert = makeAlert()
            empty.present(alert, animated: true)
            session.runUntilIdle()
            #expect(UIApplication.shared.statusBarStyle == .default)
            session.tap(alert.actions[0])
            session.runUntilIdle()
            overlay.isHidden = true
            session.runUntilIdle()
            #expect(UIApplication.shared.statusBarStyle == .lightContent)
            withExtendedLifetime(overlay) {}
        }
    }

    // Source: napazone/CZPhotoPickerController 13 (iOS 7): "Everything is perfect until user taps the add photo button,
    // and CZPhotoPickerController presents the action sheet. But whenever user selects to 'Choose from Library', the
    // presented 'Photos' scene turns the status bar to black".
    @Test func `an action sheet keeps the status bar and the photo picker changes it`() async throws {
        try await playReport(.v8) { session, window in
            let home = LightScreen("Home")
            window.show(home, in: session)
            let sheet = makeAlert(.actionSheet)
            home.present(sheet, animated: true)
            session.runUntilIdle()
            #expect(UIApplication.shared.statusBarStyle == .lightContent)
            session.tap(sheet.actions[0])
            session.runUntilIdle()
            home.present(UIImagePickerController(), animated: true)
            session.runUntilIdle()
            #expect(UIApplication.shared.statusBarStyle == .default)
            home.dismiss(animated: true)
            session.runUntilIdle()
            #expect(UIApplication.shared.statusBarStyle == .lightContent)
        }
    }

    // Source: openradar 22564923 (lionheart/openradar-mirror 8666; iOS 8.4): "UIKit seems to determine the status bar
    // view controller at presentation time, and does not update this when a presentation adapts".
    @Test func `the status bar keeps its controller when a popover adapts to the full screen`() async throws {
        try await playReport(.v8, on: "iPad 9.7-inch", supporting: .all) { session, window in
            let master = LightScreen("Master")
            window.show(master, in: session)
            let detail = ReportController("Detail")
            detail.modalPresentationStyle = .popover
            detail.popoverPresentationController?.sourceView = master.view
            master.present(detail, animated: true)
            session.runUntilIdle()
            #expect(UIApplication.shared.statusBarStyle == .lightContent)
            session.resize(window, to: CGSize(width: 320, height: window.bounds.height))
            session.runUntilIdle()
            #expect(detail.view.bounds.width == 320, "the popover has adapted")
            #expect(UIApplication.shared.statusBarStyle == .lightContent)
        }
    }

    // Source: bytedance/Bytedance-UnionAD 105 (iOS 13.x); zhengwenming/WMPlayer 95 has the same list with ", ".
    @Test func `iOS 13 raises the exception about the preferred orientation when a dismissal reveals the presenter`()
        async throws
    {
        let trace = try await playReport(.v13, held: .landscapeLeft) { session, window in
            let base = PreferringScreen("Base")
            base.mask = .landscape
            window.show(base, in: session)
            let web = ReportController("Web")
            web.modalPresentationStyle = .fullScreen
            base.present(web, animated: true)
            session.runUntilIdle()
            base.dismiss(animated: true)
            session.runUntilIdle()
        }
        #expect(
            trace.sayings.contains(
                "! preferredInterfaceOrientationForPresentation 'portrait' must match a supported interface "
                    + "orientation: 'landscapeLeft, landscapeRight'!"))
    }

    // Source: rolandleth/LTHPasscodeViewController 129 (iOS 9); steipete/PSTAlertController 21 (iOS 8.3) has another
    // class in the same brackets, without <> and address.
    @Test func `the exception about a common orientation names the class alone`() async throws {
        let trace = try await playReport(.v8) { session, window in
            let passcode = PasscodeScreen("Passcode")
            passcode.mask = .portraitUpsideDown
            window.show(passcode, in: session)
        }
        #expect(
            trace.sayings.contains(
                "! Supported orientations has no common orientation with the application, and [PasscodeScreen "
                    + "shouldAutorotate] is returning YES"))
    }
}
