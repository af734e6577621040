import UIKit

/// Keeps all pages as children, and shows the view of one of them.
private final class PagesController: ContainerBaseController {
    private var selected: UIViewController?

    override var childViewControllersWithAppearanceCallbackAutoForward: [UIViewController] {
        selected.map { [$0] } ?? []
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for title in ["Mail", "News"] { addPage(PageController(title)) }
        selected = children[0]
        view.addSubview(children[0].view)
    }

    private func addPage(_ page: UIViewController) {
        addChild(page)
        page.view.frame = view.bounds
        page.didMove(toParent: self)
    }

    func select(_ page: UIViewController) {
        guard let old = selected, old !== page else { return }
        selected = page
        old.beginAppearanceTransition(false, animated: false)
        page.beginAppearanceTransition(true, animated: false)  // right: direct-lifecycle-call
        old.view.removeFromSuperview()
        view.addSubview(page.view)  // right: appearance-forwarded-to-detached-child
        old.endAppearanceTransition()
        page.endAppearanceTransition()  // right: unbalanced-appearance-transition
    }
}

extension Sample {
    static let containerBase = Sample(
        name: "container-base", summary: "A container forwards appearance by hand to the page on screen"
    ) { app in
        let pages = PagesController()
        app.launch(pages)
        pages.select(pages.children[1])
        app.settle()
        app.window?.isHidden = true
        app.settle()
        app.window?.isHidden = false
        app.settle()
        pages.select(pages.children[0])
        app.settle()
    }
}
