import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// A controller with a mask that a test sets.
private final class MaskedController: UIViewController {
    var mask = UIInterfaceOrientationMask.portrait
    var autorotates = true
    var style = UIStatusBarStyle.lightContent

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
    override var shouldAutorotate: Bool { autorotates }
    override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool {
        autorotates && mask.contains(UIInterfaceOrientationMask(rawValue: 1 << UInt(interfaceOrientation.rawValue)))
    }
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var prefersStatusBarHidden: Bool { true }
}

/// A stack that answers for what is visible.
private final class VisibleController: UINavigationController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        visibleViewController?.supportedInterfaceOrientations ?? .all
    }
    override var shouldAutorotate: Bool { visibleViewController?.shouldAutorotate ?? true }
}

/// A controller of the system that is presented over an interface and does not decide about it.
enum SystemPresentation: CaseIterable, Sendable {
    case alert, actionSheet, activities, popover

    @MainActor
    fileprivate func make(over presenter: UIViewController) -> UIViewController {
        let controller: UIViewController
        switch self {
        case .alert: controller = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
        case .actionSheet: controller = UIAlertController(title: "T", message: nil, preferredStyle: .actionSheet)
        case .activities: controller = UIActivityViewController(activityItems: ["T"], applicationActivities: nil)
        case .popover:
            controller = MaskedController()
            (controller as? MaskedController)?.mask = .all
            controller.modalPresentationStyle = .popover
        }
        controller.popoverPresentationController?.sourceView = presenter.view
        return controller
    }
}

/// Source: <doc:Rotation#Controllers-of-the-system>; <doc:StatusBar>.
@MainActor
struct AskedPresenterTests {
    /// Presents over a controller with a mask, and turns the device. Returns whether the interface follows.
    private func turns(
        under presentation: SystemPresentation, _ mask: UIInterfaceOrientationMask, autorotates: Bool = true,
        device: String, _ preset: SessionConfiguration.Semantics
    ) -> Bool {
        var turned = false
        withFixture(device: device, preset) { fixture in
            let root = MaskedController()
            (root.mask, root.autorotates) = (mask, autorotates)
            fixture.show(root)
            let presented = presentation.make(over: root)
            root.present(presented, animated: true)
            fixture.session.runUntilIdle()
            #expect(presented.presentingViewController === root)
            fixture.turn(.landscapeLeft)
            fixture.session.runUntilIdle()
            turned = fixture.window.interfaceOrientation == .landscapeLeft
        }
        return turned
    }

    @Test(arguments: SystemPresentation.allCases, [SessionConfiguration.Semantics.v8, .v13])
    func `the interface has the orientations of the presenter`(
        _ presentation: SystemPresentation, _ preset: SessionConfiguration.Semantics
    ) {
        for device in ["iPhone 6", "iPad 9.7-inch"] where presentation != .popover || device != "iPhone 6" {
            #expect(!turns(under: presentation, .portrait, device: device, preset), "\(device)")
            #expect(turns(under: presentation, .all, device: device, preset), "\(device)")
            #expect(turns(under: presentation, [.portrait, .landscapeLeft], device: device, preset), "\(device)")
        }
    }

    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `a presenter that does not rotate does not rotate under an alert`(
        _ preset: SessionConfiguration.Semantics
    ) {
        for presentation in [SystemPresentation.alert, .actionSheet] {
            #expect(!turns(under: presentation, .all, autorotates: false, device: "iPhone 6", preset))
        }
    }

    @Test(arguments: [SystemPresentation.alert, .actionSheet, .activities])
    func `until iOS 5 the presenter is asked for each orientation`(_ presentation: SystemPresentation) {
        #expect(!turns(under: presentation, .portrait, device: "iPhone 4s", .v5))
        #expect(turns(under: presentation, .all, device: "iPhone 4s", .v5))
    }

    /// Activities cover the screen, and the presenter stays in it.
    @Test(arguments: [SessionConfiguration.Semantics.v5, .v8, .v13])
    func `the presenter of activities does not disappear`(_ preset: SessionConfiguration.Semantics) {
        withFixture(device: preset == .v5 ? "iPhone 4s" : "iPhone 6", preset) { fixture in
            let root = MaskedController()
            fixture.show(root)
            root.present(SystemPresentation.activities.make(over: root), animated: true)
            fixture.session.runUntilIdle()
            #expect(root.appearance == .appeared)
            #expect(root.view.window != nil)
        }
    }

    /// A popover that has become full screen decides itself.
    @Test func `a popover that covers a phone decides`() {
        #expect(turns(under: .popover, .portrait, device: "iPhone 6", .v8))
        #expect(!turns(under: .popover, .portrait, device: "iPhone 6", .v13))
    }

    /// The sheet supports landscape, the root, which decides, does not.
    @Test func `an alert over a sheet has the orientations of what decides below`() {
        withFixture(device: "iPhone 6", .v13) { fixture in
            let (root, sheet) = (MaskedController(), MaskedController())
            sheet.mask = .all
            fixture.show(root)
            root.present(sheet, animated: false)
            fixture.session.runUntilIdle()
            let alert = SystemPresentation.alert.make(over: sheet)
            sheet.present(alert, animated: false)
            fixture.session.runUntilIdle()
            #expect(alert.supportedInterfaceOrientations == .portrait)
            fixture.turn(.landscapeLeft)
            #expect(fixture.window.interfaceOrientation == .portrait)
            root.mask = .all
            sheet.mask = .portrait
            #expect(alert.supportedInterfaceOrientations == .portrait)
        }
    }

