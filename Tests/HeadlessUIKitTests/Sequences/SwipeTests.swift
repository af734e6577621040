import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// The events of a swipe back, when there is none, and what ends it.
@MainActor
struct SwipeTests {
    private static let without: Set<EventKind> = [
        .viewFramed, .turnEnded, .callbackUpdateViewConstraints, .callbackViewWillLayoutSubviews,
        .callbackViewDidLayoutSubviews, .callbackShouldAutomaticallyForwardAppearanceMethods, .return,
        .callbackTraitCollectionDidChange, .traitsChanged,
    ]

    @Test func eventsOfACancelledSwipe() {
        onStage { stage in
            _ = (stage.n, stage.a, stage.b)
            stage.showStack(stage.a, stage.b)
            let script = stage.script(without: Self.without) {
                stage.session.swipeBack(stage.n, .began)
                stage.session.swipeBack(stage.n, .changed(0.25))
                stage.session.swipeBack(stage.n, .cancelled)
                stage.session.advance(by: 1)
            }
            #expect(
                stage.numbered(script) == [
                    "input.dragged target=N phase=began", "  callback.willMove controller=B to=null",
                    "  stack.changed container=N order=[A]", "  selection.changed container=N selected=A",
                    "transition.began transition=T type=pop container=N from=B to=A animated=true interactive=true duration=0.35 animator=null <- input.dragged",
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

    /// The end of the gesture causes what comes behind it, not its beginning.
    @Test func eachEndNamesTheInputThatAskedForIt() {
        onStage { stage in
            stage.showStack(stage.a, stage.b)
            stage.session.swipeBack(stage.n, .began)
            stage.session.swipeBack(stage.n, .ended(finishing: true))
            stage.session.advance(by: 1)
            let inputs = stage.log.events.filter { $0.kind == .inputDragged }.map { Optional($0.seq) }
            #expect(stage.log.events.last { $0.kind == .transitionBegan }?.cause == inputs[0])
            #expect(stage.log.events.last { $0.kind == .transitionEnded }?.cause == inputs[1])
            #expect(stage.log.events.last { $0.kind == .transitionEnded }?.bool(.completed) == true)
        }
    }

    @Test func aTapOnTheBackButtonIsNoCallOfTheApp() {
        onStage { stage in
            _ = (stage.n, stage.a, stage.b)
            stage.showStack(stage.a, stage.b)
            let script = stage.script(without: Self.without) { stage.session.tapBack(stage.n) }
            #expect(
                script.prefix(4) == [
                    "input.tappedBack container=N", "  callback.willMove controller=B to=null",
                    "  stack.changed container=N order=[A]", "  selection.changed container=N selected=A",
                ])
            #expect(script[5].contains("interactive=false") && script[5].hasSuffix("<- input.tappedBack"))
            #expect(!stage.log.events.contains { $0.kind == .callPop })
        }
    }

    /// Why there is nothing to swipe or to tap.
    enum Obstacle: CaseIterable {
        case onlyOne, covered, hidden, inTransition, offScreen
    }

    @Test(arguments: Obstacle.allCases)
    func nothingHappens(_ obstacle: Obstacle) {
        onStage { stage in
            if obstacle == .onlyOne { stage.showStack(stage.a) } else { stage.showStack(stage.a, stage.b) }
            switch obstacle {
            case .onlyOne: break
            case .covered: stage.present(stage.q, from: stage.n, .overFullScreen)
            case .hidden: stage.window.isHidden = true
            case .inTransition: stage.n.pushViewController(stage.c, animated: true)
            case .offScreen: stage.window.rootViewController = stage.p
            }
            stage.session.advance(by: 0)
            let stack = stage.n.viewControllers
            stage.session.tapBack(stage.n)
            for phase in [Session.SwipePhase.began, .changed(0.5), .ended(finishing: true)] {
                stage.session.swipeBack(stage.n, phase)
            }
            stage.session.runUntilIdle()
            #expect(stage.n.viewControllers == stack)
            #expect(stage.log.events.filter { $0.kind == .inputDragged }.count == 3)
        }
    }

    @Test func aDisabledRecognizerNoticesNothing() {
        onStage { stage in
            stage.showStack(stage.a, stage.b)
            stage.n.interactivePopGestureRecognizer?.isEnabled = false
            stage.session.swipeBack(stage.n, .began)
            #expect(
                stage.n.viewControllers == [stage.a, stage.b]
                    && stage.n.interactivePopGestureRecognizer?.state == .possible)
            stage.session.tapBack(stage.n)
            #expect(stage.n.viewControllers == [stage.a])
        }
    }

    @Test func disablingTheRecognizerCancelsTheSwipe() {
        onStage { stage in
            stage.showStack(stage.a, stage.b)
            let recognizer = stage.n.interactivePopGestureRecognizer
            stage.session.swipeBack(stage.n, .began)
            #expect(recognizer?.state == .began)
            stage.session.swipeBack(stage.n, .changed(0.9))
            #expect(recognizer?.state == .changed)
            recognizer?.isEnabled = false
            stage.session.swipeBack(stage.n, .ended(finishing: true))
            stage.session.advance(by: 1)
            #expect(stage.n.viewControllers == [stage.a, stage.b] && recognizer?.state == .possible)
            stage.expectAtRest([stage.a, stage.b], top: stage.b)
        }
    }

    @Test func beforeIOS7ThereIsNone() {
        onStage(SessionConfiguration(semantics: .v5)) { stage in
            stage.showStack(stage.a, stage.b)
            #expect(stage.n.interactivePopGestureRecognizer == nil)
            stage.session.swipeBack(stage.n, .began)
            #expect(stage.n.viewControllers == [stage.a, stage.b] && stage.session.state.transitions.isEmpty)
        }
    }

    /// What takes the stack away from under the finger, and whether the finger has let go before.
    enum Interruption: CaseIterable {
        case hidden, removed, dismissed, covered, rootReplaced
    }

    @Test(arguments: Interruption.allCases, [nil, Session.SwipePhase.cancelled, .ended(finishing: true)])
    func interrupted(_ interruption: Interruption, _ end: Session.SwipePhase?) {
        onStage { stage in
            stage.n.setViewControllers([stage.a], animated: false)
            stage.show(stage.p)
            switch interruption {
            case .hidden, .covered, .rootReplaced: stage.show(stage.n)
            case .removed: stage.embed(stage.n, in: stage.p)
            case .dismissed: stage.p.present(stage.n, animated: false)
            }
            stage.session.advance(by: 0)
            stage.n.pushViewController(stage.b, animated: false)
            stage.session.advance(by: 0)
            stage.session.swipeBack(stage.n, .began)
            stage.session.swipeBack(stage.n, .changed(0.5))
            if let end { stage.session.swipeBack(stage.n, end) }
            switch interruption {
            case .hidden: stage.window.isHidden = true
            case .removed: stage.remove(stage.n)
            case .dismissed: stage.dismiss(stage.n, animated: true)
            case .covered: stage.present(stage.q, from: stage.n, animated: true)
            case .rootReplaced: stage.window.rootViewController = stage.q
            }
            stage.session.runUntilIdle()
            stage.session.swipeBack(stage.n, .ended(finishing: true))
            stage.session.runUntilIdle()
            let isPopped = end == .ended(finishing: true)
            #expect(stage.n.viewControllers == (isPopped ? [stage.a] : [stage.a, stage.b]))
            #expect([stage.n, stage.a, stage.b].allSatisfy { $0.appearance == .disappeared })
            #expect(
                !stage.n.isInTransition && stage.session.state.transitions.isEmpty && stage.session.coordinators.isEmpty
            )
            stage.window.isHidden = false
            stage.show(stage.q)
            stage.dismiss(stage.q)
            stage.session.runUntilIdle()
            if stage.n.parent == nil, stage.n.presentingViewController == nil {
                stage.show(stage.n)
                stage.expectAtRest([stage.a, stage.b], top: isPopped ? stage.a : stage.b)
            }
        }
    }

