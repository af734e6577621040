import UIKit

/// Overrides a callback without calling super.
private final class AbsentMindedController: PageController {
    private(set) var visits = 0

    override func viewDidAppear(_ animated: Bool) {  // misuse: missing-super-call
        visits += 1
    }
}

extension Sample {
    static let missingSuperCall = Sample(
        name: "missing-super-call", summary: "An override of viewDidAppear(_:) does not call super",
        misuses: [Misuse(rule: "missing-super-call", blamed: "callback.viewDidAppear")]
    ) { app in
        let container = ContentContainerController()
        app.launch(container)
        container.displayContentController(AbsentMindedController("Mail"))
        app.settle()
    }
}
