import UIKit

/// Dismisses its detail a second time after the detail has dismissed itself.
private final class ListSheetController: UIViewController {
    let detail = DetailSheetController()

    func showDetail() {
        detail.onClose = { [weak self] in
            self?.dismiss(animated: true)  // misuse: double-dismiss-climbs
            self?.title = "Closed"
        }
        present(detail, animated: true)
    }
}

private final class DetailSheetController: UIViewController {
    var onClose: () -> Void = {}

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        onClose()
    }

    func close() { dismiss(animated: true) }
}

extension Sample {
    static let doubleDismissClimbs = Sample(
        name: "double-dismiss-climbs",
        summary: "A sheet that has dismissed itself is dismissed again, which dismisses its presenter",
        misuses: [Misuse(rule: "double-dismiss-climbs", blamed: "call.dismiss")]
    ) { app in
        let root = PageController("Home")
        let list = ListSheetController()
        app.launch(root)
        root.present(list, animated: true)
        app.settle()
        list.showDetail()
        app.settle()
        list.detail.close()
        app.settle()
    }
}
