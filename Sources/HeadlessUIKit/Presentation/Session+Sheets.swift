import HierarchyModel

extension Session {
    /// One phase of the swipe that pulls a sheet down: an input, then the end of the turn.
    ///
    /// It has an effect on the topmost sheet since iOS 13, and none where the sheet fills a container of compact height, or moves.
    /// The delegate of the presentation controller is asked when it begins; `began` is recorded as `input.swipedDown`, what follows
    /// as `input.dragged`. Where the finger lets go without finishing, the sheet comes back; what is left of the 0.5 s passes after that.
    ///
    /// Source: <doc:SheetDismissal>.
    public func swipeDown(_ presented: UIViewController, _ phase: SwipePhase) {
        let presentation = presentation(showing: presented)
        if phase == .began {
            turn(by: .inputSwipedDown, [.presented: .id(presented.id)]) { presentation?.userSwipesDown() }
        } else {
            turn(by: .inputDragged, [.target: .id(presented.id), .phase: .string(phase.eventName)]) {
                presentation?.swipe?.userDrags(phase)
            }
        }
    }

    /// The user taps beside what is presented: an input, then the end of the turn. A popover, and since iOS 13 a sheet that leaves
    /// room beside it, is dismissed, if its delegate does not object; an action sheet then runs the handler of the action that
    /// cancels, and stays where that is not enabled.
    ///
    /// - Parameter view: what is under the finger. Where the popover lets taps through to it, it takes the tap itself.
    /// Source: <doc:Popovers>, <doc:SheetDismissal>.
    public func tapOutside(_ presented: UIViewController, on view: UIView? = nil) {
        let popover = presentation(showing: presented)?.popover
        if let view, view.isInside(popover?.passthroughViews) { return tapThrough(to: view) }
        turn(by: .inputTappedOutside, [.presented: .id(presented.id)]) {
            if let presentation = presentation(showing: presented), presentation.leavesRoom {
                presentation.userDismisses()
            }
        }
    }

    /// The presentation of a controller or of what it stands in.
    func presentation(showing controller: UIViewController) -> Presentation? {
        controller.selfAndAncestors.lazy.compactMap { self.presentation(of: $0) }.first
    }
}

// What the user may do.
extension Presentation {
    /// On screen, with nothing above it, and at rest.
    var isFree: Bool { phase == .presented && move == nil && presented.isOpenToUser }

    private var isInteractive: Bool { session.configuration.semantics == .v13 && style.isSheet }

    /// The popover that it is.
    var popover: UIPopoverPresentationController? {
        style == .popover ? controller as? UIPopoverPresentationController : nil
    }

    /// A tap may go beside it.
    fileprivate var leavesRoom: Bool { popover != nil || isInteractive && controller.extent != .fills }

    /// Source: <doc:AdaptivePresentation>: in compact height a sheet is drawn full screen.
    private var isPulled: Bool { isInteractive && environment.verticalSizeClass != .compact }

    fileprivate func userSwipesDown() {
        guard isPulled else { return }
        attempt { dismissal, request in
            var request = request
            request.isSwiped = true
            let swipe = SheetSwipe(dismissal, request)
            self.swipe = swipe
            session.withCommit(because: request.cause) { [self] in swipe.begin { self.swipe = nil } }
        }
    }

    fileprivate func userDismisses() {
        attempt { dismissal, request in
            session.withCommit(because: request.cause) { dismissal.start(request) }
        }
    }

    /// Asks the delegate, then goes on with the dismissal, where nobody objects.
    ///
    /// Source: <doc:SheetDismissal>, steps 1 to 3.
    private func attempt(_ goOn: (Dismissal, PresentationRequest) -> Void) {
        guard isFree, let cause = session.asker, (presented as? UIAlertController)?.canBeCancelled != false else {
            return
        }
        guard !presented.isModalInSubtree, asked.asksShouldDismiss() else { return asked.tellDidAttempt() }
        guard isFree else { return }
        asked.tellWillDismiss()
        guard isFree, let dismissal = Dismissal([self]) else { return }
        var request = PresentationRequest(isAnimated: true, cause: cause)
        request.wasDismissed = { [asked, presented] in
            asked.tellDidDismiss()
            (presented as? UIAlertController)?.handleCancellation(because: cause)
        }
        goOn(dismissal, request)
    }
}

extension UIViewController {
    /// Source: UIViewController.h: a controller makes the presentation that it stands in modal.
    fileprivate var isModalInSubtree: Bool { isModalInPresentation || children.contains(where: \.isModalInSubtree) }
}

extension UIPresentationController {
    /// Until iOS 12 only popovers are dismissed by the user, and their delegate is asked in words of its own.
    private var speaksOld: Bool { session.configuration.semantics != .v13 }

    fileprivate func asksShouldDismiss() -> Bool {
        guard !speaksOld else { return (self as? UIPopoverPresentationController)?.asksShouldDismissPopover() ?? true }
        guard let delegate else { return true }
        return session.ask(.callbackPresentationShouldDismiss, presentedViewController.id) {
            delegate.presentationControllerShouldDismiss(self)
        }
    }

    fileprivate func tellWillDismiss() {
        guard let delegate, !speaksOld else { return }
        tell(.callbackPresentationWillDismiss) { delegate.presentationControllerWillDismiss(self) }
    }

    fileprivate func tellDidDismiss() {
        guard !speaksOld else { return (self as? UIPopoverPresentationController)?.tellDidDismissPopover() ?? () }
        guard let delegate else { return }
        tell(.callbackPresentationDidDismiss) { delegate.presentationControllerDidDismiss(self) }
    }

    /// Source: UIPresentationController.h; <doc:SheetDismissal>, steps 1 and 2.
    fileprivate func tellDidAttempt() {
        guard let delegate, !speaksOld else { return }
        tell(.callbackPresentationDidAttemptToDismiss) { delegate.presentationControllerDidAttemptToDismiss(self) }
    }
}

extension UIPopoverPresentationController {
    /// Source: <doc:Popovers#Outside-tap>, names until iOS 12.
    fileprivate func asksShouldDismissPopover() -> Bool {
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
