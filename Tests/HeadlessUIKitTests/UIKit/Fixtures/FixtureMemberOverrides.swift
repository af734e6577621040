#if os(Linux)
    import UIKit

    // Overrides that test suites of apps use to simulate a place in the hierarchy, and views with their own insets and
    // gestures.

    final class FixtureStandIn: UIViewController {
        var stack: UINavigationController?
        var shown: UIViewController?
        private(set) var asked: [String] = []

        override var view: UIView! {
            get { super.view }
            set {
                asked.append("view")
                super.view = newValue
            }
        }
        override var viewIfLoaded: UIView? { super.viewIfLoaded }
        override var isViewLoaded: Bool { super.isViewLoaded }
        override func loadViewIfNeeded() { super.loadViewIfNeeded() }
        override var parent: UIViewController? { super.parent }
        override var children: [UIViewController] { super.children }
        override var navigationController: UINavigationController? { stack ?? super.navigationController }
        override var tabBarController: UITabBarController? { super.tabBarController }
        override var splitViewController: UISplitViewController? { super.splitViewController }
        override var isBeingPresented: Bool { true }
        override var isBeingDismissed: Bool { super.isBeingDismissed }
        override var isMovingToParent: Bool { super.isMovingToParent }
        override var isMovingFromParent: Bool { true }
        override var presentedViewController: UIViewController? { shown ?? super.presentedViewController }
        override var presentingViewController: UIViewController? { super.presentingViewController }
        override var presentationController: UIPresentationController? { super.presentationController }
        override var popoverPresentationController: UIPopoverPresentationController? {
            super.popoverPresentationController
        }
        override var sheetPresentationController: UISheetPresentationController? { super.sheetPresentationController }
        override var isModalInPopover: Bool {
            get { true }
            set {}
        }
        override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { super.transitionCoordinator }
        override var interfaceOrientation: UIInterfaceOrientation { super.interfaceOrientation }
        override var topLayoutGuide: any UILayoutSupport { super.topLayoutGuide }
        override var bottomLayoutGuide: any UILayoutSupport { super.bottomLayoutGuide }
        override var additionalSafeAreaInsets: UIEdgeInsets {
            get { UIEdgeInsets(top: 0, left: 0, bottom: 50, right: 0) }
            set {}
        }
        override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
            get { .dark }
            set {}
        }
        override var description: String { "stand-in" }
    }

    final class FixtureInsetView: UIView {
        private(set) var recognizersAdded = 0
        private(set) var insetChanges: [UIEdgeInsets] = []

        override var safeAreaInsets: UIEdgeInsets {
            var insets = super.safeAreaInsets
            insets.bottom += 7
            return insets
        }
        override func safeAreaInsetsDidChange() {
            super.safeAreaInsetsDidChange()
            insetChanges.append(safeAreaInsets)
        }
        override var layoutMargins: UIEdgeInsets { didSet {} }
        override var directionalLayoutMargins: NSDirectionalEdgeInsets { didSet {} }
        override var insetsLayoutMarginsFromSafeArea: Bool {
            get { false }
            set {}
        }
        override var safeAreaLayoutGuide: UILayoutGuide { super.safeAreaLayoutGuide }
        override var layoutMarginsGuide: UILayoutGuide { super.layoutMarginsGuide }
        override var readableContentGuide: UILayoutGuide { super.readableContentGuide }
        override var layoutGuides: [UILayoutGuide] { super.layoutGuides }
        override func addLayoutGuide(_ layoutGuide: UILayoutGuide) { super.addLayoutGuide(layoutGuide) }
        override func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { super.removeLayoutGuide(layoutGuide) }
        override var gestureRecognizers: [UIGestureRecognizer]? { didSet {} }
        override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
            recognizersAdded += 1
            super.addGestureRecognizer(gestureRecognizer)
        }
        override func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
            super.removeGestureRecognizer(gestureRecognizer)
        }
        override var constraints: [NSLayoutConstraint] { super.constraints }
        override func addConstraint(_ constraint: NSLayoutConstraint) { super.addConstraint(constraint) }
        override func addConstraints(_ constraints: [NSLayoutConstraint]) { super.addConstraints(constraints) }
        override func removeConstraint(_ constraint: NSLayoutConstraint) { super.removeConstraint(constraint) }
        override func removeConstraints(_ constraints: [NSLayoutConstraint]) { super.removeConstraints(constraints) }
        override func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .required }
        override func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
            super.setContentHuggingPriority(priority, for: axis)
        }
        override func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
            .required
        }
        override func setContentCompressionResistancePriority(
            _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
        ) {
            super.setContentCompressionResistancePriority(priority, for: axis)
        }
        override var hasAmbiguousLayout: Bool { super.hasAmbiguousLayout }
        override func updateConstraintsIfNeeded() { super.updateConstraintsIfNeeded() }
        override func needsUpdateConstraints() -> Bool { super.needsUpdateConstraints() }
        override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
            super.snapshotView(afterScreenUpdates: afterUpdates)
        }
        override func resizableSnapshotView(
            from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
        ) -> UIView? {
            super.resizableSnapshotView(from: rect, afterScreenUpdates: afterUpdates, withCapInsets: capInsets)
        }
        override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
            get { .light }
            set {}
        }
    }

    final class FixtureAlert: UIAlertController {
        override var preferredStyle: UIAlertController.Style { .alert }
        override var actions: [UIAlertAction] { super.actions }
        override var textFields: [UITextField]? { super.textFields }
    }

    final class FixtureCell: UITableViewCell {
        override var reuseIdentifier: String? { "fixture" }
        override var contentView: UIView { super.contentView }
        override var textLabel: UILabel? { super.textLabel }
        override var detailTextLabel: UILabel? { nil }
        override var selectionStyle: UITableViewCell.SelectionStyle {
            get { .none }
            set {}
        }
    }

    final class FixtureScrollView: UIScrollView {
        override var frameLayoutGuide: UILayoutGuide { super.frameLayoutGuide }
        override var contentLayoutGuide: UILayoutGuide { super.contentLayoutGuide }
    }

    final class FixtureImagePicker: UIImagePickerController {
        override class func isSourceTypeAvailable(_ sourceType: UIImagePickerController.SourceType) -> Bool { true }
    }

    final class FixtureTableController: UITableViewController {
        override var tableView: UITableView! {
            get { super.tableView }
            set { super.tableView = newValue }
        }
        override var nibName: String? { "Table" }
        override var hidesBottomBarWhenPushed: Bool {
            get { true }
            set {}
        }
    }
#endif
