/// Determines how a presentation adapts to its environment. The default implementations do what UIKit does.
///
/// Source: `UIPresentationController.h`; <doc:AdaptivePresentation>.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: RespondingObject {
    /// The style in a compact width; `none` keeps the requested style.
    ///
    /// Until iOS 12 the answers `fullScreen`, `overFullScreen` and `none` are valid, since iOS 13 sheets, too. Other
    /// answers are ignored.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// The style for any traits. The default is the answer of ``adaptivePresentationStyle(for:)`` if the width is
    /// compact.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// The controller to present in a style that differs from the requested one, such as a navigation controller around
    /// the presented one; nil keeps the presented one.
    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    /// Called before the presentation begins, or changes its style.
    ///
    /// - Parameter style: `none` if it is the requested one.
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)

    /// Whether the user may dismiss the presentation. This method and the next ones are not called for a dismissal by
    /// the app.
    ///
    /// Source: <doc:SheetDismissal>.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Called when the user begins to dismiss the presentation. It may still be cancelled.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Called when the user has tried to dismiss a presentation that must not be dismissed.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        controller.defaultAdaptiveStyle(for: controller.consideredTraits ?? controller.traitCollection)
    }

    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        guard traitCollection.horizontalSizeClass == .compact else {
            return controller.defaultAdaptiveStyle(for: traitCollection)
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
