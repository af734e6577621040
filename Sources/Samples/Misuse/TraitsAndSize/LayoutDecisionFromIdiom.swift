import UIKit

/// Takes a pad for a wide screen.
private final class PlainController: PageController {
    private let list = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(list)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        let isWide = UIDevice.current.userInterfaceIdiom == .pad  // misuse: layout-decision-from-idiom
        list.frame.size.width = isWide ? 320 : size.width
    }
}

extension Sample {
    /// ``sizeClassesOnPad`` does it right.
    static let layoutDecisionFromIdiom = Sample(
        name: "layout-decision-from-idiom",
        summary: "A screen gives its list the width for a pad, also in a third of one",
        device: "iPad 9.7-inch", misuses: [Misuse(rule: "layout-decision-from-idiom", blamed: "trait.read")]
    ) { app in
        app.launch(PlainController("List"))
        app.share(width: 320)
        app.settle()
    }
}
