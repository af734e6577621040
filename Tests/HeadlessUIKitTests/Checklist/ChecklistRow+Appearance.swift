import Foundation

@testable import HeadlessUIKit

extension ChecklistRow {
    /// Appearance.
    static let appearance: [ChecklistRow] = [
        .does("viewWillAppear:, viewDidAppear:", "UIViewController.viewWillAppear(_:), viewDidAppear(_:)") { stage in
            stage.told { stage.show(stage.p) }.has("P.viewWillAppear(false)", "P.viewDidAppear(false)")
        },
        .does("viewWillDisappear:, viewDidDisappear:", "UIViewController.viewWillDisappear(_:), viewDidDisappear(_:)") {
            stage in
            stage.show(stage.p)
            return stage.told { stage.window.isHidden = true }.has(
                "P.viewWillDisappear(false)", "P.viewDidDisappear(false)")
        },
        .does(
            "shouldAutomaticallyForwardAppearanceMethods",
            "UIViewController.shouldAutomaticallyForwardAppearanceMethods"
        ) { stage in
            stage.p.isForwarding = false
            stage.show(stage.p)
            return UIViewController().shouldAutomaticallyForwardAppearanceMethods
                && !stage.told { stage.embed(stage.c, in: stage.p) }.contains("C.viewWillAppear(false)")
        },
        .does(
            "automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers",
            "UIViewController.automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers()", .v5
        ) { stage in
            let container = JointlySwitchedController()
            stage.show(container)
            return !stage.told { stage.embed(stage.c, in: container) }.contains("C.viewWillAppear(false)")
        },
        .does("beginAppearanceTransition:animated:", "UIViewController.beginAppearanceTransition(_:animated:)") {
            stage in
            stage.p.isForwarding = false
            stage.showPair()
            let told = stage.told { stage.c.beginAppearanceTransition(true, animated: true) }
            return told.first == "C.viewWillAppear(true)" && !told.contains("C.viewDidAppear(true)")
        },
        .does("endAppearanceTransition", "UIViewController.endAppearanceTransition()") { stage in
            stage.p.isForwarding = false
            stage.showPair()
            stage.c.beginAppearanceTransition(true, animated: true)
            return stage.told { stage.c.endAppearanceTransition() }.last == "C.viewDidAppear(true)"
        },
        .does("viewWillLayoutSubviews, viewDidLayoutSubviews", "UIViewController.viewWillLayoutSubviews()") { stage in
            stage.journal.detail = .layout
            return stage.told { stage.show(stage.p) }.has("P.viewWillLayoutSubviews", "P.viewDidLayoutSubviews")
        },
        .does("layoutSubviews", "UIView.layoutSubviews()") { stage in
            stage.journal.detail = .layout
            stage.p.loading = { $0.view = LayoutView(stage.journal) }
            return stage.told { stage.show(stage.p) }.has(
                "P.viewWillLayoutSubviews", "layoutSubviews", "P.viewDidLayoutSubviews")
        },
        .does("Auto Layout constraints", "NSLayoutConstraint") { stage in
            stage.show(stage.p)
            stage.p.view.addSubview(stage.box)
            stage.box.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                stage.box.leadingAnchor.constraint(equalTo: stage.p.view.leadingAnchor, constant: 8),
                stage.box.topAnchor.constraint(equalTo: stage.p.view.topAnchor),
                stage.box.widthAnchor.constraint(equalToConstant: 50),
                stage.box.heightAnchor.constraint(equalToConstant: 20),
            ])
            let before = stage.box.frame
            stage.session.runUntilIdle()
            return before.minX == 0 && stage.box.frame == CGRect(x: 8, y: 0, width: 50, height: 20)
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

/// Forwards neither appearance nor rotation, as iOS 5 asks it.
private final class JointlySwitchedController: UIViewController {
    override func automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers() -> Bool { false }
}

/// Writes down when it lays out.
private final class LayoutView: UIView {
    let journal: Journal

    init(_ journal: Journal) {
        self.journal = journal
        super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        journal.note("layoutSubviews")
    }
}
