/// Says how a presentation adapts to its surroundings. A method that the delegate lacks answers as UIKit does.
///
/// Source: UIPresentationController.h; <doc:AdaptivePresentation>.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// The style to take where the width is compact; `none` keeps the style that was asked for.
    ///
    /// Until iOS 12 `fullScreen`, `overFullScreen` and `none` count, since iOS 13 sheets as well; any other answer is ignored.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// The same for any traits; by default the answer of ``adaptivePresentationStyle(for:)`` where the width is compact.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// What to present instead in another style than was asked for, such as a navigation controller around the presented one; nil
    /// keeps that.
    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    /// The presentation begins, or changes while it stands.
    ///
    /// - Parameter style: `none` where it is the one that was asked for.
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)

    /// Whether the user may dismiss the presentation. This and what follows are never for a dismissal that the app makes.
    ///
    /// Source: <doc:SheetDismissal>.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// The user begins to dismiss the presentation, and may yet let it come back.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// The user has tried to dismiss what may not be dismissed.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        controller.usualAdaptiveStyle(for: controller.consideredTraits ?? controller.traitCollection)
    }

    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        guard traitCollection.horizontalSizeClass == .compact else {
            return controller.usualAdaptiveStyle(for: traitCollection)
        }
        return adaptivePresentationStyle(for: controller)
    }

    public func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }

    public func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}

    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
