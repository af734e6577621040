import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// A controller that says how it may be turned.
private final class Turner: UIViewController {
    var mask = UIInterfaceOrientationMask.allButUpsideDown
    var preferred: UIInterfaceOrientation?
    /// What to do when it is told of a size.
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

/// A controller that listens to rotations in the old way, and notes how long they are said to take.
private final class OldTurner: UIViewController {
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

/// Who is presented over the whole screen says how it is turned. Source: <doc:Rotation>.
@MainActor
struct PresentationOrientationTests {
    private func present(
        _ presented: Turner, _ style: UIModalPresentationStyle, on stage: Stage, root: UIViewController = Turner()
    ) {
        stage.show(root)
        presented.modalPresentationStyle = style
        root.present(presented, animated: true)
        stage.session.advance(by: 0)
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
    func turnsToWhatIsSupported(_ style: UIModalPresentationStyle) {
        onStage { stage in
            let presented = Turner()
            presented.mask = .landscape
            present(presented, style, on: stage)
            #expect(stage.window.interfaceOrientation == .landscapeRight)
            #expect(presented.view.bounds.size == stage.window.bounds.size)
            stage.session.advance(by: 1)
            #expect(presented.view.bounds.width > presented.view.bounds.height)
            presented.dismiss(animated: true)
            stage.session.advance(by: 1)
            #expect(stage.window.interfaceOrientation == .portrait)
            #expect(stage.session.state.transitions.isEmpty)
        }
    }

    /// The turn is a part of the presentation, and the way back of the dismissal: one transition, one coordinator.
    @Test(arguments: [true, false])
    func runsNoTransitionOfItsOwn(_ isAnimated: Bool) {
        onStage(device: "iPad 9.7-inch", .v13) { stage in
            let (root, presented) = (Turner(), Turner())
            presented.mask = .landscape
            presented.modalPresentationStyle = .fullScreen
            stage.show(root)
            root.meetsTransition = { size, coordinator in
                let turn = coordinator.targetTransform.isIdentity ? "straight" : "turned"
                stage.journal.note("root \(size.shortText), \(turn), animated \(coordinator.isAnimated)")
                coordinator.animate(
                    alongsideTransition: { _ in stage.journal.note("beside") },
                    completion: { _ in stage.journal.note("behind") })
            }
            presented.meetsTransition = { size, _ in stage.journal.note("presented \(size.shortText)") }
            root.present(presented, animated: isAnimated) { stage.journal.note("presented") }
            stage.session.runUntilIdle()
            presented.dismiss(animated: isAnimated) { stage.journal.note("dismissed") }
            stage.session.runUntilIdle()
            let types = stage.log.events.filter { $0.kind == .transitionBegan }.map { $0.string(.type) }
            #expect(types == ["present", "dismiss"])
            #expect(
                stage.journal.lines == [
                    "root 1024x768, turned, animated \(isAnimated)", "beside", "behind", "presented",
                    "presented 768x1024", "dismissed",
                ])
            #expect(stage.window.interfaceOrientation == .portrait && root.view.bounds.size == stage.window.bounds.size)
            #expect(stage.session.state.transitions.isEmpty && stage.session.coordinators.isEmpty)
        }
    }

    /// What is not animated takes no time.
    @Test(arguments: [true, false], ["iPhone 6", "iPad 9.7-inch"])
    func saysHowLongItTakes(_ isAnimated: Bool, _ device: String) {
        onStage(device: device, .v8) { stage in
            let (root, presented) = (OldTurner(), OldTurner())
            presented.mask = .landscape
            presented.modalPresentationStyle = .overFullScreen
            stage.show(root)
            root.present(presented, animated: isAnimated)
            stage.session.advance(by: 0)
            #expect(stage.window.interfaceOrientation == .landscapeRight)
            stage.session.runUntilIdle()
            presented.dismiss(animated: isAnimated)
            stage.session.runUntilIdle()
            #expect(stage.window.interfaceOrientation == .portrait)
            let duration = isAnimated ? device == "iPhone 6" ? 0.3 : 0.4 : 0
            #expect(root.durations == [duration, duration, duration, duration])
        }
    }

