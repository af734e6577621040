import Foundation
import HeadlessUIKitRuntime
import HierarchyModel

extension Session {
    /// The user taps a navigation controller's back button: an input, then an animated pop, then the end of the turn.
    ///
    /// Nothing is popped if there is no button to tap: with one controller on the stack, under a presented controller,
    /// off screen, if the bar or the button is hidden, or if a left item replaces the button; until iOS 25 also during
    /// a transition.
    public func tapBack(_ navigation: UINavigationController) {
        turn(by: .tapBack, on: navigation) {
            if navigation.canGoBack, navigation.showsBackButton { navigation.handleTapOnBack() }
        }
    }

    /// One phase of the swipe that pops a navigation controller's top: an input, then the end of the turn.
    ///
    /// The swipe has no effect if a tap on the back button has none, or if
    /// ``UINavigationController/interactivePopGestureRecognizer`` is disabled. If its delegate is the app's, or nil,
    /// the delegate decides instead of the back button. The stack changes when the swipe begins; if the swipe does not
    /// finish, the top comes back. The rest of the 0.35 s passes after the finger is lifted.
    ///
    /// Source: <doc:NavigationController#Interactive-pop>.
    public func swipeBack(_ navigation: UINavigationController, _ phase: SwipePhase) {
        turn(by: RecordedInput(.swipeBack, phase), on: navigation) {
            navigation.handleSwipe(phase, from: .edge)
        }
    }

    /// One phase of the swipe over the content that pops a navigation controller's top, since iOS 26: an input, then
    /// the end of the turn. A page that was pushed with a zoom goes back in the same way, since iOS 18.
    ///
    /// It is as ``swipeBack(_:_:)``, with a recognizer of its own, and needs a back button. It has no effect where
    /// something under the finger uses the same movement: a control, content that scrolls sideways, a cell with swipe
    /// actions, or a recognizer that the app lets win by
    /// ``UINavigationController/interactiveContentPopGestureRecognizer`` and `require(toFail:)`.
    ///
    /// - Parameter view: the view under the finger; nil where nothing uses the movement.
    ///
    /// Source: <doc:FluidNavigation#Content-swipe>.
    public func swipeContent(_ navigation: UINavigationController, _ phase: SwipePhase, over view: UIView? = nil) {
        turn(by: RecordedInput(.swipeContent, phase), on: view ?? navigation) {
            navigation.handleSwipe(phase, from: .content(view))
        }
    }
}

extension Session {
    /// One phase of the gesture that turns a page: an input, then the end of the turn of the run loop.
    ///
    /// When it begins, the data source is asked for the page. The gesture has no effect without a data source or a
    /// page, during another turn, under a presented controller, and off screen. The rest of the 0.3 s passes after the
    /// finger is lifted.
    ///
    /// - Parameter direction: the direction of the gesture; used when it begins.
    ///
    /// Source: <doc:PageViewController#Gesture>.
    public func swipePage(
        _ pages: UIPageViewController, _ phase: SwipePhase,
        toward direction: UIPageViewController.NavigationDirection = .forward
    ) {
        let name = phase == .began ? (direction == .forward ? "forward" : "reverse") : nil
        turn(by: RecordedInput(.swipePage, phase, toward: name), on: pages) {
            pages.handleSwipe(phase, direction)
        }
    }
}

extension Session {
    /// The user drags the separator at the inner side of a column to a position: an input, then the end of the turn.
    ///
    /// The column gets the width, within its minimum and its maximum and what the minimum of the secondary column
    /// leaves. The delegate is not called. Nothing happens before iOS 26, if the column is not beside the secondary
    /// one, under a presented controller and off screen.
    ///
    /// - Parameter x: in points, in the split view controller's view.
    ///
    /// Source: WWDC 2025, session 282.
    public func dragSeparator(of column: UISplitViewController.Column, in split: UISplitViewController, to x: CGFloat) {
        var input = RecordedInput.value(Double(x), .dragSeparator)
        (input.row, input.phase) = ([column.rawValue], .ended)
        turn(by: input, on: split) { split.handleDrag(of: column, to: x) }
    }
}

extension Session {
    /// The user swipes over a split view controller to show or hide its primary column: an input, then the end of the
    /// turn.
    ///
    /// Nothing else happens if ``UISplitViewController/presentsWithGesture`` is false, while the columns are collapsed,
    /// off screen, and under a presented controller.
    public func swipePrimaryColumn(of split: UISplitViewController) {
        turn(by: RecordedInput(.swipePrimaryColumn, phase: .ended), on: split) {
            if split.presentsWithGesture, split.receivesTouches { split.chooseDisplayMode() }
        }
    }
}
