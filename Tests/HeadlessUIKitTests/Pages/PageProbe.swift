import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

/// A page view controller that notes its appearance and the calls of its data source and its delegate.
final class PageProbe: UIPageViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let name = "V"
    private let transcript: Transcript
    /// The pages of the data source, in order.
    var pages: [UIViewController] = []
    /// The delegate's answer for the spine.
    var spine: ((PageProbe, UIInterfaceOrientation) -> SpineLocation)?
    /// The number of dots; 0: the data source does not answer.
    var dots = 0
    /// Actions inside a callback, after super, by the callback's name.
    var during: [String: (PageProbe) -> Void] = [:]

    init(
        _ transcript: Transcript, _ style: TransitionStyle, _ spine: SpineLocation? = nil,
        _ orientation: NavigationOrientation = .horizontal
    ) {
        self.transcript = transcript
        super.init(
            transitionStyle: style, navigationOrientation: orientation, options: spine.map { [.spineLocation: $0] })
        transcript.name(self, name)
        delegate = self
        dataSource = self
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        during["viewDidLoad"]?(self)
    }
    override func viewWillAppear(_ animated: Bool) {
        record("viewWillAppear", animated) { super.viewWillAppear(animated) }
    }
    override func viewDidAppear(_ animated: Bool) {
        record("viewDidAppear", animated) { super.viewDidAppear(animated) }
    }
    override func viewWillDisappear(_ animated: Bool) {
        record("viewWillDisappear", animated) { super.viewWillDisappear(animated) }
    }
    override func viewDidDisappear(_ animated: Bool) {
        record("viewDidDisappear", animated) { super.viewDidDisappear(animated) }
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        transcript.note("before \(transcript.name(of: viewController.id))")
        return page(from: viewController, by: -1)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        transcript.note("after \(transcript.name(of: viewController.id))")
        return page(from: viewController, by: 1)
    }

    private func page(from controller: UIViewController, by distance: Int) -> UIViewController? {
        guard let index = pages.firstIndex(of: controller), pages.indices.contains(index + distance) else { return nil }
        return pages[index + distance]
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int {
        if dots > 0 { transcript.note("count") }
        return dots
    }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        transcript.note("index")
        return 0
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {
        transcript.note("willTransition(\(transcript.names(of: pendingViewControllers)))")
        during["willTransition"]?(self)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        transcript.note(
            """
            didFinish(\(finished), \(transcript.names(of: previousViewControllers)), \(completed)), pages \(shownNames)
            """
        )
        during["didFinish"]?(self)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> SpineLocation {
        guard let spine else { return spineLocation }
        transcript.note("spine in \(orientation.eventName)")
        return spine(self, orientation)
    }

    var shownNames: String { transcript.names(of: viewControllers ?? []) }

    private func record(_ callback: String, _ animated: Bool, _ base: () -> Void) {
        transcript.note("\(name).\(callback)(\(animated))")
        base()
        during[callback]?(self)
    }
}

extension Fixture {
    /// Sets pages and notes the completion.
    func turn(
        _ view: PageProbe, to pages: Probe..., animated: Bool = false,
        _ direction: PageProbe.NavigationDirection = .forward
    ) {
        view.setViewControllers(pages, direction: direction, animated: animated) { [transcript] in
            transcript.note("completion(\($0))")
        }
    }

    /// Shows the first of the pages A, B, C and D, or the first two.
    func showPages(_ view: PageProbe, _ count: Int = 1) {
        view.pages = [a, b, c, d]
        view.setViewControllers(Array(view.pages.prefix(count)), direction: .forward, animated: false)
        show(view)
    }

    /// Notes `pages A, children A` from the properties.
    func notePages(_ view: PageProbe) {
        transcript.note("pages \(view.shownNames), children \(names(of: view.children))")
    }
}
