import UIKit

/// Shows one page, keeps another one in reserve, and forwards appearance to both.
private final class ReserveController: UIViewController {
    private let shown = PageController("Shown")
    private let reserve = PageController("In reserve")

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func viewDidLoad() {
        super.viewDidLoad()
        for page in [shown, reserve] {
            addChild(page)
            page.view.frame = view.bounds
            if page === shown { view.addSubview(page.view) }
            page.didMove(toParent: self)
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reserve.beginAppearanceTransition(true, animated: animated)  // misuse: appearance-forwarded-to-detached-child
        shown.beginAppearanceTransition(true, animated: animated)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        reserve.endAppearanceTransition()
        shown.endAppearanceTransition()
    }
}

extension Sample {
    /// ``containerBase`` is correct.
    static let forwardingToHiddenChild = Sample(
        name: "forwarding-to-hidden-child",
        summary: "A container forwards appearance to a child whose view is not on screen",
        misuses: [Misuse(rule: "appearance-forwarded-to-detached-child", blamed: "call.beginAppearance")]
    ) { app in
        app.launch(ReserveController())
        app.settle()
    }
}
