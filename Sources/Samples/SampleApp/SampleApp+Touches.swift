import HeadlessUIKit
import UIKit

// Taps and pans of gesture recognizers.
extension SampleApp {
    func tap(_ recognizer: UITapGestureRecognizer) { session.tap(recognizer) }

    /// A drag of one finger along `steps`, in points, with time between them.
    ///
    /// - Parameter isInterrupted: the system cancels the gesture at the end.
    func drag(_ pan: UIPanGestureRecognizer, along steps: [CGPoint], isInterrupted: Bool = false) {
        session.drag(pan, .began())
        for step in steps {
            wait(0.1)
            session.drag(pan, .changed(by: step))
        }
        wait(0.1)
        session.drag(pan, isInterrupted ? .cancelled : .ended())
    }
}

// Bars, rows and pages of containers.
extension SampleApp {
    func tap(_ item: UIBarButtonItem) { session.tap(item) }

    func tap(_ action: UIAlertAction) { session.tap(action) }

    func tapRow(_ row: Int, of table: UITableView) { session.tapRow(at: IndexPath(row: row, section: 0), in: table) }

    func tapTab(_ index: Int, of tabs: UITabBarController) { session.tapTab(at: index, in: tabs) }

    func tap(_ tab: UITab, inSidebarOf tabs: UITabBarController) { session.tapTab(tab, inSidebarOf: tabs) }

    /// Drags the separator of a column to `x`, in points of the split view controller's view.
    func drag(_ column: UISplitViewController.Column, of split: UISplitViewController, to x: CGFloat) {
        session.dragSeparator(of: column, in: split, to: x)
    }

    func tapBack(_ stack: UINavigationController) { session.tapBack(stack) }

    /// Swipes from the edge over half of the screen.
    func swipeBack(_ stack: UINavigationController, finishing: Bool) {
        swipe(finishing: finishing) { session.swipeBack(stack, $0) }
    }

    /// Swipes over the content of half of the screen.
    func swipeContent(_ stack: UINavigationController, finishing: Bool) {
        swipe(finishing: finishing) { session.swipeContent(stack, $0) }
    }

    /// Swipes to the next or previous page over half of the screen.
    func swipePage(
        _ pages: UIPageViewController, toward direction: UIPageViewController.NavigationDirection = .forward,
        finishing: Bool
    ) {
        swipe(finishing: finishing) { session.swipePage(pages, $0, toward: direction) }
    }

    /// Moves the finger over half of the way in two steps.
    private func swipe(finishing: Bool, _ move: (Session.SwipePhase) -> Void) {
        move(.began)
        wait(0.1)
        move(.changed(0.5))
        wait(0.1)
        move(.ended(finishing: finishing))
    }
}

// Presented controllers.
extension SampleApp {
    func dragSheet(_ presented: UIViewController, to detent: UISheetPresentationController.Detent.Identifier) {
        session.dragSheet(presented, to: detent)
    }

    /// Taps outside the presented view.
    func tapOutside(_ presented: UIViewController) { session.tapOutside(presented) }

    func tapOutside(_ popover: UIPopoverController) { session.tapOutside(popover) }

    /// Swipes down over half of the screen.
    func swipeDown(_ presented: UIViewController, finishing: Bool) {
        session.swipeDown(presented, .began)
        wait(0.1)
        session.swipeDown(presented, .changed(0.5))
        wait(0.1)
        session.swipeDown(presented, .ended(finishing: finishing))
    }
}
