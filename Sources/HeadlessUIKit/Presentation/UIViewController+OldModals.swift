import CallSites
import HierarchyModel

/// What presentations were called before iOS 5.
///
/// Source: UIViewController.h, until iOS 6.
extension UIViewController {
    /// ``present(_:animated:completion:)`` without a completion; an override of that is not called.
    public func presentModalViewController(_ modalViewController: UIViewController, animated: Bool) {
        let site = CallSite.capture(for: self)
        appPresents(modalViewController, animated, nil, site)
    }

    /// ``dismiss(animated:completion:)`` without a completion; an override of that is not called.
    public func dismissModalViewController(animated: Bool) {
        let site = CallSite.capture(for: self)
        appDismisses(animated, nil, site)
    }

    /// ``presentedViewController``
    public var modalViewController: UIViewController? { presentedViewController }
}
