import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// What decides about a rotation, by version. Source: <doc:Rotation#Decision-since-iOS-16>.
@MainActor
struct RotationByVersionTests {
    private final class Turning: UIViewController {
        var autorotates = true
        var mask = UIInterfaceOrientationMask.all
        var locks = false
        var lockChild: UIViewController?
        private(set) var questions: [String] = []

        override var shouldAutorotate: Bool {
            questions.append("shouldAutorotate")
            return autorotates
        }
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
            questions.append("supportedInterfaceOrientations")
            return mask
        }
        override var prefersInterfaceOrientationLocked: Bool { locks }
        override var childForInterfaceOrientationLock: UIViewController? { lockChild }
    }

    private func onPhone(_ version: SystemVersion, _ body: (Fixture, Turning) throws -> Void) rethrows {
        try withFixture(SessionConfiguration(device: .ofTests, semantics: version)) { fixture in
            fixture.fillScreen()
            try body(fixture, Turning())
        }
    }

    @Test(arguments: [(SystemVersion.v8, true), (.v13, true), (15, true), (16, false), (.v17, false), (.v27, false)])
    func `shouldAutorotate decides until iOS 15 and is not asked later`(_ version: SystemVersion, _ asks: Bool) {
        onPhone(version) { fixture, root in
            root.autorotates = false
            fixture.show(root)
            fixture.session.rotate(to: .landscapeLeft)
            #expect(root.questions.contains("shouldAutorotate") == asks)
            #expect(fixture.window.interfaceOrientation == (asks ? .portrait : .landscapeRight))
            #expect(fixture.log.events.contains { $0.kind == .callbackShouldAutorotate } == asks)
        }
    }

    @Test(arguments: [(SystemVersion.v13, true), (15, true), (16, false), (.v26, false)])
    func `attemptRotationToDeviceOrientation has no effect since iOS 16`(_ version: SystemVersion, _ turns: Bool) {
        onPhone(version) { fixture, root in
            root.mask = .portrait
            fixture.show(root)
            fixture.session.rotate(to: .landscapeLeft)
            root.mask = .all
            UIViewController.attemptRotationToDeviceOrientation()
            fixture.session.runUntilIdle()
            #expect(fixture.window.interfaceOrientation == (turns ? .landscapeRight : .portrait))
            root.setNeedsUpdateOfSupportedInterfaceOrientations()
            fixture.session.runUntilIdle()
            #expect(fixture.window.interfaceOrientation == .landscapeRight)
            root.mask = .portrait
            root.setNeedsUpdateOfSupportedInterfaceOrientations()
            fixture.session.runUntilIdle()
            #expect(fixture.window.interfaceOrientation == .portrait)
        }
    }

    @Test(arguments: [(SystemVersion.v18, false), (.v26, true), (.v27, true)])
    func `a controller locks the orientation since iOS 26`(_ version: SystemVersion, _ locks: Bool) throws {
        try onPhone(version) { fixture, root in
            root.locks = true
            fixture.show(root)
            let scene = try #require(fixture.window.windowScene)
            #expect(scene.effectiveGeometry.isInterfaceOrientationLocked == locks)
            fixture.session.rotate(to: .landscapeLeft)
            #expect(fixture.window.interfaceOrientation == (locks ? .portrait : .landscapeRight))
            root.locks = false
            root.setNeedsUpdateOfPrefersInterfaceOrientationLocked()
            fixture.session.runUntilIdle()
            #expect(!scene.effectiveGeometry.isInterfaceOrientationLocked)
            #expect(fixture.window.interfaceOrientation == .landscapeRight)
        }
    }

    /// Who decides: the controller that a container shows, a child that is named, what covers the screen.
    @Test func `containers leave the lock to the controller that they show`() throws {
        try onPhone(.v26) { fixture, locking in
            locking.locks = true
            let stack = UINavigationController(rootViewController: UIViewController())
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController(), stack]
            fixture.show(tabs)
            let scene = try #require(fixture.window.windowScene)
            @MainActor func isLocked(_ change: () -> Void) -> Bool {
                change()
                fixture.session.runUntilIdle()
                return scene.effectiveGeometry.isInterfaceOrientationLocked
            }
            #expect(!isLocked { stack.pushViewController(locking, animated: false) })
            #expect(isLocked { tabs.selectedIndex = 1 })
            #expect(!isLocked { stack.popViewController(animated: true) })
            locking.modalPresentationStyle = .fullScreen
            #expect(isLocked { tabs.present(locking, animated: true) })
            #expect(!isLocked { locking.dismiss(animated: true) })
        }
    }

    @Test func `a named child decides about the lock`() throws {
        try onPhone(.v26) { fixture, root in
            let child = Turning()
            child.locks = true
            root.lockChild = child
            fixture.show(root)
            fixture.embed(child, in: root)
            let scene = try #require(fixture.window.windowScene)
            root.setNeedsUpdateOfPrefersInterfaceOrientationLocked()
            fixture.session.runUntilIdle()
            #expect(scene.effectiveGeometry.isInterfaceOrientationLocked)
        }
    }

    /// Source: Apple's reference (`isInterfaceOrientationLocked`): the system may refuse and withdraw it.
    @Test func `only a window that fills the screen is locked`() throws {
        try onPhone(.v26) { fixture, root in
            root.locks = true
            fixture.show(root)
            let scene = try #require(fixture.window.windowScene)
            let size = fixture.window.bounds.size
            fixture.session.resize(fixture.window, to: CGSize(width: size.width, height: 400))
            fixture.session.runUntilIdle()
            #expect(!scene.effectiveGeometry.isInterfaceOrientationLocked)
            fixture.session.resize(fixture.window, to: size)
            fixture.session.runUntilIdle()
            #expect(scene.effectiveGeometry.isInterfaceOrientationLocked)
        }
    }

    /// Source: Apple's technical note TN3192.
    @Test(arguments: [(SystemVersion.v17, true), (.v26, true), (.v27, false)])
    func `masks count in a resized window of a phone until iOS 26`(_ version: SystemVersion, _ counts: Bool) {
        onPhone(version) { fixture, root in
            fixture.show(root)
            let size = fixture.window.bounds.size
            fixture.session.resize(fixture.window, to: CGSize(width: size.width, height: 400))
            fixture.session.runUntilIdle()
            root.mask = .landscapeRight
            root.setNeedsUpdateOfSupportedInterfaceOrientations()
            fixture.session.runUntilIdle()
            #expect(fixture.window.interfaceOrientation == (counts ? .landscapeRight : .portrait))
            #expect(root.view.bounds.size == fixture.window.bounds.size)
        }
    }

    @Test(arguments: [SystemVersion.v17, .v26, .v27])
    func `masks count on a phone's own screen in every version`(_ version: SystemVersion) {
        onPhone(version) { fixture, root in
            fixture.show(root)
            root.mask = .landscapeRight
            root.setNeedsUpdateOfSupportedInterfaceOrientations()
            fixture.session.runUntilIdle()
            #expect(fixture.window.interfaceOrientation == .landscapeRight)
        }
    }
}
