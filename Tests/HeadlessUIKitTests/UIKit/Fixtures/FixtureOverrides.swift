#if os(Linux)
    import UIKit

    // Subclasses as apps write them: each overrides every member that UIKit lets it override, with UIKit's signatures.

    class FixtureViewController: UIViewController {
        override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
            super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }

        override var title: String? { didSet {} }
        override var next: UIResponder? { super.next }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            super.canPerformAction(action, withSender: sender)
        }

        override func loadView() { super.loadView() }
        override func viewDidLoad() { super.viewDidLoad() }
        override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
        override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(animated) }
        override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
        override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
        override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
        override func updateViewConstraints() { super.updateViewConstraints() }
        override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
        override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
        override func viewSafeAreaInsetsDidChange() { super.viewSafeAreaInsetsDidChange() }
        override func viewLayoutMarginsDidChange() { super.viewLayoutMarginsDidChange() }
        override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
    }

    final class FixtureContainer: FixtureViewController {
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        override func addChild(_ childController: UIViewController) { super.addChild(childController) }
        override func removeFromParent() { super.removeFromParent() }
        override func willMove(toParent parent: UIViewController?) { super.willMove(toParent: parent) }
        override func didMove(toParent parent: UIViewController?) { super.didMove(toParent: parent) }
        override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
            super.beginAppearanceTransition(isAppearing, animated: animated)
        }
        override func endAppearanceTransition() { super.endAppearanceTransition() }
        override func transition(
            from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
            options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
        ) {
            super.transition(
                from: fromViewController, to: toViewController, duration: duration, options: options,
                animations: animations,
                completion: completion)
        }
        override func setOverrideTraitCollection(
            _ collection: UITraitCollection?, forChild childViewController: UIViewController
        ) {
            super.setOverrideTraitCollection(collection, forChild: childViewController)
        }
        override func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
            super.overrideTraitCollection(forChild: childViewController)
        }
        override func size(
            forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
        ) -> CGSize {
            super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
        }
        override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            super.preferredContentSizeDidChange(forChildContentContainer: container)
        }
        override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
        }
        override func show(_ vc: UIViewController, sender: Any?) { super.show(vc, sender: sender) }
        override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
            super.showDetailViewController(vc, sender: sender)
        }
        override func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
            super.targetViewController(forAction: action, sender: sender)
        }
        override func collapseSecondaryViewController(
            _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
        ) { super.collapseSecondaryViewController(secondaryViewController, for: splitViewController) }
        override func separateSecondaryViewController(for splitViewController: UISplitViewController)
            -> UIViewController?
        {
            super.separateSecondaryViewController(for: splitViewController)
        }
    }

    final class FixtureScreen: FixtureViewController {
        override var modalPresentationStyle: UIModalPresentationStyle {
            get { .fullScreen }
            set {}
        }
        override var modalTransitionStyle: UIModalTransitionStyle {
            get { .crossDissolve }
            set {}
        }
        override var modalPresentationCapturesStatusBarAppearance: Bool {
            get { true }
            set {}
        }
        override var definesPresentationContext: Bool {
            get { true }
            set {}
        }
        override var providesPresentationContextTransitionStyle: Bool {
            get { true }
            set {}
        }
        override var isModalInPresentation: Bool {
            get { true }
            set {}
        }
        override var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
            get { nil }
            set {}
        }
        override var preferredContentSize: CGSize {
            get { CGSize(width: 300, height: 200) }
            set {}
        }
        override func present(
            _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
        ) {
            super.present(viewControllerToPresent, animated: flag, completion: completion)
        }
        override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
            super.dismiss(animated: flag, completion: completion)
        }

        override var traitCollection: UITraitCollection { super.traitCollection }
        override func willTransition(
            to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.willTransition(to: newCollection, with: coordinator)
        }
        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            coordinator.animate(alongsideTransition: { _ in self.view.layoutIfNeeded() }, completion: nil)
        }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
        }

        override var shouldAutorotate: Bool { true }
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
        override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
        override func setNeedsUpdateOfSupportedInterfaceOrientations() {
            super.setNeedsUpdateOfSupportedInterfaceOrientations()
        }
        override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
        override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
        override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}

        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        override var prefersStatusBarHidden: Bool { true }
        override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
        override var childForStatusBarStyle: UIViewController? { nil }
        override var childForStatusBarHidden: UIViewController? { nil }
        override func setNeedsStatusBarAppearanceUpdate() { super.setNeedsStatusBarAppearanceUpdate() }
        override var prefersHomeIndicatorAutoHidden: Bool { true }
        override var childForHomeIndicatorAutoHidden: UIViewController? { nil }
        override func setNeedsUpdateOfHomeIndicatorAutoHidden() { super.setNeedsUpdateOfHomeIndicatorAutoHidden() }
        override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }
        override var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
        override func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
            super.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
        }

        override var navigationItem: UINavigationItem { super.navigationItem }
        override var tabBarItem: UITabBarItem! {
            get { super.tabBarItem }
            set { super.tabBarItem = newValue }
        }
        override var toolbarItems: [UIBarButtonItem]? {
            get { super.toolbarItems }
            set { super.toolbarItems = newValue }
        }
        override func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
            super.setToolbarItems(toolbarItems, animated: animated)
        }
    }

    class FixtureView: UIView {
        override init(frame: CGRect) { super.init(frame: frame) }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        override class var requiresConstraintBasedLayout: Bool { true }

        override var frame: CGRect { didSet {} }
        override var bounds: CGRect { didSet {} }
        override var center: CGPoint { didSet {} }
        override var transform: CGAffineTransform { didSet {} }
        override var alpha: CGFloat { didSet {} }
        override var isHidden: Bool { didSet {} }
        override var isOpaque: Bool { didSet {} }
        override var clipsToBounds: Bool { didSet {} }
        override var backgroundColor: UIColor? { didSet {} }
        override var isUserInteractionEnabled: Bool { didSet {} }
        override var tag: Int { didSet {} }
        override var autoresizingMask: UIView.AutoresizingMask { didSet {} }
        override var autoresizesSubviews: Bool { didSet {} }
        override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
        override var superview: UIView? { super.superview }
        override var subviews: [UIView] { super.subviews }
        override var window: UIWindow? { super.window }
        override var next: UIResponder? { super.next }
        override var traitCollection: UITraitCollection { super.traitCollection }

        override func layoutSubviews() { super.layoutSubviews() }
        override func setNeedsLayout() { super.setNeedsLayout() }
        override func layoutIfNeeded() { super.layoutIfNeeded() }
        override func updateConstraints() { super.updateConstraints() }
        override func setNeedsUpdateConstraints() { super.setNeedsUpdateConstraints() }
        override func invalidateIntrinsicContentSize() { super.invalidateIntrinsicContentSize() }
        override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
        override func sizeToFit() { super.sizeToFit() }
        override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
            super.systemLayoutSizeFitting(targetSize)
        }
        override func systemLayoutSizeFitting(
            _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
            verticalFittingPriority: UILayoutPriority
        ) -> CGSize {
            super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
        override func layoutMarginsDidChange() { super.layoutMarginsDidChange() }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
        }
        override func willMove(toSuperview newSuperview: UIView?) { super.willMove(toSuperview: newSuperview) }
        override func didMoveToSuperview() { super.didMoveToSuperview() }
        override func willMove(toWindow newWindow: UIWindow?) { super.willMove(toWindow: newWindow) }
        override func didMoveToWindow() { super.didMoveToWindow() }
        override func didAddSubview(_ subview: UIView) { super.didAddSubview(subview) }
        override func willRemoveSubview(_ subview: UIView) { super.willRemoveSubview(subview) }
        override func addSubview(_ view: UIView) { super.addSubview(view) }
        override func insertSubview(_ view: UIView, at index: Int) { super.insertSubview(view, at: index) }
        override func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
            super.insertSubview(view, aboveSubview: siblingSubview)
        }
        override func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
            super.insertSubview(view, belowSubview: siblingSubview)
        }
        override func removeFromSuperview() { super.removeFromSuperview() }
        override func bringSubviewToFront(_ view: UIView) { super.bringSubviewToFront(view) }
        override func sendSubviewToBack(_ view: UIView) { super.sendSubviewToBack(view) }
        override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
            super.exchangeSubview(at: index1, withSubviewAt: index2)
        }
        override func isDescendant(of view: UIView) -> Bool { super.isDescendant(of: view) }
        override func viewWithTag(_ tag: Int) -> UIView? { super.viewWithTag(tag) }
    }
#endif
