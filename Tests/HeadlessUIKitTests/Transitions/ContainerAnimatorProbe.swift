import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// A delegate that gives a container animators and interaction controllers and notes the questions.
final class ContainerAnimatorProbe: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
    let transcript: Transcript
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    /// Runs when the delegate is asked for an animator.
    var duringQuestion: () -> Void = {}

    init(_ transcript: Transcript) { self.transcript = transcript }

    func navigationController(
        _ navigation: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { answer("\(operation)", from, to) }

    func navigationController(
        _ navigation: UINavigationController,
        interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        transcript.note("interactionController")
        return interactor
    }

    func navigationController(
        _ navigation: UINavigationController, willShow controller: UIViewController, animated: Bool
    ) {
        transcript.note("willShow(\(transcript.name(of: controller.id)), \(animated))")
    }

    func navigationController(
        _ navigation: UINavigationController, didShow controller: UIViewController, animated: Bool
    ) {
        transcript.note("didShow(\(transcript.name(of: controller.id)), \(animated))")
    }

    func tabBarController(
        _ tabs: UITabBarController, animationControllerForTransitionFrom from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { answer("tab", from, to) }

    func tabBarController(
        _ tabs: UITabBarController, interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        transcript.note("interactionController")
        return interactor
    }

    func tabBarController(_ tabs: UITabBarController, didSelect tab: UIViewController) {
        transcript.note("didSelect(\(transcript.name(of: tab.id)))")
    }

    private func answer(
        _ operation: String, _ from: UIViewController, _ to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        transcript.note(
            "animationController \(operation) \(transcript.name(of: from.id)) \(transcript.name(of: to.id))")
        duringQuestion()
        return animator
    }
}

/// A fixture with a container whose delegate animates.
@MainActor
final class ContainerAnimatorFixture<Container: UIViewController> {
    let fixture: Fixture
    let container: Container
    let delegate: ContainerAnimatorProbe
    let animator: AnimatorProbe

    init(_ fixture: Fixture, _ container: Container) {
        self.fixture = fixture
        self.container = container
        delegate = ContainerAnimatorProbe(fixture.transcript)
        animator = AnimatorProbe(fixture.transcript)
        delegate.animator = animator
    }

    /// The lines that `body` causes.
    func lines(_ body: () -> Void) -> [String] {
        fixture.transcript.clear()
        body()
        return fixture.transcript.lines
    }

    /// Expects that this controller is the only one on screen, and no transition.
    func expectIdle(showing shown: Probe, of controllers: [Probe], at location: SourceLocation = #_sourceLocation) {
        fixture.expectLegalAppearances(at: location)
        for controller in controllers {
            let isShown = controller === shown
            #expect(
                controller.appearance == (isShown ? .appeared : .disappeared), "\(controller.name)",
                sourceLocation: location)
            #expect((controller.viewIfLoaded?.window != nil) == isShown, "\(controller.name)", sourceLocation: location)
            #expect(controller.move == nil, "\(controller.name)", sourceLocation: location)
        }
        #expect(container.view.subviews == [shown.view], sourceLocation: location)
        #expect(fixture.session.state.transitions.isEmpty, sourceLocation: location)
        #expect(fixture.session.coordinators.isEmpty, sourceLocation: location)
    }
}

/// Shows A in a navigation controller, with B on top on request.
@MainActor
func onAnimatedStack(
    _ configuration: SessionConfiguration = .v13, with others: [KeyPath<Fixture, Probe>] = [],
    _ body: (ContainerAnimatorFixture<UINavigationController>) throws -> Void
) rethrows {
    try withFixture(configuration) { fixture in
        let navigation = UINavigationController()
        navigation.setNavigationBarHidden(true, animated: false)
        fixture.transcript.name(navigation, "N")
        let on = ContainerAnimatorFixture(fixture, navigation)
        navigation.viewControllers = [fixture.a] + others.map { fixture[keyPath: $0] }
        fixture.show(navigation)
        navigation.delegate = on.delegate
        fixture.transcript.clear()
        try body(on)
    }
}

/// Shows the tabs A, B and C, with A selected.
@MainActor
func onAnimatedTabs(
    _ configuration: SessionConfiguration = .v13,
    _ body: (ContainerAnimatorFixture<UITabBarController>) throws -> Void
) rethrows {
    try withFixture(configuration) { fixture in
        let tabs = UITabBarController()
        fixture.transcript.name(tabs, "T")
        let on = ContainerAnimatorFixture(fixture, tabs)
        tabs.viewControllers = [fixture.a, fixture.b, fixture.c]
        fixture.show(tabs)
        for tab in [fixture.a, fixture.b, fixture.c] { tab.loadViewIfNeeded() }
        tabs.delegate = on.delegate
        fixture.transcript.clear()
        try body(on)
    }
}
