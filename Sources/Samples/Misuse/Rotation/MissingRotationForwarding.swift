import UIKit

/// Forwards rotation by hand, except willAnimateRotation(to:duration:).
private final class AlbumController: ContainerBaseController {
    override func automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers() -> Bool { false }
    override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool { true }

    override func viewDidLoad() {
        super.viewDidLoad()
        let page = PageController("Page")
        addChild(page)
        page.view.frame = view.bounds
        view.addSubview(page.view)
        page.didMove(toParent: self)
    }

    override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willRotate(to: toInterfaceOrientation, duration: duration)
        for page in children { page.willRotate(to: toInterfaceOrientation, duration: duration) }
    }

    override func willAnimateRotation(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willAnimateRotation(to: orientation, duration: duration)  // misuse: missing-rotation-forwarding
    }

    override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
        super.didRotate(from: fromInterfaceOrientation)
        for page in children { page.didRotate(from: fromInterfaceOrientation) }
    }
}

extension Sample {
    static let missingRotationForwarding = Sample(
        name: "missing-rotation-forwarding",
        summary: "A container of iOS 5 forwards two of the three rotation callbacks",
        device: "iPhone 4s", semantics: .v5,
        misuses: [Misuse(rule: "missing-rotation-forwarding", blamed: "callback.willAnimateRotation")]
    ) { app in
        app.launch(AlbumController())
        app.rotate(to: .landscapeLeft)
        app.settle()
    }
}
