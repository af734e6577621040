import HierarchyModel

// The location of the spine after a rotation.
extension UIPageViewController {
    /// Asks the delegate for the spine.
    ///
    /// Source: `UIPageViewController.h`; <doc:PageViewController#Spine>.
    func askSpine(in orientation: UIInterfaceOrientation) {
        guard transitionStyle == .pageCurl, !isChoosingSpine, let delegate else { return }
        let before = (pages: viewControllers, hasTwoSides: hasTwoSides)
        isChoosingSpine = true
        let answer = delegate.pageViewController(self, spineLocationFor: orientation)
        isChoosingSpine = false
        let spine = answer == .none ? spineLocation : answer
        if isValidPageCount(spine) { return take(spine) }
        hasTwoSides = before.hasTwoSides
        guard let pages = before.pages, pages != viewControllers else { return }
        change(to: pages, false, nil, because: session.currentOrLastCause)
    }

    /// Whether the number of pages suits the spine: one, or two with the spine in the middle. Throws an exception if it
    /// does not, unless no pages were set.
    private func isValidPageCount(_ spine: SpineLocation) -> Bool {
        let required = spine == .mid ? 2 : 1
        let count = viewControllers?.count ?? 0
        guard count > 0, count != required else { return true }
        session.diagnose(
            "The number of view controllers provided (\(count)) doesn't match the number required (\(required)) "
                + "for the requested spine location (\(spine.constantName))",
            subject: id, thrown: true)
        return false
    }

    private func take(_ spine: SpineLocation) {
        spineLocation = spine
        if spine == .mid { hasTwoSides = true }
    }
}

extension UIPageViewController.SpineLocation {
    /// The name of UIKit's constant.
    fileprivate var constantName: String {
        switch self {
        case .none: "UIPageViewControllerSpineLocationNone"
        case .min: "UIPageViewControllerSpineLocationMin"
        case .mid: "UIPageViewControllerSpineLocationMid"
        case .max: "UIPageViewControllerSpineLocationMax"
        }
    }
}
