import HierarchyModel

/// Is asked and informed how a split view controller shows its columns. The default implementations let the split view
/// controller decide. Unlike other delegates it need not be an `NSObject`.
///
/// Source: `UISplitViewController.h`; <doc:SplitViewController>.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
    /// Called before the display mode changes on screen.
    func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)

    /// The mode to which the user's swipe leads; `automatic` lets the split view controller choose.
    func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode

    /// Returns true if the delegate has shown the controller itself.
    func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?)
        -> Bool

    /// Returns true if the delegate has shown the controller itself.
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool

    /// The only controller after the columns have collapsed; nil for the primary one.
    func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?

    /// The primary controller after the columns have expanded; nil for the only one.
    func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?

    /// Returns true if the delegate has handled the secondary controller, which then leaves the split view controller;
    /// false lets the primary one take it over.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool

    /// The secondary controller after the columns have expanded; nil lets the primary controller supply it.
    func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController?

    /// The column that is on top after the columns of iOS 14 have collapsed. The default is the last one.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column

    /// The display mode after the columns of iOS 14 have expanded.
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode

    // Called around a swipe that shows the primary column; `swipe` of the session is one step and calls neither.
    func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)
    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)

    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    func splitViewControllerDidExpand(_ svc: UISplitViewController)

    // The next four are called for what the system or the user shows and hides, not for the app's own calls of
    // `show(_:)` and `hide(_:)`. Until iOS 13 the first two are called for all.
    //
    // Source: Apple's reference, `splitViewController(_:didShow:)`.

    /// Called before a column of iOS 14 is shown by a change of the display mode.
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
    /// Called before a column of iOS 14 is hidden by a change of the display mode.
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
    /// Called after a column was shown. Since iOS 26.
    func splitViewController(_ svc: UISplitViewController, didShow column: UISplitViewController.Column)
    /// Called after a column was hidden. Since iOS 26.
    func splitViewController(_ svc: UISplitViewController, didHide column: UISplitViewController.Column)

    /// Until iOS 7: whether the primary controller is hidden in an orientation. The default is true in portrait.
    func splitViewController(
        _ svc: UISplitViewController, shouldHide vc: UIViewController, in orientation: UIInterfaceOrientation
    ) -> Bool

    /// Until iOS 7: called before the primary controller is hidden. The app sets the item's title and puts it into a
    /// bar. A tap on it shows the controller in the popover.
    ///
    /// Source: `UISplitViewController.h`.
    func splitViewController(
        _ svc: UISplitViewController, willHide aViewController: UIViewController, with barButtonItem: UIBarButtonItem,
        for pc: UIPopoverController)

    /// Until iOS 7: called before the primary controller is shown beside the secondary one. The app removes the item
    /// from its bar.
    ///
    /// Source: `UISplitViewController.h`.
    func splitViewController(
        _ svc: UISplitViewController, willShow aViewController: UIViewController,
        invalidating barButtonItem: UIBarButtonItem)

    /// Until iOS 7: called before the popover shows the primary controller, when the user has tapped the item. It is
    /// not recorded.
    ///
    /// Source: `UISplitViewController.h`.
    func splitViewController(
        _ svc: UISplitViewController, popoverController pc: UIPopoverController,
        willPresent aViewController: UIViewController)

    /// The supported orientations. Asked if the split view controller decides; its columns are not asked.
    func splitViewControllerSupportedInterfaceOrientations(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientationMask

    /// The orientation in which the split view controller is presented over the whole screen.
    func splitViewControllerPreferredInterfaceOrientationForPresentation(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientation
}

extension UISplitViewControllerDelegate {
    public func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {}
    public func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {}
    public func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {}
    public func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode {
        .automatic
    }
    public func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool {
        false
    }
    public func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool { false }
    public func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
        nil
    }
    public func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
        nil
    }
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
    public func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? { nil }
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
    public func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
    public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}
    public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}
    public func splitViewController(_ svc: UISplitViewController, didShow column: UISplitViewController.Column) {}
    public func splitViewController(_ svc: UISplitViewController, didHide column: UISplitViewController.Column) {}
    public func splitViewController(
        _ svc: UISplitViewController, shouldHide vc: UIViewController, in orientation: UIInterfaceOrientation
    ) -> Bool { orientation.isPortrait }
    public func splitViewController(
        _ svc: UISplitViewController, willHide aViewController: UIViewController, with barButtonItem: UIBarButtonItem,
        for pc: UIPopoverController
    ) {}
    public func splitViewController(
        _ svc: UISplitViewController, willShow aViewController: UIViewController,
        invalidating barButtonItem: UIBarButtonItem
    ) {}
    public func splitViewController(
        _ svc: UISplitViewController, popoverController pc: UIPopoverController,
        willPresent aViewController: UIViewController
    ) {}
    public func splitViewControllerSupportedInterfaceOrientations(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientationMask { splitViewController.defaultSupportedOrientations }
    public func splitViewControllerPreferredInterfaceOrientationForPresentation(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientation { splitViewController.defaultPreferredOrientation }
}

// The delegate's callbacks, recorded.
extension UISplitViewController {
    func askPrimaryForCollapsing() -> UIViewController? {
        delegate.flatMap { delegate in
            session.askForController(.callbackPrimaryForCollapsing, id) {
                delegate.primaryViewController(forCollapsing: self)
            }
        }
    }

    func askPrimaryForExpanding() -> UIViewController? {
        delegate.flatMap { delegate in
            session.askForController(.callbackPrimaryForExpanding, id) {
                delegate.primaryViewController(forExpanding: self)
            }
        }
    }

    func askToCollapse(_ secondary: UIViewController, onto primary: UIViewController) -> Bool {
        guard let delegate else { return false }
        return session.ask(.callbackCollapseSecondary, id) {
            delegate.splitViewController(self, collapseSecondary: secondary, onto: primary)
        }
    }

    func askToSeparate(from primary: UIViewController) -> UIViewController? {
        delegate.flatMap { delegate in
            session.askForController(.callbackSeparateSecondary, id) {
                delegate.splitViewController(self, separateSecondaryFrom: primary)
            }
        }
    }

    /// Whether the delegate has shown the controller itself.
    func askToShow(_ shown: UIViewController, _ how: ShowAction, sender: Any?) -> Bool {
        guard let delegate else { return false }
        let isDetail = how.kind == .callShowDetail
        return session.ask(isDetail ? .callbackSplitShowDetail : .callbackSplitShow, id, [.shown: .id(shown.id)]) {
            isDetail
                ? delegate.splitViewController(self, showDetail: shown, sender: sender)
                : delegate.splitViewController(self, show: shown, sender: sender)
        }
    }

    func tellDisplayModeWillChange(to mode: DisplayMode) {
        guard let delegate, session.hasTraits else { return }
        session.tell(.callbackSplitWillChangeDisplayMode, id, [.displayMode: .string(mode.eventName)]) {
            delegate.splitViewController(self, willChangeTo: mode)
        }
    }
}