    @Test func `an alert over a full-screen presentation has its orientations`() {
        withFixture(device: "iPhone 6", .v13) { fixture in
            let (root, full) = (MaskedController(), MaskedController())
            full.mask = .all
            full.modalPresentationStyle = .fullScreen
            fixture.show(root)
            root.present(full, animated: false)
            fixture.session.runUntilIdle()
            let alert = SystemPresentation.alert.make(over: full)
            full.present(alert, animated: false)
            fixture.session.runUntilIdle()
            fixture.turn(.landscapeLeft)
            #expect(fixture.window.interfaceOrientation == .landscapeLeft)
        }
    }

    @Test func `without a presenter an alert has its own orientations`() {
        withFixture(device: "iPhone 6", .v13) { _ in
            let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
            #expect(alert.supportedInterfaceOrientations == .allButUpsideDown)
            #expect(alert.shouldAutorotate)
        }
    }

    /// Source: openradar 22385765 (iOS 9); QMUI_iOS 502, 632 (iOS 10 and later).
    @Test(arguments: [
        (
            SessionConfiguration.Semantics.v8,
            "! UIAlertController:supportedInterfaceOrientations was invoked recursively!"
        ),
        (
            .v13,
            "? ERROR: -[UIAlertController supportedInterfaceOrientations] was invoked recursively! Instead of using "
                + "presentingViewController = <VisibleController N>, will return super's value"
        ),
    ])
    func `a stack that asks its visible controller asks the alert that asks it`(
        _ preset: SessionConfiguration.Semantics, _ message: String
    ) {
        withFixture(device: "iPhone 6", preset) { fixture in
            let stack = VisibleController(rootViewController: MaskedController())
            fixture.transcript.name(stack, "N")
            fixture.show(stack)
            stack.present(SystemPresentation.alert.make(over: stack), animated: true)
            fixture.session.runUntilIdle()
            let messages = fixture.transcript.lines.filter { $0.contains("recursively") }
            #expect(Set(messages) == [message])
            fixture.turn(.landscapeLeft)
            #expect(fixture.window.interfaceOrientation == .landscapeLeft)
        }
    }

    @Test func `a stack that asks its visible controller does not rotate under no alert`() {
        withFixture(device: "iPhone 6", .v13) { fixture in
            fixture.show(VisibleController(rootViewController: MaskedController()))
            fixture.turn(.landscapeLeft)
            #expect(fixture.window.interfaceOrientation == .portrait)
            #expect(!fixture.transcript.lines.contains { $0.contains("recursively") })
        }
    }

    /// Activities are silent: no message of the system is known.
    @Test func `a stack that asks its visible activities has their own orientations`() {
        withFixture(device: "iPhone 6", .v8) { fixture in
            let stack = VisibleController(rootViewController: MaskedController())
            fixture.show(stack)
            stack.present(SystemPresentation.activities.make(over: stack), animated: true)
            fixture.session.runUntilIdle()
            #expect(stack.supportedInterfaceOrientations == .allButUpsideDown)
            #expect(!fixture.transcript.lines.contains { $0.contains("recursively") })
        }
    }

    @Test(arguments: SystemPresentation.allCases, [SessionConfiguration.Semantics.v8, .v13])
    func `the presenter decides about the status bar`(
        _ presentation: SystemPresentation, _ preset: SessionConfiguration.Semantics
    ) {
        for device in ["iPhone 6", "iPad 9.7-inch"] where presentation != .popover || device != "iPhone 6" {
            withFixture(device: device, preset) { fixture in
                let root = MaskedController()
                fixture.show(root)
                root.present(presentation.make(over: root), animated: true)
                for time in [0, 1] {
                    fixture.session.advance(by: Double(time))
                    #expect(UIApplication.shared.statusBarStyle == .lightContent)
                    #expect(UIApplication.shared.isStatusBarHidden)
                }
            }
        }
    }

    /// An alert view is in a window of its own.
    @Test(arguments: [SessionConfiguration.Semantics.v5, .v8])
    func `an alert view leaves orientation and status bar to the window below`(
        _ preset: SessionConfiguration.Semantics
    ) {
        withFixture(device: preset == .v5 ? "iPhone 4s" : "iPhone 6", preset) { fixture in
            let root = MaskedController()
            fixture.show(root)
            let alert = UIAlertView(title: "T", message: nil, delegate: nil, cancelButtonTitle: "OK")
            alert.show()
            fixture.session.runUntilIdle()
            let window = fixture.session.liveWindows.first { $0 !== fixture.window }
            #expect(alert.isVisible)
            #expect(window?.isKeyWindow == true)
            fixture.turn(.landscapeLeft)
            #expect(fixture.window.interfaceOrientation == .portrait)
            #expect(window?.interfaceOrientation == .portrait)
            if preset == .v8 { #expect(UIApplication.shared.statusBarStyle == .lightContent) }
            root.mask = .all
            fixture.turn(.portrait)
            fixture.turn(.landscapeLeft)
            fixture.session.runUntilIdle()
            #expect(fixture.window.interfaceOrientation == .landscapeLeft)
            #expect(window?.interfaceOrientation == .landscapeLeft)
        }
    }

    /// The content of a popover controller is not asked.
    @Test func `the root decides under a popover controller`() {
        withFixture(device: "iPad 9.7-inch", .v8) { fixture in
            let (root, content) = (MaskedController(), MaskedController())
            content.mask = .all
            fixture.show(root)
            let popover = UIPopoverController(contentViewController: content)
            popover.present(from: root.view.bounds, in: root.view, permittedArrowDirections: .any, animated: false)
            fixture.session.runUntilIdle()
            fixture.turn(.landscapeLeft)
            #expect(fixture.window.interfaceOrientation == .portrait)
            (root.mask, content.mask) = (.all, .portrait)
            fixture.turn(.landscapeLeft)
            #expect(fixture.window.interfaceOrientation == .landscapeLeft)
            popover.dismiss(animated: false)
        }
    }
}
