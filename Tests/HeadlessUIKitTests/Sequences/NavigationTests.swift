import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// The events of a stack, what becomes of it inside other controllers, and how long its controllers live.
@MainActor
struct NavigationTests {
    private static let without: Set<EventKind> = [
        .viewFramed, .traitsChanged, .turnEnded, .callbackUpdateViewConstraints, .callbackViewWillLayoutSubviews,
        .callbackViewDidLayoutSubviews, .callbackShouldAutomaticallyForwardAppearanceMethods, .return,
    ]

    @Test func eventsOfAPush() {
        onStage { stage in
            _ = (stage.n, stage.a, stage.b)
            stage.showStack(stage.a)
            let script = stage.script(without: Self.without) {
                stage.n.pushViewController(stage.b, animated: true)
                stage.session.advance(by: 0.35)
            }
            let transition = stage.log.events.compactMap { $0.id(.transition) }.last.map(\.description) ?? ""
            #expect(
                script.map { $0.replacing("transition=\(stage.journal.named(transition))", with: "transition=T") } == [
                    "call.push container=N target=B animated=true", "  callback.willMove controller=B to=N",
                    "  parent.changed child=B from=null to=N index=1", "  stack.changed container=N order=[A B]",
                    "  selection.changed container=N selected=B",
                    "callback.animationController controller=N transition=T operation=push <- call.push",
                    "transition.began transition=T type=push container=N from=A to=B animated=true interactive=false duration=0.35 animator=null <- call.push",
                    "callback.loadView controller=B <- call.push", "  view.assigned controller=B view=4 class=UIView",
                    "view.loaded controller=B <- call.push", "callback.viewDidLoad controller=B <- call.push",
                    "appearance.changed controller=A state=disappearing animated=true reason=covered <- call.push",
                    "callback.viewWillDisappear controller=A animated=true <- call.push",
                    "appearance.changed controller=B state=appearing animated=true reason=movedIn <- call.push",
                    "callback.viewWillAppear controller=B animated=true <- call.push",
                    "callback.navigationWillShow controller=N shown=B animated=true <- call.push",
                    "view.attached controller=B host=N <- call.push",
                    "callback.viewIsAppearing controller=B animated=true <- call.push",
                    "transition.ended transition=T completed=true <- call.push",
                    "view.detached controller=A <- call.push",
                    "appearance.changed controller=A state=disappeared animated=true reason=covered <- call.push",
                    "callback.viewDidDisappear controller=A animated=true <- call.push",
                    "appearance.changed controller=B state=appeared animated=true reason=movedIn <- call.push",
                    "callback.viewDidAppear controller=B animated=true <- call.push",
                    "callback.didMove controller=B to=N <- call.push",
                    "callback.navigationDidShow controller=N shown=B animated=true <- call.push",
                ])
        }
    }

    @Test(arguments: [true, false])
    func eachTransitionNamesItsCall(_ animated: Bool) {
        onStage { stage in
            stage.showStack(stage.a)
            stage.n.pushViewController(stage.b, animated: animated)
            stage.n.pushViewController(stage.c, animated: animated)
            stage.n.popToRootViewController(animated: animated)
            stage.session.runUntilIdle()
            let events = stage.log.events
            let calls = events.filter { $0.kind == .callPush || $0.kind == .callPop }.map { Optional($0.seq) }
            #expect(events.filter { $0.kind == .transitionBegan }.map(\.cause) == calls)
            #expect(events.filter { $0.kind == .transitionEnded }.map(\.cause) == calls)
            #expect(stage.n.viewControllers == [stage.a] && stage.n.children == [stage.a])
        }
    }

    /// Seconds from the push to the presentation, and whether it is animated.
    @Test(arguments: [0, 0.2], [true, false])
    func coveredWhileAPushRuns(_ start: Double, _ isAnimated: Bool) {
        onStage { stage in
            stage.showStack(stage.a)
            stage.n.pushViewController(stage.b, animated: true)
            if start > 0 { stage.session.advance(by: start) }
            stage.journal.clear()
            stage.present(stage.q, from: stage.n, animated: isAnimated)
            stage.session.advance(by: 2)
            stage.expectLegalAppearances()
            #expect(stage.journal.lines.filter { $0 == "B.didMove(N)" }.count == 1)
            #expect([stage.n, stage.a, stage.b].allSatisfy { $0.appearance == .disappeared })
            stage.journal.clear()
            stage.dismiss(stage.n)
            stage.session.advance(by: 1)
            #expect(stage.b.appearance == .appeared && stage.a.appearance == .disappeared)
            #expect(!stage.journal.lines.contains { $0.hasPrefix("A.") }, "\(stage.journal.lines)")
            #expect(stage.n.view.subviews == [stage.b.view])
        }
    }

    /// Whether the window comes back before the push ends.
    @Test(arguments: [true, false], [true, false])
    func hiddenWhileAPushRuns(_ isShownAgain: Bool, _ popsMeanwhile: Bool) {
        onStage { stage in
            stage.showStack(stage.a)
            stage.n.pushViewController(stage.b, animated: true)
            stage.session.advance(by: 0.1)
            stage.window.isHidden = true
            stage.session.advance(by: 0.1)
            if popsMeanwhile { stage.n.popViewController(animated: true) }
            if isShownAgain { stage.window.isHidden = false }
            stage.session.advance(by: 2)
            stage.window.isHidden = false
            stage.session.advance(by: 1)
            #expect(
                (stage.a.appearance == .appeared) == popsMeanwhile
                    && (stage.b.appearance == .appeared) == !popsMeanwhile)
            #expect((stage.b.parent == nil) == popsMeanwhile)
            #expect(stage.n.view.subviews == [popsMeanwhile ? stage.a.view : stage.b.view])
            #expect(stage.session.state.transitions.isEmpty)
        }
    }

    @Test func shownInACallbackOfAChangeThatNobodySees() {
        onStage { stage in
            stage.showStack(stage.a, stage.b)
            stage.n.pushViewController(stage.c, animated: true)
            stage.session.advance(by: 0.1)
            stage.window.isHidden = true
            stage.session.advance(by: 0)
            stage.n.popToRootViewController(animated: false)
            stage.b.during["didMove"] = { _ in stage.window.isHidden = false }
            stage.session.runUntilIdle()
            #expect(stage.n.view.subviews == [stage.a.view])
            #expect(stage.n.appearance == .appeared && stage.a.appearance == .appeared)
            #expect(stage.n.viewControllers == [stage.a] && stage.n.children == [stage.a])
        }
    }

    /// The window goes in the middle of the beginning of a push.
    @Test(arguments: [true, false])
    func hiddenInACallbackOfAPush(_ isAnimated: Bool) {
        onStage { stage in
            stage.showStack(stage.a)
            stage.a.during["viewWillDisappear"] = { _ in stage.window.isHidden = true }
            stage.n.pushViewController(stage.b, animated: isAnimated)
            stage.session.runUntilIdle()
            #expect([stage.n, stage.a, stage.b].allSatisfy { $0.appearance == .disappeared })
            stage.a.during = [:]
            stage.window.isHidden = false
            stage.session.runUntilIdle()
            #expect(stage.b.appearance == .appeared && stage.n.view.subviews == [stage.b.view])
            stage.expectLegalAppearances()
        }
    }

    @Test func insideAContainer() {
        onStage { stage in
            stage.n.setViewControllers([stage.a], animated: false)
            stage.show(stage.p)
            stage.journal.clear()
            stage.embed(stage.n, in: stage.p)
            stage.commit()
            #expect(
                stage.journal.lines == [
                    "N.viewWillAppear(false)", "A.loadView", "A.viewDidLoad", "A.viewWillAppear(false)",
                    "willShow(A, false)",
                    "[commit]", "A.viewIsAppearing(false)", "N.viewDidAppear(false)", "A.viewDidAppear(false)",
                    "A.didMove(N)",
                    "didShow(A, false)",
                ])
            stage.n.pushViewController(stage.b, animated: true)
            stage.session.advance(by: 1)
            #expect(stage.b.navigationController === stage.n && stage.p.navigationController == nil)
            #expect(stage.b.appearance == .appeared)
            stage.journal.clear()
            stage.remove(stage.n)
            stage.session.advance(by: 0)
            #expect(
                stage.journal.lines == [
                    "N.viewWillDisappear(false)", "B.viewWillDisappear(false)", "N.viewDidDisappear(false)",
                    "B.viewDidDisappear(false)",
                ])
        }
    }

    @Test(arguments: [true, false])
    func aPoppedControllerGoesAfterTheTransition(_ animated: Bool) {
        onStage { stage in
            stage.showStack(stage.a)
            weak var popped: Probe?
            do {
                let controller = stage.probe("Popped")
                popped = controller
                stage.n.pushViewController(controller, animated: animated)
            }
            stage.session.advance(by: 1)
            #expect(popped != nil)
            stage.n.popViewController(animated: animated)
            #expect(popped != nil)
            if animated {
                stage.session.advance(by: 0.3)
                #expect(popped != nil)
            }
            stage.session.advance(by: 1)
            #expect(popped == nil)
            #expect(stage.log.events.filter { $0.kind == .controllerDestroyed }.count == 1)
        }
    }

    @Test func theStackGoesWithItsContainer() {
        onStage { stage in
            weak var top: Probe?
            do {
                let root = stage.probe("Root")
                top = root
                let navigation = UINavigationController(rootViewController: root)
                #expect(navigation.viewControllers == [root] && !root.isViewLoaded)
                stage.show(navigation)
                stage.window.rootViewController = nil
                stage.session.advance(by: 0)
            }
            stage.session.advance(by: 0)
            #expect(top == nil)
        }
    }
}
