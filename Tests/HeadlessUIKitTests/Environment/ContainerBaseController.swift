import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

/// A base class for containers that forward appearance and rotation by hand.
///
/// Source: <doc:AppearanceCallbacks#A-container-base-class-that-forwards-by-hand>.
final class ContainerBaseController: TurningProbe {
    /// The children that are told; nil for all children.
    var rotationChildren: (() -> [UIViewController])?

    var childrenWithAppearanceCallbackAutoForward: [UIViewController] { children }
    var childrenWithRotationCallbackAutoForward: [UIViewController] { rotationChildren?() ?? children }

    override func automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers() -> Bool { false }
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    override func shouldAutomaticallyForwardRotationMethods() -> Bool { false }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        for child in childrenWithAppearanceCallbackAutoForward {
            child.beginAppearanceTransition(true, animated: animated)
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        for child in childrenWithAppearanceCallbackAutoForward { child.endAppearanceTransition() }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        for child in childrenWithAppearanceCallbackAutoForward {
            child.beginAppearanceTransition(false, animated: animated)
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        for child in childrenWithAppearanceCallbackAutoForward { child.endAppearanceTransition() }
    }

    override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willRotate(to: toInterfaceOrientation, duration: duration)
        for child in childrenWithRotationCallbackAutoForward {
            child.willRotate(to: toInterfaceOrientation, duration: duration)
        }
    }

    override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willAnimateRotation(to: toInterfaceOrientation, duration: duration)
        for child in childrenWithRotationCallbackAutoForward {
            child.willAnimateRotation(to: toInterfaceOrientation, duration: duration)
        }
    }

    override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
        super.didRotate(from: fromInterfaceOrientation)
        for child in childrenWithRotationCallbackAutoForward { child.didRotate(from: fromInterfaceOrientation) }
    }

    override var shouldAutorotate: Bool { childrenWithRotationCallbackAutoForward.allSatisfy(\.shouldAutorotate) }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        childrenWithRotationCallbackAutoForward.reduce(.all) { $0.intersection($1.supportedInterfaceOrientations) }
    }

    override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool {
        childrenWithRotationCallbackAutoForward.allSatisfy { $0.shouldAutorotate(to: interfaceOrientation) }
    }
}

extension EnvironmentSequences {
    private static let landscape: Set<UIInterfaceOrientation> = [.portrait, .landscapeLeft]

