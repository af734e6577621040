import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Supplies a container with animators and what drives them, and writes down what it is asked.
final class ContainerAnimatorProbe: UINavigationControllerDelegate, UITabBarControllerDelegate {
    let journal: Journal
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    /// What to do when an animator is asked for.
    var duringQuestion: () -> Void = {}

    init(_ journal: Journal) { self.journal = journal }

    func navigationController(
        _ navigation: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { answer("\(operation)", from, to) }

    func navigationController(
        _ navigation: UINavigationController,
        interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        journal.note("interactionController")
        return interactor
    }

    func navigationController(
        _ navigation: UINavigationController, willShow controller: UIViewController, animated: Bool
    ) {
        journal.note("willShow(\(journal.name(of: controller.id)), \(animated))")
    }

    func navigationController(
        _ navigation: UINavigationController, didShow controller: UIViewController, animated: Bool
    ) {
        journal.note("didShow(\(journal.name(of: controller.id)), \(animated))")
    }

    func tabBarController(
        _ tabs: UITabBarController, animationControllerForTransitionFrom from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { answer("tab", from, to) }

    func tabBarController(
        _ tabs: UITabBarController, interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        journal.note("interactionController")
        return interactor
    }

    func tabBarController(_ tabs: UITabBarController, didSelect tab: UIViewController) {
        journal.note("didSelect(\(journal.name(of: tab.id)))")
    }

    private func answer(
        _ operation: String, _ from: UIViewController, _ to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        journal.note("animationController \(operation) \(journal.name(of: from.id)) \(journal.name(of: to.id))")
        duringQuestion()
        return animator
    }
}

/// A stage with a container whose delegate animates.
@MainActor
final class ContainerAnimatorStage<Container: UIViewController> {
    let stage: Stage
    let container: Container
    let delegate: ContainerAnimatorProbe
    let animator: AnimatorProbe

    init(_ stage: Stage, _ container: Container) {
        self.stage = stage
        self.container = container
        delegate = ContainerAnimatorProbe(stage.journal)
        animator = AnimatorProbe(stage.journal)
        delegate.animator = animator
    }

    /// What `body` makes controllers and delegates write down.
    func lines(_ body: () -> Void) -> [String] {
        stage.journal.clear()
        body()
        return stage.journal.lines
    }

    /// The shown controller is the only one, and nothing is under way.
    func expectRest(showing shown: Probe, of controllers: [Probe], at location: SourceLocation = #_sourceLocation) {
        stage.expectLegalAppearances(at: location)
        for controller in controllers {
            let isShown = controller === shown
            #expect(
                controller.appearance == (isShown ? .appeared : .disappeared), "\(controller.name)",
                sourceLocation: location)
            #expect((controller.viewIfLoaded?.window != nil) == isShown, "\(controller.name)", sourceLocation: location)
            #expect(controller.move == nil, "\(controller.name)", sourceLocation: location)
        }
        #expect(container.view.subviews == [shown.view], sourceLocation: location)
        #expect(stage.session.state.transitions.isEmpty, sourceLocation: location)
        #expect(stage.session.coordinators.isEmpty, sourceLocation: location)
    }
}

/// Shows A in a navigation controller, B on it where it says so.
@MainActor
func onAnimatedStack(
    _ configuration: SessionConfiguration = .init(), with others: [KeyPath<Stage, Probe>] = [],
    _ body: (ContainerAnimatorStage<UINavigationController>) throws -> Void
) rethrows {
    try onStage(configuration) { stage in
        let navigation = UINavigationController()
        navigation.setNavigationBarHidden(true, animated: false)
        stage.journal.name(navigation, "N")
        let on = ContainerAnimatorStage(stage, navigation)
        navigation.viewControllers = [stage.a] + others.map { stage[keyPath: $0] }
        stage.show(navigation)
        navigation.delegate = on.delegate
        stage.journal.clear()
        try body(on)
    }
}

/// Shows the tabs A, B and C, of which A is selected.
@MainActor
func onAnimatedTabs(
    _ configuration: SessionConfiguration = .init(), _ body: (ContainerAnimatorStage<UITabBarController>) throws -> Void
) rethrows {
    try onStage(configuration) { stage in
        let tabs = UITabBarController()
        stage.journal.name(tabs, "T")
        let on = ContainerAnimatorStage(stage, tabs)
        tabs.viewControllers = [stage.a, stage.b, stage.c]
        stage.show(tabs)
        for tab in [stage.a, stage.b, stage.c] { tab.loadViewIfNeeded() }
        tabs.delegate = on.delegate
        stage.journal.clear()
        try body(on)
    }
}
