import Foundation

/// An object that has traits and is informed of changes: a screen, window, controller or view.
///
/// Source: `UITraitCollection.h`.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// An object whose size and traits change with its environment, and that informs its contents of the changes.
///
/// Source: `UIViewController.h` (`UIContentContainer`); <doc:TraitsAndSizeChanges>, <doc:SizesOfChildren>.
@preconcurrency @MainActor
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
