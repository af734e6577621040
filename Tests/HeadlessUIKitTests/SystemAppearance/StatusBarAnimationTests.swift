import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIViewController.h (setNeedsStatusBarAppearanceUpdate); <doc:StatusBar>.
@MainActor
struct StatusBarAnimationTests {
    private final class Root: UIViewController {
        var hides = false
        override var prefersStatusBarHidden: Bool { hides }
        override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
    }

    private func duration(hiding: (Root) -> Void) -> Double {
        var duration = -1.0
        withFixture(device: "iPhone 6", .v13) { fixture in
            let root = Root()
            fixture.show(root)
            root.hides = true
            hiding(root)
            fixture.session.advance(by: 0)
            #expect(fixture.session.systemAppearance.isStatusBarHidden)
            #expect(fixture.session.systemAppearance.statusBarAnimation == .slide)
            duration = fixture.session.systemAppearance.statusBarAnimationDuration
        }
        return duration
    }

    @Test func `the status bar changes at once without an animation`() {
        #expect(duration { $0.setNeedsStatusBarAppearanceUpdate() } == 0)
    }

    @Test func `the status bar changes with the animation that requests it`() {
        let animated = duration { root in UIView.animate(withDuration: 0.3) { root.setNeedsStatusBarAppearanceUpdate() }
        }
        #expect(animated == 0.3)
        let animator = duration { root in
            UIViewPropertyAnimator(duration: 0.7, curve: .linear) { root.setNeedsStatusBarAppearanceUpdate() }
                .startAnimation()
        }
        #expect(animator == 0.7)
    }

    @Test func `the status bar changes at once while animations are disabled`() {
        let duration = duration { root in
            UIView.animate(withDuration: 0.3) {
                UIView.performWithoutAnimation { root.setNeedsStatusBarAppearanceUpdate() }
            }
        }
        #expect(duration == 0)
    }
}
