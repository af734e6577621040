import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// A transition that the app animates without a gesture and completes with false goes back. What the blocks alongside
/// have set is then undone.
///
/// Source: <doc:TransitionCoordinator>; <doc:CustomTransitions>, cancelled.
@MainActor
struct CancelledAlongsideTests {
    @Test(arguments: AppTransition.allCases)
    func `a cancelled transition undoes the changes of a block before the first callback`(_ transition: AppTransition) {
        let screens = AnimatedScreens()
        screens.session.run {
            screens.begin(transition)
            #expect(screens.marker.alpha == 0.25)
            screens.complete(false)
            #expect(!screens.alphasOnTheWayBack.isEmpty)
            #expect(screens.alphasOnTheWayBack.allSatisfy { $0 == 1 })
            #expect(screens.marker.alpha == 1)
        }
    }

    @Test(arguments: AppTransition.allCases)
    func `changes of a block stay if the transition completes`(_ transition: AppTransition) {
        let screens = AnimatedScreens()
        screens.session.run {
            screens.begin(transition)
            screens.complete(true)
            #expect(screens.marker.alpha == 0.25)
        }
    }
}

/// A transition that an app can animate.
enum AppTransition: CaseIterable {
    case push, pop, tabSelection, presentation, dismissal
}

/// Two controllers. The one that appears in a transition sets the marker's alpha in a block alongside it.
@MainActor
private final class AnimatedScreens {
    let session = Session(.v13)
    lazy var marker = UIView()
    private(set) var alphasOnTheWayBack: [CGFloat] = []
    private let animator = WaitingAnimator()
    private lazy var first = WatchedController(self)
    private lazy var second = WatchedController(self)
    private lazy var window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))

    /// Starts a transition that waits for ``complete(_:)``.
    func begin(_ transition: AppTransition) {
        switch transition {
        case .push, .pop:
            let stack = UINavigationController(rootViewController: first)
            if transition == .pop { stack.viewControllers = [first, second] }
            show(stack)
            stack.delegate = animator
            if transition == .push { stack.pushViewController(second, animated: true) }
            if transition == .pop { stack.popViewController(animated: true) }
        case .tabSelection:
            let tabs = UITabBarController()
            tabs.viewControllers = [first, second]
            show(tabs)
            tabs.delegate = animator
            tabs.selectedIndex = 1
        case .presentation, .dismissal:
            second.modalPresentationStyle = .fullScreen
            show(first)
            if transition == .dismissal { first.present(second, animated: false) }
            session.runUntilIdle()
            second.transitioningDelegate = animator
            marker.alpha = 1
            if transition == .presentation { first.present(second, animated: true) }
            if transition == .dismissal { second.dismiss(animated: true) }
        }
        session.advance(by: 0)
    }

    func complete(_ didComplete: Bool) {
        let context = animator.context
        animator.context = nil
        isGoingBack = !didComplete
        context?.completeTransition(didComplete)
        session.runUntilIdle()
    }

    private var isGoingBack = false

    fileprivate func willAppear(_ controller: UIViewController) {
        noteAlpha()
        guard !isGoingBack else { return }
        controller.transitionCoordinator?.animate(alongsideTransition: { [marker] _ in marker.alpha = 0.25 })
    }

    fileprivate func noteAlpha() { if isGoingBack { alphasOnTheWayBack.append(marker.alpha) } }

    private func show(_ root: UIViewController) {
        window.rootViewController = root
        window.makeKeyAndVisible()
        session.runUntilIdle()
        marker.alpha = 1
    }
}

private final class WatchedController: UIViewController {
    private unowned let screens: AnimatedScreens

    init(_ screens: AnimatedScreens) {
        self.screens = screens
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        screens.willAppear(self)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        screens.noteAlpha()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        screens.noteAlpha()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        screens.noteAlpha()
    }
}

/// Adds the view that appears, and leaves the completion to the test.
private final class WaitingAnimator: NSObject, UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate,
    UITabBarControllerDelegate, UIViewControllerTransitioningDelegate
{
    var context: (any UIViewControllerContextTransitioning)?

    func navigationController(
        _ navigation: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func tabBarController(
        _ tabs: UITabBarController, animationControllerForTransitionFrom from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        self
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.5
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        self.context = context
        if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
    }
}
