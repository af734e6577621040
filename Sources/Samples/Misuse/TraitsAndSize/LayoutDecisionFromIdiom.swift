import UIKit

/// Uses the idiom pad as if it meant a wide window.
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
    /// ``sizeClassesOnPad`` is correct.
    static let layoutDecisionFromIdiom = Sample(
        name: "layout-decision-from-idiom",
        summary: "A screen uses the layout for a pad in a window that is only 320 points wide",
        device: "iPad 9.7-inch", misuses: [Misuse(rule: "layout-decision-from-idiom", blamed: "trait.read")]
    ) { app in
        app.launch(PlainController("List"))
        app.resizeWindow(width: 320)
        app.settle()
    }
}
