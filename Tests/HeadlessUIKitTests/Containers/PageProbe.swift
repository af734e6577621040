import Foundation

@testable import HeadlessUIKit

/// A page view controller that writes down its own appearance, and what it asks its data source and tells its delegate.
final class PageProbe: UIPageViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let name = "V"
    private let journal: Journal
    /// What the data source has, in order.
    var pages: [UIViewController] = []
    /// Where the delegate wants the spine.
    var spine: ((PageProbe, UIInterfaceOrientation) -> SpineLocation)?
    /// The number of dots; the data source is not asked for it with 0.
    var dots = 0
    /// What to do inside a callback, after super.
    var during: [String: (PageProbe) -> Void] = [:]

    init(
        _ journal: Journal, _ style: TransitionStyle, _ spine: SpineLocation? = nil,
        _ orientation: NavigationOrientation = .horizontal
    ) {
        self.journal = journal
        super.init(
            transitionStyle: style, navigationOrientation: orientation, options: spine.map { [.spineLocation: $0] })
        journal.name(self, name)
        delegate = self
        dataSource = self
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        told("viewWillAppear", animated) { super.viewWillAppear(animated) }
    }
    override func viewDidAppear(_ animated: Bool) { told("viewDidAppear", animated) { super.viewDidAppear(animated) } }
    override func viewWillDisappear(_ animated: Bool) {
        told("viewWillDisappear", animated) { super.viewWillDisappear(animated) }
    }
    override func viewDidDisappear(_ animated: Bool) {
        told("viewDidDisappear", animated) { super.viewDidDisappear(animated) }
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        journal.note("before \(journal.name(of: viewController.id))")
        return page(from: viewController, by: -1)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        journal.note("after \(journal.name(of: viewController.id))")
        return page(from: viewController, by: 1)
    }

    private func page(from controller: UIViewController, by distance: Int) -> UIViewController? {
        guard let index = pages.firstIndex(of: controller), pages.indices.contains(index + distance) else { return nil }
        return pages[index + distance]
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int {
        if dots > 0 { journal.note("count") }
        return dots
    }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        journal.note("index")
        return 0
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {
        journal.note("willTransition(\(journal.names(of: pendingViewControllers)))")
        during["willTransition"]?(self)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        journal.note(
            "didFinish(\(finished), \(journal.names(of: previousViewControllers)), \(completed)), pages \(shownNames)")
        during["didFinish"]?(self)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> SpineLocation {
        guard let spine else { return spineLocation }
        journal.note("spine in \(orientation.eventName)")
        return spine(self, orientation)
    }

    var shownNames: String { journal.names(of: viewControllers ?? []) }

    private func told(_ callback: String, _ animated: Bool, _ base: () -> Void) {
        journal.note("\(name).\(callback)(\(animated))")
        base()
        during[callback]?(self)
    }
}

extension Stage {
    /// Sets pages; its completion is a line of the journal.
    func turn(
        _ view: PageProbe, to pages: Probe..., animated: Bool = false,
        _ direction: PageProbe.NavigationDirection = .forward
    ) {
        view.setViewControllers(pages, direction: direction, animated: animated) { [journal] in
            journal.note("completion(\($0))")
        }
    }

    /// Shows the first of the pages A, B, C and D, or the first two.
    func showPages(_ view: PageProbe, _ count: Int = 1) {
        view.pages = [a, b, c, d]
        view.setViewControllers(Array(view.pages.prefix(count)), direction: .forward, animated: false)
        show(view)
    }

    /// `pages A, children A` as the properties read.
    func notePages(_ view: PageProbe) {
        journal.note("pages \(view.shownNames), children \(names(of: view.children))")
    }
}
