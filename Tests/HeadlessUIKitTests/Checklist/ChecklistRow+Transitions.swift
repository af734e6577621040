import Foundation
import HeadlessUIKit
import HierarchyModel

@testable import HeadlessUIKitRuntime

extension ChecklistRow {
    /// Transitions and presentation controllers.
    static let transitions =
        queries + interaction + contextMembers + coordinators + presentationControllers + samplesOfTransitions

    /// The lines while B is presented and dismissed with the app's animators.
    @MainActor
    private static func lines(
        on fixture: Fixture, interactive: Bool = false, dismissing: Bool = false, animator: Bool = true,
        _ style: UIModalPresentationStyle = .custom
    ) -> [String] {
        let custom = TransitionFixture(fixture)
        if !animator { custom.delegate.animator = nil }
        if interactive { custom.delegate.interactor = StartingInteractor(fixture.transcript) }
        let presented = fixture.lines { custom.present(style) }
        return dismissing ? fixture.lines { custom.dismiss() } : presented
    }

    private static func calls(
        _ name: String, _ swift: String, interactive: Bool = false, dismissing: Bool = false, _ lines: String...
    ) -> ChecklistRow {
        .does(name, swift) { fixture in
            let found = Self.lines(on: fixture, interactive: interactive, dismissing: dismissing)
            return lines.allSatisfy(found.contains)
        }
    }

    private static let queries: [ChecklistRow] = [
        .does("transitioningDelegate", "UIViewController.transitioningDelegate") { fixture in
            let custom = TransitionFixture(fixture)
            fixture.b.transitioningDelegate = nil
            return fixture.lines { custom.present(.fullScreen) }.allSatisfy { !$0.hasPrefix("animationController") }
        },
        .does("UIViewControllerTransitioningDelegate", "UIViewControllerTransitioningDelegate") { fixture in
            lines(on: fixture).has(
                "presentationController", "animationController presented by A for A", "animateTransition")
        },
        calls(
            "animationControllerForPresentedController:presentingController:sourceController:",
            "UIViewControllerTransitioningDelegate.animationController(forPresented:presenting:source:)",
            "animationController presented by A for A"),
        calls(
            "animationControllerForDismissedController:",
            "UIViewControllerTransitioningDelegate.animationController(forDismissed:)",
            dismissing: true, "animationController dismissed B"),
        .does(
            "interactionControllerForPresentation:",
            "UIViewControllerTransitioningDelegate.interactionControllerForPresentation(using:)"
        ) { fixture in
            let custom = TransitionFixture(fixture)
            custom.delegate.animator = nil
            let without = fixture.lines { custom.present() }
            custom.delegate.animator = custom.animator
            fixture.lines { custom.dismiss() }
            return !without.contains("interactionControllerForPresentation")
                && fixture.lines { custom.present() }.contains("interactionControllerForPresentation")
        },
        calls(
            "interactionControllerForDismissal:",
            "UIViewControllerTransitioningDelegate.interactionControllerForDismissal(using:)",
            dismissing: true, "interactionControllerForDismissal"),
        .does(
            "presentationControllerForPresentedViewController:presentingViewController:sourceViewController:",
            "UIViewControllerTransitioningDelegate.presentationController(forPresented:presenting:source:)"
        ) { fixture in
            !lines(on: fixture, .fullScreen).contains("presentationController")
        },
        calls(
            "UIViewControllerAnimatedTransitioning", "UIViewControllerAnimatedTransitioning", "transitionDuration",
            "animateTransition"),
        .does("transitionDuration:", "UIViewControllerAnimatedTransitioning.transitionDuration(using:)") { fixture in
            let custom = TransitionFixture(fixture)
            custom.present()
            fixture.session.advance(by: 0.7)
            let isUnderWay = !fixture.transcript.lines.contains("completion")
            fixture.session.advance(by: 0.1)
            return isUnderWay && fixture.transcript.lines.contains("completion")
        },
        calls(
            "animateTransition:", "UIViewControllerAnimatedTransitioning.animateTransition(using:)", "animateTransition"
        ),
        calls("animationEnded:", "UIViewControllerAnimatedTransitioning.animationEnded(_:)", "animationEnded(true)"),
    ]

