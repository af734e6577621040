import UIKit

/// A tour of the app by pages. A tap while a page is turning has no effect.
final class TourController: UIPageViewController {
    private var isTurning = false

    init(_ title: String) {
        super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
        self.title = title
        setViewControllers([PageController("Welcome")], direction: .forward, animated: false)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func show(_ title: String) {
        guard !isTurning else { return }  // right: page-transition-overlap
        isTurning = true
        let page = PageController(title)
        setViewControllers([page], direction: .forward, animated: true) { _ in  // right: page-count-mismatch
            self.isTurning = false
        }
    }
}
