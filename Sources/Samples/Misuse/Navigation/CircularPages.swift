import UIKit

/// Its pages follow each other in a circle, even if there are only two.
private final class Gallery: NSObject, UIPageViewControllerDataSource {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    private let photos: [UIViewController]

    init(_ photos: [UIViewController]) {
        self.photos = photos
        super.init()
        pages.dataSource = self
        pages.setViewControllers([photos[0]], direction: .forward, animated: false)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { photo(beside: viewController, -1) }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { photo(beside: viewController, 1) }

    private func photo(beside shown: UIViewController, _ offset: Int) -> UIViewController? {
        guard let index = photos.firstIndex(where: { $0 === shown }) else { return nil }
        return photos[(index + offset + photos.count) % photos.count]  // misuse: circular-pages
    }
}

extension Sample {
    static let circularPages = Sample(
        name: "circular-pages", summary: "Two pages of which each comes before and after the other",
        misuses: [Misuse(rule: "circular-pages", blamed: "callback.pageBefore")]
    ) { app in
        let gallery = Gallery([PageController("Harbor"), PageController("Lighthouse")])
        app.launch(gallery.pages)
        app.swipePage(gallery.pages, finishing: false)
        app.settle()
        app.swipePage(gallery.pages, toward: .reverse, finishing: true)
        app.settle()
        withExtendedLifetime(gallery) {}
    }
}
