import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// The events of a swipe back, when it does not begin, and what ends it.
@MainActor
struct SwipeTests {
    private static let without: Set<EventKind> = [
        .viewFramed, .turnEnded, .callbackUpdateViewConstraints, .callbackViewWillLayoutSubviews,
        .callbackViewDidLayoutSubviews, .callbackShouldAutomaticallyForwardAppearanceMethods, .return,
        .callbackTraitCollectionDidChange, .traitsChanged,
    ]

    @Test func `a cancelled swipe is recorded in this order`() {
        withFixture { fixture in
            _ = (fixture.n, fixture.a, fixture.b)
            fixture.showStack(fixture.a, fixture.b)
            let script = fixture.script(without: Self.without) {
                fixture.session.swipeBack(fixture.n, .began)
                fixture.session.swipeBack(fixture.n, .changed(0.25))
                fixture.session.swipeBack(fixture.n, .cancelled)
                fixture.session.advance(by: 1)
            }
            #expect(
                fixture.numbered(script) == [
                    "input.dragged target=N phase=began", "  callback.willMove controller=B to=null",
                    "  stack.changed container=N order=[A]", "  selection.changed container=N selected=A",
                    "  transition.requested transition=T type=pop container=N from=B to=A animated=true",
                    """
                    transition.began transition=T type=pop container=N from=B to=A animated=true interactive=true \
                    duration=0.35 animator=null <- input.dragged
                    """,
                    "appearance.changed controller=B state=disappearing animated=true reason=movedOut <- input.dragged",
                    "callback.viewWillDisappear controller=B animated=true <- input.dragged",
                    "appearance.changed controller=A state=appearing animated=true reason=uncovered <- input.dragged",
                    "callback.viewWillAppear controller=A animated=true <- input.dragged",
                    "callback.navigationWillShow controller=N shown=A animated=true <- input.dragged",
                    "view.attached controller=A host=N <- input.dragged",
                    "callback.viewIsAppearing controller=A animated=true <- input.dragged",
                    "input.dragged target=N phase=changed", "  transition.progressed transition=T fraction=0.25",
                    "input.dragged target=N phase=cancelled",
                    "transition.ended transition=T completed=false <- input.dragged",
                    "appearance.changed controller=A state=disappearing animated=true reason=covered <- input.dragged",
                    "callback.viewWillDisappear controller=A animated=true <- input.dragged",
                    "view.detached controller=A <- input.dragged",
                    "appearance.changed controller=A state=disappeared animated=true reason=covered <- input.dragged",
                    "callback.viewDidDisappear controller=A animated=true <- input.dragged",
                    "appearance.changed controller=B state=appearing animated=true reason=uncovered <- input.dragged",
                    "callback.viewWillAppear controller=B animated=true <- input.dragged",
                    "callback.viewIsAppearing controller=B animated=true <- input.dragged",
                    "appearance.changed controller=B state=appeared animated=true reason=uncovered <- input.dragged",
                    "callback.viewDidAppear controller=B animated=true <- input.dragged",
                    "stack.changed container=N order=[A B] <- input.dragged",
                    "selection.changed container=N selected=B <- input.dragged",
                    "callback.didMove controller=B to=N <- input.dragged",
                ])
        }
    }

    /// The end of the gesture is the cause of the events after it; the beginning is not.
    @Test func `each end of a swipe names its input`() {
        withFixture { fixture in
            fixture.showStack(fixture.a, fixture.b)
            fixture.session.swipeBack(fixture.n, .began)
            fixture.session.swipeBack(fixture.n, .ended(finishing: true))
            fixture.session.advance(by: 1)
            let inputs = fixture.log.events.filter { $0.kind == .inputDragged }.map { Optional($0.seq) }
            #expect(fixture.log.events.last { $0.kind == .transitionBegan }?.cause == inputs[0])
            #expect(fixture.log.events.last { $0.kind == .transitionEnded }?.cause == inputs[1])
            #expect(fixture.log.events.last { $0.kind == .transitionEnded }?.bool(.completed) == true)
        }
    }

    @Test func `a tap on the back button is no call of the app`() {
        withFixture { fixture in
            _ = (fixture.n, fixture.a, fixture.b)
            fixture.showStack(fixture.a, fixture.b)
            let script = fixture.script(without: Self.without) { fixture.session.tapBack(fixture.n) }
            #expect(
                script.prefix(4) == [
                    "input.tappedBack container=N", "  callback.willMove controller=B to=null",
                    "  stack.changed container=N order=[A]", "  selection.changed container=N selected=A",
                ])
            #expect(script[4].hasPrefix("  transition.requested"))
            #expect(script[6].contains("interactive=false"))
            #expect(script[6].hasSuffix("<- input.tappedBack"))
            #expect(!fixture.log.events.contains { $0.kind == .callPop })
        }
    }

    /// Reasons why a swipe or a tap has no effect.
    enum Obstacle: CaseIterable {
        case onlyOne, covered, hidden, inTransition, offScreen
    }

    @Test(arguments: Obstacle.allCases)
    func `a swipe back does nothing where it may not begin`(_ obstacle: Obstacle) {
        withFixture { fixture in
            if obstacle == .onlyOne { fixture.showStack(fixture.a) } else { fixture.showStack(fixture.a, fixture.b) }
            switch obstacle {
            case .onlyOne: break
            case .covered: fixture.present(fixture.q, from: fixture.n, .overFullScreen)
            case .hidden: fixture.window.isHidden = true
            case .inTransition: fixture.n.pushViewController(fixture.c, animated: true)
            case .offScreen: fixture.window.rootViewController = fixture.p
            }
            fixture.session.advance(by: 0)
            let stack = fixture.n.viewControllers
            fixture.session.tapBack(fixture.n)
            for phase in [Session.SwipePhase.began, .changed(0.5), .ended(finishing: true)] {
                fixture.session.swipeBack(fixture.n, phase)
            }
            fixture.session.runUntilIdle()
            #expect(fixture.n.viewControllers == stack)
            #expect(fixture.log.events.filter { $0.kind == .inputDragged }.count == 3)
        }
    }

    @Test func `a disabled recognizer takes no swipe`() {
        withFixture { fixture in
            fixture.showStack(fixture.a, fixture.b)
            fixture.n.interactivePopGestureRecognizer?.isEnabled = false
            fixture.session.swipeBack(fixture.n, .began)
            #expect(fixture.n.viewControllers == [fixture.a, fixture.b])
            #expect(fixture.n.interactivePopGestureRecognizer?.state == .possible)
            fixture.session.tapBack(fixture.n)
            #expect(fixture.n.viewControllers == [fixture.a])
        }
    }

    @Test func `that the app enables or disables a recognizer is recorded, with its line`() {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .v26)) { fixture in
            fixture.showStack(fixture.a, fixture.b)
            fixture.n.interactivePopGestureRecognizer?.isEnabled = false
            let line = UInt32(#line) - 1
            fixture.n.interactiveContentPopGestureRecognizer?.isEnabled = true
            let calls = fixture.log.events.filter { $0.kind == .callSetSwipeBack }
            #expect(calls.map { $0.id(.container) } == [fixture.n.id, fixture.n.id])
            #expect(calls.map { $0.string(.name) } == ["edge", "content"])
            #expect(calls.map { $0.bool(.active) } == [false, true])
            #if os(Linux)
                #expect(calls.first?.site?.place.line == line)
            #endif
        }
    }

    @Test func `disabling the recognizer cancels the swipe`() {
        withFixture { fixture in
            fixture.showStack(fixture.a, fixture.b)
            let recognizer = fixture.n.interactivePopGestureRecognizer
            fixture.session.swipeBack(fixture.n, .began)
            #expect(recognizer?.state == .began)
            fixture.session.swipeBack(fixture.n, .changed(0.9))
            #expect(recognizer?.state == .changed)
            recognizer?.isEnabled = false
            fixture.session.swipeBack(fixture.n, .ended(finishing: true))
            fixture.session.advance(by: 1)
            #expect(fixture.n.viewControllers == [fixture.a, fixture.b])
            #expect(recognizer?.state == .possible)
            fixture.expectIdle([fixture.a, fixture.b], top: fixture.b)
        }
    }

    @Test func `before iOS 7 there is no swipe back`() {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .v5)) { fixture in
            fixture.showStack(fixture.a, fixture.b)
            #expect(fixture.n.interactivePopGestureRecognizer == nil)
            fixture.session.swipeBack(fixture.n, .began)
            #expect(fixture.n.viewControllers == [fixture.a, fixture.b])
            #expect(fixture.session.state.transitions.isEmpty)
        }
    }

    /// What removes the stack during a swipe, and whether the swipe has ended before.
    enum Interruption: CaseIterable {
        case hidden, removed, dismissed, covered, rootReplaced
    }

    @Test(arguments: Interruption.allCases, [nil, Session.SwipePhase.cancelled, .ended(finishing: true)])
    func `an interrupted swipe leaves a legal state`(_ interruption: Interruption, _ end: Session.SwipePhase?) {
        withFixture { fixture in
            fixture.n.setViewControllers([fixture.a], animated: false)
            fixture.show(fixture.p)
            switch interruption {
            case .hidden, .covered, .rootReplaced: fixture.show(fixture.n)
            case .removed: fixture.embed(fixture.n, in: fixture.p)
            case .dismissed: fixture.p.present(fixture.n, animated: false)
            }
            fixture.session.advance(by: 0)
            fixture.n.pushViewController(fixture.b, animated: false)
            fixture.session.advance(by: 0)
            fixture.session.swipeBack(fixture.n, .began)
            fixture.session.swipeBack(fixture.n, .changed(0.5))
            if let end { fixture.session.swipeBack(fixture.n, end) }
            switch interruption {
            case .hidden: fixture.window.isHidden = true
            case .removed: fixture.remove(fixture.n)
            case .dismissed: fixture.dismiss(fixture.n, animated: true)
            case .covered: fixture.present(fixture.q, from: fixture.n, animated: true)
            case .rootReplaced: fixture.window.rootViewController = fixture.q
            }
            fixture.session.runUntilIdle()
            fixture.session.swipeBack(fixture.n, .ended(finishing: true))
            fixture.session.runUntilIdle()
            let isPopped = end == .ended(finishing: true)
            #expect(fixture.n.viewControllers == (isPopped ? [fixture.a] : [fixture.a, fixture.b]))
            #expect([fixture.n, fixture.a, fixture.b].allSatisfy { $0.appearance == .disappeared })
            #expect(!fixture.n.isInTransition)
            #expect(fixture.session.state.transitions.isEmpty)
            #expect(fixture.session.coordinators.isEmpty)
            fixture.window.isHidden = false
            fixture.show(fixture.q)
            fixture.dismiss(fixture.q)
            fixture.session.runUntilIdle()
            if fixture.n.parent == nil, fixture.n.presentingViewController == nil {
                fixture.show(fixture.n)
                fixture.expectIdle([fixture.a, fixture.b], top: isPopped ? fixture.a : fixture.b)
            }
        }
    }

    /// The window and its stack are destroyed during the swipe.
    @Test(arguments: [false, true])
    func `a swipe does not outlive its stack, nor does a push that waits for it`(_ pushes: Bool) {
        withFixture { fixture in
            weak var stack: UINavigationController?
            weak var root: Probe?
            do {
                let window = UIWindow()
                let navigation = UINavigationController(rootViewController: fixture.probe("Root"))
                (stack, root) = (navigation, navigation.viewControllers.first as? Probe)
                window.rootViewController = navigation
                window.isHidden = false
                fixture.session.advance(by: 0)
                navigation.pushViewController(fixture.probe("Top"), animated: false)
                fixture.session.advance(by: 0)
                fixture.session.swipeBack(navigation, .began)
                if pushes { navigation.pushViewController(fixture.probe("Next"), animated: true) }
            }
            fixture.session.advance(by: 0)
            #expect(stack == nil)
            #expect(root == nil)
            #expect(fixture.session.state.requestedTransitions.isEmpty)
            #expect(fixture.session.state.transitions.isEmpty)
            #expect(fixture.session.coordinators.isEmpty)
            #expect(fixture.log.events.last { $0.kind == .transitionEnded }?.bool(.completed) == false)
        }
    }

    @Test func `an override of gestureRecognizerShouldBegin may refuse the swipe`() {
        withFixture { fixture in
            let stack = RefusingNavigation(rootViewController: fixture.a)
            fixture.show(stack)
            stack.pushViewController(fixture.b, animated: false)
            fixture.session.advance(by: 0)
            fixture.session.tapBack(stack)
            for phase in [Session.SwipePhase.began, .changed(0.5), .ended(finishing: true)] {
                fixture.session.swipeBack(stack, phase)
            }
            #expect(stack.viewControllers == [fixture.a, fixture.b])
            #expect(stack.asked == 2)
            #expect(!fixture.log.events.contains { $0.kind == .transitionProgressed })
            stack.pushesInstead = fixture.c
            fixture.session.swipeBack(stack, .began)
            fixture.session.runUntilIdle()
            #expect(stack.viewControllers == [fixture.a, fixture.b, fixture.c])
            #expect(fixture.log.events.filter { $0.kind == .callPush }.count == 2)
        }
    }
}

/// A stack that never pops.
private final class RefusingNavigation: UINavigationController {
    var asked = 0
    var pushesInstead: UIViewController?

    override func popViewController(animated: Bool) -> UIViewController? {
        asked += 1
        if let pushesInstead { pushViewController(pushesInstead, animated: animated) }
        return nil
    }
}

extension Fixture {
    /// The lines with the number of the newest transition as T.
    fileprivate func numbered(_ script: [String]) -> [String] {
        let number = log.events.compactMap { $0.id(.transition) }.last.map { transcript.named($0.description) } ?? ""
        return script.map { $0.replacing("transition=\(number) ", with: "transition=T ") }
    }

    /// The stack shows its top controller only.
    fileprivate func expectIdle(_ controllers: [Probe], top: Probe) {
        expectLegalAppearances()
        #expect(n.appearance == .appeared)
        #expect(n.view.subviews == [top.view])
        for controller in controllers {
            #expect(controller.appearance == (controller === top ? .appeared : .disappeared), "\(controller.name)")
            #expect(controller.move == nil, "\(controller.name)")
        }
    }
}
