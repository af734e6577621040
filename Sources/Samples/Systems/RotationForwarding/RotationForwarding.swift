import UIKit

/// Keeps a map and a letter as children, and shows the view of one of them.
private final class FolderController: RotationForwardingController {
    private(set) var selected: UIViewController?

    override var childViewControllersWithAppearanceCallbackAutoForward: [UIViewController] { seen }
    override var childViewControllersWithRotationCallbackAutoForward: [UIViewController] { seen }
    private var seen: [UIViewController] { selected.map { [$0] } ?? [] }

    override func viewDidLoad() {
        super.viewDidLoad()
        for page in [MapController("Map"), LetterController("Letter")] { addPage(page) }
        selected = children[0]
        view.addSubview(children[0].view)
    }

    private func addPage(_ page: UIViewController) {
        addChild(page)
        page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        page.didMove(toParent: self)
    }

    func select(_ page: UIViewController) {
        guard let old = selected, old !== page else { return }
        selected = page
        old.beginAppearanceTransition(false, animated: false)
        page.beginAppearanceTransition(true, animated: false)
        old.view.removeFromSuperview()
        page.view.frame = view.bounds
        view.addSubview(page.view)
        old.endAppearanceTransition()
        page.endAppearanceTransition()
        UIViewController.attemptRotationToDeviceOrientation()
    }
}

/// Supports all orientations, and hides its contents during a rotation.
private final class MapController: PageController {
    private(set) var isDrawn = true

    override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool { true }

    override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willRotate(to: toInterfaceOrientation, duration: duration)
        isDrawn = false
    }

    override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willAnimateRotation(to: toInterfaceOrientation, duration: duration)
        title = toInterfaceOrientation.isLandscape ? "Wide map" : "Map"
    }

    override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
        super.didRotate(from: fromInterfaceOrientation)
        isDrawn = true
    }
}

/// Supports only portrait.
private final class LetterController: PageController {
    override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool {
        interfaceOrientation == .portrait
    }
}

extension Sample {
    static let rotationForwarding = Sample(
        name: "rotation-forwarding",
        summary:
            "A container of iOS 5 forwards rotation by hand to the page on screen, which decides the orientations",
        device: "iPhone 4s", semantics: .v5
    ) { app in
        let folder = FolderController()
        app.launch(folder)
        app.rotate(to: .landscapeLeft)
        app.settle()
        app.rotate(to: .portrait)
        app.settle()
        folder.select(folder.children[1])
        app.rotate(to: .landscapeRight)
        app.settle()
        folder.select(folder.children[0])
        app.settle()
    }
}
