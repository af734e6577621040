#if os(Linux)
    import UIKit

    // Subclasses of UIKit's containers and of the presentation controller, with UIKit's signatures.

    final class FixtureNavigationController: UINavigationController {
        private(set) var hidings: [Bool] = []

        override init(rootViewController: UIViewController) { super.init(rootViewController: rootViewController) }
        override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
            super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        }
        required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

        override var viewControllers: [UIViewController] { didSet {} }
        override var topViewController: UIViewController? { super.topViewController }
        override var visibleViewController: UIViewController? { super.visibleViewController }
        override var delegate: (any UINavigationControllerDelegate)? { didSet {} }
        override var interactivePopGestureRecognizer: UIGestureRecognizer? { super.interactivePopGestureRecognizer }
        override var navigationBar: UINavigationBar { super.navigationBar }
        override var toolbar: UIToolbar! { super.toolbar }
        override var isNavigationBarHidden: Bool { didSet {} }
        override var isToolbarHidden: Bool { didSet {} }
        override func pushViewController(_ viewController: UIViewController, animated: Bool) {
            super.pushViewController(viewController, animated: animated)
        }
        override func popViewController(animated: Bool) -> UIViewController? {
            super.popViewController(animated: animated)
        }
        override func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
            super.popToViewController(viewController, animated: animated)
        }
        override func popToRootViewController(animated: Bool) -> [UIViewController]? {
            super.popToRootViewController(animated: animated)
        }
        override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
            super.setViewControllers(viewControllers, animated: animated)
        }
        override func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
            hidings.append(hidden)
            super.setNavigationBarHidden(hidden, animated: animated)
        }
        override func setToolbarHidden(_ hidden: Bool, animated: Bool) {
            super.setToolbarHidden(hidden, animated: animated)
        }
        override func show(_ vc: UIViewController, sender: Any?) { super.show(vc, sender: sender) }
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
            topViewController?.supportedInterfaceOrientations ?? .all
        }
        override var childForStatusBarStyle: UIViewController? { topViewController }
    }

    final class FixtureTabBarController: UITabBarController {
        override var viewControllers: [UIViewController]? { didSet {} }
        override var selectedViewController: UIViewController? { didSet {} }
        override var selectedIndex: Int { didSet {} }
        override var delegate: (any UITabBarControllerDelegate)? { didSet {} }
        override func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
            super.setViewControllers(viewControllers, animated: animated)
        }
        override func viewDidLoad() { super.viewDidLoad() }
        override var shouldAutorotate: Bool { selectedViewController?.shouldAutorotate ?? true }
    }

    final class FixturePageViewController: UIPageViewController {
        override init(
            transitionStyle style: UIPageViewController.TransitionStyle,
            navigationOrientation: UIPageViewController.NavigationOrientation,
            options: [UIPageViewController.OptionsKey: Any]? = nil
        ) { super.init(transitionStyle: style, navigationOrientation: navigationOrientation, options: options) }
        required init?(coder: NSCoder) { super.init(coder: coder) }

        override var delegate: (any UIPageViewControllerDelegate)? { didSet {} }
        override var dataSource: (any UIPageViewControllerDataSource)? { didSet {} }
        override var isDoubleSided: Bool { didSet {} }
        override var viewControllers: [UIViewController]? { super.viewControllers }
        override var transitionStyle: UIPageViewController.TransitionStyle { super.transitionStyle }
        override var navigationOrientation: UIPageViewController.NavigationOrientation { super.navigationOrientation }
        override var spineLocation: UIPageViewController.SpineLocation { super.spineLocation }
        override func setViewControllers(
            _ viewControllers: [UIViewController]?, direction: UIPageViewController.NavigationDirection, animated: Bool,
            completion: ((Bool) -> Void)? = nil
        ) {
            super.setViewControllers(viewControllers, direction: direction, animated: animated, completion: completion)
        }
    }

    final class FixtureSplitViewController: UISplitViewController {
        override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
            super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }

        override var delegate: (any UISplitViewControllerDelegate)? { didSet {} }
        override var viewControllers: [UIViewController] { didSet {} }
        override var presentsWithGesture: Bool { didSet {} }
        override var isCollapsed: Bool { super.isCollapsed }
        override var preferredDisplayMode: UISplitViewController.DisplayMode { didSet {} }
        override var displayMode: UISplitViewController.DisplayMode { super.displayMode }
        override var displayModeButtonItem: UIBarButtonItem { super.displayModeButtonItem }
        override var preferredPrimaryColumnWidthFraction: CGFloat { didSet {} }
        override var minimumPrimaryColumnWidth: CGFloat { didSet {} }
        override var maximumPrimaryColumnWidth: CGFloat { didSet {} }
        override var primaryColumnWidth: CGFloat { super.primaryColumnWidth }
        override func show(_ vc: UIViewController, sender: Any?) { super.show(vc, sender: sender) }
        override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
            super.showDetailViewController(vc, sender: sender)
        }
        override func setViewController(_ vc: UIViewController?, for column: UISplitViewController.Column) {
            super.setViewController(vc, for: column)
        }
        override func viewController(for column: UISplitViewController.Column) -> UIViewController? {
            super.viewController(for: column)
        }
        override func show(_ column: UISplitViewController.Column) { super.show(column) }
        override func hide(_ column: UISplitViewController.Column) { super.hide(column) }
    }

    final class FixturePresentationController: UIPresentationController {
        override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?)
        {
            super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        }

        override var presentingViewController: UIViewController { super.presentingViewController }
        override var presentedViewController: UIViewController { super.presentedViewController }
        override var presentationStyle: UIModalPresentationStyle { super.presentationStyle }
        override var containerView: UIView? { super.containerView }
        override var delegate: (any UIAdaptivePresentationControllerDelegate)? { didSet {} }
        override var adaptivePresentationStyle: UIModalPresentationStyle { super.adaptivePresentationStyle }
        override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
            super.adaptivePresentationStyle(for: traitCollection)
        }
        override func containerViewWillLayoutSubviews() { super.containerViewWillLayoutSubviews() }
        override func containerViewDidLayoutSubviews() { super.containerViewDidLayoutSubviews() }
        override var presentedView: UIView? { super.presentedView }
        override var frameOfPresentedViewInContainerView: CGRect { super.frameOfPresentedViewInContainerView }
        override var shouldPresentInFullscreen: Bool { super.shouldPresentInFullscreen }
        override var shouldRemovePresentersView: Bool { true }
        override func presentationTransitionWillBegin() { super.presentationTransitionWillBegin() }
        override func presentationTransitionDidEnd(_ completed: Bool) { super.presentationTransitionDidEnd(completed) }
        override func dismissalTransitionWillBegin() { super.dismissalTransitionWillBegin() }
        override func dismissalTransitionDidEnd(_ completed: Bool) { super.dismissalTransitionDidEnd(completed) }
        override var overrideTraitCollection: UITraitCollection? {
            get { super.overrideTraitCollection }
            set { super.overrideTraitCollection = newValue }
        }
        override var traitCollection: UITraitCollection { super.traitCollection }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
        }
        override var preferredContentSize: CGSize { super.preferredContentSize }
        override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            super.preferredContentSizeDidChange(forChildContentContainer: container)
        }
        override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
        }
        override func size(
            forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
        ) -> CGSize {
            super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
        }
        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
        }
        override func willTransition(
            to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.willTransition(to: newCollection, with: coordinator)
        }
    }

    final class FixtureInteraction: UIPercentDrivenInteractiveTransition {
        override var duration: CGFloat { super.duration }
        override var percentComplete: CGFloat { super.percentComplete }
        override var completionSpeed: CGFloat {
            get { 1 - percentComplete }
            set {}
        }
        override var completionCurve: UIView.AnimationCurve {
            get { .linear }
            set {}
        }
        override var wantsInteractiveStart: Bool {
            get { true }
            set {}
        }
        override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
            super.startInteractiveTransition(transitionContext)
        }
        override func update(_ percentComplete: CGFloat) { super.update(percentComplete) }
        override func pause() { super.pause() }
        override func cancel() { super.cancel() }
        override func finish() { super.finish() }
    }
#endif
