import UIKit

/// Shows the next page of a tour at each tap, even while a page is turning.
@MainActor
private final class Tour {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)

    init() { pages.setViewControllers([PageController("Welcome")], direction: .forward, animated: false) }

    func show(_ title: String) {
        let page = PageController(title)
        pages.setViewControllers([page], direction: .forward, animated: true)  // misuse: page-transition-overlap
        pages.title = title
    }
}

extension Sample {
    static let pageTransitionOverlap = Sample(
        name: "page-transition-overlap", summary: "Two taps set pages while the first page is still turning",
        misuses: [Misuse(rule: "page-transition-overlap", blamed: "call.setViewControllers")]
    ) { app in
        let tour = Tour()
        app.launch(tour.pages)
        tour.show("Lists")
        app.wait(0.1)
        tour.show("Sharing")
        app.settle()
        withExtendedLifetime(tour) {}
    }
}
