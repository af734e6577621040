import Foundation
import HierarchyModel

@testable import HeadlessUIKit

extension ChecklistRow {
    /// Transitions and presentation controllers.
    static let transitions =
        queries + interaction + contextMembers + coordinators + presentationControllers + samplesOfTransitions

    /// What is told while B is presented, and dismissed, in the app's own way.
    @MainActor
    private static func told(
        on stage: Stage, interactive: Bool = false, dismissing: Bool = false, animator: Bool = true,
        _ style: UIModalPresentationStyle = .custom
    ) -> [String] {
        let custom = TransitionStage(stage)
        if !animator { custom.delegate.animator = nil }
        if interactive { custom.delegate.interactor = StartingInteractor(stage.journal) }
        let presented = stage.told { custom.present(style) }
        return dismissing ? stage.told { custom.dismiss() } : presented
    }

    private static func told(
        _ name: String, _ swift: String, interactive: Bool = false, dismissing: Bool = false, _ lines: String...
    ) -> ChecklistRow {
        .does(name, swift) { stage in
            let told = told(on: stage, interactive: interactive, dismissing: dismissing)
            return lines.allSatisfy(told.contains)
        }
    }

    private static let queries: [ChecklistRow] = [
        .does("transitioningDelegate", "UIViewController.transitioningDelegate") { stage in
            let custom = TransitionStage(stage)
            stage.b.transitioningDelegate = nil
            return stage.told { custom.present(.fullScreen) }.allSatisfy { !$0.hasPrefix("animationController") }
        },
        .does("UIViewControllerTransitioningDelegate", "UIViewControllerTransitioningDelegate") { stage in
            told(on: stage).has(
                "presentationController", "animationController presented by A for A", "animateTransition")
        },
        told(
            "animationControllerForPresentedController:presentingController:sourceController:",
            "UIViewControllerTransitioningDelegate.animationController(forPresented:presenting:source:)",
            "animationController presented by A for A"),
        told(
            "animationControllerForDismissedController:",
            "UIViewControllerTransitioningDelegate.animationController(forDismissed:)",
            dismissing: true, "animationController dismissed B"),
        .does(
            "interactionControllerForPresentation:",
            "UIViewControllerTransitioningDelegate.interactionControllerForPresentation(using:)"
        ) { stage in
            let custom = TransitionStage(stage)
            custom.delegate.animator = nil
            let without = stage.told { custom.present() }
            custom.delegate.animator = custom.animator
            stage.told { custom.dismiss() }
            return !without.contains("interactionControllerForPresentation")
                && stage.told { custom.present() }.contains("interactionControllerForPresentation")
        },
        told(
            "interactionControllerForDismissal:",
            "UIViewControllerTransitioningDelegate.interactionControllerForDismissal(using:)",
            dismissing: true, "interactionControllerForDismissal"),
        .does(
            "presentationControllerForPresentedViewController:presentingViewController:sourceViewController:",
            "UIViewControllerTransitioningDelegate.presentationController(forPresented:presenting:source:)"
        ) { stage in
            !told(on: stage, .fullScreen).contains("presentationController")
        },
        told(
            "UIViewControllerAnimatedTransitioning", "UIViewControllerAnimatedTransitioning", "transitionDuration",
            "animateTransition"),
        .does("transitionDuration:", "UIViewControllerAnimatedTransitioning.transitionDuration(using:)") { stage in
            let custom = TransitionStage(stage)
            custom.present()
            stage.session.advance(by: 0.7)
            let isUnderWay = !stage.journal.lines.contains("completion")
            stage.session.advance(by: 0.1)
            return isUnderWay && stage.journal.lines.contains("completion")
        },
        told(
            "animateTransition:", "UIViewControllerAnimatedTransitioning.animateTransition(using:)", "animateTransition"
        ),
        told("animationEnded:", "UIViewControllerAnimatedTransitioning.animationEnded(_:)", "animationEnded(true)"),
    ]

