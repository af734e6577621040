import UIKit

/// An overlay whose view is directly in the window, without a parent controller.
private final class OverlayController: UIViewController {
    func cover(_ window: UIWindow) {
        window.addSubview(view)  // misuse: view-without-child
        view.frame = window.bounds
    }

    func ask() {
        present(PageController("Rate us"), animated: true)  // misuse: present-from-detached-controller
        title = "Asked"
    }
}

extension Sample {
    static let presentFromDetachedController = Sample(
        name: "present-from-detached-controller",
        summary: "An overlay that is not in the controller hierarchy presents a sheet",
        misuses: [
            Misuse(rule: "view-without-child", blamed: "call.addView"),
            Misuse(rule: "present-from-detached-controller", blamed: "call.present"),
        ]
    ) { app in
        app.launch(PageController("Home"))
        let overlay = OverlayController()
        guard let window = app.window else { return }
        overlay.cover(window)
        app.settle()
        overlay.ask()
        app.settle()
    }
}
