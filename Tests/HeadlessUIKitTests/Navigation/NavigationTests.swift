import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// The events of a stack, a stack in containers, and the lifetime of its controllers.
@MainActor
struct NavigationTests {
    private static let without: Set<EventKind> = [
        .viewFramed, .traitsChanged, .turnEnded, .callbackUpdateViewConstraints, .callbackViewWillLayoutSubviews,
        .callbackViewDidLayoutSubviews, .callbackShouldAutomaticallyForwardAppearanceMethods, .return,
    ]

    @Test func `a push is recorded in this order`() {
        withFixture { fixture in
            _ = (fixture.n, fixture.a, fixture.b)
            fixture.showStack(fixture.a)
            let script = fixture.script(without: Self.without) {
                fixture.n.pushViewController(fixture.b, animated: true)
                fixture.session.advance(by: 0.35)
            }
            let transition = fixture.log.events.compactMap { $0.id(.transition) }.last.map(\.description) ?? ""
            #expect(
                script.map { $0.replacing("transition=\(fixture.transcript.named(transition))", with: "transition=T") }
                    == [
                        "call.push container=N target=B animated=true", "  callback.willMove controller=B to=N",
                        "  parent.changed child=B from=null to=N index=1", "  stack.changed container=N order=[A B]",
                        "  selection.changed container=N selected=B",
                        "  transition.requested transition=T type=push container=N from=A to=B animated=true",
                        "callback.animationController controller=N transition=T operation=push <- call.push",
                        """
                        transition.began transition=T type=push container=N from=A to=B animated=true \
                        interactive=false duration=0.35 animator=null <- call.push
                        """,
                        "callback.loadView controller=B <- call.push",
                        "  view.assigned controller=B view=4 class=UIView",
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
    func `each transition names its call as its cause`(_ animated: Bool) {
        withFixture { fixture in
            fixture.showStack(fixture.a)
            fixture.n.setViewControllers([fixture.a, fixture.b], animated: animated)
            fixture.n.setViewControllers([fixture.a, fixture.b, fixture.c], animated: animated)
            fixture.n.popToRootViewController(animated: animated)
            fixture.session.runUntilIdle()
            let events = fixture.log.events
            let calls = events.filter { $0.kind == .callSetViewControllers || $0.kind == .callPop }.dropFirst()
                .map { Optional($0.seq) }
            #expect(events.filter { $0.kind == .transitionBegan }.map(\.cause) == calls)
            #expect(events.filter { $0.kind == .transitionEnded }.map(\.cause) == calls)
            #expect(fixture.n.viewControllers == [fixture.a])
            #expect(fixture.n.children == [fixture.a])
        }
    }

    /// Seconds from the push to the presentation, and whether it is animated.
    @Test(arguments: [0, 0.2], [true, false])
    func `a presentation may cover a stack while a push runs`(_ start: Double, _ isAnimated: Bool) {
        withFixture { fixture in
            fixture.showStack(fixture.a)
            fixture.n.pushViewController(fixture.b, animated: true)
            if start > 0 { fixture.session.advance(by: start) }
            fixture.transcript.clear()
            fixture.present(fixture.q, from: fixture.n, animated: isAnimated)
            fixture.session.advance(by: 2)
            fixture.expectLegalAppearances()
            #expect(fixture.transcript.lines.filter { $0 == "B.didMove(N)" }.count == 1)
            #expect([fixture.n, fixture.a, fixture.b].allSatisfy { $0.appearance == .disappeared })
            fixture.transcript.clear()
            fixture.dismiss(fixture.n)
            fixture.session.advance(by: 1)
            #expect(fixture.b.appearance == .appeared)
            #expect(fixture.a.appearance == .disappeared)
            #expect(!fixture.transcript.lines.contains { $0.hasPrefix("A.") }, "\(fixture.transcript.lines)")
            #expect(fixture.n.view.subviews == [fixture.b.view])
        }
    }

    /// Whether the window is shown again before the push ends.
    @Test(arguments: [true, false], [true, false])
    func `a window may be hidden while a push runs`(_ isShownAgain: Bool, _ popsMeanwhile: Bool) {
        withFixture { fixture in
            fixture.showStack(fixture.a)
            fixture.n.pushViewController(fixture.b, animated: true)
            fixture.session.advance(by: 0.1)
            fixture.window.isHidden = true
            fixture.session.advance(by: 0.1)
            if popsMeanwhile { fixture.n.popViewController(animated: true) }
            if isShownAgain { fixture.window.isHidden = false }
            fixture.session.advance(by: 2)
            fixture.window.isHidden = false
            fixture.session.advance(by: 1)
            #expect((fixture.a.appearance == .appeared) == popsMeanwhile)
            #expect((fixture.b.appearance == .appeared) == !popsMeanwhile)
            #expect((fixture.b.parent == nil) == popsMeanwhile)
            #expect(fixture.n.view.subviews == [popsMeanwhile ? fixture.a.view : fixture.b.view])
            #expect(fixture.session.state.transitions.isEmpty)
        }
    }

    @Test func `a stack may be shown in a callback of a change off screen`() {
        withFixture { fixture in
            fixture.showStack(fixture.a, fixture.b)
            fixture.n.pushViewController(fixture.c, animated: true)
            fixture.session.advance(by: 0.1)
            fixture.window.isHidden = true
            fixture.session.advance(by: 0)
            fixture.n.popToRootViewController(animated: false)
            fixture.b.during["didMove"] = { _ in fixture.window.isHidden = false }
            fixture.session.runUntilIdle()
            #expect(fixture.n.view.subviews == [fixture.a.view])
            #expect(fixture.n.appearance == .appeared)
            #expect(fixture.a.appearance == .appeared)
            #expect(fixture.n.viewControllers == [fixture.a])
            #expect(fixture.n.children == [fixture.a])
        }
    }

    /// The window is hidden in the first callbacks of a push.
    @Test(arguments: [true, false])
    func `a window may be hidden in a callback of a push`(_ isAnimated: Bool) {
        withFixture { fixture in
            fixture.showStack(fixture.a)
            fixture.a.during["viewWillDisappear"] = { _ in fixture.window.isHidden = true }
            fixture.n.pushViewController(fixture.b, animated: isAnimated)
            fixture.session.runUntilIdle()
            #expect([fixture.n, fixture.a, fixture.b].allSatisfy { $0.appearance == .disappeared })
            fixture.a.during = [:]
            fixture.window.isHidden = false
            fixture.session.runUntilIdle()
            #expect(fixture.b.appearance == .appeared)
            #expect(fixture.n.view.subviews == [fixture.b.view])
            fixture.expectLegalAppearances()
        }
    }

    /// Source: <doc:NavigationController#Other-changes-of-the-stack>.
    @Test(arguments: [SessionConfiguration.Semantics.v5, .v8, .v13])
    func `a stack in no visible window returns no popped controllers`(_ preset: SessionConfiguration.Semantics) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: preset)) { fixture in
            let stack = UINavigationController()
            stack.viewControllers = [fixture.a, fixture.b, fixture.c]
            #expect(stack.popToViewController(fixture.b, animated: true) == nil)
            #expect(stack.popToRootViewController(animated: false) == nil)
            #expect(stack.viewControllers == [fixture.a])
            stack.viewControllers = [fixture.a, fixture.b, fixture.c]
            #expect(stack.popViewController(animated: false) === fixture.c)
            fixture.show(stack)
            stack.viewControllers = [fixture.a, fixture.b, fixture.c]
            fixture.session.runUntilIdle()
            #expect(stack.popToViewController(fixture.b, animated: true) == [fixture.c])
            #expect(stack.popToRootViewController(animated: true) == [fixture.b])
            stack.viewControllers = [fixture.a, fixture.b]
            fixture.session.runUntilIdle()
            fixture.window.isHidden = true
            #expect(stack.popToRootViewController(animated: true) == nil)
            #expect(stack.viewControllers == [fixture.a])
        }
    }

