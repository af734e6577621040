#if os(Linux)
    import UIKit

    // The screens of the app for notes that contain, animate and adapt.

    final class OnboardingViewController: UIPageViewController, UIPageViewControllerDataSource,
        UIPageViewControllerDelegate
    {
        var onFinish: (() -> Void)?
        private let screens: [UIViewController]

        init(titles: [String]) {
            screens = titles.map { title in
                let page = UIViewController()
                page.title = title
                return page
            }
            super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20])
            dataSource = self
            delegate = self
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            setViewControllers([screens[0]], direction: .forward, animated: false, completion: nil)
            let skip = UITapGestureRecognizer(target: self, action: OnboardingViewController.skip)
            skip.numberOfTapsRequired = 2
            view.addGestureRecognizer(skip)
        }

        func skip() { onFinish?() }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? {
            guard let index = screens.firstIndex(of: viewController), index > 0 else { return nil }
            return screens[index - 1]
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? {
            guard let index = screens.firstIndex(of: viewController) else { return nil }
            return screens.indices.contains(index + 1) ? screens[index + 1] : nil
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController],
            transitionCompleted completed: Bool
        ) {
            if completed, pageViewController.viewControllers?.first === screens.last { onFinish?() }
        }
    }

    final class NoteDetailViewController: UIViewController {
        let note: NoteItem
        var onShare: ((UIBarButtonItem) -> Void)?
        private let header = HeaderView()
        private var headerHeight: NSLayoutConstraint!
        private var compactConstraints: [NSLayoutConstraint] = []
        private lazy var container = SwitchingViewController()

        init(note: NoteItem) {
            self.note = note
            super.init(nibName: nil, bundle: nil)
            hidesBottomBarWhenPushed = true
        }

        required init?(coder aDecoder: NSCoder) { fatalError() }

        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        override var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
        override var childForStatusBarStyle: UIViewController? { presentedViewController }

        override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.title = note.title
            navigationItem.rightBarButtonItem = UIBarButtonItem(
                barButtonSystemItem: .action, target: self, action: NoteDetailViewController.share)
            navigationItem.leftItemsSupplementBackButton = true
            view.addSubview(header)
            header.translatesAutoresizingMaskIntoConstraints = false
            headerHeight = header.heightAnchor.constraint(equalToConstant: 120)
            NSLayoutConstraint.activate([
                header.topAnchor.constraint(
                    equalToSystemSpacingBelow: view.safeAreaLayoutGuide.topAnchor, multiplier: 1),
                header.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
                header.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor), headerHeight,
            ])
            compactConstraints = [header.widthAnchor.constraint(lessThanOrEqualToConstant: 200)]
            additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
            addChild(container)
            view.addSubview(container.view)
            container.view.frame = view.bounds.inset(by: UIEdgeInsets(top: 140, left: 0, bottom: 0, right: 0))
            container.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            container.didMove(toParent: self)
            if #available(iOS 17.0, *) {
                registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) {
                    (self: Self, previous: UITraitCollection) in
                    self.headerHeight.constant = self.traitCollection.verticalSizeClass == .compact ? 60 : 120
                    self.view.setNeedsUpdateConstraints()
                }
            }
        }

        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            let isLandscape = size.width > size.height
            coordinator.animate { [unowned self] context in
                header.transform = isLandscape ? CGAffineTransform(rotationAngle: .pi / 2) : .identity
                _ = context.targetTransform
            } completion: { [unowned self] _ in
                setNeedsStatusBarAppearanceUpdate()
            }
        }

        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            guard previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass else { return }
            compactConstraints.forEach { $0.isActive = traitCollection.horizontalSizeClass == .compact }
        }

        private func share(_ item: UIBarButtonItem) { onShare?(item) }

        func collapseHeader() {
            view.layoutIfNeeded()
            headerHeight.constant = 0
            UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState]) {
                self.view.layoutIfNeeded()
                self.header.alpha = 0
            } completion: { finished in
                self.header.isHidden = finished
            }
        }
    }

    final class HeaderView: UIView {
        private(set) var safeAreaChanges = 0
        private let label = UILabel()
        private let image = UIImageView(image: UIImage(named: "pen"))

        override init(frame: CGRect) {
            super.init(frame: frame)
            commonInit()
        }

        required init?(coder: NSCoder) {
            super.init(coder: coder)
            commonInit()
        }

        private func commonInit() {
            [label, image].forEach { addSubview($0) }
            directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
            insetsLayoutMarginsFromSafeArea = true
        }

        override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 120) }
        override var layoutMargins: UIEdgeInsets {
            get { super.layoutMargins }
            set { super.layoutMargins = newValue }
        }
        override func safeAreaInsetsDidChange() {
            super.safeAreaInsetsDidChange()
            safeAreaChanges += 1
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            label.frame = bounds.insetBy(dx: layoutMargins.left, dy: layoutMargins.top)
            image.center = CGPoint(x: bounds.midX, y: bounds.midY)
            _ = convert(label.frame, from: self).union(image.frame)
        }
    }

    /// Shows one child at a time.
    final class SwitchingViewController: UIViewController {
        private(set) var current: UIViewController?
        override var childForStatusBarStyle: UIViewController? { current }
        override var childForStatusBarHidden: UIViewController? { current }

        override func viewDidLoad() {
            super.viewDidLoad()
            show(UIViewController())
        }

        func show(_ next: UIViewController) {
            guard let current else {
                self.current = next
                addChild(next)
                next.view.frame = view.bounds
                view.addSubview(next.view)
                return next.didMove(toParent: self)
            }
            current.willMove(toParent: nil)
            addChild(next)
            next.view.frame = view.bounds
            transition(from: current, to: next, duration: 0.2, options: .transitionCrossDissolve, animations: nil) {
                [weak self] _ in
                current.removeFromParent()
                next.didMove(toParent: self)
                self?.current = next
            }
        }

        override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            super.preferredContentSizeDidChange(forChildContentContainer: container)
            preferredContentSize = container.preferredContentSize
        }
    }

    final class FilterViewController: UIViewController {
        private let stack = [UIButton(type: .custom), UIButton(type: .roundedRect)]
        override func viewWillLayoutSubviews() {
            super.viewWillLayoutSubviews()
            for (index, button) in stack.enumerated() {
                button.frame = CGRect(x: 8, y: 8 + 52 * CGFloat(index), width: 100, height: 44)
            }
        }
    }

    final class CardViewController: UIViewController {
        private lazy var pan = UIPanGestureRecognizer(target: self, action: CardViewController.panned)
        var interaction: UIPercentDrivenInteractiveTransition?

        override func viewDidLoad() {
            super.viewDidLoad()
            pan.delegate = self
            view.addGestureRecognizer(pan)
        }

        private func panned(_ recognizer: UIPanGestureRecognizer) {
            let progress = max(0, recognizer.translation(in: view).y / max(1, view.bounds.height))
            switch recognizer.state {
            case .began:
                interaction = UIPercentDrivenInteractiveTransition()
                dismiss(animated: true)
            case .changed: interaction?.update(progress)
            case .ended where progress > 0.5 || recognizer.velocity(in: view).y > 1000:
                interaction?.finish()
                interaction = nil
            case .ended, .cancelled, .failed:
                interaction?.cancel()
                interaction = nil
            case .possible: break
            @unknown default: break
            }
        }
    }

    extension CardViewController: UIGestureRecognizerDelegate {
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            presentingViewController != nil
        }
    }

    final class SlideUpTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            CardPresentationController(presentedViewController: presented, presenting: presenting)
        }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { SlideUpAnimator(isPresenting: true) }
        func animationController(forDismissed dismissed: UIViewController) -> (
            any UIViewControllerAnimatedTransitioning
        )? {
            SlideUpAnimator(isPresenting: false)
        }
        func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    }

    final class SlideUpAnimator: NSObject, UIViewControllerAnimatedTransitioning {
        private let isPresenting: Bool
        init(isPresenting: Bool) { self.isPresenting = isPresenting }
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            transitionContext?.isAnimated == true ? 0.4 : 0
        }
        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            guard let controller = transitionContext.viewController(forKey: isPresenting ? .to : .from),
                let view = controller.view
            else {
                return transitionContext.completeTransition(false)
            }
            let shown =
                isPresenting
                ? transitionContext.finalFrame(for: controller) : transitionContext.initialFrame(for: controller)
            let hidden = shown.offsetBy(dx: 0, dy: transitionContext.containerView.bounds.height)
            if isPresenting { transitionContext.containerView.addSubview(view) }
            view.frame = isPresenting ? hidden : shown
            UIView.animate(
                withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 0.8,
                initialSpringVelocity: 0.5,
                options: [], animations: { view.frame = self.isPresenting ? shown : hidden },
                completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
        }
    }

    final class CardPresentationController: UIPresentationController {
        private lazy var dimming: UIView = {
            let view = UIView()
            view.backgroundColor = UIColor.black.withAlphaComponent(0.4)
            view.alpha = 0
            view.addGestureRecognizer(
                UITapGestureRecognizer(target: self, action: CardPresentationController.dimmingTapped))
            return view
        }()

        override var frameOfPresentedViewInContainerView: CGRect {
            guard let containerView else { return .zero }
            let size = size(
                forChildContentContainer: presentedViewController, withParentContainerSize: containerView.bounds.size)
            return CGRect(origin: CGPoint(x: 0, y: containerView.bounds.height - size.height), size: size)
        }
        override func size(
            forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
        ) -> CGSize {
            CGSize(width: parentSize.width, height: parentSize.height / 2)
        }
        override var shouldRemovePresentersView: Bool { false }
        override func presentationTransitionWillBegin() {
            super.presentationTransitionWillBegin()
            containerView?.insertSubview(dimming, at: 0)
            guard let coordinator = presentingViewController.transitionCoordinator else {
                dimming.alpha = 1
                return
            }
            coordinator.animate(alongsideTransition: { [weak self] _ in self?.dimming.alpha = 1 })
        }
        override func presentationTransitionDidEnd(_ completed: Bool) {
            if !completed { dimming.removeFromSuperview() }
        }
        override func dismissalTransitionWillBegin() {
            presentedViewController.transitionCoordinator?.animate(
                alongsideTransition: { _ in self.dimming.alpha = 0 }, completion: nil)
        }
        override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { dimming.removeFromSuperview() } }
        override func containerViewWillLayoutSubviews() {
            super.containerViewWillLayoutSubviews()
            dimming.frame = containerView?.bounds ?? .zero
            presentedView?.frame = frameOfPresentedViewInContainerView
        }
        private func dimmingTapped() { presentingViewController.dismiss(animated: true) }
    }
#endif
