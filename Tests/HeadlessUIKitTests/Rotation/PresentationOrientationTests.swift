import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// A controller that answers for its orientations.
private final class OrientationController: UIViewController {
    var mask = UIInterfaceOrientationMask.allButUpsideDown
    var preferred: UIInterfaceOrientation?
    /// Runs when it is told of a size.
    var meetsTransition: (CGSize, any UIViewControllerTransitionCoordinator) -> Void = { _, _ in }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        preferred ?? super.preferredInterfaceOrientationForPresentation
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        meetsTransition(size, coordinator)
    }
}

/// A controller with the old callbacks of rotation that notes the announced durations.
private final class OldRotationController: UIViewController {
    var mask = UIInterfaceOrientationMask.allButUpsideDown
    private(set) var durations: [TimeInterval] = []

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
    override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willRotate(to: toInterfaceOrientation, duration: duration)
        durations.append(duration)
    }
    override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willAnimateRotation(to: toInterfaceOrientation, duration: duration)
        durations.append(duration)
    }
}

/// A controller that is presented over the whole screen decides the orientation. Source: <doc:Rotation>.
@MainActor
struct PresentationOrientationTests {
    private func present(
        _ presented: OrientationController, _ style: UIModalPresentationStyle, on fixture: Fixture,
        root: UIViewController = OrientationController()
    ) {
        fixture.show(root)
        presented.modalPresentationStyle = style
        root.present(presented, animated: true)
        fixture.session.advance(by: 0)
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
    func `a presentation turns to a supported orientation`(_ style: UIModalPresentationStyle) {
        withFixture { fixture in
            let presented = OrientationController()
            presented.mask = .landscape
            present(presented, style, on: fixture)
            #expect(fixture.window.interfaceOrientation == .landscapeRight)
            #expect(presented.view.bounds.size == fixture.window.bounds.size)
            fixture.session.advance(by: 1)
            #expect(presented.view.bounds.width > presented.view.bounds.height)
            presented.dismiss(animated: true)
            fixture.session.advance(by: 1)
            #expect(fixture.window.interfaceOrientation == .portrait)
            #expect(fixture.session.state.transitions.isEmpty)
        }
    }

    /// The rotation is a part of the presentation, and the rotation back of the dismissal: one transition, one
    /// coordinator.
    @Test(arguments: [true, false])
    func `the rotation of a presentation is no transition of its own`(_ isAnimated: Bool) {
        withFixture(device: "iPad 9.7-inch", .v13) { fixture in
            let (root, presented) = (OrientationController(), OrientationController())
            presented.mask = .landscape
            presented.modalPresentationStyle = .fullScreen
            fixture.show(root)
            root.meetsTransition = { size, coordinator in
                let turn = coordinator.targetTransform.isIdentity ? "straight" : "turned"
                fixture.transcript.note("root \(size.shortText), \(turn), animated \(coordinator.isAnimated)")
                coordinator.animate(
                    alongsideTransition: { _ in fixture.transcript.note("alongside") },
                    completion: { _ in fixture.transcript.note("completion") })
            }
            presented.meetsTransition = { size, _ in fixture.transcript.note("presented \(size.shortText)") }
            root.present(presented, animated: isAnimated) { fixture.transcript.note("presented") }
            fixture.session.runUntilIdle()
            presented.dismiss(animated: isAnimated) { fixture.transcript.note("dismissed") }
            fixture.session.runUntilIdle()
            let types = fixture.log.events.filter { $0.kind == .transitionBegan }.map { $0.string(.type) }
            #expect(types == ["present", "dismiss"])
            #expect(
                fixture.transcript.lines == [
                    "root 1024x768, turned, animated \(isAnimated)", "alongside", "completion", "presented",
                    "presented 768x1024", "root 768x1024, turned, animated \(isAnimated)", "alongside", "completion",
                    "dismissed",
                ])
            #expect(fixture.window.interfaceOrientation == .portrait)
            #expect(root.view.bounds.size == fixture.window.bounds.size)
            #expect(fixture.session.state.transitions.isEmpty)
            #expect(fixture.session.coordinators.isEmpty)
        }
    }

    /// Without animation the rotation takes no time.
    @Test(arguments: [true, false], ["iPhone 6", "iPad 9.7-inch"])
    func `the rotation of a presentation says how long it takes`(_ isAnimated: Bool, _ device: String) {
        withFixture(device: device, .v8) { fixture in
            let (root, presented) = (OldRotationController(), OldRotationController())
            presented.mask = .landscape
            presented.modalPresentationStyle = .overFullScreen
            fixture.show(root)
            root.present(presented, animated: isAnimated)
            fixture.session.advance(by: 0)
            #expect(fixture.window.interfaceOrientation == .landscapeRight)
            fixture.session.runUntilIdle()
            presented.dismiss(animated: isAnimated)
            fixture.session.runUntilIdle()
            #expect(fixture.window.interfaceOrientation == .portrait)
            let duration = isAnimated ? device == "iPhone 6" ? 0.3 : 0.4 : 0
            #expect(root.durations == [duration, duration, duration, duration])
        }
    }