    @Test func `a stack in a container follows the container`() {
        withFixture { fixture in
            fixture.n.setViewControllers([fixture.a], animated: false)
            fixture.show(fixture.p)
            fixture.transcript.clear()
            fixture.embed(fixture.n, in: fixture.p)
            fixture.commit()
            #expect(
                fixture.transcript.lines == [
                    "N.viewWillAppear(false)", "A.loadView", "A.viewDidLoad", "A.viewWillAppear(false)",
                    "willShow(A, false)", "[commit]", "A.viewIsAppearing(false)", "N.viewDidAppear(false)",
                    "A.viewDidAppear(false)", "A.didMove(N)", "didShow(A, false)",
                ])
            fixture.n.pushViewController(fixture.b, animated: true)
            fixture.session.advance(by: 1)
            #expect(fixture.b.navigationController === fixture.n)
            #expect(fixture.p.navigationController == nil)
            #expect(fixture.b.appearance == .appeared)
            fixture.transcript.clear()
            fixture.remove(fixture.n)
            fixture.session.advance(by: 0)
            #expect(
                fixture.transcript.lines == [
                    "N.viewWillDisappear(false)", "B.viewWillDisappear(false)", "N.viewDidDisappear(false)",
                    "B.viewDidDisappear(false)",
                ])
        }
    }

    @Test(arguments: [true, false])
    func `a popped controller is destroyed after the transition`(_ animated: Bool) {
        withFixture { fixture in
            fixture.showStack(fixture.a)
            weak var popped: Probe?
            do {
                let controller = fixture.probe("Popped")
                popped = controller
                fixture.n.pushViewController(controller, animated: animated)
            }
            fixture.session.advance(by: 1)
            #expect(popped != nil)
            fixture.n.popViewController(animated: animated)
            #expect(popped != nil)
            if animated {
                fixture.session.advance(by: 0.3)
                #expect(popped != nil)
            }
            fixture.session.advance(by: 1)
            #expect(popped == nil)
            #expect(fixture.log.events.filter { $0.kind == .controllerDestroyed }.count == 1)
        }
    }

    @Test func `a stack is destroyed with its container`() {
        withFixture { fixture in
            weak var top: Probe?
            do {
                let root = fixture.probe("Root")
                top = root
                let navigation = UINavigationController(rootViewController: root)
                #expect(navigation.viewControllers == [root])
                #expect(!root.isViewLoaded)
                fixture.show(navigation)
                fixture.window.rootViewController = nil
                fixture.session.advance(by: 0)
            }
            fixture.session.advance(by: 0)
            #expect(top == nil)
        }
    }
}