    private static let interaction: [ChecklistRow] = [
        calls(
            "UIViewControllerInteractiveTransitioning", "UIViewControllerInteractiveTransitioning", interactive: true,
            "startInteractiveTransition"),
        .does("startInteractiveTransition:", "UIPercentDrivenInteractiveTransition.startInteractiveTransition(_:)") {
            fixture in
            lines(on: fixture, interactive: true).has("startInteractiveTransition", "animateTransition interactive")
        },
        driven("UIPercentDrivenInteractiveTransition", "UIPercentDrivenInteractiveTransition") { fixture, driver in
            let isUnderWay = fixture.a.presentedViewController === fixture.b && fixture.b.appearance == .disappearing
            driver.finish()
            fixture.session.runUntilIdle()
            return isUnderWay && fixture.a.presentedViewController == nil
        },
        driven("updateInteractiveTransition:", "UIPercentDrivenInteractiveTransition.update(_:)") { fixture, driver in
            driver.update(0.25)
            let fraction = fixture.b.transitionCoordinator?.percentComplete
            driver.cancel()
            return fraction == 0.25
        },
        driven(
            "finishInteractiveTransition, cancelInteractiveTransition",
            "UIPercentDrivenInteractiveTransition.finish(), cancel()"
        ) { fixture, driver in
            driver.update(0.75)
            driver.cancel()
            fixture.session.runUntilIdle()
            return fixture.a.presentedViewController === fixture.b && fixture.b.appearance == .appeared
        },
        driven("completionSpeed", "UIPercentDrivenInteractiveTransition.completionSpeed") { fixture, driver in
            driver.update(0.5)
            driver.completionSpeed = 0.5
            driver.finish()
            fixture.session.advance(by: 0.79)
            let isUnderWay = fixture.a.presentedViewController === fixture.b
            fixture.session.advance(by: 0.02)
            return isUnderWay && fixture.a.presentedViewController == nil
        },
        driven("percentComplete", "UIPercentDrivenInteractiveTransition.percentComplete") { _, driver in
            driver.update(7)
            let fraction = driver.percentComplete
            driver.cancel()
            return fraction == 1
        },
    ]

    /// A presents B, and an interaction controller has begun the dismissal at fraction 0.
    private static func driven(
        _ name: String, _ swift: String,
        _ check: @escaping @MainActor @Sendable (Fixture, UIPercentDrivenInteractiveTransition) -> Bool
    ) -> ChecklistRow {
        .does(name, swift) { fixture in
            let custom = TransitionFixture(fixture)
            custom.presentBefore()
            let driver = UIPercentDrivenInteractiveTransition()
            custom.delegate.interactor = driver
            custom.dismiss()
            fixture.session.advance(by: 0)
            let isGood = check(fixture, driver)
            fixture.session.runUntilIdle()
            return isGood
        }
    }

    /// A transition in which A presents B, at its half.
    private static func context(
        _ name: String, _ swift: String,
        _ check: @escaping @MainActor @Sendable (Fixture, any UIViewControllerContextTransitioning) -> Bool
    ) -> ChecklistRow {
        .does(name, swift) { fixture in
            let custom = TransitionFixture(fixture)
            custom.animator.isLazy = true
            custom.present()
            fixture.session.advance(by: 0)
            guard let context = custom.animator.context else { return false }
            let isGood = check(fixture, context)
            context.completeTransition(true)
            fixture.session.runUntilIdle()
            return isGood && fixture.a.presentedViewController === fixture.b
        }
    }

    private static let contextMembers: [ChecklistRow] = [
        context("UIViewControllerContextTransitioning", "UIViewControllerContextTransitioning") { _, context in
            context.isAnimated && !context.isInteractive && context.presentationStyle == .custom
        },
        context("containerView", "UIViewControllerContextTransitioning.containerView") { fixture, context in
            fixture.b.view.superview === context.containerView && context.containerView.window === fixture.window
        },
        context("viewControllerForKey:", "UIViewControllerContextTransitioning.viewController(forKey:)") {
            fixture, context in
            context.viewController(forKey: .from) === fixture.a && context.viewController(forKey: .to) === fixture.b
        },
        context("viewForKey:", "UIViewControllerContextTransitioning.view(forKey:)") { fixture, context in
            context.view(forKey: .from) == nil && context.view(forKey: .to) === fixture.b.view
        },
        context(
            "initialFrameForViewController:, finalFrameForViewController:",
            "UIViewControllerContextTransitioning.finalFrame(for:)"
        ) { fixture, context in
            context.initialFrame(for: fixture.b) == .zero && context.finalFrame(for: fixture.b) == fixture.window.bounds
        },
        context("completeTransition:", "UIViewControllerContextTransitioning.completeTransition(_:)") { fixture, _ in
            fixture.session.advance(by: 100)
            return fixture.b.appearance == .appearing
        },
        context("transitionWasCancelled", "UIViewControllerContextTransitioning.transitionWasCancelled") { _, context in
            !context.transitionWasCancelled
        },
        context("targetTransform", "UIViewControllerContextTransitioning.targetTransform") { _, context in
            context.targetTransform == .identity
        },
    ]

    private static let coordinators: [ChecklistRow] = [
        context("transitionCoordinator", "UIViewController.transitionCoordinator") { fixture, _ in
            fixture.b.transitionCoordinator != nil && fixture.c.transitionCoordinator == nil
        },
        context("UIViewControllerTransitionCoordinator", "UIViewControllerTransitionCoordinator") { fixture, context in
            fixture.b.transitionCoordinator?.containerView === context.containerView
        },
        context("UIViewControllerTransitionCoordinatorContext", "UIViewControllerTransitionCoordinatorContext") {
            fixture, _ in
            guard let context: any UIViewControllerTransitionCoordinatorContext = fixture.b.transitionCoordinator else {
                return false
            }
            return context.isAnimated && !context.isCancelled && context.viewController(forKey: .to) === fixture.b
        },
        .does(
            "animateAlongsideTransition:completion:, animateAlongsideTransitionInView:animation:completion:",
            "UIViewControllerTransitionCoordinator.animate(alongsideTransition:completion:)"
        ) { lines(on: $0).has("alongside", "B.viewDidAppear(true)", "coordinator completion") },
    ]

