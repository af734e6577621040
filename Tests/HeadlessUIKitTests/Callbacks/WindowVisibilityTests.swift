import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Windows that are hidden or shown in the callbacks of their own showing and hiding. Source: <doc:RootController>.
@MainActor
struct WindowVisibilityTests {
    /// Expects the final state of the window and of its controllers, and that every step to it was legal.
    private func expectIdle(of fixture: Fixture, isShown: Bool, _ controllers: UIViewController...) {
        fixture.session.runUntilIdle()
        #expect(fixture.window.isHidden == !isShown)
        #expect(fixture.window.isShown == isShown)
        for controller in controllers {
            #expect(
                controller.appearance == (isShown ? .appeared : .disappeared),
                "\(fixture.transcript.name(of: controller.id))")
        }
        fixture.expectLegalAppearances()
        let changes = fixture.log.events.filter { $0.kind == .windowShown }.compactMap { $0.bool(.visible) }
        #expect(zip(changes, changes.dropFirst()).allSatisfy { $0 != $1 }, "\(changes)")
    }

    @Test func `a window may be shown while it hides`() {
        withFixture { fixture in
            fixture.show(fixture.a)
            fixture.a.during["viewWillDisappear"] = { _ in fixture.window.isHidden = false }
            fixture.window.isHidden = true
            expectIdle(of: fixture, isShown: true, fixture.a)
        }
    }

    /// A second controller is in the window, over the root.
    @Test(arguments: [true, false])
    func `a window may be shown while one of two controllers disappears`(_ isFirst: Bool) {
        withFixture { fixture in
            fixture.show(fixture.a)
            fixture.window.addSubview(fixture.b.view)
            fixture.session.runUntilIdle()
            (isFirst ? fixture.a : fixture.b).during["viewWillDisappear"] = { _ in fixture.window.isHidden = false }
            fixture.window.isHidden = true
            expectIdle(of: fixture, isShown: true, fixture.a, fixture.b)
        }
    }

    @Test(arguments: [true, false])
    func `a window may be hidden while it is shown`(_ isFirstTime: Bool) {
        withFixture { fixture in
            if !isFirstTime {
                fixture.show(fixture.a)
                fixture.window.isHidden = true
                fixture.session.runUntilIdle()
            }
            fixture.window.rootViewController = fixture.a
            fixture.a.during["viewWillAppear"] = { _ in fixture.window.isHidden = true }
            fixture.window.isHidden = false
            expectIdle(of: fixture, isShown: false, fixture.a)
            fixture.a.during = [:]
            fixture.window.isHidden = false
            expectIdle(of: fixture, isShown: true, fixture.a)
        }
    }

    @Test func `a window may be hidden and shown in one callback`() {
        withFixture { fixture in
            fixture.show(fixture.a)
            fixture.window.addSubview(fixture.b.view)
            fixture.session.runUntilIdle()
            fixture.a.during["viewWillDisappear"] = { probe in
                probe.during = [:]
                fixture.window.isHidden = false
                fixture.window.isHidden = true
            }
            fixture.window.isHidden = true
            expectIdle(of: fixture, isShown: false, fixture.a, fixture.b)
        }
    }
}
