import UIKit

/// Forwards appearance by hand, and does not call super.
private final class FrameController: PageController {
    private let child = PageController("Picture")

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(child)
        child.view.frame = view.bounds
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }

    override func viewWillAppear(_ animated: Bool) {  // misuse: missing-super-call
        child.beginAppearanceTransition(true, animated: animated)
    }

    override func viewDidAppear(_ animated: Bool) {  // misuse: missing-super-call
        child.endAppearanceTransition()
    }

    override func viewWillDisappear(_ animated: Bool) {  // misuse: missing-super-call
        child.beginAppearanceTransition(false, animated: animated)
    }

    override func viewDidDisappear(_ animated: Bool) {  // misuse: missing-super-call
        child.endAppearanceTransition()
    }
}

extension Sample {
    /// ``containerBase`` is correct.
    static let forwardingWithoutSuper = Sample(
        name: "forwarding-without-super",
        summary: "A container forwards appearance by hand in overrides that do not call super",
        misuses: [
            Misuse(rule: "missing-super-call", blamed: "callback.viewWillAppear"),
            Misuse(rule: "missing-super-call", blamed: "callback.viewDidAppear"),
            Misuse(rule: "missing-super-call", blamed: "callback.viewWillDisappear"),
            Misuse(rule: "missing-super-call", blamed: "callback.viewDidDisappear"),
        ]
    ) { app in
        app.launch(FrameController("Frame"))
        app.window?.isHidden = true
        app.settle()
    }
}