    /// The container base class as the root.
    static let turningByHand: [FixtureRow] = [
        .init(
            "Rotation by hand", "the container forwards all three callbacks", presets: [.v5], probes: .turning,
            setup: { fixture in
                fixture.showContainer()
                fixture.c.answers.oldOrientations = landscape
                fixture.d.answers.oldOrientations = landscape
            },
            steps: { $0.turnAround() },
            expected: """
                P.willRotate(landscapeLeft, 0.3); C.willRotate(landscapeLeft, 0.3); D.willRotate(landscapeLeft, 0.3)
                P.willAnimateRotation(landscapeLeft, 0.3); C.willAnimateRotation(landscapeLeft, 0.3)
                D.willAnimateRotation(landscapeLeft, 0.3); P.didRotate(portrait); C.didRotate(portrait)
                D.didRotate(portrait)
                """),
        .init(
            "Rotation by hand", "since iOS 8 no child is told twice", probes: .turning,
            setup: { $0.showContainer() },
            steps: { fixture in
                fixture.turnAround()
                fixture.turn(.portrait)
                fixture.session.runUntilIdle()
            },
            expected: """
                P.willRotate(landscapeLeft, 0.3); C.willRotate(landscapeLeft, 0.3); D.willRotate(landscapeLeft, 0.3)
                P.willAnimateRotation(landscapeLeft, 0.3); C.willAnimateRotation(landscapeLeft, 0.3)
                D.willAnimateRotation(landscapeLeft, 0.3); P.didRotate(portrait); C.didRotate(portrait)
                D.didRotate(portrait); P.willRotate(portrait, 0.3); C.willRotate(portrait, 0.3)
                D.willRotate(portrait, 0.3); P.willAnimateRotation(portrait, 0.3); C.willAnimateRotation(portrait, 0.3)
                D.willAnimateRotation(portrait, 0.3); P.didRotate(landscapeLeft); C.didRotate(landscapeLeft)
                D.didRotate(landscapeLeft)
                """),
        .init(
            "Rotation by hand", "since iOS 8 children that the container leaves out are told", probes: .turning,
            setup: { fixture in
                fixture.showContainer()
                (fixture.p as? ContainerBaseController)?.rotationChildren = { [fixture.d] }
            },
            steps: { fixture in
                fixture.turnAround()
                fixture.transcript.keep { $0.contains("willRotate") }
            },
            expected: """
                P.willRotate(landscapeLeft, 0.3); D.willRotate(landscapeLeft, 0.3); C.willRotate(landscapeLeft, 0.3)
                """),
        .init(
            "Rotation by hand", "the interface turns only if all children agree", presets: [.v5], probes: .turning,
            showsQuestions: true,
            setup: { fixture in
                fixture.showContainer()
                fixture.c.answers.oldOrientations = landscape
                fixture.d.answers.oldOrientations = [.portrait]
            },
            steps: { $0.turnAround() },
            expected: "C.shouldAutorotate(landscapeLeft)?; D.shouldAutorotate(landscapeLeft)?"),
        .init(
            "Rotation by hand", "the container forwards to some children only", presets: [.v5], probes: .turning,
            setup: { fixture in
                fixture.showContainer()
                fixture.c.answers.oldOrientations = landscape
                (fixture.p as? ContainerBaseController)?.rotationChildren = { [fixture.c] }
            },
            steps: { $0.turnAround() },
            expected: """
                P.willRotate(landscapeLeft, 0.3); C.willRotate(landscapeLeft, 0.3)
                P.willAnimateRotation(landscapeLeft, 0.3); C.willAnimateRotation(landscapeLeft, 0.3)
                P.didRotate(portrait); C.didRotate(portrait)
                """),
        .init(
            "Rotation by hand", "the children of a child that is told by hand are told, too",
            presets: [.v5], probes: .turning,
            setup: { fixture in
                fixture.p = ContainerBaseController("P", fixture.transcript)
                fixture.c.answers.oldOrientations = landscape
                fixture.show(fixture.p)
                fixture.p.embedByHand(fixture.c)
                fixture.embed(fixture.d, in: fixture.c)
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                fixture.turnAround()
                fixture.transcript.keep { $0.contains("willRotate") }
            },
            expected: """
                P.willRotate(landscapeLeft, 0.3); C.willRotate(landscapeLeft, 0.3); D.willRotate(landscapeLeft, 0.3)
                """),
        .init(
            "AppearanceCallbacks v5", "a container that forwards by hand forwards appearance",
            presets: [.v5, .v8, .v13], probes: .turning,
            setup: { _ in },
            steps: { fixture in
                fixture.showContainer()
                fixture.window.isHidden = true
                fixture.session.advance(by: 0)
                fixture.transcript.keep { !$0.contains("oad") && !$0.contains("Move") && !$0.contains("viewIs") }
            },
            expected: """
                P.viewWillAppear(false); C.viewWillAppear(false); D.viewWillAppear(false); P.viewDidAppear(false)
                C.viewDidAppear(false); D.viewDidAppear(false); P.viewWillDisappear(false); C.viewWillDisappear(false)
                D.viewWillDisappear(false); P.viewDidDisappear(false); C.viewDidDisappear(false)
                D.viewDidDisappear(false)
                """),
        .init(
            "ConformanceAssertions 25",
            "a container that forwards by hand asks all children and intersects their masks",
            setup: { fixture in
                fixture.p = ContainerBaseController("P", fixture.transcript)
                fixture.embed(fixture.c, in: fixture.p)
                fixture.embed(fixture.d, in: fixture.p)
                fixture.show(fixture.p)
            },
            steps: { fixture in
                fixture.c.answers.mask = [.portrait, .landscapeLeft]
                fixture.d.answers.mask = [.portrait, .landscapeRight]
                fixture.noteTurns(.landscapeLeft, .landscapeRight)
                fixture.d.answers.mask = [.portrait, .landscapeLeft]
                fixture.noteTurns(.landscapeRight, .landscapeLeft)
                fixture.d.answers.autorotates = false
                fixture.noteTurns(.portrait)
                fixture.transcript.keep { $0.hasPrefix("[") }
            },
            expected: """
                [landscapeLeft: portrait]; [landscapeRight: portrait]; [landscapeRight: portrait]
                [landscapeLeft: landscapeLeft]; [portrait: landscapeLeft]
                """),
    ]
}

extension Fixture {
    /// Shows P, a container that forwards by hand, with its children C and D.
    fileprivate func showContainer() {
        p = ContainerBaseController("P", transcript)
        embed(c, in: p)
        embed(d, in: p)
        show(p)
    }

    /// Turns the device and notes the orientation of the interface.
    fileprivate func noteTurns(_ orientations: UIInterfaceOrientation...) {
        for orientation in orientations {
            turn(orientation)
            session.runUntilIdle()
            transcript.note("[\(orientation.eventName): \(window.interfaceOrientation.eventName)]")
        }
    }
}

extension Probe {
    /// Adds a child on screen and forwards its appearance.
    fileprivate func embedByHand(_ child: UIViewController) {
        addChild(child)
        child.beginAppearanceTransition(true, animated: false)
        view.addSubview(child.view)
        child.endAppearanceTransition()
        child.didMove(toParent: self)
    }
}
