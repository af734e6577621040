import UIKit

/// Adds a chart each time that it appears.
private final class OverviewController: PageController {
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        let chart = PageController("Chart")
        addChild(chart)  // misuse: child-added-again
        chart.view.frame = view.bounds
        view.addSubview(chart.view)
        chart.didMove(toParent: self)
    }
}

extension Sample {
    static let childAddedAgain = Sample(
        name: "child-added-again", summary: "A container adds another child each time that it appears",
        misuses: [Misuse(rule: "child-added-again", blamed: "call.addChild")]
    ) { app in
        let stack = UINavigationController(rootViewController: OverviewController("Overview"))
        app.launch(stack)
        stack.pushViewController(PageController("Details"), animated: true)
        app.settle()
        stack.popViewController(animated: true)
        app.settle()
    }
}
