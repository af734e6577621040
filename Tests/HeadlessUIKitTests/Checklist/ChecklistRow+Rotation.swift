import Foundation

@testable import HeadlessUIKit

extension ChecklistRow {
    /// Rotation and the status bar.
    static let rotation: [ChecklistRow] = [
        .does("willRotateToInterfaceOrientation:duration:", "UIViewController.willRotate(to:duration:)", .v5) { stage in
            stage.enter(.turning)
            stage.p.answers.oldOrientations = [.portrait, .landscapeLeft]
            stage.show(stage.p)
            return stage.told { stage.turn(.landscapeLeft) }.has(
                "P.willRotate(landscapeLeft, 0.3)", "P.didRotate(portrait)")
        },
        .does(
            "willAnimateRotationToInterfaceOrientation:duration:", "UIViewController.willAnimateRotation(to:duration:)",
            .v5
        ) { stage in
            stage.enter(.turning)
            stage.p.answers.oldOrientations = [.portrait, .landscapeLeft]
            stage.show(stage.p)
            return stage.told { stage.turn(.landscapeLeft) }
                .has("P.willRotate(landscapeLeft, 0.3)", "P.willAnimateRotation(landscapeLeft, 0.3)")
        },
        .does("didRotateFromInterfaceOrientation:", "UIViewController.didRotate(from:)") { stage in
            stage.enter(.turning)
            stage.show(stage.p)
            return stage.told { stage.turn(.landscapeLeft) }.has(
                "P.willAnimateRotation(landscapeLeft, 0.3)", "P.didRotate(portrait)")
        },
        .does("shouldAutorotateToInterfaceOrientation:", "UIViewController.shouldAutorotate(to:)", .v5) { stage in
            stage.enter(.turning)
            stage.p.answers.oldOrientations = [.portrait]
            stage.show(stage.p)
            return stage.told { stage.turn(.landscapeLeft) } == ["P.shouldAutorotate(landscapeLeft)?"]
        },
        .does("shouldAutorotate", "UIViewController.shouldAutorotate") { stage in
            stage.p.answers.autorotates = false
            stage.show(stage.p)
            stage.turn(.landscapeLeft)
            return stage.window.bounds.width < stage.window.bounds.height
        },
        .does("supportedInterfaceOrientations", "UIViewController.supportedInterfaceOrientations") { stage in
            stage.p.answers.mask = .portrait
            stage.show(stage.p)
            let told = stage.told { stage.turn(.landscapeLeft) }
            return told.contains("P.supportedInterfaceOrientations?")
                && stage.window.bounds.width < stage.window.bounds.height
        },
        .does(
            "shouldAutomaticallyForwardRotationMethods", "UIViewController.shouldAutomaticallyForwardRotationMethods()"
        ) { _ in
            UIViewController().shouldAutomaticallyForwardRotationMethods()
        },
        .does("UIInterfaceOrientation", "UIInterfaceOrientation") { stage in
            stage.show(stage.p)
            stage.turn(.landscapeRight)
            return stage.p.interfaceOrientation == .landscapeRight
                && UIInterfaceOrientation.landscapeRight.rawValue == 3
        },
        .does("UIInterfaceOrientationMaskAll", "UIInterfaceOrientationMask.all") { _ in
            UIInterfaceOrientationMask.all == [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
        },
        .does("interfaceOrientation", "UIViewController.interfaceOrientation") { stage in
            stage.show(stage.p)
            let before = stage.p.interfaceOrientation
            stage.turn(.landscapeLeft)
            return before == .portrait && stage.p.interfaceOrientation == .landscapeLeft
        },
        .does("UIDevice, UIDeviceOrientation, UIDeviceOrientationIsLandscape", "UIDevice.current.orientation") {
            stage in
            stage.p.answers.mask = .portrait
            stage.show(stage.p)
            stage.session.rotate(to: .landscapeLeft)
            return UIDeviceOrientationIsLandscape(UIDevice.current.orientation)
                && stage.p.interfaceOrientation == .portrait
        },
        .sample("orientationChanged:", "AlternateLandscape", "func orientationChanged()", "isShowingChart"),
        .does("childViewControllerForStatusBarStyle", "UIViewController.childForStatusBarStyle") { stage in
            let root = Deferring()
            root.child.style = .lightContent
            stage.show(root)
            stage.session.runUntilIdle()
            return UIApplication.shared.statusBarStyle == .lightContent
        },
        .does("childViewControllerForStatusBarHidden", "UIViewController.childForStatusBarHidden") { stage in
            let root = Deferring()
            root.child.isHidden = true
            stage.show(root)
            stage.session.runUntilIdle()
            return UIApplication.shared.isStatusBarHidden
        },
        .does("preferredContentSize", "UIViewController.preferredContentSize") { stage in
            stage.showPair()
            return stage.told { stage.c.preferredContentSize = CGSize(width: 30, height: 40) }
                == ["P.preferredContentSizeDidChange(C, 30x40)"]
        },
    ]
}

/// Leaves the status bar to its child.
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
