import UIKit

/// Has one page on screen and another one in reserve, and tells both that they appear: what the base class passes on goes to all children
/// unless a subclass says which.
private final class ReserveController: ContainerBaseController {
    override func viewDidLoad() {
        super.viewDidLoad()
        for title in ["Shown", "In reserve"] {
            let page = PageController(title)
            addChild(page)  // misuse: child-without-view
            page.view.frame = view.bounds
            if children.count == 1 { view.addSubview(page.view) }
            page.didMove(toParent: self)
        }
    }
}

extension Sample {
    /// ``containerBase`` does it right.
    static let forwardingToHiddenChild = Sample(
        name: "forwarding-to-hidden-child", summary: "A container tells a child that it appears whose view is not on screen",
        misuses: [Misuse(rule: "child-without-view", blamed: "call.addChild")]
    ) { app in
        app.launch(ReserveController())
        app.window?.isHidden = true
        app.settle()
    }
}
