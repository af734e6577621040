import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension ChecklistRow {
    /// Rotation and the status bar.
    static let rotation: [ChecklistRow] = [
        .does("willRotateToInterfaceOrientation:duration:", "UIViewController.willRotate(to:duration:)", .v5) {
            fixture in
            fixture.use(.turning)
            fixture.p.answers.oldOrientations = [.portrait, .landscapeLeft]
            fixture.show(fixture.p)
            return fixture.lines { fixture.turn(.landscapeLeft) }.has(
                "P.willRotate(landscapeLeft, 0.3)", "P.didRotate(portrait)")
        },
        .does(
            "willAnimateRotationToInterfaceOrientation:duration:", "UIViewController.willAnimateRotation(to:duration:)",
            .v5
        ) { fixture in
            fixture.use(.turning)
            fixture.p.answers.oldOrientations = [.portrait, .landscapeLeft]
            fixture.show(fixture.p)
            return fixture.lines { fixture.turn(.landscapeLeft) }
                .has("P.willRotate(landscapeLeft, 0.3)", "P.willAnimateRotation(landscapeLeft, 0.3)")
        },
        .does("didRotateFromInterfaceOrientation:", "UIViewController.didRotate(from:)") { fixture in
            fixture.use(.turning)
            fixture.show(fixture.p)
            return fixture.lines { fixture.turn(.landscapeLeft) }.has(
                "P.willAnimateRotation(landscapeLeft, 0.3)", "P.didRotate(portrait)")
        },
        .does("shouldAutorotateToInterfaceOrientation:", "UIViewController.shouldAutorotate(to:)", .v5) { fixture in
            fixture.use(.turning)
            fixture.p.answers.oldOrientations = [.portrait]
            fixture.show(fixture.p)
            return fixture.lines { fixture.turn(.landscapeLeft) } == ["P.shouldAutorotate(landscapeLeft)?"]
        },
        .does("shouldAutorotate", "UIViewController.shouldAutorotate") { fixture in
            fixture.p.answers.autorotates = false
            fixture.show(fixture.p)
            fixture.turn(.landscapeLeft)
            return fixture.window.bounds.width < fixture.window.bounds.height
        },
        .does("supportedInterfaceOrientations", "UIViewController.supportedInterfaceOrientations") { fixture in
            fixture.p.answers.mask = .portrait
            fixture.show(fixture.p)
            let told = fixture.lines { fixture.turn(.landscapeLeft) }
            return told.contains("P.supportedInterfaceOrientations?")
                && fixture.window.bounds.width < fixture.window.bounds.height
        },
        .does(
            "shouldAutomaticallyForwardRotationMethods", "UIViewController.shouldAutomaticallyForwardRotationMethods()"
        ) { _ in
            UIViewController().shouldAutomaticallyForwardRotationMethods()
        },
        .does("UIInterfaceOrientation", "UIInterfaceOrientation") { fixture in
            fixture.show(fixture.p)
            fixture.turn(.landscapeRight)
            return fixture.p.interfaceOrientation == .landscapeRight
                && UIInterfaceOrientation.landscapeRight.rawValue == 3
        },
        .does("UIInterfaceOrientationMaskAll", "UIInterfaceOrientationMask.all") { _ in
            UIInterfaceOrientationMask.all == [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
        },
        .does("interfaceOrientation", "UIViewController.interfaceOrientation") { fixture in
            fixture.show(fixture.p)
            let before = fixture.p.interfaceOrientation
            fixture.turn(.landscapeLeft)
            return before == .portrait && fixture.p.interfaceOrientation == .landscapeLeft
        },
        .does("UIDevice, UIDeviceOrientation, UIDeviceOrientationIsLandscape", "UIDevice.current.orientation") {
            fixture in
            fixture.p.answers.mask = .portrait
            fixture.show(fixture.p)
            fixture.session.rotate(to: .landscapeLeft)
            return UIDeviceOrientationIsLandscape(UIDevice.current.orientation)
                && fixture.p.interfaceOrientation == .portrait
        },
        .sample("orientationChanged:", "AlternateLandscape", "func orientationChanged()", "isShowingChart"),
        .does("childViewControllerForStatusBarStyle", "UIViewController.childForStatusBarStyle") { fixture in
            let root = Deferring()
            root.child.style = .lightContent
            fixture.show(root)
            fixture.session.runUntilIdle()
            return UIApplication.shared.statusBarStyle == .lightContent
        },
        .does("childViewControllerForStatusBarHidden", "UIViewController.childForStatusBarHidden") { fixture in
            let root = Deferring()
            root.child.isHidden = true
            fixture.show(root)
            fixture.session.runUntilIdle()
            return UIApplication.shared.isStatusBarHidden
        },
        .does("preferredContentSize", "UIViewController.preferredContentSize") { fixture in
            fixture.showPair()
            return fixture.lines { fixture.c.preferredContentSize = CGSize(width: 30, height: 40) }
                == ["P.preferredContentSizeDidChange(C, 30x40)"]
        },
    ]
}

/// Lets its child decide about the status bar.
private final class Deferring: UIViewController {
    final class Child: UIViewController {
        var style = UIStatusBarStyle.default
        var isHidden = false
        override var preferredStatusBarStyle: UIStatusBarStyle { style }
        override var prefersStatusBarHidden: Bool { isHidden }
    }

    let child = Child()
    override var childForStatusBarStyle: UIViewController? { child }
    override var childForStatusBarHidden: UIViewController? { child }
    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }
}
