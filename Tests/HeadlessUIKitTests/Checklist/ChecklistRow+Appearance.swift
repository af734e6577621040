import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension ChecklistRow {
    /// Appearance.
    static let appearance: [ChecklistRow] = [
        .does("viewWillAppear:, viewDidAppear:", "UIViewController.viewWillAppear(_:), viewDidAppear(_:)") { fixture in
            fixture.lines { fixture.show(fixture.p) }.has("P.viewWillAppear(false)", "P.viewDidAppear(false)")
        },
        .does("viewWillDisappear:, viewDidDisappear:", "UIViewController.viewWillDisappear(_:), viewDidDisappear(_:)") {
            fixture in
            fixture.show(fixture.p)
            return fixture.lines { fixture.window.isHidden = true }.has(
                "P.viewWillDisappear(false)", "P.viewDidDisappear(false)")
        },
        .does(
            "shouldAutomaticallyForwardAppearanceMethods",
            "UIViewController.shouldAutomaticallyForwardAppearanceMethods"
        ) { fixture in
            fixture.p.isForwarding = false
            fixture.show(fixture.p)
            return UIViewController().shouldAutomaticallyForwardAppearanceMethods
                && !fixture.lines { fixture.embed(fixture.c, in: fixture.p) }.contains("C.viewWillAppear(false)")
        },
        .does(
            "automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers",
            "UIViewController.automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers()", .v5
        ) { fixture in
            let container = JointlySwitchedController()
            fixture.show(container)
            return !fixture.lines { fixture.embed(fixture.c, in: container) }.contains("C.viewWillAppear(false)")
        },
        .does("beginAppearanceTransition:animated:", "UIViewController.beginAppearanceTransition(_:animated:)") {
            fixture in
            fixture.p.isForwarding = false
            fixture.showPair()
            let told = fixture.lines { fixture.c.beginAppearanceTransition(true, animated: true) }
            return told.first == "C.viewWillAppear(true)" && !told.contains("C.viewDidAppear(true)")
        },
        .does("endAppearanceTransition", "UIViewController.endAppearanceTransition()") { fixture in
            fixture.p.isForwarding = false
            fixture.showPair()
            fixture.c.beginAppearanceTransition(true, animated: true)
            return fixture.lines { fixture.c.endAppearanceTransition() }.last == "C.viewDidAppear(true)"
        },
        .does("viewWillLayoutSubviews, viewDidLayoutSubviews", "UIViewController.viewWillLayoutSubviews()") { fixture in
            fixture.transcript.detail = .layout
            return fixture.lines { fixture.show(fixture.p) }.has("P.viewWillLayoutSubviews", "P.viewDidLayoutSubviews")
        },
        .does("layoutSubviews", "UIView.layoutSubviews()") { fixture in
            fixture.transcript.detail = .layout
            fixture.p.loading = { $0.view = LayoutView(fixture.transcript) }
            return fixture.lines { fixture.show(fixture.p) }.has(
                "P.viewWillLayoutSubviews", "layoutSubviews", "P.viewDidLayoutSubviews")
        },
        .does("Auto Layout constraints", "NSLayoutConstraint") { fixture in
            fixture.show(fixture.p)
            fixture.p.view.addSubview(fixture.box)
            fixture.box.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                fixture.box.leadingAnchor.constraint(equalTo: fixture.p.view.leadingAnchor, constant: 8),
                fixture.box.topAnchor.constraint(equalTo: fixture.p.view.topAnchor),
                fixture.box.widthAnchor.constraint(equalToConstant: 50),
                fixture.box.heightAnchor.constraint(equalToConstant: 20),
            ])
            let before = fixture.box.frame
            fixture.session.runUntilIdle()
            return before.minX == 0 && fixture.box.frame == CGRect(x: 8, y: 0, width: 50, height: 20)
        },
        .sample(
            "childViewControllersWithAppearanceCallbackAutoForward", "ContainerBase",
            "var childViewControllersWithAppearanceCallbackAutoForward: [UIViewController] { children }"),
        .sample(
            "childViewControllersWithRotationCallbackAutoForward", "RotationForwarding",
            "childViewControllersWithRotationCallbackAutoForward"),
        .sample("ContainerBaseController", "ContainerBase", "class ContainerBaseController: UIViewController"),
        .sample(
            "SimpleModalContainerController", "SimpleModal",
            "class SimpleModalContainerController: ContainerBaseController"),
        .sample("simpleModalViewController", "SimpleModal", "var simpleModalViewController: UIViewController?"),
        .sample("presentSimpleModalViewController:animated:", "SimpleModal", "func presentSimpleModal("),
        .sample("dismissSimpleModalViewControllerAnimated:", "SimpleModal", "func dismissSimpleModal(animated: Bool)"),
        .sample(
            "simpleModalContainerController", "SimpleModal",
            "var simpleModalContainerController: SimpleModalContainerController?"),
        .sample(
            "backgroundButton, buttonTapped:", "SimpleModal", "var backgroundButton: UIButton", "func backgroundTapped("
        ),
    ]
}

/// Forwards neither appearance nor rotation, by the property of iOS 5.
private final class JointlySwitchedController: UIViewController {
    override func automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers() -> Bool { false }
}

/// Notes its layout.
private final class LayoutView: UIView {
    let transcript: Transcript

    init(_ transcript: Transcript) {
        self.transcript = transcript
        super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        transcript.note("layoutSubviews")
    }
}
