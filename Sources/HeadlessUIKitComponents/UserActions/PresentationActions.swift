import Foundation
import HeadlessUIKitRuntime
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

extension Session {
    /// The user moves a sheet to another height: an input, then the end of the turn.
    ///
    /// It has no effect if the sheet does not have that height, is not at rest, or has no detents in its environment.
    public func dragSheet(_ presented: UIViewController, to identifier: UISheetPresentationController.Detent.Identifier)
    {
        turn(by: RecordedInput(.dragSheet, item: identifier.rawValue, phase: .ended), on: presented) {
            let sheet = presentation(showing: presented).flatMap {
                $0.isFree ? $0.controller as? UISheetPresentationController : nil
            }
            if let sheet, sheet.hasDetents { sheet.handleMove(to: identifier) }
        }
    }
}

extension Session {
    /// The user taps outside a popover of a `UIPopoverController`: an input, then the end of the turn.
    ///
    /// - Parameter view: the view under the finger. If the popover lets taps through to it, the view receives the tap.
    public func tapOutside(_ popover: UIPopoverController, on view: UIView? = nil) {
        if let view, view.isInside(popover.passthroughViews) { return tapThrough(to: view) }
        turn(by: .tapOutside, on: popover.contentViewController) {
            popover.handleTapOutside()
        }
    }

    /// A tap that a popover lets through to a view beside it.
    func tapThrough(to view: UIView) {
        if let control = view as? UIControl { return tap(control, isReached: true) }
        turn(by: .tapThrough, on: view) {}
    }
}
