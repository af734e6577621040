import Foundation

@testable import HeadlessUIKit

/// A base class for containers that pass appearance and rotation on by hand.
///
/// Source: <doc:AppearanceCallbacks#A-container-base-class-that-forwards-by-hand>.
final class ContainerBaseController: TurningProbe {
    /// Those who are told; nil stands for all children.
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

extension EnvironmentSequence {
    private static let landscape: Set<UIInterfaceOrientation> = [.portrait, .landscapeLeft]

    /// The container base class as root.
    static let turningByHand: [EnvironmentSequence] = [
        .init(
            section: "Rotation by hand", name: "the container passes all three on", presets: [.v5], cast: .turning,
            setup: { stage in
                stage.showContainer()
                stage.c.answers.oldOrientations = landscape
                stage.d.answers.oldOrientations = landscape
            },
            steps: { $0.turnAround() },
            expected: [
                "P.willRotate(landscapeLeft, 0.3)", "C.willRotate(landscapeLeft, 0.3)",
                "D.willRotate(landscapeLeft, 0.3)",
                "P.willAnimateRotation(landscapeLeft, 0.3)", "C.willAnimateRotation(landscapeLeft, 0.3)",
                "D.willAnimateRotation(landscapeLeft, 0.3)", "P.didRotate(portrait)", "C.didRotate(portrait)",
                "D.didRotate(portrait)",
            ]),
        .init(
            section: "Rotation by hand", name: "from iOS 8 on nobody is told twice", cast: .turning,
            setup: { $0.showContainer() },
            steps: { stage in
                stage.turnAround()
                stage.turn(.portrait)
                stage.session.runUntilIdle()
            },
            expected: [("landscapeLeft", "portrait"), ("portrait", "landscapeLeft")].flatMap { new, old in
                ["willRotate(\(new), 0.3)", "willAnimateRotation(\(new), 0.3)", "didRotate(\(old))"].flatMap {
                    callback in
                    ["P", "C", "D"].map { "\($0).\(callback)" }
                }
            }),
        .init(
            section: "Rotation by hand", name: "from iOS 8 on those are told that the container passes over",
            cast: .turning,
            setup: { stage in
                stage.showContainer()
                (stage.p as? ContainerBaseController)?.rotationChildren = { [stage.d] }
            },
            steps: { stage in
                stage.turnAround()
                stage.journal.keep { $0.contains("willRotate") }
            },
            expected: [
                "P.willRotate(landscapeLeft, 0.3)", "D.willRotate(landscapeLeft, 0.3)",
                "C.willRotate(landscapeLeft, 0.3)",
            ]),
        .init(
            section: "Rotation by hand", name: "its children all agree, or it stays", presets: [.v5], cast: .turning,
            showsQuestions: true,
            setup: { stage in
                stage.showContainer()
                stage.c.answers.oldOrientations = landscape
                stage.d.answers.oldOrientations = [.portrait]
            },
            steps: { $0.turnAround() },
            expected: ["C.shouldAutorotate(landscapeLeft)?", "D.shouldAutorotate(landscapeLeft)?"]),
        .init(
            section: "Rotation by hand", name: "to some only", presets: [.v5], cast: .turning,
            setup: { stage in
                stage.showContainer()
                stage.c.answers.oldOrientations = landscape
                (stage.p as? ContainerBaseController)?.rotationChildren = { [stage.c] }
            },
            steps: { $0.turnAround() },
            expected: [
                "P.willRotate(landscapeLeft, 0.3)", "C.willRotate(landscapeLeft, 0.3)",
                "P.willAnimateRotation(landscapeLeft, 0.3)",
                "C.willAnimateRotation(landscapeLeft, 0.3)", "P.didRotate(portrait)", "C.didRotate(portrait)",
            ]),
        .init(
            section: "Rotation by hand", name: "the children of a child that is told by hand are told with it",
            presets: [.v5], cast: .turning,
            setup: { stage in
                stage.p = ContainerBaseController("P", stage.journal)
                stage.c.answers.oldOrientations = landscape
                stage.show(stage.p)
                stage.p.embedByHand(stage.c)
                stage.embed(stage.d, in: stage.c)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.turnAround()
                stage.journal.keep { $0.contains("willRotate") }
            },
            expected: [
                "P.willRotate(landscapeLeft, 0.3)", "C.willRotate(landscapeLeft, 0.3)",
                "D.willRotate(landscapeLeft, 0.3)",
            ]),
        .init(
            section: "AppearanceCallbacks v5",
            name: "a container by hand passes appearance on", presets: [.v5, .v8, .v13],
            cast: .turning,
            setup: { _ in },
            steps: { stage in
                stage.showContainer()
                stage.window.isHidden = true
                stage.session.advance(by: 0)
                stage.journal.keep { !$0.contains("oad") && !$0.contains("Move") && !$0.contains("viewIs") }
            },
            expected: [
                "P.viewWillAppear(false)", "C.viewWillAppear(false)", "D.viewWillAppear(false)",
                "P.viewDidAppear(false)",
                "C.viewDidAppear(false)", "D.viewDidAppear(false)", "P.viewWillDisappear(false)",
                "C.viewWillDisappear(false)",
                "D.viewWillDisappear(false)", "P.viewDidDisappear(false)", "C.viewDidDisappear(false)",
                "D.viewDidDisappear(false)",
            ]),
        .init(
            section: "ConformanceAssertions 25", name: "a container by hand asks all children, and joins their masks",
            setup: { stage in
                stage.p = ContainerBaseController("P", stage.journal)
                stage.embed(stage.c, in: stage.p)
                stage.embed(stage.d, in: stage.p)
                stage.show(stage.p)
            },
            steps: { stage in
                stage.c.answers.mask = [.portrait, .landscapeLeft]
                stage.d.answers.mask = [.portrait, .landscapeRight]
                stage.noteTurns(.landscapeLeft, .landscapeRight)
                stage.d.answers.mask = [.portrait, .landscapeLeft]
                stage.noteTurns(.landscapeRight, .landscapeLeft)
                stage.d.answers.autorotates = false
                stage.noteTurns(.portrait)
                stage.journal.keep { $0.hasPrefix("[") }
            },
            expected: ["[landscapeLeft: portrait]", "[landscapeRight: portrait]", "[landscapeRight: portrait]"]
                + ["[landscapeLeft: landscapeLeft]", "[portrait: landscapeLeft]"]),
    ]
}

extension Stage {
    /// Shows P, a container by hand, with C and D in it.
    fileprivate func showContainer() {
        p = ContainerBaseController("P", journal)
        embed(c, in: p)
        embed(d, in: p)
        show(p)
    }

    /// Turns the device and notes how the interface is then.
    fileprivate func noteTurns(_ orientations: UIInterfaceOrientation...) {
        for orientation in orientations {
            turn(orientation)
            session.runUntilIdle()
            journal.note("[\(orientation.eventName): \(window.interfaceOrientation.eventName)]")
        }
    }
}

extension Probe {
    /// Adds a child on screen, and passes its appearance on.
    fileprivate func embedByHand(_ child: UIViewController) {
        addChild(child)
        child.beginAppearanceTransition(true, animated: false)
        view.addSubview(child.view)
        child.endAppearanceTransition()
        child.didMove(toParent: self)
    }
}
