import UIKit

/// Has the orientations of what is visible, even if that is an alert, which has those of its presenter.
private final class VisibleStackController: UINavigationController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        visibleViewController?.supportedInterfaceOrientations ?? .all  // misuse: orientation-asked-recursively
    }
}

extension Sample {
    /// An alert over two stacks, of which the second one answers for itself.
    static let orientationAskedRecursively = Sample(
        name: "orientation-asked-recursively",
        summary: "A stack answers for its alert, which asks the stack",
        misuses: [
            Misuse(rule: "orientation-asked-recursively", blamed: "callback.supportedInterfaceOrientations")
        ]
    ) { app in
        app.launch(VisibleStackController(rootViewController: PageController("Home")))
        show("Delete the page?", over: app.window?.rootViewController, in: app)
        let settings = TopStackController(rootViewController: PageController("Settings"))
        settings.modalPresentationStyle = .fullScreen
        app.window?.rootViewController?.present(settings, animated: true)
        app.settle()
        show("Delete all pages?", over: settings, in: app)
    }

    @MainActor private static func show(_ title: String, over presenter: UIViewController?, in app: SampleApp) {
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        let delete = UIAlertAction(title: "Delete", style: .destructive)
        alert.addAction(delete)
        presenter?.present(alert, animated: true)
        app.settle()
        app.tap(delete)
        app.settle()
    }
}