    @Test func `a presentation turns to the preferred orientation`() {
        withFixture { fixture in
            let presented = OrientationController()
            presented.preferred = .landscapeLeft
            present(presented, .fullScreen, on: fixture)
            #expect(fixture.window.interfaceOrientation == .landscapeLeft)
        }
    }

    @Test func `a sheet does not turn the interface`() {
        withFixture { fixture in
            let presented = OrientationController()
            presented.mask = .landscape
            presented.preferred = .landscapeLeft
            present(presented, .pageSheet, on: fixture)
            #expect(fixture.window.interfaceOrientation == .portrait)
        }
    }

    @Test func `the interface stays turned where the device is held that way`() {
        withFixture { fixture in
            let presented = OrientationController()
            presented.mask = .landscape
            present(presented, .fullScreen, on: fixture)
            fixture.session.rotate(to: .landscapeLeft)
            fixture.session.advance(by: 1)
            presented.dismiss(animated: true)
            fixture.session.advance(by: 1)
            #expect(fixture.window.interfaceOrientation == .landscapeRight)
        }
    }

    @Test func `the interface follows the device once it may`() {
        withFixture { fixture in
            let root = OrientationController()
            root.mask = .portrait
            fixture.show(root)
            fixture.session.rotate(to: .landscapeRight)
            #expect(fixture.window.interfaceOrientation == .portrait)
            let presented = OrientationController()
            present(presented, .fullScreen, on: fixture, root: root)
            fixture.session.advance(by: 0.5)
            #expect(fixture.window.interfaceOrientation == .landscapeLeft)
            presented.dismiss(animated: true)
            fixture.session.advance(by: 1)
            #expect(fixture.window.interfaceOrientation == .portrait)
        }
    }

    /// A cancelled presentation turns the window back.
    @Test func `a cancelled dismissal keeps the interface turned`() {
        withFixture { fixture in
            let (presented, probe) = (OrientationController(), TransitioningProbe(fixture.transcript))
            let animator = AnimatorProbe(fixture.transcript)
            animator.isLazy = true
            probe.animator = animator
            presented.mask = .landscape
            presented.transitioningDelegate = probe
            present(presented, .fullScreen, on: fixture)
            #expect(fixture.window.interfaceOrientation == .landscapeRight)
            animator.context?.completeTransition(false)
            fixture.session.runUntilIdle()
            #expect(fixture.window.interfaceOrientation == .portrait)

            presented.transitioningDelegate = nil
            fixture.window.rootViewController?.present(presented, animated: false)
            fixture.session.runUntilIdle()
            presented.transitioningDelegate = probe
            presented.dismiss(animated: true)
            fixture.session.advance(by: 0)
            #expect(fixture.window.interfaceOrientation == .portrait)
            animator.context?.completeTransition(false)
            fixture.session.runUntilIdle()
            #expect(fixture.window.interfaceOrientation == .landscapeRight)
            #expect(presented.view.frame == fixture.window.bounds)
            #expect(fixture.session.state.transitions.isEmpty)
        }
    }

    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `a preferred orientation that is not supported is refused`(_ semantics: SessionConfiguration.Semantics) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: semantics)) { fixture in
            let presented = OrientationController()
            presented.mask = .landscape
            presented.preferred = .portrait
            present(presented, .fullScreen, on: fixture)
            let complaint =
                """
                preferredInterfaceOrientationForPresentation 'portrait' must match a supported interface orientation: \
                'landscapeLeft, landscapeRight'!
                """
            #expect(fixture.transcript.lines.contains("! \(complaint)"))
            #expect(fixture.window.interfaceOrientation == .portrait)
        }
    }

    /// Source: Bytedance-UnionAD 105 (iOS 13): the exception at the dismissal of what covers such a presenter.
    @Test(arguments: [(SessionConfiguration.Semantics.v8, false), (.v13, true), (.iOS(26), true)])
    func `a presenter that prefers what it does not support is an exception when it is revealed`(
        _ semantics: SessionConfiguration.Semantics, _ throwsException: Bool
    ) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: semantics, orientation: .landscapeLeft)) {
            fixture in
            let root = OrientationController()
            (root.mask, root.preferred) = (.landscape, .portrait)
            fixture.window = UIWindow(frame: UIScreen.main.bounds)
            fixture.show(root)
            let presented = UIViewController()
            presented.modalPresentationStyle = .fullScreen
            root.present(presented, animated: false)
            fixture.session.runUntilIdle()
            fixture.transcript.clear()
            root.dismiss(animated: false)
            fixture.session.runUntilIdle()
            let lines = fixture.transcript.lines.filter { $0.hasPrefix("!") }
            let exception = """
                ! preferredInterfaceOrientationForPresentation 'portrait' must match a supported interface \
                orientation: 'landscapeLeft, landscapeRight'!
                """
            #expect(lines == (throwsException ? [exception] : []))
            #expect(root.presentedViewController == nil)
            #expect(fixture.window.interfaceOrientation == .landscapeRight)
        }
    }

    @Test func `iOS 5 asks for no mask`() {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .v5)) { fixture in
            let presented = OrientationController()
            presented.mask = .landscape
            present(presented, .fullScreen, on: fixture)
            #expect(fixture.window.interfaceOrientation == .portrait)
            #expect(!fixture.log.events.contains { $0.kind == .callbackSupportedInterfaceOrientations })
        }
    }
}
