import UIKit

/// Adds a badge to the view of its child.
private final class MeddlingContainerController: ContainerBaseController {
    private let badge = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        let page = PageController("Page")
        addChild(page)
        page.view.frame = view.bounds
        view.addSubview(page.view)
        page.didMove(toParent: self)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        children.first?.view.addSubview(badge)  // misuse: foreign-view-touch
        badge.tag = 1
    }
}

extension Sample {
    static let foreignViewTouch = Sample(
        name: "foreign-view-touch", summary: "A container adds a view of its own to the view of its child",
        misuses: [Misuse(rule: "foreign-view-touch", blamed: "view.touched")]
    ) { app in app.launch(MeddlingContainerController()) }
}