    /// The window, and with it the stack, goes while the finger is on it.
    @Test func aSwipeDoesNotOutliveItsStack() {
        onStage { stage in
            weak var stack: UINavigationController?
            weak var root: Probe?
            do {
                let window = UIWindow()
                let navigation = UINavigationController(rootViewController: stage.probe("Root"))
                (stack, root) = (navigation, navigation.viewControllers.first as? Probe)
                window.rootViewController = navigation
                window.makeKeyAndVisible()
                stage.session.advance(by: 0)
                navigation.pushViewController(stage.probe("Top"), animated: false)
                stage.session.advance(by: 0)
                stage.session.swipeBack(navigation, .began)
            }
            stage.session.advance(by: 0)
            #expect(stack == nil && root == nil)
            #expect(stage.session.state.transitions.isEmpty && stage.session.coordinators.isEmpty)
            #expect(stage.log.events.last { $0.kind == .transitionEnded }?.bool(.completed) == false)
        }
    }

    @Test func anOverrideMayRefuse() {
        onStage { stage in
            let stack = RefusingNavigation(rootViewController: stage.a)
            stage.show(stack)
            stack.pushViewController(stage.b, animated: false)
            stage.session.advance(by: 0)
            stage.session.tapBack(stack)
            for phase in [Session.SwipePhase.began, .changed(0.5), .ended(finishing: true)] {
                stage.session.swipeBack(stack, phase)
            }
            #expect(stack.viewControllers == [stage.a, stage.b] && stack.asked == 2)
            #expect(!stage.log.events.contains { $0.kind == .transitionProgressed })
            stack.pushesInstead = stage.c
            stage.session.swipeBack(stack, .began)
            stage.session.runUntilIdle()
            #expect(stack.viewControllers == [stage.a, stage.b, stage.c])
            #expect(stage.log.events.filter { $0.kind == .callPush }.count == 2)
        }
    }
}

/// Never pops.
private final class RefusingNavigation: UINavigationController {
    var asked = 0
    var pushesInstead: UIViewController?

    override func popViewController(animated: Bool) -> UIViewController? {
        asked += 1
        if let pushesInstead { pushViewController(pushesInstead, animated: animated) }
        return nil
    }
}

extension Stage {
    /// The newest transition's number as T.
    fileprivate func numbered(_ script: [String]) -> [String] {
        let number = log.events.compactMap { $0.id(.transition) }.last.map { journal.named($0.description) } ?? ""
        return script.map { $0.replacing("transition=\(number) ", with: "transition=T ") }
    }

    /// The stack shows its top, and nothing else appears.
    fileprivate func expectAtRest(_ controllers: [Probe], top: Probe) {
        expectLegalAppearances()
        #expect(n.appearance == .appeared && n.view.subviews == [top.view])
        for controller in controllers {
            #expect(controller.appearance == (controller === top ? .appeared : .disappeared), "\(controller.name)")
            #expect(controller.move == nil, "\(controller.name)")
        }
    }
}