    @Test func turnsToWhatIsPreferred() {
        onStage { stage in
            let presented = Turner()
            presented.preferred = .landscapeLeft
            present(presented, .fullScreen, on: stage)
            #expect(stage.window.interfaceOrientation == .landscapeLeft)
        }
    }

    @Test func aSheetTurnsNothing() {
        onStage { stage in
            let presented = Turner()
            presented.mask = .landscape
            presented.preferred = .landscapeLeft
            present(presented, .pageSheet, on: stage)
            #expect(stage.window.interfaceOrientation == .portrait)
        }
    }

    @Test func staysTurnedWhereTheDeviceIsHeldSo() {
        onStage { stage in
            let presented = Turner()
            presented.mask = .landscape
            present(presented, .fullScreen, on: stage)
            stage.session.rotate(to: .landscapeLeft)
            stage.session.advance(by: 1)
            presented.dismiss(animated: true)
            stage.session.advance(by: 1)
            #expect(stage.window.interfaceOrientation == .landscapeRight)
        }
    }

    @Test func turnsToTheDeviceOnceItMay() {
        onStage { stage in
            let root = Turner()
            root.mask = .portrait
            stage.show(root)
            stage.session.rotate(to: .landscapeRight)
            #expect(stage.window.interfaceOrientation == .portrait)
            let presented = Turner()
            present(presented, .fullScreen, on: stage, root: root)
            stage.session.advance(by: 0.5)
            #expect(stage.window.interfaceOrientation == .landscapeLeft)
            presented.dismiss(animated: true)
            stage.session.advance(by: 1)
            #expect(stage.window.interfaceOrientation == .portrait)
        }
    }

    /// One that is cancelled turns the window back.
    @Test func cancelled() {
        onStage { stage in
            let (presented, probe) = (Turner(), TransitioningProbe(stage.journal))
            let animator = AnimatorProbe(stage.journal)
            animator.isLazy = true
            probe.animator = animator
            presented.mask = .landscape
            presented.transitioningDelegate = probe
            present(presented, .fullScreen, on: stage)
            #expect(stage.window.interfaceOrientation == .landscapeRight)
            animator.context?.completeTransition(false)
            stage.session.runUntilIdle()
            #expect(stage.window.interfaceOrientation == .portrait)

            presented.transitioningDelegate = nil
            stage.window.rootViewController?.present(presented, animated: false)
            stage.session.runUntilIdle()
            presented.transitioningDelegate = probe
            presented.dismiss(animated: true)
            stage.session.advance(by: 0)
            #expect(stage.window.interfaceOrientation == .portrait)
            animator.context?.completeTransition(false)
            stage.session.runUntilIdle()
            #expect(stage.window.interfaceOrientation == .landscapeRight)
            #expect(presented.view.frame == stage.window.bounds && stage.session.state.transitions.isEmpty)
        }
    }

    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func preferringWhatIsNotSupported(_ semantics: SessionConfiguration.Semantics) {
        onStage(SessionConfiguration(semantics: semantics)) { stage in
            let presented = Turner()
            presented.mask = .landscape
            presented.preferred = .portrait
            present(presented, .fullScreen, on: stage)
            let complaint =
                "preferredInterfaceOrientationForPresentation 'portrait' must match a supported interface orientation: 'landscapeRight,landscapeLeft'!"
            #expect(stage.journal.lines.contains("! \(complaint)") == (semantics == .v8))
            #expect(stage.window.interfaceOrientation == (semantics == .v8 ? .portrait : .landscapeRight))
        }
    }

    @Test func iOS5AsksForNoMask() {
        onStage(SessionConfiguration(semantics: .v5)) { stage in
            let presented = Turner()
            presented.mask = .landscape
            present(presented, .fullScreen, on: stage)
            #expect(stage.window.interfaceOrientation == .portrait)
            #expect(!stage.log.events.contains { $0.kind == .callbackSupportedInterfaceOrientations })
        }
    }
}
