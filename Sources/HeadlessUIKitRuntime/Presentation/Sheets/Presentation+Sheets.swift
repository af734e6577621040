import HierarchyModel

// What the user may do.
extension Presentation {
    /// Whether the presented controller is on screen, at rest, and nothing is presented above it.
    package var isFree: Bool { phase == .presented && move == nil && presented.receivesTouches }

    private var isInteractive: Bool { session.has(.swipeDismissesSheets) && style.isSheet }

    private var isZoomed: Bool { presented.prefersZoom }

    /// The presentation controller, if it is a popover's.
    package var popover: UIPopoverPresentationController? {
        style == .popover ? controller as? UIPopoverPresentationController : nil
    }

    /// Whether a tap outside of it is possible.
    package var leavesRoom: Bool { popover != nil || isInteractive && controller.extent != .fills }

    /// Whether the sheet can be pulled. In compact height a sheet is drawn full screen. A zoom is dragged back, unless
    /// the app refuses.
    ///
    /// Source: <doc:AdaptivePresentation>; <doc:FluidNavigation#Zoom>.
    private var isPulled: Bool {
        guard !isZoomed else {
            return isFree && presented.allowsEndOfZoom(at: container.center, asSystemSays: true)
        }
        return isInteractive && (environment.verticalSizeClass != .compact || controller.extent == .detent)
    }

    /// Whether touches beside the presented view reach what is below.
    package var letsTouchesThrough: Bool {
        phase == .presented && (controller as? UISheetPresentationController)?.isUndimmed == true
    }

    package func handleSwipeDown() {
        guard isPulled else { return }
        attempt(isSwiped: true) { dismissal, request in
            let swipe = SheetSwipe(dismissal, request)
            self.swipe = swipe
            session.beforeLayout(because: request.cause) { [self] in swipe.begin { self.swipe = nil } }
        }
    }

    /// The finger of a pull that may not dismiss the sheet is lifted.
    ///
    /// Source: <doc:SheetDismissal>.
    package func handleRefusedPull(_ phase: Session.SwipePhase) {
        guard isPullRefused else { return }
        switch phase {
        case .began, .changed: break
        case .ended:
            isPullRefused = false
            if isFree { asked.tellDidAttempt() }
        case .cancelled: isPullRefused = false
        }
    }

    package func handleDismissal() {
        attempt(isSwiped: false) { dismissal, request in dismissal.schedule(request) }
    }

    /// Asks the delegate, then continues with the dismissal unless it refuses.
    ///
    /// Source: <doc:SheetDismissal>, steps 1 to 3.
    private func attempt(isSwiped: Bool, _ body: (Dismissal, PresentationRequest) -> Void) {
        guard isFree, let cause = session.currentCause, (presented as? UIAlertController)?.canBeCancelled != false
        else {
            return
        }
        guard !presented.isModalInSubtree, asked.askShouldDismiss() else {
            isPullRefused = isSwiped && session.has(.refusedPullsEndWithFinger)
            return isPullRefused ? () : asked.tellDidAttempt()
        }
        guard isFree, let dismissal = Dismissal([self]) else { return }
        var request = PresentationRequest(isAnimated: true, cause: cause, isSwiped: isSwiped)
        request.wasDismissed = { [asked, presented] in
            asked.tellDidDismiss()
            (presented as? UIAlertController)?.handleCancellation(because: cause)
        }
        dismissal.announce(&request)
        asked.tellWillDismiss()
        body(dismissal, request)
    }
}

extension UIViewController {
    /// Source: `UIViewController.h`: a controller makes the presentation that contains it modal.
    fileprivate var isModalInSubtree: Bool { isModalInPresentation || children.contains(where: \.isModalInSubtree) }
}

extension UIPresentationController {
    /// Whether the delegate's methods of iOS 12 are used: until then the user can dismiss only popovers.
    private var usesOldDelegateMethods: Bool { !session.has(.swipeDismissesSheets) }

    fileprivate func askShouldDismiss() -> Bool {
        guard !usesOldDelegateMethods else {
            return (self as? UIPopoverPresentationController)?.askShouldDismissPopover() ?? true
        }
        guard let delegate else { return true }
        return session.ask(.callbackPresentationShouldDismiss, presentedViewController.id) {
            delegate.presentationControllerShouldDismiss(self)
        }
    }

    fileprivate func tellWillDismiss() {
        guard let delegate, !usesOldDelegateMethods else { return }
        tell(.callbackPresentationWillDismiss) { delegate.presentationControllerWillDismiss(self) }
    }

    fileprivate func tellDidDismiss() {
        guard !usesOldDelegateMethods else {
            return (self as? UIPopoverPresentationController)?.tellDidDismissPopover() ?? ()
        }
        guard let delegate else { return }
        tell(.callbackPresentationDidDismiss) { delegate.presentationControllerDidDismiss(self) }
    }

    /// Source: `UIPresentationController.h`; <doc:SheetDismissal>, steps 1 and 2.
    fileprivate func tellDidAttempt() {
        guard let delegate, !usesOldDelegateMethods else { return }
        tell(.callbackPresentationDidAttemptToDismiss) { delegate.presentationControllerDidAttemptToDismiss(self) }
    }
}

extension UIPopoverPresentationController {
    /// Source: <doc:Popovers#Outside-tap>, names until iOS 12.
    fileprivate func askShouldDismissPopover() -> Bool {
        guard let delegate = popoverDelegate else { return true }
        return session.ask(.callbackPopoverShouldDismiss, presentedViewController.id) {
            delegate.popoverPresentationControllerShouldDismissPopover(self)
        }
    }

    fileprivate func tellDidDismissPopover() {
        guard let delegate = popoverDelegate else { return }
        tell(.callbackPopoverDidDismiss) { delegate.popoverPresentationControllerDidDismissPopover(self) }
    }
}
