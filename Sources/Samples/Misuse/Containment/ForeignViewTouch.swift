import UIKit

/// Puts a badge into the view of its page.
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
        name: "foreign-view-touch", summary: "A container puts a view of its own into that of its page",
        misuses: [Misuse(rule: "foreign-view-touch", blamed: "view.touched")]
    ) { app in app.launch(MeddlingContainerController()) }
}