    private static let presentationControllers: [ChecklistRow] = [
        .does("UIPresentationController", "UIPresentationController") { fixture in
            let custom = TransitionFixture(fixture)
            custom.presentBefore()
            let first = custom.controller
            fixture.lines { custom.dismiss() }
            return first != nil && first === custom.controller && first?.presentedViewController === fixture.b
        },
        .does(
            "initWithPresentedViewController:presentingViewController:",
            "UIPresentationController.init(presentedViewController:presenting:)"
        ) { fixture in
            let controller = UIPresentationController(presentedViewController: fixture.b, presenting: fixture.a)
            return controller.presentedViewController === fixture.b && controller.presentingViewController === fixture.a
        },
        .does(
            "presentationTransitionWillBegin, presentationTransitionDidEnd:",
            "UIPresentationController.presentationTransitionWillBegin()"
        ) { fixture in
            lines(on: fixture).has(
                "PC.presentationTransitionWillBegin container set", "PC.presentationTransitionDidEnd(true)")
        },
        .does(
            "dismissalTransitionWillBegin, dismissalTransitionDidEnd:",
            "UIPresentationController.dismissalTransitionWillBegin()"
        ) { fixture in
            lines(on: fixture, dismissing: true).has(
                "PC.dismissalTransitionWillBegin", "PC.dismissalTransitionDidEnd(true)")
        },
        .does("presentedView", "UIPresentationController.presentedView") { fixture in
            TransitionFixture(fixture).presentBefore()
            return fixture.b.presentationController?.presentedView === fixture.b.view
        },
        .does("frameOfPresentedViewInContainerView", "UIPresentationController.frameOfPresentedViewInContainerView") {
            fixture in
            let custom = TransitionFixture(fixture)
            custom.configure = { $0.frame = CGRect(x: 0, y: 100, width: 200, height: 100) }
            custom.presentBefore()
            return fixture.b.view.frame == CGRect(x: 0, y: 100, width: 200, height: 100)
        },
        .does(
            "containerViewWillLayoutSubviews, containerViewDidLayoutSubviews",
            "UIPresentationController.containerViewWillLayoutSubviews()"
        ) { fixture in
            lines(on: fixture).has("PC.containerViewWillLayoutSubviews", "PC.containerViewDidLayoutSubviews")
        },
        .does("presentationController", "UIViewController.presentationController") { fixture in
            let custom = TransitionFixture(fixture)
            custom.presentBefore()
            return fixture.b.presentationController === custom.controller
        },
        .does(
            "adaptivePresentationStyleForPresentationController:",
            "UIAdaptivePresentationControllerDelegate.adaptivePresentationStyle(for:)", .v8
        ) { fixture in
            fixture.show(fixture.p)
            return fixture.lines { fixture.presentAdaptively(.formSheet) }.contains("style in wC hR?")
                && fixture.p.view.window == nil
        },
        .does(
            "presentationController:viewControllerForAdaptivePresentationStyle:",
            """
            UIAdaptivePresentationControllerDelegate.\
            presentationController(_:viewControllerForAdaptivePresentationStyle:)
            """,
            on: "iPad 9.7-inch", .v8
        ) { fixture in
            fixture.show(fixture.p)
            fixture.presentWrapped(.formSheet)
            fixture.session.runUntilIdle()
            fixture.makeNarrow()
            fixture.session.runUntilIdle()
            return fixture.p.presentedViewController is UINavigationController && fixture.b.navigationController != nil
        },
    ]

    private static let samplesOfTransitions: [ChecklistRow] = [
        .sample(
            "BouncePresentAnimation, NormalDismissAnimation", "BounceTransition", "class BouncePresentAnimation",
            "TimeInterval {\n        0.8\n", "class NormalDismissAnimation"),
        .tests("SwipeUpInteractiveTransition", "SwipeUpInteractiveTransition", "Gestures/SwipeUpTransitionTests.swift"),
        .sample(
            "MainViewController, ModalViewController, ModalViewControllerDelegate", "BounceTransition",
            "class MainViewController",
            "class ModalViewController", "func modalViewControllerDidClickedDismissButton("),
        .sample(
            "MyAnimator, MyPresentationController, handleSwipeUpdate:", "HalfSheet",
            "UIViewControllerAnimatedTransitioning",
            "UIPresentationController", "UIPercentDrivenInteractiveTransition"),
        .absent("VCTransitionsLibrary", "third-party library of animators"),
    ]
}

/// An interaction controller that finishes in the next turn.
private final class StartingInteractor: UIPercentDrivenInteractiveTransition {
    let transcript: Transcript

    init(_ transcript: Transcript) { self.transcript = transcript }

    override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        transcript.note("startInteractiveTransition")
        super.startInteractiveTransition(transitionContext)
        finish()
    }
}
