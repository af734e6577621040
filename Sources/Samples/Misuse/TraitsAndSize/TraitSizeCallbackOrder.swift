import UIKit

/// Notifies its page of size classes by hand, after UIKit has notified the page of its size.
private final class ReaderController: PageController {
    private let page = PageController("Page")

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(page)
        page.view.frame = view.bounds
        page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(page.view)
        page.didMove(toParent: self)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        let width = UITraitCollection(horizontalSizeClass: size.width > 600 ? .regular : .compact)
        page.willTransition(to: width, with: coordinator)  // misuse: trait-size-callback-order
    }
}

extension Sample {
    static let traitSizeCallbackOrder = Sample(
        name: "trait-size-callback-order", summary: "A container notifies its page of traits by hand, after the size",
        misuses: [Misuse(rule: "trait-size-callback-order", blamed: "callback.willTransitionToTraits")]
    ) { app in
        app.launch(ReaderController("Reader"))
        app.rotate(to: .landscapeLeft)
        app.settle()
    }
}
