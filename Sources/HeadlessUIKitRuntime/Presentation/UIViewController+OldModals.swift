import CallSites
import HierarchyModel

/// The names of presentations before iOS 5.
///
/// Source: `UIViewController.h`, until iOS 6.
extension UIViewController {
    /// Like ``present(_:animated:completion:)`` without a completion. An override of that is not called.
    public func presentModalViewController(_ modalViewController: UIViewController, animated: Bool) {
        let site = CallSite.capture(for: self)
        performPresent(modalViewController, animated, nil, site)
    }

    /// Like ``dismiss(animated:completion:)`` without a completion. An override of that is not called.
    public func dismissModalViewController(animated: Bool) {
        let site = CallSite.capture(for: self)
        performDismiss(animated, nil, site)
    }

    /// The old name of ``presentedViewController``.
    public var modalViewController: UIViewController? { presentedViewController }
}
