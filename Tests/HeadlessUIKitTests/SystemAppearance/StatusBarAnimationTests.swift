import Foundation
import Testing

@testable import HeadlessUIKit

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
        onStage(device: "iPhone 6", .v13) { stage in
            let root = Root()
            stage.show(root)
            root.hides = true
            hiding(root)
            stage.session.advance(by: 0)
            #expect(
                stage.session.systemAppearance.isStatusBarHidden
                    && stage.session.systemAppearance.statusBarAnimation == .slide)
            duration = stage.session.systemAppearance.statusBarAnimationDuration
        }
        return duration
    }

    @Test func itGoesAtOnce() { #expect(duration { $0.setNeedsStatusBarAppearanceUpdate() } == 0) }

    @Test func itGoesWithTheAnimationThatAsksForIt() {
        let animated = duration { root in UIView.animate(withDuration: 0.3) { root.setNeedsStatusBarAppearanceUpdate() }
        }
        #expect(animated == 0.3)
        let animator = duration { root in
            UIViewPropertyAnimator(duration: 0.7, curve: .linear) { root.setNeedsStatusBarAppearanceUpdate() }
                .startAnimation()
        }
        #expect(animator == 0.7)
    }

    @Test func itGoesAtOnceWithoutAnimations() {
        let duration = duration { root in
            UIView.animate(withDuration: 0.3) {
                UIView.performWithoutAnimation { root.setNeedsStatusBarAppearanceUpdate() }
            }
        }
        #expect(duration == 0)
    }
}
