import UIKit

/// Overrides the traits of a page that is inside its child, a navigation controller.
private final class ShelfController: PageController {
    private let page = PageController("Page")

    override func viewDidLoad() {
        super.viewDidLoad()
        let stack = UINavigationController(rootViewController: page)
        addChild(stack)
        stack.view.frame = view.bounds
        view.addSubview(stack.view)
        stack.didMove(toParent: self)
    }

    func narrow() {
        let compact = UITraitCollection(horizontalSizeClass: .compact)
        setOverrideTraitCollection(compact, forChild: page)  // misuse: override-traits-for-non-child
    }
}

extension Sample {
    static let overrideTraitsForNonChild = Sample(
        name: "override-traits-for-non-child",
        summary: "A container overrides the traits of a controller that is a child of its child",
        misuses: [Misuse(rule: "override-traits-for-non-child", blamed: "call.overrideTraits")]
    ) { app in
        let shelf = ShelfController("Shelf")
        app.launch(shelf)
        shelf.narrow()
        app.settle()
    }
}
