import UIKit

/// Adds the view of one child to the view of another child.
private final class ConfusedContainerController: ContentContainerController {
    private(set) var moves = 0

    func move(_ content: UIViewController, into panel: UIViewController) {
        panel.view.addSubview(content.view)  // misuse: hierarchy-inconsistency
        moves += 1
    }
}

extension Sample {
    static let hierarchyInconsistency = Sample(
        name: "hierarchy-inconsistency", summary: "A child's view is added to a controller that is not its parent",
        misuses: [Misuse(rule: "hierarchy-inconsistency", blamed: "call.addView")]
    ) { app in
        let root = ConfusedContainerController()
        app.launch(root)
        root.displayContentController(PageController("Panel"))
        root.displayContentController(PageController("Mail"))
        app.settle()
        root.move(root.children[1], into: root.children[0])
        app.settle()
    }
}
