import UIKit

/// Removes all pages of a tour, with an animation.
@MainActor
private final class Tour {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)

    init() { pages.setViewControllers([PageController("Welcome")], direction: .forward, animated: false) }

    func clear() {
        pages.setViewControllers([], direction: .forward, animated: true)  // misuse: page-count-mismatch
        pages.title = "No tour"
    }
}

extension Sample {
    static let pageCountMismatch = Sample(
        name: "page-count-mismatch", summary: "A page view controller is given no page, with an animation",
        misuses: [Misuse(rule: "page-count-mismatch", blamed: "call.setViewControllers")]
    ) { app in
        let tour = Tour()
        app.launch(tour.pages)
        tour.clear()
        withExtendedLifetime(tour) {}
    }
}
