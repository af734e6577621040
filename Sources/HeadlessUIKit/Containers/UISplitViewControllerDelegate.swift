import HierarchyModel

/// Is asked and told how a split view controller shows its columns. For a method that the delegate lacks, the split view controller
/// decides.
///
/// Source: UISplitViewController.h; <doc:SplitViewController>.
@MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
    /// The display mode is about to change on screen.
    func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)

    /// To which mode the user's swipe goes; `automatic` leaves it to the split view controller.
    func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode

    /// True where the delegate has shown the controller itself.
    func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?)
        -> Bool

    /// True where the delegate has shown the controller itself.
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool

    /// The only controller once the columns have collapsed; nil for the primary one.
    func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?

    /// The primary controller once there are two columns; nil for the only one.
    func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?

    /// True where the delegate has seen to the secondary controller, which then leaves the split view controller; false lets the
    /// primary one take it over.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool

    /// The secondary controller of the columns that come; nil lets the primary one give it.
    func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController?

    /// Which column is on top once those of iOS 14 have collapsed; by default the last one. Not recorded, as the next three.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column

    /// How the columns of iOS 14 are seen once they have expanded.
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode

    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    func splitViewControllerDidExpand(_ svc: UISplitViewController)

    /// A column of iOS 14 will be seen, with another display mode.
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
    /// A column of iOS 14 will not be seen any more, with another display mode.
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)

    /// Until iOS 7: whether the primary controller is hidden while the interface is turned so; by default where it is upright.
    func splitViewController(
        _ svc: UISplitViewController, shouldHide vc: UIViewController, in orientation: UIInterfaceOrientation
    ) -> Bool

    /// Until iOS 7: the primary controller is about to be hidden. The app titles the item and puts it into a bar; a tap on it shows the
    /// controller in the popover.
    ///
    /// Source: UISplitViewController.h.
    func splitViewController(
        _ svc: UISplitViewController, willHide aViewController: UIViewController, with barButtonItem: UIBarButtonItem,
        for pc: UIPopoverController)

    /// Until iOS 7: the primary controller is about to be seen beside the secondary one. The app takes the item out of its bar.
    ///
    /// Source: UISplitViewController.h.
    func splitViewController(
        _ svc: UISplitViewController, willShow aViewController: UIViewController,
        invalidating barButtonItem: UIBarButtonItem)

    /// Until iOS 7: the user has tapped the item, and the popover is about to show the primary controller. Not recorded.
    ///
    /// Source: UISplitViewController.h.
    func splitViewController(
        _ svc: UISplitViewController, popoverController pc: UIPopoverController,
        willPresent aViewController: UIViewController)

    /// To which sides the interface turns; asked where the split view controller decides. Its columns are not.
    func splitViewControllerSupportedInterfaceOrientations(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientationMask

    /// Which way the interface turns when the split view controller is presented over the whole screen.
    func splitViewControllerPreferredInterfaceOrientationForPresentation(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientation
}

extension UISplitViewControllerDelegate {
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
    ) -> UIInterfaceOrientationMask { splitViewController.usualMask }
    public func splitViewControllerPreferredInterfaceOrientationForPresentation(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientation { splitViewController.usualOrientation }
}

// The questions, recorded.
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