    private static let interaction: [ChecklistRow] = [
        told(
            "UIViewControllerInteractiveTransitioning", "UIViewControllerInteractiveTransitioning", interactive: true,
            "startInteractiveTransition"),
        .does("startInteractiveTransition:", "UIPercentDrivenInteractiveTransition.startInteractiveTransition(_:)") {
            stage in
            told(on: stage, interactive: true).has("startInteractiveTransition", "animateTransition interactive")
        },
        driven("UIPercentDrivenInteractiveTransition", "UIPercentDrivenInteractiveTransition") { stage, driver in
            let isUnderWay = stage.a.presentedViewController === stage.b && stage.b.appearance == .disappearing
            driver.finish()
            stage.session.runUntilIdle()
            return isUnderWay && stage.a.presentedViewController == nil
        },
        driven("updateInteractiveTransition:", "UIPercentDrivenInteractiveTransition.update(_:)") { stage, driver in
            driver.update(0.25)
            let fraction = stage.b.transitionCoordinator?.percentComplete
            driver.cancel()
            return fraction == 0.25
        },
        driven(
            "finishInteractiveTransition, cancelInteractiveTransition",
            "UIPercentDrivenInteractiveTransition.finish(), cancel()"
        ) { stage, driver in
            driver.update(0.75)
            driver.cancel()
            stage.session.runUntilIdle()
            return stage.a.presentedViewController === stage.b && stage.b.appearance == .appeared
        },
        driven("completionSpeed", "UIPercentDrivenInteractiveTransition.completionSpeed") { stage, driver in
            driver.update(0.5)
            driver.completionSpeed = 0.5
            driver.finish()
            stage.session.advance(by: 0.79)
            let isUnderWay = stage.a.presentedViewController === stage.b
            stage.session.advance(by: 0.02)
            return isUnderWay && stage.a.presentedViewController == nil
        },
        driven("percentComplete", "UIPercentDrivenInteractiveTransition.percentComplete") { _, driver in
            driver.update(7)
            let fraction = driver.percentComplete
            driver.cancel()
            return fraction == 1
        },
    ]

    /// B is presented by A, and a driver without movement so far has begun its dismissal.
    private static func driven(
        _ name: String, _ swift: String,
        _ check: @escaping @MainActor @Sendable (Stage, UIPercentDrivenInteractiveTransition) -> Bool
    ) -> ChecklistRow {
        .does(name, swift) { stage in
            let custom = TransitionStage(stage)
            custom.bePresented()
            let driver = UIPercentDrivenInteractiveTransition()
            custom.delegate.interactor = driver
            custom.dismiss()
            stage.session.advance(by: 0)
            let isGood = check(stage, driver)
            stage.session.runUntilIdle()
            return isGood
        }
    }

    /// A transition in which A presents B, in the middle.
    private static func context(
        _ name: String, _ swift: String,
        _ check: @escaping @MainActor @Sendable (Stage, any UIViewControllerContextTransitioning) -> Bool
    ) -> ChecklistRow {
        .does(name, swift) { stage in
            let custom = TransitionStage(stage)
            custom.animator.isLazy = true
            custom.present()
            stage.session.advance(by: 0)
            guard let context = custom.animator.context else { return false }
            let isGood = check(stage, context)
            context.completeTransition(true)
            stage.session.runUntilIdle()
            return isGood && stage.a.presentedViewController === stage.b
        }
    }

    private static let contextMembers: [ChecklistRow] = [
        context("UIViewControllerContextTransitioning", "UIViewControllerContextTransitioning") { _, context in
            context.isAnimated && !context.isInteractive && context.presentationStyle == .custom
        },
        context("containerView", "UIViewControllerContextTransitioning.containerView") { stage, context in
            stage.b.view.superview === context.containerView && context.containerView.window === stage.window
        },
        context("viewControllerForKey:", "UIViewControllerContextTransitioning.viewController(forKey:)") {
            stage, context in
            context.viewController(forKey: .from) === stage.a && context.viewController(forKey: .to) === stage.b
        },
        context("viewForKey:", "UIViewControllerContextTransitioning.view(forKey:)") { stage, context in
            context.view(forKey: .from) == nil && context.view(forKey: .to) === stage.b.view
        },
        context(
            "initialFrameForViewController:, finalFrameForViewController:",
            "UIViewControllerContextTransitioning.finalFrame(for:)"
        ) { stage, context in
            context.initialFrame(for: stage.b) == .zero && context.finalFrame(for: stage.b) == stage.window.bounds
        },
        context("completeTransition:", "UIViewControllerContextTransitioning.completeTransition(_:)") { stage, _ in
            stage.session.advance(by: 100)
            return stage.b.appearance == .appearing
        },
        context("transitionWasCancelled", "UIViewControllerContextTransitioning.transitionWasCancelled") { _, context in
            !context.transitionWasCancelled
        },
        context("targetTransform", "UIViewControllerContextTransitioning.targetTransform") { _, context in
            context.targetTransform == .identity
        },
    ]

    private static let coordinators: [ChecklistRow] = [
        context("transitionCoordinator", "UIViewController.transitionCoordinator") { stage, _ in
            stage.b.transitionCoordinator != nil && stage.c.transitionCoordinator == nil
        },
        context("UIViewControllerTransitionCoordinator", "UIViewControllerTransitionCoordinator") { stage, context in
            stage.b.transitionCoordinator?.containerView === context.containerView
        },
        context("UIViewControllerTransitionCoordinatorContext", "UIViewControllerTransitionCoordinatorContext") {
            stage, _ in
            guard let context: any UIViewControllerTransitionCoordinatorContext = stage.b.transitionCoordinator else {
                return false
            }
            return context.isAnimated && !context.isCancelled && context.viewController(forKey: .to) === stage.b
        },
        .does(
            "animateAlongsideTransition:completion:, animateAlongsideTransitionInView:animation:completion:",
            "UIViewControllerTransitionCoordinator.animate(alongsideTransition:completion:)"
        ) { told(on: $0).has("alongside", "B.viewDidAppear(true)", "coordinator completion") },
    ]

