import Foundation

/// What has traits and is told when they change: screens, windows, controllers, views.
///
/// Source: UITraitCollection.h.
@MainActor
public protocol UITraitEnvironment: AnyObject {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// What stands in an environment whose size and traits change, and passes the changes on to what it contains.
///
/// Source: UIViewController.h (UIContentContainer); <doc:TraitsAndSizeChanges>, <doc:SizesOfChildren>.
@MainActor
public protocol UIContentContainer: AnyObject {
    var preferredContentSize: CGSize { get }
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
    func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
        -> CGSize
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UITraitEnvironment, UIContentContainer {}
extension UIView: UITraitEnvironment {}
