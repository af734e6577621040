/// Supplies the pages that a gesture leads to. Without a data source there are no gestures. The default implementations
/// of the optional methods return 0.
///
/// Source: `UIPageViewController.h`.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: RespondingObject {
    /// The page before `viewController`; nil if there is none.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// The page after `viewController`; nil if there is none.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// The number of dots of the page indicator. Asked after each `setViewControllers` of pages that scroll
    /// horizontally.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// The index of the selected dot, from 0. Asked after the count.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Is informed when a gesture turns pages. `setViewControllers` calls none of these methods. The default
/// implementations do nothing.
///
/// Source: `UIPageViewController.h`.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: RespondingObject {
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// - Parameters:
    ///   - finished: whether the animation has run to its end.
    ///   - previousViewControllers: the pages before the gesture.
    ///   - completed: whether the page was turned; false if the old page came back.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
    /// Returns the location of the spine after a rotation. For pages that curl.
    ///
    /// The delegate may set the pages that this needs (one, or two for `mid`) and
    /// ``UIPageViewController/isDoubleSided``. They come without animation. Pages that do not suit the answer are an
    /// exception. Only what the delegate sets is recorded.
    ///
    /// Source: `UIPageViewController.h`.
    func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation
    func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask
    func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation
}

extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation { pageViewController.spineLocation }
    public func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask { pageViewController.defaultSupportedOrientations }
    public func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation { pageViewController.defaultPreferredOrientation }
}