    private static let presentationControllers: [ChecklistRow] = [
        .does("UIPresentationController", "UIPresentationController") { stage in
            let custom = TransitionStage(stage)
            custom.bePresented()
            let first = custom.controller
            stage.told { custom.dismiss() }
            return first != nil && first === custom.controller && first?.presentedViewController === stage.b
        },
        .does(
            "initWithPresentedViewController:presentingViewController:",
            "UIPresentationController.init(presentedViewController:presenting:)"
        ) { stage in
            let controller = UIPresentationController(presentedViewController: stage.b, presenting: stage.a)
            return controller.presentedViewController === stage.b && controller.presentingViewController === stage.a
        },
        .does(
            "presentationTransitionWillBegin, presentationTransitionDidEnd:",
            "UIPresentationController.presentationTransitionWillBegin()"
        ) { stage in
            told(on: stage).has(
                "PC.presentationTransitionWillBegin container set", "PC.presentationTransitionDidEnd(true)")
        },
        .does(
            "dismissalTransitionWillBegin, dismissalTransitionDidEnd:",
            "UIPresentationController.dismissalTransitionWillBegin()"
        ) { stage in
            told(on: stage, dismissing: true).has(
                "PC.dismissalTransitionWillBegin", "PC.dismissalTransitionDidEnd(true)")
        },
        .does("presentedView", "UIPresentationController.presentedView") { stage in
            TransitionStage(stage).bePresented()
            return stage.b.presentationController?.presentedView === stage.b.view
        },
        .does("frameOfPresentedViewInContainerView", "UIPresentationController.frameOfPresentedViewInContainerView") {
            stage in
            let custom = TransitionStage(stage)
            custom.configure = { $0.frame = CGRect(x: 0, y: 100, width: 200, height: 100) }
            custom.bePresented()
            return stage.b.view.frame == CGRect(x: 0, y: 100, width: 200, height: 100)
        },
        .does(
            "containerViewWillLayoutSubviews, containerViewDidLayoutSubviews",
            "UIPresentationController.containerViewWillLayoutSubviews()"
        ) { stage in
            told(on: stage).has("PC.containerViewWillLayoutSubviews", "PC.containerViewDidLayoutSubviews")
        },
        .does("presentationController", "UIViewController.presentationController") { stage in
            let custom = TransitionStage(stage)
            custom.bePresented()
            return stage.b.presentationController === custom.controller
        },
        .does(
            "adaptivePresentationStyleForPresentationController:",
            "UIAdaptivePresentationControllerDelegate.adaptivePresentationStyle(for:)", .v8
        ) { stage in
            stage.show(stage.p)
            return stage.told { stage.presentAdaptively(.formSheet) }.contains("style in wC hR?")
                && stage.p.view.window == nil
        },
        .does(
            "presentationController:viewControllerForAdaptivePresentationStyle:",
            "UIAdaptivePresentationControllerDelegate.presentationController(_:viewControllerForAdaptivePresentationStyle:)",
            on: "iPad 9.7-inch", .v8
        ) { stage in
            stage.show(stage.p)
            stage.presentWrapped(.formSheet)
            stage.session.runUntilIdle()
            stage.makeNarrow()
            stage.session.runUntilIdle()
            return stage.p.presentedViewController is UINavigationController && stage.b.navigationController != nil
        },
    ]

    private static let samplesOfTransitions: [ChecklistRow] = [
        .sample(
            "BouncePresentAnimation, NormalDismissAnimation", "BounceTransition", "class BouncePresentAnimation",
            "TimeInterval {\n        0.8\n",
            "class NormalDismissAnimation"),
        .tests("SwipeUpInteractiveTransition", "SwipeUpInteractiveTransition", "Gestures/SwipeUpTransitionTests.swift"),
        .sample(
            "MainViewController, ModalViewController, ModalViewControllerDelegate", "BounceTransition",
            "class MainViewController",
            "class ModalViewController", "func modalViewControllerDidClickedDismissButton("),
        .sample(
            "MyAnimator, MyPresentationController, handleSwipeUpdate:", "HalfSheet",
            "UIViewControllerAnimatedTransitioning",
            "UIPresentationController", "UIPercentDrivenInteractiveTransition"),
        .absent("VCTransitionsLibrary", "third-party libraries of animators"),
    ]
}

/// Starts as a driver does, and finishes with the next turn.
private final class StartingInteractor: UIPercentDrivenInteractiveTransition {
    let journal: Journal

    init(_ journal: Journal) { self.journal = journal }

    override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        journal.note("startInteractiveTransition")
        super.startInteractiveTransition(transitionContext)
        finish()
    }
}
