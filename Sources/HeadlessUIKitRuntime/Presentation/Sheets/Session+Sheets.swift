import HierarchyModel

extension Session {
    /// One phase of the swipe that pulls a sheet down: an input, then the end of the turn.
    ///
    /// It has an effect on the topmost sheet, since iOS 13, and on what was presented with a zoom. It has none if the
    /// sheet fills a container of compact height, or moves. The delegate of the presentation controller is asked when
    /// the swipe begins. `began` is recorded as `input.swipedDown`, the other phases as `input.dragged`. If the finger
    /// is lifted without finishing, the sheet comes back. The rest of the 0.5 s passes after the finger is lifted.
    ///
    /// Source: <doc:SheetDismissal>.
    public func swipeDown(_ presented: UIViewController, _ phase: SwipePhase) {
        let presentation = presentation(showing: presented)
        if phase == .began {
            turn(by: RecordedInput(.swipeDown, phase), on: presented) { presentation?.handleSwipeDown() }
        } else {
            turn(by: RecordedInput(.swipeDown, phase), on: presented) {
                presentation?.swipe?.handleDrag(phase)
                presentation?.handleRefusedPull(phase)
            }
        }
    }

    /// The user taps outside what is presented: an input, then the end of the turn.
    ///
    /// A popover is dismissed, and since iOS 13 a sheet that does not fill its container, unless its delegate refuses.
    /// An action sheet then runs the handler of its cancel action; it stays if that action is disabled. A sheet that
    /// dims nothing stays. The content of a `UIPopoverController` stands for its popover.
    ///
    /// - Parameter view: the view under the finger. If the presentation lets taps through to it, the view receives the
    ///   tap.
    ///
    /// Source: <doc:Popovers>, <doc:SheetDismissal>.
    public func tapOutside(_ presented: UIViewController, on view: UIView? = nil) {
        if let popover = presented.selfAndAncestors.lazy.compactMap(\.oldPopover?.controller).first {
            return tapOutside(popover, on: view)
        }
        let presentation = presentation(showing: presented)
        if let view, view.isInside(presentation?.popover?.passthroughViews) || presentation?.letsTouchesThrough == true
        {
            return tapThrough(to: view)
        }
        turn(by: .tapOutside, on: presented) {
            if let presentation, presentation.leavesRoom, !presentation.letsTouchesThrough {
                presentation.handleDismissal()
            }
        }
    }

    /// The presentation that contains a controller.
    func presentation(showing controller: UIViewController) -> Presentation? {
        controller.selfAndAncestors.lazy.compactMap { self.presentation(of: $0) }.first
    }
}

// What the user may do.
extension Presentation {
    /// Whether the presented controller is on screen, at rest, and nothing is presented above it.
    var isFree: Bool { phase == .presented && move == nil && presented.receivesTouches }

    private var isInteractive: Bool { session.has(.swipeDismissesSheets) && style.isSheet }

    private var isZoomed: Bool { presented.prefersZoom }

    /// The presentation controller, if it is a popover's.
    var popover: UIPopoverPresentationController? {
        style == .popover ? controller as? UIPopoverPresentationController : nil
    }

    /// Whether a tap outside of it is possible.
    fileprivate var leavesRoom: Bool { popover != nil || isInteractive && controller.extent != .fills }

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
    var letsTouchesThrough: Bool {
        phase == .presented && (controller as? UISheetPresentationController)?.isUndimmed == true
    }

    fileprivate func handleSwipeDown() {
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
    fileprivate func handleRefusedPull(_ phase: Session.SwipePhase) {
        guard isPullRefused else { return }
        switch phase {
        case .began, .changed: break
        case .ended:
            isPullRefused = false
            if isFree { asked.tellDidAttempt() }
        case .cancelled: isPullRefused = false
        }
    }

    fileprivate func handleDismissal() {
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
